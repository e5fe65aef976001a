#pragma once

#include <string>
#include <vector>

#include "match/grading.hpp"
#include "ui/board_view.hpp"

namespace p4 {

// What moves are worth, in few characters and in words. Scores are seen from the side to move on the board.

std::string brief(const Score& score);  // "+2", "0", "~-13"; "?" where nothing is known
Caption caption(const Score& score, bool best);

struct Voice {  // who speaks of whom
    const Look& look;
    const Board& board;
    Colour first = Colour::Red;
};

std::string in_words(const Voice& voice, const Score& score);  // "Red wins in 5", "a draw", "about +3 for Red"

// The hint: the best move and why. Values must not be empty.
std::string hint(const Voice& voice, std::vector<Value> values);

std::vector<Value>::const_iterator best_of(const std::vector<Value>& values);  // the middle one of equals

}  // namespace p4
