#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "game/board.hpp"

namespace p4 {

// Moves as text. With gravity one character a move, columns 1-9 then a-g: "4453".
// Without, a letter for the column and a number for the row, counted from the bottom: "a1b2c3".
std::string to_text(const Rules& rules, Move move);
std::string to_text(const Rules& rules, std::span<const Move> moves);

// The reverse; spaces are skipped. Throws UsageError naming the first piece that is no move of this board.
std::vector<Move> parse_moves(const Rules& rules, std::string_view text);

// One move, or nothing where the text is none.
std::optional<Move> parse_move(const Rules& rules, std::string_view text);

// The board after these moves. Throws UsageError naming the first one that cannot be played, and why.
Board board_after(const Rules& rules, std::span<const Move> moves);
Board parse_position(const Rules& rules, std::string_view text);

// Why a move cannot be played now, as a sentence to show to whoever tried; "" where it can.
std::string objection(const Board& board, Move move);

// A board as people draw it, top row first: '.' empty, 'x' the first player's disc, 'o' the second's.
std::string draw(const Board& board);

// The reverse. Rows left out at the top are empty. The order of the moves is found by trying, so that a line,
// if there is one, is completed by the last disc. Throws UsageError where no game leads to the drawing.
Board parse_drawing(std::string_view drawing, const Rules& rules = kConnectFour);

}  // namespace p4
