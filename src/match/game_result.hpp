#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "match/referee.hpp"
#include "match/schedule.hpp"

namespace p4 {

// How the moves of one side compare with perfect play.
struct Marks {
    std::uint64_t graded = 0;    // moves that could be compared
    std::uint64_t slips = 0;     // the same result, but a win later or a loss sooner
    std::uint64_t mistakes = 0;  // a win or a draw given away

    friend bool operator==(const Marks&, const Marks&) = default;
};

struct Grades {
    std::array<Marks, 2> by_side;
    int lost_at = 0;  // the number of the move that gave the game's result away for good; 0 where none did

    friend bool operator==(const Grades&, const Grades&) = default;
};

// A game of a contest, as it was played or read back. Many of them wait to be decided, so it is smaller than a board.
struct GameResult {
    std::vector<Move> moves;  // the opening included
    Outcome outcome;
    std::vector<std::chrono::microseconds> times;  // of the last moves: nobody thought about the opening
    std::optional<Grades> grades;
    std::vector<std::string> remarks;  // warnings that the players gave
};

}  // namespace p4
