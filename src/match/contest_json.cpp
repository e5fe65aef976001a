#include <limits>

#include "game/json_input.hpp"
#include "game/notation.hpp"
#include "match/game_log.hpp"
#include "support/errors.hpp"
#include "support/message.hpp"

namespace p4 {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::uint64_t kMostGames = 1'000'000'000;
constexpr std::uint64_t kAnyNumber = std::numeric_limits<std::int64_t>::max();
constexpr std::size_t kMostPlayers = 1000;

Json openings_json(const Contest& contest) {
    if (contest.openings_from != "file") return contest.openings_from;
    Json list = Json::array();
    for (const OpeningMoves& opening : contest.openings) list.push_back(to_text(contest.rules, opening));
    return list;
}

OpeningMoves playable(const Rules& rules, const std::string& moves) {
    const Board board = parse_position(rules, moves);
    if (board.is_over()) throw UsageError(tr("the game is over after these moves"));
    return {board.moves().begin(), board.moves().end()};
}

Format parse_format(const std::string& word) {
    if (word == "gauntlet") return Format::Gauntlet;
    if (word == "round-robin") return Format::RoundRobin;
    throw UsageError(say("'{}' is no format of a contest", word));
}

void take_openings(Contest& contest, const Json& json) {
    if (json.is_string()) {
        contest.openings_from = json.get<std::string>();
        contest.openings = openings_for(contest.rules, contest.openings_from, contest.seed);
        return;
    }
    contest.openings_from = "file";
    contest.openings.clear();
    for (const Json& moves : json) contest.openings.push_back(playable(contest.rules, moves.get<std::string>()));
    if (contest.openings.empty()) throw UsageError(tr("there are no openings"));
}

std::chrono::milliseconds milliseconds(const Json& json, const char* key) {
    return std::chrono::milliseconds(whole<std::int64_t>(json, key, 0, kLongestThought.count()));
}

Contest from_json(const Json& json) {
    if (json.at("contest") != 1) throw UsageError(tr("only version 1 can be read"));
    Contest contest;
    const auto rules = parse_rules(json.at("rules").get<std::string>());
    if (!rules) throw UsageError(tr("its rules cannot be read"));
    require_possible(*rules);
    contest.rules = *rules;
    contest.players = json.at("players").get<std::vector<std::string>>();
    contest.format = parse_format(json.at("format").get<std::string>());
    contest.games = whole<std::uint64_t>(json, "games", 1, kMostGames);
    contest.seed = whole<std::uint64_t>(json, "seed", 0, kAnyNumber);
    take_openings(contest, json.at("openings"));
    contest.budget.soft = milliseconds(json, "soft_ms");
    contest.budget.hard = milliseconds(json, "hard_ms");
    if (json.contains("margin_ms")) contest.budget.margin = milliseconds(json, "margin_ms");
    contest.budget.nodes = whole<std::uint64_t>(json, "nodes", 0, kAnyNumber);
    contest.shard = {whole<std::uint64_t>(json, "part", 1, kAnyNumber),
                     whole<std::uint64_t>(json, "parts", 1, kAnyNumber)};
    if (!json.at("sprt").is_null()) contest.sprt = parse_sprt(json.at("sprt").get<std::string>());
    contest.analyst = json.at("analyst").get<std::string>();
    contest.grades = json.at("grade").get<bool>();
    contest.adjudicated_cells = whole<int>(json, "adjudicate", 0, kMaxCells);
    const Shard& shard = contest.shard;
    if (contest.players.size() < 2 || contest.players.size() > kMostPlayers || shard.part > shard.parts)
        throw UsageError(tr("its numbers make no sense"));
    return contest;
}

}  // namespace

std::string to_json_line(const Contest& contest) {
    const Json json{{"contest", 1},
                    {"rules", to_text(contest.rules)},
                    {"players", contest.players},
                    {"format", contest.format == Format::Gauntlet ? "gauntlet" : "round-robin"},
                    {"games", contest.games},
                    {"openings", openings_json(contest)},
                    {"seed", contest.seed},
                    {"soft_ms", contest.budget.soft.count()},
                    {"hard_ms", contest.budget.hard.count()},
                    {"margin_ms", contest.budget.margin.count()},
                    {"nodes", contest.budget.nodes},
                    {"part", contest.shard.part},
                    {"parts", contest.shard.parts},
                    {"sprt", contest.sprt ? Json(to_text(*contest.sprt)) : Json(nullptr)},
                    {"analyst", contest.analyst},
                    {"grade", contest.grades},
                    {"adjudicate", contest.adjudicated_cells}};
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Contest parse_contest(std::string_view line) {
    try {
        return from_json(parse_json(line));
    } catch (const nlohmann::json::exception& error) {
        throw UsageError(say("it does not begin with a contest: {}", reason(error)));
    }
}

}  // namespace p4
