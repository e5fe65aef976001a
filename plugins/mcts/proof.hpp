// What is proved about a node: its score, on the solvers' scale and seen by the side to move, lies between two bounds.
// They start as wide as the board allows and close in as the ends of games are found; then the node is solved.
// (Cazenave and Saffidine's score bounded Monte Carlo tree search.)
#pragma once

#include <algorithm>
#include <cstdint>

#include "engine/position.hpp"

namespace mcts {

struct Proof {
    std::int16_t least = 0;
    std::int16_t most = 0;

    constexpr bool is_closed() const { return least == most; }
    constexpr bool is_win() const { return least > 0; }
    constexpr bool is_loss() const { return most < 0; }

    friend constexpr bool operator==(const Proof&, const Proof&) = default;
};

constexpr Proof proved(int score) { return {static_cast<std::int16_t>(score), static_cast<std::int16_t>(score)}; }

// Nobody has won yet: the side to move may win at best with the next disc, the other with the one after.
constexpr Proof open_bounds(int cells, int discs) {
    const int most = discs + 1 <= cells ? engine::score_of_win(cells, discs + 1) : 0;
    const int least = discs + 2 <= cells ? -engine::score_of_win(cells, discs + 2) : 0;
    return {static_cast<std::int16_t>(least), static_cast<std::int16_t>(most)};
}

// What a reply's proof says to the side that plays it.
constexpr Proof seen_from_above(const Proof& reply) {
    return {static_cast<std::int16_t>(-reply.most), static_cast<std::int16_t>(-reply.least)};
}

// The side to move takes the best of its moves.
constexpr Proof better(const Proof& one, const Proof& other) {
    return {std::max(one.least, other.least), std::max(one.most, other.most)};
}

}  // namespace mcts
