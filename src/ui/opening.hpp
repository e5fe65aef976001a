#pragma once

#include <functional>
#include <optional>
#include <stop_token>
#include <string>

#include "match/referee.hpp"
#include "ui/game_setup.hpp"
#include "ui/preferences.hpp"

namespace p4 {

// What is decided before the first frame, or the first sentence.
struct Opening {
    GameSetup setup;
    std::optional<Record> record;  // a game to go on with
    bool straight_to_board = false;
    Preferences preferences;
    Preferences in_file;            // the same without the flags of this run
    bool keeps_preferences = true;  // whether changed settings are written to the user's file
    bool keeps_game = true;         // whether the game of sentences is kept for the next start
    bool unicode = true;
    bool colours = true;
    std::stop_token interrupted;  // ends the game of sentences, and keeps it
    std::uint64_t seed = 1;
    std::function<std::string()> today;  // for records
    Stopwatch stopwatch = std::chrono::steady_clock::now;
    std::chrono::milliseconds margin{1000};  // a machine that thinks so long past its time is taken for hanging
};

}  // namespace p4
