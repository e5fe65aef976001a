#pragma once

// The words that both forms of a record (text and JSON) share.

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "game/record.hpp"

namespace p4 {

// The tags that a record writes by itself; the others are the user's.
inline constexpr std::array<std::string_view, 9> kOwnTags{"Game", "Rules",  "Red",         "Yellow", "First",
                                                          "Date", "Result", "Termination", "Detail"};

constexpr bool is_tag_character(char c) {
    return ('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z') || ('0' <= c && c <= '9');
}

inline constexpr std::size_t kMostTags = 1000;  // nobody has more to say of a game

// The most that the text form can hold: some thirty thousand years.
inline constexpr std::chrono::microseconds kLongestTime{999999999999999999};

std::string_view to_word(Colour colour);
std::optional<Colour> parse_colour(std::string_view word);

std::string_view result_word(const Record& record);         // red, yellow, draw or *
std::string_view record_termination(const Record& record);  // line, full, unfinished or a forfeit's word

struct Ending {
    std::string result;
    std::string termination;
    std::string detail;
};

// Both throw UsageError where the word is none of ours.
void require_result_word(std::string_view word);
void require_termination_word(std::string_view word);

// Gives the record its outcome. Throws UsageError where the words are none of ours or contradict the moves.
void settle(Record& record, const Ending& ending);

}  // namespace p4
