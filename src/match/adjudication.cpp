#include "match/adjudication.hpp"

#include <algorithm>

#include "match/grading.hpp"
#include "players/patience.hpp"

namespace p4 {

namespace {

// What the position is worth to the side to move; nothing where that is not proved.
std::optional<int> proved_value(const std::vector<Value>& values) {
    std::optional<int> best;
    bool all_proved = true;
    for (const Value& value : values) {
        const bool proved = value.score.kind == ScoreKind::Exact;
        all_proved &= proved;
        if (proved) best = std::max(best.value_or(value.score.value), value.score.value);
    }
    return all_proved || (best && *best > 0) ? best : std::nullopt;
}

}  // namespace

std::optional<Outcome> EndgameAdjudicator::ruling(const Board& board, std::stop_token stop) {
    if (failure_ || board.rules().cells() - board.discs() > most_empty_cells_) return std::nullopt;
    Listener nobody;
    const Budget budget = with_end({{}, {}, kAnalystNodes});
    const Analysis analysis = analyst_.analyse({board, budget, 0, game_, false, {}}, nobody, stop);
    if (const auto* forfeit = std::get_if<Forfeit>(&analysis)) {
        failure_ = *forfeit;
        return std::nullopt;
    }
    const auto value = proved_value(std::get<std::vector<Value>>(analysis));
    if (!value) return std::nullopt;
    if (*value == 0) return Outcome{std::nullopt, std::nullopt, true};
    return Outcome{*value > 0 ? board.to_move() : other(board.to_move()), std::nullopt, true};
}

std::variant<Grades, Forfeit> grades_of(const Board& board, std::size_t opening, Player& analyst, std::uint64_t game,
                                        std::stop_token stop) {
    const Grading grading = grade_game(board, analyst, {{{}, {}, kAnalystNodes}, game, {}}, stop);
    if (grading.failure) return *grading.failure;
    Grades grades;
    for (std::size_t i = opening; i < grading.moves.size(); ++i) {
        Marks& marks = grades.by_side[static_cast<std::size_t>(grading.moves[i].mover)];
        marks.graded += grading.moves[i].grade != Grade::Ungraded;
        marks.slips += grading.moves[i].grade == Grade::Slip;
        marks.mistakes += grading.moves[i].grade == Grade::Mistake;
    }
    const auto decisive = grading.decisive();
    if (decisive && *decisive >= opening) grades.lost_at = grading.moves[*decisive].ply;
    return grades;
}

}  // namespace p4
