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
// Lines that begin with '#' are comments. The command runs in the folder of the file.
Entry read_player_file(const std::filesystem::path& file);

}  // namespace p4
