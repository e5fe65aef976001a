// A position of a game: two words and the number of discs. It is a value: to undo a move, keep the one before.
#pragma once

#include "engine/grid.hpp"

namespace engine {

template <class Word>
struct Position {
    Word occupied{};
    Word mine{};  // the discs of the side to move
    int discs = 0;

    constexpr Word theirs() const { return occupied ^ mine; }

    // The position after the side to move has put a disc on an empty cell, seen by the other side.
    constexpr Position after(const Word& cell) const { return {occupied | cell, theirs(), discs + 1}; }

    friend constexpr bool operator==(const Position&, const Position&) = default;
};

// Whether the side that has just moved has a line.
template <class Shape>
constexpr bool is_won(const Grid<Shape>& grid, const Position<typename Shape::Word>& position) {
    return grid.has_line(position.theirs());
}

template <class Shape>
constexpr bool is_full(const Grid<Shape>& grid, const Position<typename Shape::Word>& position) {
    return position.discs == grid.cells();
}

template <class Shape>
constexpr Position<typename Shape::Word> mirrored(const Grid<Shape>& grid,
                                                  const Position<typename Shape::Word>& position) {
    return {grid.mirrored(position.occupied), grid.mirrored(position.mine), position.discs};
}

// The score of a side that wins with the disc that brings the board to so many discs:
// 1 for the very last disc it can play, one more for each of its discs that it needn't play.
constexpr int score_of_win(int cells, int discs_after_win) { return (cells + 2 - discs_after_win) / 2; }

}  // namespace engine
