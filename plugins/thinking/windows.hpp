// Windows: the runs of `connect` cells in which a line can still be made. All windows of the board are looked at
// together, each by the bit of its first cell.
//
// A window that holds discs of one side only lacks so many discs to be a line. Two neighbouring runs make a longer
// one, and what it lacks is what they lack together, so that runs of 1, 2, 4 … cells grow into windows.
#pragma once

#include <array>

#include "thinking/bit_count.hpp"
#include "thinking/view.hpp"

namespace thinking {

// runs[n]: the runs, by their first cell, that hold nothing but own discs and n empty cells.
template <class Word, std::size_t Kinds>
using Runs = std::array<Word, Kinds>;

// Written out, for the compiler keeps all of it in registers then: this is where most of a search's time goes.
template <class Word, std::size_t Kinds>
constexpr Runs<Word, Kinds> joined(const Runs<Word, Kinds>& a, const Runs<Word, Kinds>& b, int distance) {
    const Word b0 = b[0] >> distance;
    const Word b1 = b[1] >> distance;
    Runs<Word, Kinds> longer{};
    longer[0] = a[0] & b0;
    longer[1] = (a[1] & b0) | (a[0] & b1);
    if constexpr (Kinds > 2) longer[2] = (a[2] & b0) | (a[1] & b1) | (a[0] & (b[2] >> distance));
    if constexpr (Kinds > 3)
        longer[3] = (a[3] & b0) | (a[2] & b1) | (a[1] & (b[2] >> distance)) | (a[0] & (b[3] >> distance));
    return longer;
}

// The windows along one direction that lack 0, 1 … Kinds - 1 of the side's discs.
template <std::size_t Kinds, class Shape, class Discs>
constexpr Runs<Discs, Kinds> windows(const Grid<Shape>& grid, const Discs& own, const Discs& empty, int direction) {
    const Runs<Discs, Kinds> cell{own, empty};
    Runs<Discs, Kinds> runs = cell;
    int length = 1;
    for (; 2 * length <= grid.connect(); length *= 2) runs = joined(runs, runs, length * direction);

    constexpr int most_left = 3;  // 7 is 4 and 3
    for (int i = 0; i < most_left; ++i)
        if (length + i < grid.connect()) runs = joined(runs, cell, (length + i) * direction);
    return runs;
}

// How many windows, in all directions, lack 0, 1 … Kinds - 1 discs and hold at least one of the side's.
template <std::size_t Kinds>
struct WindowCounts {
    std::array<int, Kinds> max{};
    std::array<int, Kinds> min{};
};

// Both sides in one register: what is done for one is done for the other.
using BothSides [[gnu::vector_size(16)]] = engine::Word64;

template <std::size_t Kinds, class Shape>
WindowCounts<Kinds> count_windows(const Grid<Shape>& grid, const View<engine::Word64>& view) {
    const engine::Word64 free = grid.board() & ~(view.max | view.min);
    const BothSides discs{view.max, view.min};
    const BothSides empty{free, free};
    std::array<BitCount<BothSides>, Kinds> counts;
    const auto count_along = [&](int direction) {
        const auto found = windows<Kinds>(grid, discs, empty, direction);
        for (std::size_t lacking = 0; lacking < Kinds; ++lacking) counts[lacking].add(found[lacking]);
    };
    const auto directions = grid.directions();
    count_along(directions[0]);
    count_along(directions[1]);
    count_along(directions[2]);
    count_along(directions[3]);

    WindowCounts<Kinds> totals;
    for (std::size_t lacking = 0; lacking < Kinds && static_cast<int>(lacking) < grid.connect(); ++lacking) {
        totals.max[lacking] = static_cast<int>(counts[lacking].total()[0]);
        totals.min[lacking] = static_cast<int>(counts[lacking].total()[1]);
    }
    return totals;
}

// On boards that need more than 64 bits, one side after the other.
template <std::size_t Kinds, class Shape, class Word>
WindowCounts<Kinds> count_windows(const Grid<Shape>& grid, const View<Word>& view) {
    const Word empty = grid.board() & ~(view.max | view.min);
    WindowCounts<Kinds> totals;
    for (const int direction : grid.directions()) {
        const auto max = windows<Kinds>(grid, view.max, empty, direction);
        const auto min = windows<Kinds>(grid, view.min, empty, direction);
        for (std::size_t lacking = 0; lacking < Kinds && static_cast<int>(lacking) < grid.connect(); ++lacking) {
            totals.max[lacking] += engine::popcount(max[lacking]);
            totals.min[lacking] += engine::popcount(min[lacking]);
        }
    }
    return totals;
}

}  // namespace thinking
