#include "cli/duel.hpp"
#include "cli/player_options.hpp"

#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>

#include "cli/board_options.hpp"
#include "cli/reader_watch.hpp"
#include "game/notation.hpp"
#include "players/catalogue.hpp"
#include "players/patience.hpp"
#include "study/duel.hpp"
#include "study/words.hpp"
#include "support/errors.hpp"
#include "support/message.hpp"
#include "support/text_width.hpp"

namespace p4 {

namespace {

using Json = nlohmann::ordered_json;
using Rows = std::vector<DuelRow>;

constexpr long long kLargest = std::numeric_limits<long long>::max();

// Why this player did not answer, or not when it was watched; usually nothing.
const Forfeit* silence_of(const DuelRow& row) {
    const auto* forfeit = std::get_if<Forfeit>(&row.answer);
    return forfeit ? forfeit : row.silence ? &*row.silence : nullptr;
}

std::string move_text(const DuelRow& row, const Rules& rules) {
    const auto* move = std::get_if<Move>(&row.answer);
    return move ? to_text(rules, *move) : std::string{to_word(std::get<Forfeit>(row.answer).cause)};
}

// Proved scores as they are, guesses with a '~', as on the screen.
std::string score_text(const Score& score) {
    if (score.kind == ScoreKind::Unknown) return "-";
    return (score.kind == ScoreKind::Estimate ? "~" : "") + std::to_string(score.value);
}

std::string time_text(std::chrono::microseconds time) {
    return fmt::format("{:.1f} ms", static_cast<double>(time.count()) / 1000);
}

std::vector<std::string> cells(const DuelRow& row, const Rules& rules) {
    const bool counted = row.report.nodes > 0;
    return {row.spec.text,
            move_text(row, rules),
            score_text(row.report.score),
            row.report.depth > 0 ? std::to_string(row.report.depth) : "-",
            counted ? grouped(row.report.nodes) : "-",
            row.report.leaves > 0 ? grouped(row.report.leaves) : "-",
            row.cuts ? grouped(*row.cuts) : "-",
            time_text(row.time),
            row.branching() > 0 ? fmt::format("{:.2f}", row.branching()) : "-"};
}

void print_table(const Rows& rows, const Rules& rules, std::ostream& out) {
    std::vector<std::vector<std::string>> table{{tr("player"), tr("move"), tr("value"), tr("depth"), tr("nodes"),
                                                 tr("leaves"), tr("cuts"), tr("time"), tr("branching")}};
    for (const DuelRow& row : rows) table.push_back(cells(row, rules));
    std::vector<int> widths(table.front().size(), 0);
    for (const auto& line : table)
        for (std::size_t i = 0; i < line.size(); ++i) widths[i] = std::max(widths[i], display_width(line[i]));
    for (const auto& line : table) {
        out << padded(line[0], widths[0]);
        for (std::size_t i = 1; i < line.size(); ++i) out << "  " << right_aligned(line[i], widths[i]);
        out << '\n';
    }
}

void print_sentences(const Rows& rows, std::ostream& out) {
    for (const DuelRow& row : rows)
        if (const Forfeit* silence = silence_of(row))
            out << say("{} gave no answer: {} {}", row.spec.text, to_word(silence->cause), silence->detail) << '\n';
    for (const Agreement& pair : agreements(rows)) {
        const std::string& one = rows[pair.one].spec.text;
        const std::string& two = rows[pair.two].spec.text;
        out << (pair.holds ? say("{} and {} give the same value, as they must.", one, two)
                           : say("{} and {} must give the same value but do not: one of them is wrong.", one, two))
            << '\n';
    }
    const bool untold = std::any_of(rows.begin(), rows.end(), [](const DuelRow& row) {
        return row.spec.player.traces && !row.cuts && !silence_of(row);
    });
    if (untold)
        out << tr("Cuts are counted where a player searches the same when it is watched: add table=no.") << '\n';
}

Json row_json(const DuelRow& row, const Rules& rules) {
    static const char* const kinds[] = {"unknown", "estimate", "exact"};
    const auto* forfeit = std::get_if<Forfeit>(&row.answer);
    Json json{{"player", row.spec.text},
              {"move", forfeit ? Json(nullptr) : Json(move_text(row, rules))},
              {"value", row.report.score.kind == ScoreKind::Unknown ? Json(nullptr) : Json(row.report.score.value)},
              {"kind", kinds[static_cast<std::size_t>(row.report.score.kind)]},
              {"depth", row.report.depth},
              {"nodes", row.report.nodes},
              {"leaves", row.report.leaves},
              {"cuts", row.cuts ? Json(*row.cuts) : Json(nullptr)},
              {"time_us", row.time.count()},
              {"branching", row.branching()}};
    if (const Forfeit* silence = silence_of(row))
        json["failure"] = std::string{to_word(silence->cause)} + " " + silence->detail;
    return json;
}

void print_json(const Rows& rows, const Board& board, std::ostream& out) {
    Json json{{"version", 1},
              {"rules", to_text(board.rules())},
              {"position", to_text(board.rules(), board.moves())},
              {"players", Json::array()},
              {"must_agree", Json::array()}};
    for (const DuelRow& row : rows) json["players"].push_back(row_json(row, board.rules()));
    for (const Agreement& pair : agreements(rows))
        json["must_agree"].push_back({{"players", {pair.one, pair.two}}, {"same", pair.holds}});
    out << json.dump(-1, ' ', false, Json::error_handler_t::replace) << '\n';
}

Request request_from(const Arguments& arguments, const Board& board) {
    Request request{board, {}};
    request.budget.soft = std::chrono::milliseconds(arguments.number("time", 1, 24LL * 3600 * 1000).value_or(0));
    if (const auto margin = arguments.number("margin", 0, 3600LL * 1000)) {
        request.budget.hard = request.budget.soft.count() > 0 ? request.budget.soft : kAdviceLimit;
        request.budget.margin = std::chrono::milliseconds(*margin);
    }
    request.budget.nodes = static_cast<std::uint64_t>(arguments.number("nodes", 1, kLargest).value_or(0));
    request.seed = static_cast<std::uint64_t>(arguments.number("seed", 0, kLargest).value_or(1));
    return request;
}

Rows rows_from(const Arguments& arguments, const Board& board) {
    const Catalogue catalogue(catalogue_options(arguments));
    std::vector<ResolvedSpec> specs;
    for (const std::string& word : arguments.positional()) {
        specs.push_back(catalogue.resolve(AskedSpec{word}));
        if (specs.back().player.asks_a_person)
            throw UsageError(say("{} is a person: a duel is between programs.", word));
        catalogue.require_support(specs.back(), board.rules());
    }
    Rows rows;
    const ReaderWatch watch;
    for (const ResolvedSpec& spec : specs) {
        const auto player = catalogue.make_player(spec, arguments.has("in-process"));
        rows.push_back(duel_row(spec, *player, request_from(arguments, board)));
    }
    return rows;
}

int duel(const Arguments& arguments, Console& console) {
    if (arguments.positional().size() < 2)
        throw UsageError(tr("Name two players or more, as in: puissance4 duel minimax:depth=4 alphabeta:depth=4"));
    const Board board = parse_position(rules_from(arguments), arguments.text("position"));
    if (board.is_over())
        throw UsageError(say("The game is over after move {}: there is nothing to search.", board.discs()));
    const Rows rows = rows_from(arguments, board);

    if (arguments.has("json")) {
        print_json(rows, board, console.out);
    } else {
        print_table(rows, board.rules(), console.out);
        print_sentences(rows, console.out);
    }
    const auto pairs = agreements(rows);
    const bool wrong = std::any_of(pairs.begin(), pairs.end(), [](const Agreement& pair) { return !pair.holds; });
    const bool failed = std::any_of(rows.begin(), rows.end(), silence_of);
    return wrong || failed ? 1 : 0;
}

}  // namespace

Command duel_command() {
    std::vector<Option> shared = player_options();
    for (const Option& option : board_options()) shared.push_back(option);
    return {
        "duel",
        "SPEC SPEC... [OPTION]...",
        msg("ask several players about one position and compare answers and cost"),
        msg("  puissance4 duel minimax:depth=4 alphabeta:depth=4,eval=galilee,table=no\n"
            "  puissance4 duel alphabeta:depth=8 alphabeta:depth=8,order=left --position=4453\n"),
        with_common({{"position", "MOVES", msg("the moves played before, such as 4453")},
                     {"json", nullptr, msg("print JSON instead of text")},
                     {"time", "MS", msg("milliseconds for each player; without it, one is given up after a minute")},
                     {"margin", "MS", msg("milliseconds past that after which a player is given up")},
                     {"nodes", "N", msg("positions that a player may look at")},
                     {"seed", "N", msg("where chance comes from (1)")},
                     {"in-process", nullptr, msg("load the players here: faster, but nothing contains them")}},
                    std::move(shared)),
        duel};
}

}  // namespace p4
