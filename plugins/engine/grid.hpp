// Where each cell lives in a word, and what follows from it by shifts and logic.
//
// Each column takes `stride` bits, bottom cell first: a byte for boards up to 8x7, rows + 1 bits for larger ones.
// The bits above the top row stay empty, so that no line can wrap from one column into the next. On 7x6:
//
//      7 15 23 31 39 47 55      always empty
//      6 14 22 30 38 46 54      always empty
//      5 13 21 29 37 45 53      row 5, the top
//      4 12 20 28 36 44 52
//      3 11 19 27 35 43 51
//      2 10 18 26 34 42 50
//      1  9 17 25 33 41 49
//      0  8 16 24 32 40 48      row 0, the bottom
//
// One step up is a shift by 1, one step to the right by `stride`, along the diagonals by `stride` + 1 and - 1.
#pragma once

#include <array>

#include "engine/shape.hpp"

namespace engine {

template <class Shape>
class Grid : public Shape {
  public:
    using Word = typename Shape::Word;

    explicit constexpr Grid(const Shape& shape = Shape()) : Shape(shape) {
        for (int column = 0; column < this->columns(); ++column) bottom_ |= bit(0, column);
        for (int row = 0; row < this->rows(); ++row) {
            board_ |= bottom_ << row;
            lower_rows_[static_cast<std::size_t>(row + 1)] = board_;
        }
        for (int row = 0; row < this->rows(); row += 2) odd_rows_ |= bottom_ << row;
    }

    constexpr const Word& board() const { return board_; }
    constexpr const Word& bottom() const { return bottom_; }
    // Players count rows from 1: the bottom row is odd.
    constexpr const Word& odd_rows() const { return odd_rows_; }
    constexpr Word even_rows() const { return board_ ^ odd_rows_; }
    constexpr Word row(int row) const { return bottom_ << row; }
    constexpr Word column(int column) const { return low_bits<Word>(this->rows()) << column * this->stride(); }
    constexpr Word bit(int row, int column) const { return single_bit<Word>(column * this->stride() + row); }

    constexpr int row_of(const Word& cell) const { return lowest_index(cell) % this->stride(); }
    constexpr int column_of(const Word& cell) const { return lowest_index(cell) / this->stride(); }

    // The cells that may be played: with gravity, the one above each stack.
    template <class Discs>
    constexpr Discs playable(const Discs& occupied) const {
        if (!this->gravity()) return ~occupied & Discs{board_};
        if constexpr (requires { occupied + occupied; }) {
            return (occupied + Discs{bottom_}) & Discs{board_};  // each stack's carry ends up just above it
        } else {
            return ((occupied << 1) | Discs{bottom_}) & ~occupied & Discs{board_};
        }
    }

    // A move is a column with gravity, a cell (row from the bottom * columns + column) without.
    // The cell is empty (no bit) when the move cannot be played.
    constexpr Word cell_of(int move, const Word& occupied) const {
        if (this->gravity()) return playable(occupied) & column(move);
        return bit(move / this->columns(), move % this->columns()) & ~occupied;
    }
    constexpr int move_of(const Word& cell) const {
        if (this->gravity()) return column_of(cell);
        return row_of(cell) * this->columns() + column_of(cell);
    }

    // The shifts that lead one step along a line: up, right, and the two diagonals.
    constexpr std::array<int, 4> directions() const {
        return {1, this->stride(), this->stride() + 1, this->stride() - 1};
    }

    // The first cell (the one with the lowest bit) of each full line that `discs` holds along a direction.
    template <class Discs>
    constexpr Discs line_starts(Discs discs, int direction) const {
        int length = 1;
        for (; 2 * length <= this->connect(); length *= 2) discs &= discs >> length * direction;
        return discs & (discs >> (this->connect() - length) * direction);
    }

    template <class Discs>
    constexpr Discs all_line_starts(const Discs& discs) const {
        Discs starts{};
        for (const int direction : directions()) starts |= line_starts(discs, direction);
        return starts;
    }

    constexpr bool has_line(const Word& discs) const { return any(all_line_starts(discs)); }

    constexpr Word line_from(const Word& start, int direction) const {
        Word line = start;
        for (int i = 1; i < this->connect(); ++i) line |= start << i * direction;
        return line;
    }

    // The cells that complete a line of `mine`, whether they are empty or not.
    template <class Discs>
    constexpr Discs line_ends(const Discs& mine) const {
        Discs ends{};
        for (const int direction : directions()) ends |= line_ends(mine, direction);
        return ends;
    }

    // The empty cells that would complete a line of `mine`.
    template <class Discs>
    constexpr Discs completing(const Discs& mine, const Discs& occupied) const {
        return line_ends(mine) & ~occupied & Discs{board_};
    }

    // The given cells and all those below them in their columns.
    constexpr Word filled_below(Word cells) const {
        for (int step = 1; step < this->rows(); step *= 2) cells |= (cells >> step) & lower_rows(this->rows() - step);
        return cells;
    }

    // The given cells and all those above them in their columns.
    constexpr Word filled_above(Word cells) const {
        for (int step = 1; step < this->rows(); step *= 2) cells |= (cells & lower_rows(this->rows() - step)) << step;
        return cells;
    }

    // The bottom rows, so many.
    constexpr const Word& lower_rows(int count) const { return lower_rows_[static_cast<std::size_t>(count)]; }

    // The board seen in a mirror: first column last.
    constexpr Word mirrored(const Word& word) const {
        Word image{};
        for (int i = 0; i < this->columns(); ++i) {
            const Word lowest_column = (word >> i * this->stride()) & low_bits<Word>(this->stride());
            image |= lowest_column << (this->columns() - 1 - i) * this->stride();
        }
        return image;
    }

  private:
    static constexpr std::size_t longest = 8;

    // A cell completes a line if the discs next to it, so many below and the rest above, are all mine.
    template <class Discs>
    constexpr Discs line_ends(const Discs& mine, int direction) const {
        const auto others = static_cast<std::size_t>(this->connect() - 1);
        std::array<Discs, longest> above{};  // above[n]: the next n cells upwards are mine
        above[0] = ~Discs{};
        for (std::size_t n = 1; n <= others; ++n) above[n] = above[n - 1] & (mine >> static_cast<int>(n) * direction);

        Discs below = above[0];
        Discs ends = above[others];
        for (std::size_t n = 1; n <= others; ++n) {
            below &= mine << static_cast<int>(n) * direction;
            ends |= below & above[others - n];
        }
        return ends;
    }

    Word bottom_{};
    Word board_{};
    Word odd_rows_{};
    std::array<Word, 17> lower_rows_{};
};

}  // namespace engine
