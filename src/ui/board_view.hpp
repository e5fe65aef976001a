#pragma once

#include <optional>
#include <string>
#include <vector>

#include "game/record.hpp"
#include "ui/board_layout.hpp"

namespace p4 {

// A disc on its way down: how many lines of the screen it has fallen since it left the hand.
struct Falling {
    Cell to;
    Colour colour = Colour::Red;
    int lines = 0;
};

// A move that a player expects, drawn as a disc that one sees through, with its number.
struct Ghost {
    Cell cell;
    Colour colour = Colour::Red;
    int number = 1;
};

// A few characters on a column or cell, such as what the move is worth.
struct Caption {
    std::string text;
    Ink ink = Ink::Text;
};

// Everything a board shows at one moment.
struct BoardPicture {
    const Board& board;
    Colour first = Colour::Red;
    std::optional<Move> selected;
    std::optional<Colour> held;  // the disc in hand, above the selected column
    std::optional<Falling> falling;
    std::vector<Ghost> ghosts;
    std::vector<Caption> captions;  // by move index; may be shorter
};

void draw_board(Canvas& canvas, const Look& look, const BoardLayout& layout, const BoardPicture& picture);

// How many lines a disc falls until it lies there.
int lines_to_fall(const BoardLayout& layout, Cell to);

}  // namespace p4
