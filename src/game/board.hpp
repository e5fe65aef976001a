#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "game/rules.hpp"

namespace p4 {

// Who moved first and who second. Which colour that is, is a matter for whoever shows it.
enum class Side : std::uint8_t { First, Second };

constexpr Side other(Side side) { return side == Side::First ? Side::Second : Side::First; }

// A column with gravity; a cell (row from the bottom * columns + column) without.
struct Move {
    int index = -1;

    friend constexpr auto operator<=>(Move, Move) = default;
};

// Column 0 is the left one, row 0 the bottom one.
struct Cell {
    int column = 0;
    int row = 0;

    friend constexpr auto operator<=>(Cell, Cell) = default;
};

// The referee's board: slow, obvious and trusted. A value: copy it, keep it, play on from it.
//
// A game is over when its last disc completed a line (also on a full board) or when the board is full.
class Board {
  public:
    explicit Board(const Rules& rules = kConnectFour);  // throws UsageError if nobody could play by them

    const Rules& rules() const { return rules_; }
    std::optional<Side> at(Cell cell) const;
    std::span<const Move> moves() const { return {moves_.data(), static_cast<std::size_t>(count_)}; }
    int discs() const { return count_; }
    Side to_move() const { return count_ % 2 == 0 ? Side::First : Side::Second; }

    bool is_legal(Move move) const;                // false for every move once the game is over
    std::vector<Move> legal_moves() const;         // in increasing order; empty once the game is over
    std::optional<Cell> landing(Move move) const;  // where that disc would come to rest, over or not

    void play(Move move);  // must be legal
    void undo();           // there must be a move to take back

    bool is_over() const { return won_ || is_full(); }
    bool is_full() const { return count_ == rules_.cells(); }
    std::optional<Side> winner() const;
    std::vector<Cell> winning_line() const;  // every cell of every line that the last disc completed, sorted

  private:
    enum class Disc : std::uint8_t { None, First, Second };

    Disc& disc(Cell cell) { return cells_[static_cast<std::size_t>(cell.row * rules_.columns + cell.column)]; }
    Disc disc(Cell cell) const { return cells_[static_cast<std::size_t>(cell.row * rules_.columns + cell.column)]; }
    bool contains(Cell cell) const;
    bool has_index(Move move) const { return 0 <= move.index && move.index < rules_.move_indices(); }
    Cell last_cell() const;
    int run(Cell from, Cell step) const;  // discs like the one at `from`, going on from it along `step`
    bool completes_line(Cell cell) const;

    Rules rules_;
    std::array<Disc, kMaxCells> cells_{};
    std::array<std::uint8_t, kMaxSize> heights_{};  // used with gravity only
    std::array<Move, kMaxCells> moves_{};
    int count_ = 0;
    bool won_ = false;
};

}  // namespace p4
