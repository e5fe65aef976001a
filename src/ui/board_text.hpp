#pragma once

#include <string>
#include <vector>

#include "game/record.hpp"

namespace p4 {

// The board in plain characters, for pipes, screen readers and files: red is x, yellow is o, and the discs of a
// winning line are capitals. Column names stand below; without gravity, row numbers stand at the left.
//
//     . . . . . . .
//     . . . X o . .
//     . o o x X . .
//     1 2 3 4 5 6 7
std::string board_text(const Board& board, Colour first = Colour::Red);

// The rows of the same picture from top to bottom, without spaces and names: "...Xo..".
std::vector<std::string> rows_of_board(const Board& board, Colour first = Colour::Red);

// "Yellow (o) is to move." or "Red (x) wins with move 7: 1 2 3 4." or "The board is full: a draw."
std::string status_sentence(const Board& board, Colour first = Colour::Red);

// "Red (x)"
std::string colour_name(Colour colour);

}  // namespace p4
