#include "match/grading.hpp"

#include <algorithm>
#include <cstdlib>

#include "players/patience.hpp"

namespace p4 {

namespace {

Score seen_by_first(Score score, Side mover) {
    if (mover == Side::Second) score.value = -score.value;
    return score;
}

int result(const Score& score) { return (score.value > 0) - (score.value < 0); }

bool is_exact(const Value& value) { return value.score.kind == ScoreKind::Exact; }

bool wins_at_once(Board board, Move move) {
    board.play(move);
    return board.winner().has_value();
}

// Some moves are best whatever the analyst knows: the only one, and one that completes a line.
bool is_best_anyway(const Board& before, Move played) {
    return before.legal_moves().size() == 1 || wins_at_once(before, played);
}

Grade grade_of(const GradedMove& move, const Board& before) {
    if (!std::ranges::all_of(move.all_values, is_exact))
        return is_best_anyway(before, move.played) ? Grade::Best : Grade::Ungraded;
    if (move.got.value == move.best.value) return Grade::Best;
    return result(move.got) == result(move.best) ? Grade::Slip : Grade::Mistake;
}

const Score& score_of(const std::vector<Value>& values, Move move) {
    return std::ranges::find(values, move, &Value::move)->score;
}

// The best of what was proved; guesses count only where nothing else is there.
Score best_score(const std::vector<Value>& values) {
    const bool proved = std::ranges::any_of(values, is_exact);
    Score best;
    for (const Value& value : values) {
        if (is_exact(value) != proved) continue;
        if (best.kind == ScoreKind::Unknown || value.score.value > best.value) best = value.score;
    }
    return best;
}

GradedMove ungraded(const Board& before, Move played) {
    GradedMove move;
    move.ply = before.discs() + 1;
    move.mover = before.to_move();
    move.played = played;
    return move;
}

GradedMove graded(const Board& before, Move played, std::vector<Value> values) {
    GradedMove move = ungraded(before, played);
    move.all_values = std::move(values);
    move.best = best_score(move.all_values);
    move.got = score_of(move.all_values, played);
    for (const Value& value : move.all_values)
        if (value.score == move.best) move.best_moves.push_back(value.move);
    move.grade = grade_of(move, before);
    return move;
}

}  // namespace

Score GradedMove::best_for_first() const { return seen_by_first(best, mover); }
Score GradedMove::got_for_first() const { return seen_by_first(got, mover); }

std::optional<std::size_t> Grading::decisive() const {
    for (std::size_t i = moves.size(); i-- > 0;) {
        if (moves[i].grade == Grade::Ungraded) return std::nullopt;
        if (moves[i].grade == Grade::Mistake) return i;
    }
    return std::nullopt;
}

int Grading::count(Grade grade) const { return static_cast<int>(std::ranges::count(moves, grade, &GradedMove::grade)); }

int Grading::count(Grade grade, Side mover) const {
    return static_cast<int>(
        std::ranges::count_if(moves, [&](const GradedMove& m) { return m.grade == grade && m.mover == mover; }));
}

Grading grade_game(const Board& board, Player& analyst, const GradingSettings& settings, std::stop_token stop) {
    Grading grading;
    Board before(board.rules());
    for (const Move move : board.moves()) {
        grading.moves.push_back(ungraded(before, move));
        before.play(move);
    }

    const int total = board.discs();
    Listener nobody;
    while (before.discs() > 0) {
        before.undo();
        GradedMove& move = grading.moves[static_cast<std::size_t>(before.discs())];
        const Request request{before, with_end(settings.budget), 0, settings.game, false, {}};
        Analysis analysis = analyst.analyse(request, nobody, stop);
        if (auto* forfeit = std::get_if<Forfeit>(&analysis)) {
            grading.failure = std::move(*forfeit);
            break;
        }
        move = graded(before, move.played, std::move(std::get<std::vector<Value>>(analysis)));
        if (settings.on_graded) settings.on_graded(move, total - before.discs(), total);
    }
    return grading;
}

Grading grade_game(const Record& record, Player& analyst, const GradingSettings& settings, std::stop_token stop) {
    return grade_game(final_board(record), analyst, settings, stop);
}

int moves_to_win(const Board& board, int score) {
    const int after = board.rules().cells() + 2 - 2 * std::abs(score);  // discs after the winning move, or one fewer
    const int parity = score > 0 ? 1 : 0;                               // whose disc that is
    const int plies = after - board.discs();
    const int exact = (plies % 2 != 0) == (parity == 1) ? plies : plies - 1;
    return std::max(1, (exact + 1) / 2);
}

std::string_view to_word(Grade grade) {
    switch (grade) {
        case Grade::Best:
            return "best";
        case Grade::Slip:
            return "slip";
        case Grade::Mistake:
            return "mistake";
        case Grade::Ungraded:
            break;
    }
    return "ungraded";
}

}  // namespace p4
