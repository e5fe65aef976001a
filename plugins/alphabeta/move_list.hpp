// The moves of a position in the order they are tried. The sooner a good one comes, the more is cut.
#pragma once

#include <array>

#include "thinking/slots.hpp"
#include "thinking/view.hpp"

namespace alphabeta {

using namespace thinking;

template <class Word>
class MoveList {
  public:
    void add(const Word& cell, std::uint32_t rank) {
        std::size_t place = count_++;
        for (; place > 0 && moves_[place - 1].rank < rank; --place) moves_[place] = moves_[place - 1];
        moves_[place] = {cell, rank};
    }

    std::size_t size() const { return count_; }
    const Word& operator[](std::size_t i) const { return moves_[i].cell; }

  private:
    struct Ranked {
        Word cell;
        std::uint32_t rank;
    };
    std::array<Ranked, engine::bits_in<Word>> moves_;  // the first count_ of them
    std::size_t count_ = 0;
};

// The order "best": the move that was best before, wins, parries, then the moves that have cut most elsewhere.
template <class Shape>
class Experience {
  public:
    using Word = typename Shape::Word;

    explicit Experience(const Grid<Shape>& grid) : grid_(grid) {}

    MoveList<Word> ranked(const Position<Word>& position, const Slots<Shape>& slots, const Word& best_before) const {
        const Word playable = grid_.playable(position.occupied);
        const Word wins = grid_.completing(position.mine, position.occupied);
        const Word parries = grid_.completing(position.theirs(), position.occupied);
        MoveList<Word> list;
        for (const Word& slot : slots) {
            const Word cell = playable & slot;
            if (!any(cell)) continue;
            const bool urgent = any(cell & parries);
            const std::uint32_t rank = any(cell & wins)          ? 0xFFFFFFFF
                                       : any(cell & best_before) ? 0xFFFFFFFE
                                       : urgent                  ? 0xFFFFFFFD
                                                                 : cuts(position, cell);
            list.add(cell, rank);
        }
        return list;
    }

    void note_cut(const Position<Word>& position, const Word& cell, int depth) {
        cuts(position, cell) += static_cast<std::uint32_t>(depth * depth);
    }
    void forget() { cuts_ = {}; }

  private:
    static std::size_t index(const Position<Word>& position, const Word& cell) {
        return static_cast<std::size_t>(2 * engine::lowest_index(cell) + position.discs % 2);
    }
    std::uint32_t& cuts(const Position<Word>& position, const Word& cell) { return cuts_[index(position, cell)]; }
    std::uint32_t cuts(const Position<Word>& position, const Word& cell) const { return cuts_[index(position, cell)]; }

    const Grid<Shape>& grid_;
    std::array<std::uint32_t, 2 * engine::bits_in<Word>> cuts_{};
};

}  // namespace alphabeta
