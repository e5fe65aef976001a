#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "game/board.hpp"
#include "game/outcome.hpp"

namespace p4 {

enum class Colour : std::uint8_t { Red, Yellow };

constexpr Colour other(Colour colour) { return colour == Colour::Red ? Colour::Yellow : Colour::Red; }

// The colour that a side plays, given the colour that began.
constexpr Colour colour_of(Side side, Colour first) { return side == Side::First ? first : other(first); }

// A game as it is kept: who played, by which rules, every move, and how it ended.
struct Record {
    Rules rules;
    std::string red;
    std::string yellow;
    Colour first = Colour::Red;
    std::string date;  // ISO 8601, as the writer had it
    std::vector<Move> moves;
    std::vector<std::chrono::microseconds> times;           // one per move, or none at all
    std::optional<Outcome> outcome;                         // nothing while the game is unfinished
    std::vector<std::pair<std::string, std::string>> tags;  // whatever else is worth keeping, in order

    friend bool operator==(const Record&, const Record&) = default;
};

// The board at the end of the record.
Board final_board(const Record& record);

// Throws UsageError where the parts contradict each other: an illegal move, a wrong winner, a missing time.
void require_consistent(const Record& record);

// A text file that a person can read: tags in brackets, then the moves in pairs, then the result.
//
//     [Game "puissance4 1"]
//     [Rules "7x6x4"]
//     [Red "human"]
//     [Yellow "alphabeta:depth=8"]
//     [First "red"]
//     [Date "2026-11-18"]
//     [Result "red"]
//     [Termination "line"]
//
//     1. 4 {1.250000} 4 {0.002117}
//     2. 5 {0.800000} …
//     red
std::string to_text(const Record& record);

// A file holds one game after another. Both throw UsageError naming the line and the reason; nothing is half loaded.
std::vector<Record> parse_records(std::string_view text);
Record parse_record(std::string_view text);  // exactly one

// The same as one line of JSON, for programs.
std::string to_json_line(const Record& record);
Record parse_json_line(std::string_view line);

}  // namespace p4
