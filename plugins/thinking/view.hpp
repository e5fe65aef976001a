// A position as the searching side sees it. The seeds call that side Max and the other one Min.
#pragma once

#include "engine/position.hpp"

namespace thinking {

using engine::any;
using engine::Grid;
using engine::Position;

template <class Word>
struct View {
    Word max{};  // Max's discs
    Word min{};
    int discs = 0;
    bool max_moved_last = false;
};

template <class Word>
constexpr View<Word> seen_by_max(const Position<Word>& position, bool max_to_move) {
    if (max_to_move) return {position.mine, position.theirs(), position.discs, false};
    return {position.theirs(), position.mine, position.discs, true};
}

enum class Ending { None, Line, FullBoard };

// Whether the last move has ended the game; a line is the last mover's.
template <class Shape>
constexpr Ending ending_of(const Grid<Shape>& grid, const Position<typename Shape::Word>& position) {
    if (is_won(grid, position)) return Ending::Line;
    return is_full(grid, position) ? Ending::FullBoard : Ending::None;
}

}  // namespace thinking
