#pragma once

#include <algorithm>
#include <random>

#include "game/board.hpp"

namespace p4 {

using Chance = std::mt19937_64;

inline int pick(Chance& chance, int low, int high) { return std::uniform_int_distribution<int>(low, high)(chance); }

// Any rules that somebody could play by.
inline Rules random_rules(Chance& chance) {
    for (;;) {
        const Rules rules{pick(chance, kMinSize, kMaxSize), pick(chance, kMinSize, kMaxSize),
                          pick(chance, kMinConnect, kMaxConnect), pick(chance, 0, 3) != 0};
        if (rules.connect <= std::max(rules.columns, rules.rows)) return rules;
    }
}

inline Move random_move(const Board& board, Chance& chance) {
    const std::vector<Move> legal = board.legal_moves();
    return legal[static_cast<std::size_t>(pick(chance, 0, static_cast<int>(legal.size()) - 1))];
}

// Plays at random up to `discs` discs, or to the end of the game if that comes first.
inline Board random_board(const Rules& rules, Chance& chance, int discs = kMaxCells) {
    Board board(rules);
    while (!board.is_over() && board.discs() < discs) board.play(random_move(board, chance));
    return board;
}

}  // namespace p4
