#pragma once

#include <string>

#include "match/tournament.hpp"

namespace p4 {

// The players from the best to the worst: rating with its error, points, and what each got against each other one.
//
//      player      Elo   +/-  games  points      %     1     2
//     1 alphabeta  +98    45     40    25.5   63.8     -  25.5
//     2 minimax    -98    45     40    14.5   36.2  14.5     -
std::string crosstable(const Tournament& tournament);

// The places of the players, the best rating first.
std::vector<std::size_t> ranking(const Ratings& ratings);

}  // namespace p4
