// What makes a move look good, in points. All of the engine's tuning is here.
//
// Found by `build/tests/tune_move_order 1500`, which counts the nodes of random positions and of the empty board. It
// starts from the weights that stand here, so run it again after a change of the search, for as long as you like.
#pragma once

namespace engine {

// For each thing that the mover has after its move.
struct OrderWeights {
    int live_line;        // a line without their discs that holds two or more of mine
    int their_open_line;  // a line without my discs
    int their_live_line;  // and that holds two or more of theirs
    int win_on_odd_row;   // a winning cell of mine, unless they win just below it
    int win_on_even_row;
    int win_next;        // more if it is just above a playable cell
    int win_after_next;  // or two above
    int centre;          // each column away from the edge
    int forcing;         // they have one reply only
};

// The first player lives on odd rows and the second on even ones, so that each has weights of its own.
struct MoveOrder {
    OrderWeights first{527, -134, -57, 3383, 2290, 2444, 807, 364, 1382};
    OrderWeights second{709, -214, -158, 2097, 2251, 2381, 398, 640, 860};

    constexpr const OrderWeights& at(int discs) const { return discs % 2 == 0 ? first : second; }
};

}  // namespace engine
