// This player's own evaluation.
//
// A threat is an empty cell that would complete a line: an open three has two, a blocked three one. With gravity, a
// threat above the discs is decided by who must fill the cells below it. When all else is full, the first player gets
// the 1st, 3rd, 5th … cell of the last column (on boards such as 7x6), so threats there are worth more to the first
// player, and those between to the second. Two threats of one side above each other can't both be stopped; a threat
// right above one of the other side is worth nothing. Windows that lack two or three discs stand for the rest, the
// centre included, because more of them pass through it.
//
// The weights were found by matches against the seeds' evaluations (tests/plugins/match_players.cpp).
#pragma once

#include "thinking/windows.hpp"

namespace alphabeta {

using namespace thinking;

struct Threats {
    static constexpr int win = 1'000'000;
    static constexpr int lowest_win = win - 256;  // with the last disc of the largest board

    static constexpr int shown(int value) { return value; }

    // A value that says who wins and when; a deeper search could not change it.
    static constexpr bool is_decided(int value) { return value >= lowest_win || value <= -lowest_win; }

    // The solvers' score of such a value.
    static constexpr int score_of(int value, int cells) {
        const int score = engine::score_of_win(cells, win - (value > 0 ? value : -value));
        return value > 0 ? score : -score;
    }

    template <class Shape>
    static int final(const Grid<Shape>&, const View<typename Shape::Word>& view, Ending ending) {
        if (ending == Ending::FullBoard) return 0;
        return view.max_moved_last ? win - view.discs : view.discs - win;
    }

    template <class Shape>
    static int leaf(const Grid<Shape>& grid, const View<typename Shape::Word>& view) {
        using Word = typename Shape::Word;
        const Word occupied = view.max | view.min;
        const Word of_max = grid.completing(view.max, occupied);
        const Word of_min = grid.completing(view.min, occupied);
        return worth_of_windows(grid, view) + worth_at_once(grid, view, of_max, of_min) +
               worth_later(grid, view, of_max, of_min);
    }

  private:
    template <class Shape>
    static int worth_of_windows(const Grid<Shape>& grid, const View<typename Shape::Word>& view) {
        const auto [own, other] = count_windows<4>(grid, view);
        return 12 * (own[2] - other[2]) + 3 * (own[3] - other[3]);
    }

    // A threat that can be carried out with the next disc, or two that the other side can't stop with one.
    template <class Shape, class Word>
    static int worth_at_once(const Grid<Shape>& grid, const View<Word>& view, const Word& of_max, const Word& of_min) {
        const Word playable = grid.playable(view.max | view.min);
        const Word movers = playable & (view.max_moved_last ? of_min : of_max);
        const Word others = playable & (view.max_moved_last ? of_max : of_min);
        const int worth = any(movers) ? 300 : engine::several(others) ? -300 : 0;
        return view.max_moved_last ? -worth : worth;
    }

    template <class Shape, class Word>
    static int worth_later(const Grid<Shape>& grid, const View<Word>& view, const Word& of_max, const Word& of_min) {
        if (!any(of_max | of_min)) return 0;
        if (!grid.gravity()) return 25 * (engine::popcount(of_max) - engine::popcount(of_min));

        const bool max_is_first = (view.discs % 2 == 0) != view.max_moved_last;
        const Word rows_of_max = max_is_first ? rows_of_first(grid) : grid.board() & ~rows_of_first(grid);
        return worth_of_threats<Word>(of_max & ~(of_min << 1), rows_of_max) -
               worth_of_threats<Word>(of_min & ~(of_max << 1), grid.board() & ~rows_of_max);
    }

    template <class Word>
    static int worth_of_threats(const Word& cells, const Word& good_rows) {
        const Word stacked = cells & (cells << 1);
        return 25 * engine::popcount(cells) + 29 * engine::popcount(cells & good_rows) +
               150 * engine::popcount(stacked);
    }

    // The cells that fall to the first player when one column is left: the bottom one of it, unless the other
    // columns hold an odd number of discs, and every other one above.
    template <class Shape>
    static constexpr typename Shape::Word rows_of_first(const Grid<Shape>& grid) {
        const int lowest = (grid.columns() - 1) * grid.rows() % 2;
        typename Shape::Word rows{};
        for (int row = lowest; row < grid.rows(); row += 2) rows |= grid.row(row);
        return rows;
    }
};

}  // namespace alphabeta
