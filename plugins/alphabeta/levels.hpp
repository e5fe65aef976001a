// Levels for people. A weaker level looks less far ahead and takes a move that is nearly as good for the best one, the
// more often the nearer it comes: by weight exp(value / temperature). It never plays just anything.
#pragma once

#include <array>
#include <cmath>

#include "thinking/chance.hpp"
#include "thinking/move_value.hpp"

namespace alphabeta {

using namespace thinking;

struct Level {
    int depth;
    double temperature;    // a move worth so many points less is 2.7 times rarer; 0: the best move only
    int most = 1'000'000;  // no difference counts for more: a low one lets beginners overlook a win or a loss
};

inline constexpr int highest_level = 10;

// Against the one before it, each scores 64 to 75 % from the four-ply openings it was set by, and 61 to 73 % from
// six-ply openings that had no part in it (tests/plugins/match_players.cpp, 1830 games each, 412 for the highest).
inline const Level& level(int number) {
    static constexpr std::array<Level, highest_level> levels{{
        {1, 90, 300},
        {1, 45, 300},
        {2, 42},
        {3, 27},
        {4, 21},
        {5, 14},
        {6, 11},
        {7, 8},
        {8, 5},
        {10, 0},
    }};
    return levels[static_cast<std::size_t>(number - 1)];
}

inline MoveValue picked(const MoveValues& values, const Level& level, Chance chance) {
    const int best = best_of(values).value;
    const auto weight = [&](const MoveValue& move) {
        return std::exp(-std::min(best - move.value, level.most) / level.temperature);
    };
    double total = 0;
    for (const MoveValue& move : values) total += weight(move);

    double left = chance.fraction() * total;
    for (const MoveValue& move : values) {
        left -= weight(move);
        if (left < 0) return move;
    }
    return best_of(values);
}

}  // namespace alphabeta
