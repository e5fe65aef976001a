// A position as the search carries it: beside the discs, the cells that would win for each side.
#pragma once

#include <optional>

#include "engine/position.hpp"

namespace engine {

template <class Word>
struct Node {  // left uninitialised on purpose: a search makes arrays of them all the time
    Word mine;
    Word theirs;
    Word my_wins;     // the empty cells that complete a line of mine, reachable now or not
    Word their_wins;  // and of theirs
    int discs;

    constexpr Word occupied() const { return mine | theirs; }
};

template <class Shape>
constexpr Node<typename Shape::Word> node_of(const Grid<Shape>& grid, const Position<typename Shape::Word>& position) {
    return {position.mine, position.theirs(), grid.completing(position.mine, position.occupied),
            grid.completing(position.theirs(), position.occupied), position.discs};
}

// The side to move plays; then the node is seen by the other side. (In place, word by word: GCC copies whole nodes in
// pieces that the processor cannot read back from words just written.)
template <class Shape>
constexpr void play(const Grid<Shape>& grid, Node<typename Shape::Word>& node, const typename Shape::Word& cell) {
    const auto mover = node.mine | cell;
    node.mine = node.theirs;
    node.theirs = mover;
    node.my_wins = node.their_wins & ~cell;
    node.their_wins = grid.completing(mover, mover | node.mine);
    ++node.discs;
}

// The moves after which the opponent cannot win at once, for a side that cannot win at once itself:
// it must take the opponent's winning cell, and must not play just below one.
//
//      . . . o .        x to move. Column 4 is forbidden: o would win on top of it.
//      . . o x .        With a second winning cell of o that can be played now,
//      . o x . .        no move would be left.
//      o x x . .
template <class Shape>
constexpr typename Shape::Word safe_moves(const Grid<Shape>& grid, const Node<typename Shape::Word>& node) {
    using Word = typename Shape::Word;
    const Word playable = grid.playable(node.occupied());
    const Word forced = playable & node.their_wins;
    const Word safe = grid.gravity() ? playable & ~(node.their_wins >> 1) : playable;

    if (several(forced)) return Word{};
    return any(forced) ? forced & safe : safe;
}

// A quiet node is one where nobody wins at once and the side to move has a safe move. Its score is at most that of a
// win with the disc after next, and at least that of a loss to the opponent's disc after next.
constexpr int best_quiet_score(int cells, int discs) { return score_of_win(cells, discs + 3); }
constexpr int worst_quiet_score(int cells, int discs) { return -score_of_win(cells, discs + 4); }

// Moves a node on as long as there is only one safe move. The side to move must not be able to win at once.
// If that decides the game, gives the score of the side that is to move by then.
template <class Shape>
constexpr std::optional<int> play_forced(const Grid<Shape>& grid, Node<typename Shape::Word>& node) {
    while (node.discs < grid.cells() - 1) {
        const auto safe = safe_moves(grid, node);
        if (!any(safe)) return -score_of_win(grid.cells(), node.discs + 2);
        if (several(safe)) return std::nullopt;
        play(grid, node, safe);
    }
    return 0;  // the last disc doesn't win
}

}  // namespace engine
