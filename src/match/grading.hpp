#pragma once

#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

#include "game/record.hpp"
#include "players/player.hpp"

namespace p4 {

enum class Grade {
    Best,      // nothing was better
    Slip,      // the same result, but a slower win or a faster loss
    Mistake,   // another result: a win or a draw was given away
    Ungraded,  // the analyst could only guess here
};

// One move of a game, and what the side that played it could have had.
struct GradedMove {
    int ply = 0;  // 1 is the first move of the game
    Side mover = Side::First;
    Move played;
    Grade grade = Grade::Ungraded;
    Score best;                     // what the best move is worth, seen from the mover
    Score got;                      // what the move played is worth, seen from the mover
    std::vector<Move> best_moves;   // every move of that worth, in increasing order
    std::vector<Value> all_values;  // of each legal move, as the analyst gave them

    // The same scores as Red sees them where Red began: higher is better for the first player.
    Score best_for_first() const;
    Score got_for_first() const;
};

struct Grading {
    std::vector<GradedMove> moves;   // in the order of the game; those that were not reached are Ungraded
    std::optional<Forfeit> failure;  // why the analyst stopped answering, or that somebody stopped it

    // The last mistake, after which the result never changed again. Nothing where there was none, or where a move
    // after it could not be graded.
    std::optional<std::size_t> decisive() const;

    int count(Grade grade) const;
    int count(Grade grade, Side mover) const;
    bool is_complete() const { return !failure && count(Grade::Ungraded) == 0; }
};

struct GradingSettings {
    Budget budget;           // for each position
    std::uint64_t game = 1;  // tells the analyst that these positions belong together
    std::function<void(const GradedMove&, int done, int total)> on_graded;
};

// Grades every move against an analyst. The last move comes first: what the analyst learned of the late positions
// makes the early ones cheaper.
Grading grade_game(const Board& board, Player& analyst, const GradingSettings& settings, std::stop_token stop);
Grading grade_game(const Record& record, Player& analyst, const GradingSettings& settings, std::stop_token stop);

// Own moves until the exact win (or loss, counted in the winner's moves) that the score stands for.
int moves_to_win(const Board& board, int score);

// One word each, as files and reports write them: "best", "slip", "mistake", "ungraded".
std::string_view to_word(Grade grade);

}  // namespace p4
