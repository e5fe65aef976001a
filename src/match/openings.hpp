#pragma once

#include <string_view>
#include <vector>

#include "game/board.hpp"

namespace p4 {

// The moves that a game begins with before its players are asked.
using OpeningMoves = std::vector<Move>;

inline constexpr int kDefaultOpeningPlies = 4;
inline constexpr std::size_t kMostOpenings = 100000;

// One line of moves to every position after so many moves in which the game goes on; of two positions that mirror each
// other, one. In increasing order of the moves. Throws UsageError where there are more than kMostOpenings or none.
std::vector<OpeningMoves> all_openings(const Rules& rules, int plies);

// The same after four moves, or fewer where the board is too small or too large for that.
std::vector<OpeningMoves> default_openings(const Rules& rules);

// One list of moves a line; empty lines and what follows '#' are skipped. Throws UsageError naming the line.
std::vector<OpeningMoves> parse_openings(const Rules& rules, std::string_view text);

// In an order that the seed alone decides, on every machine.
void shuffle_openings(std::vector<OpeningMoves>& openings, std::uint64_t seed);

}  // namespace p4
