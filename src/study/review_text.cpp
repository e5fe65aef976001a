#include <nlohmann/json.hpp>

#include "game/notation.hpp"
#include "study/review.hpp"
#include "study/words.hpp"
#include "support/message.hpp"
#include "support/text_width.hpp"

namespace p4 {

namespace {

using Json = nlohmann::ordered_json;

std::string result_sentence(const Record& record) {
    if (!record.outcome) return tr("The game is unfinished.");
    if (!record.outcome->winner) return record.outcome->forfeit ? tr("The game is void.") : tr("A draw.");
    return say("{} won.", named(colour_of(*record.outcome->winner, record.first)));
}

std::string tally_line(const Review& review, Colour colour, const std::string& player) {
    const Side side = colour == review.record.first ? Side::First : Side::Second;
    const Grading& grading = review.grading;
    return say("{} {}: best {}, slips {}, mistakes {}, not graded {}", named(colour), player,
               grading.count(Grade::Best, side), grading.count(Grade::Slip, side), grading.count(Grade::Mistake, side),
               grading.count(Grade::Ungraded, side));
}

std::string graph_text(const Review& review, bool unicode) {
    constexpr int kHalfHeight = 3;
    const int width = static_cast<int>(review.grading.moves.size());
    const auto rows = balance_graph(review, width, kHalfHeight, unicode);
    const std::vector<std::pair<std::size_t, std::string>> labels{
        {0, named(Colour::Red)}, {kHalfHeight, tr("even")}, {2 * kHalfHeight, named(Colour::Yellow)}};
    std::string text;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        std::string label;
        for (const auto& [row, words] : labels)
            if (row == i) label = words;
        const std::string line = padded(label, 12) + rows[i];
        text += line.substr(0, line.find_last_not_of(' ') + 1) + '\n';
    }
    return text;
}

Json score_or_null(const Score& score, bool negated = false) {
    if (score.kind != ScoreKind::Exact) return nullptr;
    return negated ? -score.value : score.value;
}

Json move_json(const Review& review, std::size_t index) {
    const GradedMove& move = review.grading.moves[index];
    const Rules& rules = review.record.rules;
    const bool red = review.mover(index) == Colour::Red;
    Json best = Json::array();
    for (const Move better : move.best_moves) best.push_back(to_text(rules, better));
    Json json{{"ply", move.ply},
              {"side", red ? "red" : "yellow"},
              {"move", to_text(rules, move.played)},
              {"grade", to_word(move.grade)},
              {"score", score_or_null(move.got)},
              {"best_score", score_or_null(move.best)},
              {"best", best},
              {"red_score", score_or_null(move.got, !red)}};
    if (move.grade == Grade::Mistake) json["try_again"] = try_again_command(review, index);
    return json;
}

Json tally_json(const Review& review, Colour colour) {
    const Side side = colour == review.record.first ? Side::First : Side::Second;
    Json json;
    for (const Grade grade : {Grade::Best, Grade::Slip, Grade::Mistake, Grade::Ungraded})
        json[std::string{to_word(grade)}] = review.grading.count(grade, side);
    return json;
}

}  // namespace

std::string review_text(const Review& review, bool unicode) {
    const Record& record = review.record;
    std::string text = result_sentence(record) + ' ' + verdict(review) + "\n\n" +
                       tally_line(review, Colour::Red, record.red) + '\n' +
                       tally_line(review, Colour::Yellow, record.yellow) + '\n';
    if (record.moves.empty()) return text;
    text += '\n' + graph_text(review, unicode) + '\n';
    for (std::size_t i = 0; i < review.grading.moves.size(); ++i) {
        const GradedMove& move = review.grading.moves[i];
        text += fmt::format("{:>4}. {} {}  {}\n", move.ply, padded(named(review.mover(i)), 11),
                            padded(to_text(record.rules, move.played), 3), move_words(review, i));
    }
    const auto mistakes = review.mistakes();
    if (!mistakes.empty()) text += '\n' + tr("Try again from each mistake:") + '\n';
    for (const std::size_t index : mistakes)
        text += fmt::format("  {}. {}\n", review.grading.moves[index].ply, try_again_command(review, index));
    return text;
}

std::string review_json(const Review& review) {
    const Record& record = review.record;
    const auto decisive = review.grading.decisive();
    Json moves = Json::array();
    for (std::size_t i = 0; i < review.grading.moves.size(); ++i) moves.push_back(move_json(review, i));
    Json winner = nullptr;
    if (record.outcome && record.outcome->winner)
        winner = colour_of(*record.outcome->winner, record.first) == Colour::Red ? "red" : "yellow";
    const Json json{{"version", 1},
                    {"rules", to_text(record.rules)},
                    {"red", {{"player", record.red}, {"moves", tally_json(review, Colour::Red)}}},
                    {"yellow", {{"player", record.yellow}, {"moves", tally_json(review, Colour::Yellow)}}},
                    {"first", record.first == Colour::Red ? "red" : "yellow"},
                    {"position", to_text(record.rules, record.moves)},
                    {"finished", record.outcome.has_value()},
                    {"winner", winner},
                    {"complete", review.grading.is_complete()},
                    {"decided_at", decisive ? Json(review.grading.moves[*decisive].ply) : Json(nullptr)},
                    {"moves", moves}};
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace p4
