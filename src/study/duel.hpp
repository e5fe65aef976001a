#pragma once

#include <string>
#include <vector>

#include "players/spec.hpp"
#include "study/observed_search.hpp"

namespace p4 {

// One player's answer to the position that all of them were asked about.
struct DuelRow {
    ResolvedSpec spec;
    Answer answer;
    Report report;  // its last one: score, depth, nodes and leaves
    std::chrono::microseconds time{0};
    std::optional<std::uint64_t> cuts;  // nothing where it does not tell, or searches otherwise when it is watched
    std::optional<Forfeit> silence;     // why it gave no answer when it was watched

    double branching() const;
};

// Asks without anybody watching, because that is how the time counts; a player that can be watched is asked once more
// for its cuts.
DuelRow duel_row(const ResolvedSpec& spec, Player& player, Request request);

// Two rows of the table that must have the same value: proved scores, and minimax and alphabeta with the same weights
// at the same depth.
struct Agreement {
    std::size_t one = 0;
    std::size_t two = 0;
    bool holds = true;
};
std::vector<Agreement> agreements(const std::vector<DuelRow>& rows);

}  // namespace p4
