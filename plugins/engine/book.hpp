// The opening book: exact scores of all unfinished positions up to so many plies, mirror images once.
//
// Which positions these are follows from the rules, so a file keeps no positions, only the scores of those of the last
// ply, one byte each, in the order in which they are met when each position's moves are played from the left.
// Everything before the last ply follows by looking one move ahead. A file is one line of text and then the scores:
//
//      puissance4-book 1 COLUMNS ROWS CONNECT PLIES SCORES CHECKSUM
#pragma once

#include <cstdint>
#include <iosfwd>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "engine/position.hpp"

namespace engine {

// The positions of one ply, as far as a book tells them apart.
struct BookPly {
    struct Entry {
        Word64 key;
        std::uint32_t parent;  // in the ply before
        std::int8_t column;    // that leads from there to here, or to the mirror image
    };
    std::vector<Entry> entries;                                  // in the order in which they are met
    std::vector<std::pair<Word64, std::uint32_t>> index_of_key;  // sorted by key

    std::optional<std::uint32_t> find(Word64 key) const;
};

// All positions of a book, without their scores.
class BookTree {
  public:
    BookTree(const Rules& rules, int plies);

    const Rules& rules() const { return grid_.rules(); }
    int plies() const { return static_cast<int>(plies_.size()) - 1; }
    const BookPly& ply(int number) const { return plies_[static_cast<std::size_t>(number)]; }
    const Grid<FoursShape>& grid() const { return grid_; }

    Word64 key_of(const Position<Word64>& position) const;
    Position<Word64> position_of(Word64 key, int discs) const;
    std::vector<int> moves_to(int ply, std::size_t entry) const;

    // Books are made for the boards of the fast search.
    static bool holds(const Rules& rules) { return FoursShape::holds(rules); }

  private:
    BookPly next_ply(const BookPly& last, int discs) const;

    Grid<FoursShape> grid_;
    std::vector<BookPly> plies_;
};

// A book in the making: some scores of the last ply are known, others not yet.
class BookDraft {
  public:
    static constexpr std::int8_t unknown = -128;

    BookDraft(const Rules& rules, int plies);
    static BookDraft read(std::istream& file);  // throws std::runtime_error with a sentence
    void write(std::ostream& file) const;

    const BookTree& tree() const { return *tree_; }
    std::size_t size() const { return scores_.size(); }
    std::size_t known() const;
    bool complete() const { return known() == size(); }

    std::optional<int> score(std::size_t entry) const;
    void set(std::size_t entry, int score) { scores_[entry] = static_cast<std::int8_t>(score); }
    std::vector<int> moves_to(std::size_t entry) const { return tree_->moves_to(tree_->plies(), entry); }

    // Takes over what the other draft knows. Throws if it is another book or contradicts this one.
    void merge(const BookDraft& other);

  private:
    std::shared_ptr<const BookTree> tree_;
    std::vector<std::int8_t> scores_;
};

class Book {
  public:
    explicit Book(const BookDraft& draft);  // which must be complete
    static Book read(std::istream& file);   // throws std::runtime_error with a sentence

    const Rules& rules() const { return tree_.rules(); }
    int plies() const { return tree_.plies(); }
    std::size_t size() const;

    std::optional<int> score(std::span<const int> moves) const;

    // The book that comes with the program, for 7x6.
    static std::string_view shipped();

  private:
    BookTree tree_;
    std::vector<std::vector<std::int8_t>> scores_;  // by ply and entry
};

}  // namespace engine
