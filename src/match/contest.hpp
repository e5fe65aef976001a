#pragma once

#include <string>
#include <vector>

#include "match/openings.hpp"
#include "match/schedule.hpp"
#include "match/sprt.hpp"
#include "players/player.hpp"

namespace p4 {

// All that decides how the games of a match or a tournament go. Two runs of the same contest play the same games,
// however many jobs share the work and wherever the players live.
struct Contest {
    Rules rules;
    std::vector<std::string> players;  // as they were written
    Format format = Format::RoundRobin;
    std::uint64_t games = 2;                 // of each two players
    std::vector<OpeningMoves> openings{{}};  // in the order in which rounds take them, again and again
    std::string openings_from = "none";      // "default", a number of plies, "none" or "file"
    std::uint64_t seed = 1;
    Budget budget;
    Shard shard;
    std::optional<SprtPlan> sprt;
    std::string analyst;        // who grades and adjudicates; empty where nobody does
    bool grades = false;        // every move is compared with perfect play
    int adjudicated_cells = 0;  // a game ends once no more cells are empty and its result is known; 0 for never

    Schedule schedule() const { return Schedule(players.size(), format, games); }
    const OpeningMoves& opening(const Fixture& fixture) const { return openings[fixture.round % openings.size()]; }
};

// The openings that these words ask for ("default", "4", "none"), in the order that the seed gives them.
// Throws UsageError where there are none.
std::vector<OpeningMoves> openings_for(const Rules& rules, const std::string& words, std::uint64_t seed);

}  // namespace p4
