#pragma once

#include "players/catalogue.hpp"

namespace p4 {

// A .player text file names an external command, so that a player in any language can be dropped into a folder:
//
//     id = greedy
//     command = python3 greedy.py
//     version = 1.0
//     summary = Takes what it can.
//
//     confine = yes
//
// Lines that begin with '#' are comments. The command runs in the folder of the file; with
// `confine = yes` it reads nothing but that and the system's programs, writes nothing, and reaches no network.
Entry read_player_file(const std::filesystem::path& file);

}  // namespace p4
