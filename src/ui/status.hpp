#pragma once

#include <string>

#include "ui/live_game.hpp"
#include "ui/theme.hpp"

namespace p4 {

// One sentence about where the game stands. Narrow screens get the short one.
std::string status_of(const LiveGame& game, const Look& look, bool narrow);

}  // namespace p4
