#include "ui/worth.hpp"

#include <algorithm>

#include "game/notation.hpp"
#include "support/message.hpp"

namespace p4 {

namespace {

// Proved wins before estimates before proved draws ... so that a proof is preferred to a guess of the same sign.
std::pair<int, int> rank(const Score& score) {
    if (score.kind == ScoreKind::Unknown) return {-3, 0};
    const int sign = (score.value > 0) - (score.value < 0);
    if (score.kind == ScoreKind::Exact) return {2 * sign, score.value};
    return {sign, score.value};
}

std::string place(const Voice& voice, Move move) {
    const Rules& rules = voice.board.rules();
    return rules.gravity ? say("column {}", to_text(rules, move)) : say("cell {}", to_text(rules, move));
}

}  // namespace

std::string brief(const Score& score) {
    if (score.kind == ScoreKind::Unknown) return "?";
    const std::string number = score.value == 0 ? "0" : fmt::format("{:+}", score.value);
    return score.kind == ScoreKind::Exact ? number : "~" + number;
}

Caption caption(const Score& score, bool best) {
    std::string text = brief(score) + (best ? "*" : "");
    const Ink ink = score.value > 0 ? Ink::Good : score.value < 0 ? Ink::Bad : Ink::Text;
    return {std::move(text), ink};
}

std::string in_words(const Voice& voice, const Score& score) {
    const Colour mover = colour_of(voice.board.to_move(), voice.first);
    if (score.kind == ScoreKind::Unknown) return tr("nothing is known");
    if (score.kind == ScoreKind::Estimate) return say("about {:+} for {}", score.value, voice.look.name(mover));
    if (score.value == 0) return tr("a draw");
    const std::string winner = voice.look.name(score.value > 0 ? mover : other(mover));
    const int moves = moves_to_win(voice.board, score.value);
    return say_n("{1} wins in {0} move", "{1} wins in {0} moves", moves, winner);
}

std::vector<Value>::const_iterator best_of(const std::vector<Value>& values) {
    const auto less = [](const Value& a, const Value& b) { return rank(a.score) < rank(b.score); };
    const auto best = std::max_element(values.begin(), values.end(), less);
    std::vector<std::vector<Value>::const_iterator> equals;
    for (auto value = values.begin(); value != values.end(); ++value)
        if (rank(value->score) == rank(best->score)) equals.push_back(value);
    return equals.empty() ? best : equals[equals.size() / 2];
}

std::string hint(const Voice& voice, std::vector<Value> values) {
    const Value best = *best_of(values);
    const std::string why = in_words(voice, best.score);
    std::erase_if(values, [&](const Value& value) { return rank(value.score) == rank(best.score); });
    const std::string what = place(voice, best.move);
    if (values.empty()) return say("Hint: {}: {} (all moves are equal).", what, why);
    const Value next = *best_of(values);
    return say("Hint: {}: {} (next: {}, {}).", what, why, to_text(voice.board.rules(), next.move), brief(next.score));
}

}  // namespace p4
