#pragma once

#include <string>
#include <vector>

#include "match/grading.hpp"

namespace p4 {

// A game with the grades of its moves, and how to speak of it.
struct Review {
    Record record;
    Grading grading;

    Colour mover(std::size_t index) const;  // who played that move
    int balance(std::size_t index) const;   // what the move played is worth, seen from Red; 0 where nobody knows
    Board before(std::size_t index) const;  // the board that the move was played on
    std::vector<std::size_t> mistakes() const;
};

// "Red (x) wins in 5 moves", "a draw", "nobody knows": what a score means for whoever is to move on the board.
std::string worth_words(const Board& board, Colour mover, const Score& score);

// One phrase on one move: "mistake: Yellow (o) wins in 3 moves; better: 4 (a draw)".
std::string grade_words(Grade grade);
std::string move_words(const Review& review, std::size_t index);

// Where the game was decided, in one or two sentences.
std::string verdict(const Review& review);

// The command that starts the game again where that move was played, against perfect play.
std::string try_again_command(const Review& review, std::size_t index);

// The balance move by move, Red's wins above the line and Yellow's below, one character a move. A last row marks
// mistakes '?' and slips 's'. Where there are more moves than characters, the last ones are shown.
//
//     ▄▄     ██
//     ──────────
//       ████
//       ?    s
std::vector<std::string> balance_graph(const Review& review, int width, int half_height, bool unicode);

std::string review_text(const Review& review, bool unicode);
std::string review_json(const Review& review);  // one line

}  // namespace p4
