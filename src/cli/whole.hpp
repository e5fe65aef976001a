#pragma once

#include "cli/arguments.hpp"
#include "game/board.hpp"
#include "support/console.hpp"

namespace p4 {

// `puissance4 tree --whole`: the whole game tree of a position, counted, and the lines of play through it.
int print_whole_tree(const Arguments& arguments, const Board& board, Console& console);

}  // namespace p4
