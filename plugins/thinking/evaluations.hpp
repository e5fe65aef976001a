// What the seeds think a position is worth, with their weights. They speak of four in a row; by other rules, their
// "three" is a window that lacks one disc, their "two" one that lacks two, and their "one" one that lacks three.
//
// An evaluation has three parts: the value of a leaf that the depth left open, the value of a game that is over, and
// how a value is shown to people.
#pragma once

#include "thinking/windows.hpp"

namespace thinking {

// What most evaluations share: a value for a line, none for a draw, values shown as they are.
struct PlainValues {
    static constexpr int shown(int value) { return value; }
    static constexpr bool is_decided(int) { return false; }  // a deeper search may always change it

    template <class Word>
    static constexpr int decided(const View<Word>& view, Ending ending, int line) {
        if (ending == Ending::FullBoard) return 0;
        return view.max_moved_last ? line : -line;
    }
};

// Seed 002 (and 000): a won position is scored by the same sum as any other. Only there can four in a row be found.
struct Galilee : PlainValues {
    template <class Shape>
    static int leaf(const Grid<Shape>& grid, const View<typename Shape::Word>& view) {
        const auto [own, other] = count_windows<3>(grid, view);
        return 5 * own[1] - 4 * other[1] + 2 * own[2] - other[2];
    }
    template <class Shape>
    static int final(const Grid<Shape>& grid, const View<typename Shape::Word>& view, Ending) {
        const auto [own, other] = count_windows<2>(grid, view);
        return 100 * own[0] - 95 * other[0] + leaf(grid, view);
    }
};

// Seed 001: who made the last move has a little more.
struct Hassania : PlainValues {
    template <class Shape>
    static int leaf(const Grid<Shape>& grid, const View<typename Shape::Word>& view) {
        const auto [own, other] = count_windows<4>(grid, view);
        const int windows = 50 * (own[1] - other[1]) + 10 * (own[2] - other[2]) + (own[3] - other[3]);
        return windows + (view.max_moved_last ? 16 : -16);
    }
    template <class Shape>
    static int final(const Grid<Shape>&, const View<typename Shape::Word>& view, Ending ending) {
        return decided(view, ending, 512);
    }
};

// Seed 003: the other side's threes count eight times as much as one's own.
struct Ensisa : PlainValues {
    template <class Shape>
    static int leaf(const Grid<Shape>& grid, const View<typename Shape::Word>& view) {
        const auto [own, other] = count_windows<3>(grid, view);
        return 10 * own[1] + 2 * own[2] - 80 * other[1];
    }
    template <class Shape>
    static int final(const Grid<Shape>&, const View<typename Shape::Word>& view, Ending ending) {
        return decided(view, ending, 1000);
    }
};

}  // namespace thinking
