#pragma once

#include <string>

namespace p4 {

// What a player says of itself, in the user's language where we know it: the players that come with the program.
// Others speak for themselves.
std::string in_own_words(const std::string& english);

}  // namespace p4
