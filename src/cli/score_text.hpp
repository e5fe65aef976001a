#pragma once

#include <string>

#include "match/tournament.hpp"

namespace p4 {

// "Game 12: minimax (red) wins [line]  44535".
std::string game_line(const Contest& contest, const Fixture& fixture, const GameResult& result);

// All that is known of a contest between two, or of a tournament; whole lines.
std::string score_text(const Tournament& tournament);

// How long the players thought; empty where no times are known.
std::string times_text(const Tournament& tournament);

std::string signed_elo(double elo);            // "+12.3", "-inf"
std::string elo_text(const EloEstimate& elo);  // "+12.3 +/- 8.1", or the bounds where one is infinite

}  // namespace p4
