// Seed 004's tic-tac-toe (in French: morpion), for the whole tree and for a part of it.
//
// A win is +10, a loss -10, a draw 0, and an open leaf something between. Sooner wins and later losses come first:
// inside the search each value is spread over `spread` steps, one per disc, and people are shown the seed's figure.
#pragma once

#include "thinking/windows.hpp"

namespace thinking {

struct Morpion {
    static constexpr int spread = 1024;  // more than twice the discs of any board

    static constexpr int shown(int value) { return (value + (value < 0 ? -spread / 2 : spread / 2)) / spread; }
    static constexpr bool is_decided(int) { return false; }

    template <class Shape>
    static int leaf(const Grid<Shape>& grid, const View<typename Shape::Word>& view) {
        const auto [own, other] = count_windows<2>(grid, view);
        return spread * (prospects(grid, own[1], view.max, view.min) - prospects(grid, other[1], view.min, view.max));
    }

    template <class Shape>
    static constexpr int final(const Grid<Shape>&, const View<typename Shape::Word>& view, Ending ending) {
        if (ending == Ending::FullBoard) return 0;
        const int won = 10 * spread - view.discs;
        return view.max_moved_last ? won : -won;
    }

  private:
    // The seed rates two threats at once (they cannot both be answered) above one, and one above a disc on a
    // diagonal that is free of the other side, as in the middle or in a corner.
    template <class Shape, class Word>
    static constexpr int prospects(const Grid<Shape>& grid, int threats, const Word& own, const Word& other) {
        const int rated = threats > 1 ? 6 : threats * 3;
        return rated + (has_free_diagonal(grid, own, other) ? 1 : 0);
    }

    template <class Shape, class Word>
    static constexpr bool has_free_diagonal(const Grid<Shape>& grid, const Word& own, const Word& other) {
        const Word free_cells = grid.board() & ~other;
        for (const int direction : {grid.stride() + 1, grid.stride() - 1}) {
            Word rest = grid.line_starts(free_cells, direction);
            while (any(rest))
                if (any(grid.line_from(engine::take_lowest(rest), direction) & own)) return true;
        }
        return false;
    }
};

}  // namespace thinking
