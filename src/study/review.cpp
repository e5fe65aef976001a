#include "study/review.hpp"

#include <algorithm>
#include <cmath>

#include "game/notation.hpp"
#include "study/words.hpp"
#include "support/message.hpp"

namespace p4 {

namespace {

std::string rules_options(const Rules& rules) {
    if (rules == kConnectFour) return {};
    if (rules == kTicTacToe) return " --game=tictactoe";
    return fmt::format(" --columns={} --rows={} --connect={}{}", rules.columns, rules.rows, rules.connect,
                       rules.gravity ? "" : " --no-gravity");
}

std::string move_names(const Review& review, std::size_t index) {
    return joined(review.record.rules, review.grading.moves[index].best_moves, ", ");
}

std::string decided_sentence(const Review& review, std::size_t index) {
    const GradedMove& move = review.grading.moves[index];
    const Board before = review.before(index);
    const Colour mover = review.mover(index);
    return say("Move {} decided the game: {} played {} ({}), where {} would have kept: {}.", move.ply, named(mover),
               to_text(review.record.rules, move.played), worth_words(before, mover, move.got),
               move_names(review, index), worth_words(before, mover, move.best));
}

std::string forfeit_sentence(const Record& record) {
    if (!record.outcome || !record.outcome->forfeit) return {};
    return " " + say("The game ended before its time: {}.", termination_word(*record.outcome));
}

// How many blocks, or half blocks, a balance is high: never nothing for somebody who wins.
int height_of(int balance, int largest, int steps) {
    if (balance == 0) return 0;
    const double share = static_cast<double>(std::abs(balance)) / std::max(1, largest);
    return std::clamp(static_cast<int>(std::lround(share * steps)), 1, steps);
}

struct Bar {
    int above = 0;  // in half rows
    int below = 0;
    char mark = ' ';
};

std::vector<Bar> bars_of(const Review& review, std::size_t from, int half_height) {
    const auto& moves = review.grading.moves;
    int largest = 1;
    for (std::size_t i = 0; i < moves.size(); ++i) largest = std::max(largest, std::abs(review.balance(i)));
    std::vector<Bar> bars;
    for (std::size_t i = from; i < moves.size(); ++i) {
        const int balance = review.balance(i);
        const int height = height_of(balance, largest, 2 * half_height);
        const char mark = moves[i].grade == Grade::Mistake ? '?' : moves[i].grade == Grade::Slip ? 's' : ' ';
        bars.push_back({balance > 0 ? height : 0, balance < 0 ? height : 0, mark});
    }
    return bars;
}

// One character of a bar: `filled` half rows of it lie in this row, of two.
std::string piece(int filled, bool from_below, bool unicode) {
    if (filled <= 0) return " ";
    if (!unicode) return filled == 1 ? (from_below ? "." : "'") : "#";
    return filled == 1 ? (from_below ? "▄" : "▀") : "█";
}

}  // namespace

Colour Review::mover(std::size_t index) const { return colour_of(grading.moves[index].mover, record.first); }

int Review::balance(std::size_t index) const {
    const GradedMove& move = grading.moves[index];
    if (move.got.kind != ScoreKind::Exact) return 0;
    return mover(index) == Colour::Red ? move.got.value : -move.got.value;
}

Board Review::before(std::size_t index) const {
    return board_after(record.rules, std::span(record.moves).first(index));
}

std::vector<std::size_t> Review::mistakes() const {
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < grading.moves.size(); ++i)
        if (grading.moves[i].grade == Grade::Mistake) found.push_back(i);
    return found;
}

std::string worth_words(const Board& board, Colour mover, const Score& score) {
    if (score.kind != ScoreKind::Exact) return tr("nobody knows");
    if (score.value == 0) return tr("a draw");
    const std::string winner = named(score.value > 0 ? mover : other(mover));
    return say_n("{1} wins in {0} move", "{1} wins in {0} moves", moves_to_win(board, score.value), winner);
}

std::string grade_words(Grade grade) {
    switch (grade) {
        case Grade::Best:
            return tr("best");
        case Grade::Slip:
            return tr("slip");
        case Grade::Mistake:
            return tr("mistake");
        case Grade::Ungraded:
            break;
    }
    return tr("not graded");
}

std::string move_words(const Review& review, std::size_t index) {
    const GradedMove& move = review.grading.moves[index];
    if (move.grade == Grade::Ungraded) return tr("not graded: this could not be solved in time");
    const Board before = review.before(index);
    const Colour mover = review.mover(index);
    std::string text = fmt::format("{}: {}", grade_words(move.grade), worth_words(before, mover, move.got));
    if (move.grade == Grade::Best) return text;
    return text + "; " + say("better: {} ({})", move_names(review, index), worth_words(before, mover, move.best));
}

std::string verdict(const Review& review) {
    const Grading& grading = review.grading;
    const std::string tail = forfeit_sentence(review.record);
    if (const auto index = grading.decisive()) return decided_sentence(review, *index) + tail;
    if (!grading.is_complete()) {
        const int ungraded = grading.count(Grade::Ungraded);
        return say_n("{} move could not be graded, so nobody knows where the game was decided.",
                     "{} moves could not be graded, so nobody knows where the game was decided.", ungraded) +
               tail;
    }
    if (grading.moves.empty()) return tr("No move was played.") + tail;
    return tr("Nobody made a mistake: every move kept the result.") + tail;
}

std::string try_again_command(const Review& review, std::size_t index) {
    const std::string moves = to_text(review.record.rules, std::span(review.record.moves).first(index));
    const bool red = review.mover(index) == Colour::Red;
    std::string command = "puissance4" + rules_options(review.record.rules);
    if (review.record.first == Colour::Yellow) command += " --first=yellow";
    if (!moves.empty()) command += " --position=" + moves;
    return command + (red ? " --red=human --yellow=perfect" : " --red=perfect --yellow=human");
}

std::vector<std::string> balance_graph(const Review& review, int width, int half_height, bool unicode) {
    const std::size_t moves = review.grading.moves.size();
    const std::size_t shown = std::min(moves, static_cast<std::size_t>(std::max(1, width)));
    const std::vector<Bar> bars = bars_of(review, moves - shown, half_height);
    std::vector<std::string> rows;
    for (int row = half_height - 1; row >= 0; --row) {
        std::string& text = rows.emplace_back();
        for (const Bar& bar : bars) text += piece(bar.above - 2 * row, true, unicode);
    }
    std::string& axis = rows.emplace_back();
    for (std::size_t i = 0; i < shown; ++i) axis += unicode ? "─" : "-";
    for (int row = 0; row < half_height; ++row) {
        std::string& text = rows.emplace_back();
        for (const Bar& bar : bars) text += piece(bar.below - 2 * row, false, unicode);
    }
    std::string& marks = rows.emplace_back();
    for (const Bar& bar : bars) marks += bar.mark;
    return rows;
}

}  // namespace p4
