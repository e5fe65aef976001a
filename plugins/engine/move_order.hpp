// Which move to try first. A good guess ends most nodes at once, so this decides how large the tree is.
#pragma once

#include "engine/node.hpp"
#include "engine/order_weights.hpp"

namespace engine {

// The starts of the lines of four that hold two or more of these discs.
template <class Discs>
constexpr Discs twos(const Discs& discs, int direction) {
    const Discs second = discs >> direction;
    const Discs third = discs >> 2 * direction;
    const Discs fourth = discs >> 3 * direction;
    return (discs & second) | (third & fourth) | ((discs | second) & (third | fourth));
}

// The worth of all moves at once, one a lane, as far as the words after the move tell it.
template <class Shape, class Discs>
constexpr Discs worth_of_moves(const Grid<Shape>& grid, const OrderWeights& weights, const Discs& mine,
                               const typename Shape::Word& theirs, const Discs& my_wins, const Discs& their_wins) {
    const auto free_for_me = grid.board() & ~theirs;
    const Discs free_for_them = Discs{grid.board()} & ~mine;
    Discs live{};
    Discs theirs_open{};
    Discs theirs_live{};
    for (const int direction : grid.directions()) {
        const Discs open = grid.line_starts(free_for_them, direction);
        live += popcount(twos(mine, direction) & Discs{grid.line_starts(free_for_me, direction)});
        theirs_open += popcount(open);
        theirs_live += popcount(open & Discs{twos(theirs, direction)});
    }
    const Discs playable = grid.playable(mine | Discs{theirs});
    const Discs wins = my_wins & ~(their_wins << 1);
    return live * weights.live_line + theirs_open * weights.their_open_line + theirs_live * weights.their_live_line +
           popcount(wins & Discs{grid.odd_rows()}) * weights.win_on_odd_row +
           popcount(wins & Discs{grid.even_rows()}) * weights.win_on_even_row +
           popcount(wins & (playable << 1)) * weights.win_next +
           popcount(wins & (playable << 2)) * weights.win_after_next;
}

}  // namespace engine
