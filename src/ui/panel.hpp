#pragma once

#include "ui/canvas.hpp"
#include "ui/live_game.hpp"

namespace p4 {

// What stands beside the board: the players with their clocks, what a machine thinks, the moves, the series.
struct PanelSubject {
    const LiveGame& game;
    const Roster& roster;
    Instant now;
};

void draw_panel(Canvas& canvas, const Look& look, Area area, const PanelSubject& subject);

std::string player_name(const LiveGame& game, const Look& look, Colour colour);  // "You", "alphabeta:depth=8"
std::string clock_text(GameLine::Time time);                                     // "0:42"
std::string seconds_text(GameLine::Time time);                                   // "0.13 s"
std::string count_text(std::uint64_t count);                                     // "41.2 k"

}  // namespace p4
