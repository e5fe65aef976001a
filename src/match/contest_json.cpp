#include <nlohmann/json.hpp>

#include "game/notation.hpp"
#include "match/game_log.hpp"
#include "support/errors.hpp"
#include "support/message.hpp"

namespace p4 {

namespace {

using Json = nlohmann::ordered_json;

Json openings_json(const Contest& contest) {
    if (contest.openings_from != "file") return contest.openings_from;
    Json list = Json::array();
    for (const OpeningMoves& opening : contest.openings) list.push_back(to_text(contest.rules, opening));
    return list;
}

void take_openings(Contest& contest, const Json& json) {
    if (json.is_string()) {
        contest.openings_from = json.get<std::string>();
        contest.openings = openings_for(contest.rules, contest.openings_from, contest.seed);
        return;
    }
    contest.openings_from = "file";
    contest.openings.clear();
    for (const Json& moves : json) contest.openings.push_back(parse_moves(contest.rules, moves.get<std::string>()));
    if (contest.openings.empty()) throw UsageError(tr("there are no openings"));
}

std::chrono::milliseconds milliseconds(const Json& json) {
    constexpr std::int64_t kLongest = 24LL * 3600 * 1000;
    const bool possible = json.is_number_integer() && json >= 0 && json <= kLongest;
    if (!possible) throw UsageError(tr("its numbers make no sense"));
    return std::chrono::milliseconds(json.get<std::int64_t>());
}

Contest from_json(const Json& json) {
    if (json.at("contest") != 1) throw UsageError(tr("only version 1 can be read"));
    Contest contest;
    const auto rules = parse_rules(json.at("rules").get<std::string>());
    if (!rules) throw UsageError(tr("its rules cannot be read"));
    require_possible(*rules);
    contest.rules = *rules;
    contest.players = json.at("players").get<std::vector<std::string>>();
    contest.format = json.at("format") == "gauntlet" ? Format::Gauntlet : Format::RoundRobin;
    contest.games = json.at("games").get<std::uint64_t>();
    contest.seed = json.at("seed").get<std::uint64_t>();
    take_openings(contest, json.at("openings"));
    contest.budget.soft = milliseconds(json.at("soft_ms"));
    contest.budget.hard = milliseconds(json.at("hard_ms"));
    if (json.contains("margin_ms")) contest.budget.margin = milliseconds(json.at("margin_ms"));
    contest.budget.nodes = json.at("nodes").get<std::uint64_t>();
    contest.shard = {json.at("part").get<std::uint64_t>(), json.at("parts").get<std::uint64_t>()};
    if (!json.at("sprt").is_null()) contest.sprt = parse_sprt(json.at("sprt").get<std::string>());
    contest.analyst = json.at("analyst").get<std::string>();
    contest.grades = json.at("grade").get<bool>();
    contest.adjudicated_cells = json.at("adjudicate").get<int>();
    const Shard& shard = contest.shard;
    if (contest.players.size() < 2 || contest.games < 1 || shard.part < 1 || shard.part > shard.parts)
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
        return from_json(Json::parse(line));
    } catch (const nlohmann::json::exception& error) {
        throw UsageError(say("it does not begin with a contest: {}", error.what()));
    }
}

}  // namespace p4
