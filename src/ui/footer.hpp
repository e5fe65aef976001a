#pragma once

#include <functional>
#include <string>
#include <vector>

#include "ui/command.hpp"
#include "ui/live_game.hpp"

namespace p4 {

// The keys that matter now, at the bottom of the screen; a click on one presses it.
struct FooterKey {
    int x = 0;
    int width = 0;
    std::string name;
    std::string word;
    UiCommand command;
};

std::vector<FooterKey> footer_keys(Where where, int width, const std::function<bool(Action)>& matters_now);
std::vector<FooterKey> footer_keys(const LiveGame& game, int width);
void draw_footer(Canvas& canvas, int y, const std::vector<FooterKey>& keys);

}  // namespace p4
