#pragma once

#include "ui/application.hpp"
#include "ui/terminal.hpp"

namespace p4 {

// Runs the game in the terminal until somebody leaves it. Gives the exit code: 0, or 128 + n after signal n.
int play_full_screen(Roster& roster, SavedGames saved, Opening opening, const TerminalOptions& options);

}  // namespace p4
