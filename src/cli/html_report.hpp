#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "match/tournament.hpp"

namespace p4 {

inline constexpr std::size_t kMostGamesInReport = 2000;

// A web page that needs nothing but itself: the crosstable, the ratings as bars with their errors, how games ended, and
// the games to step through (the first so many).
std::string html_report(const Tournament& tournament, const std::vector<Record>& games);

std::string html_text(std::string_view text);  // fit to stand between tags and in quoted attributes

}  // namespace p4
