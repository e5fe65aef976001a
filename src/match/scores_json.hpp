#pragma once

#include <string>

#include "match/tournament.hpp"

namespace p4 {

// The result of a contest for programs: one line. Without times it depends on the games alone.
std::string scores_json(const Tournament& tournament, bool with_times, bool interrupted);

}  // namespace p4
