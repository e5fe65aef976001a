// The places where a disc may go, in the order they are tried: columns with gravity, cells without.
// Playable cells within a slot are the moves: there is at most one.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <vector>

#include "engine/grid.hpp"

namespace thinking {

enum class Order { Left, Centre };

template <class Shape>
class Slots {
  public:
    using Word = typename Shape::Word;

    Slots(const engine::Grid<Shape>& grid, Order order) {
        std::vector<int> moves;
        for (int move = 0; move < grid.moves(); ++move) moves.push_back(move);
        if (order == Order::Centre)
            std::stable_sort(moves.begin(), moves.end(),
                             [&](int a, int b) { return off_centre(grid, a) < off_centre(grid, b); });
        for (const int move : moves) slots_.push_back(slot_of(grid, move));
    }

    auto begin() const { return slots_.begin(); }
    auto end() const { return slots_.end(); }

  private:
    static Word slot_of(const engine::Grid<Shape>& grid, int move) {
        if (grid.gravity()) return grid.column(move);
        return grid.bit(move / grid.columns(), move % grid.columns());
    }

    // Twice the distance, so that it is whole where the centre lies between two cells.
    static int off_centre(const engine::Grid<Shape>& grid, int move) {
        const int across = std::abs(2 * (move % grid.columns()) - (grid.columns() - 1));
        if (grid.gravity()) return across;
        return across + std::abs(2 * (move / grid.columns()) - (grid.rows() - 1));
    }

    std::vector<Word> slots_;
};

}  // namespace thinking
