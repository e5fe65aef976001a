#include "match/scores_json.hpp"

#include <cmath>
#include <nlohmann/json.hpp>

#include "match/game_log.hpp"

namespace p4 {

namespace {

using Json = nlohmann::ordered_json;

// JSON knows no infinity.
Json number(double value) { return std::isfinite(value) ? Json(std::round(value * 100) / 100) : Json(nullptr); }

Json tally_json(const Tally& tally) { return {{"wins", tally.wins}, {"draws", tally.draws}, {"losses", tally.losses}}; }

Json elo_json(const Encounter& encounter) {
    const auto elo = elo_from_pairs(encounter.pairs);
    if (!elo) return nullptr;
    return {{"elo", number(elo->elo)}, {"low", number(elo->low)}, {"high", number(elo->high)}};
}

Json player_json(const Tournament& tournament, std::size_t place, const Ratings& ratings, bool with_times) {
    const Performance& player = tournament.scores().performance(place);
    const bool played = player.total().games() > 0;
    Json json{{"player", tournament.contest().players[place]},
              {"elo", played ? number(ratings.elo[place]) : Json(nullptr)},
              {"elo_error", played ? number(ratings.error[place]) : Json(nullptr)},
              {"total", tally_json(player.total())},
              {"beginning", tally_json(player.beginning)},
              {"second", tally_json(player.second)},
              {"faults", player.faults}};
    if (player.graded_games > 0)
        json["grades"] = {{"games", player.graded_games},
                          {"moves", player.marks.graded},
                          {"mistakes", player.marks.mistakes},
                          {"slips", player.marks.slips},
                          {"games_given_away", player.lost_by_mistake}};
    if (with_times && player.moves > 0)
        json["times"] = {
            {"moves", player.moves}, {"total_us", player.thought.count()}, {"longest_us", player.longest.count()}};
    return json;
}

Json encounters_json(const Tournament& tournament) {
    const auto& names = tournament.contest().players;
    Json list = Json::array();
    for (std::size_t red = 0; red < names.size(); ++red)
        for (std::size_t yellow = red + 1; yellow < names.size(); ++yellow) {
            const Encounter& encounter = tournament.scores().encounter(red, yellow);
            if (encounter.total().games() + encounter.voids == 0) continue;
            list.push_back({{"red", names[red]},
                            {"yellow", names[yellow]},
                            {"red_began", tally_json(encounter.by_first[0])},
                            {"yellow_began", tally_json(encounter.by_first[1])},
                            {"void", encounter.voids},
                            {"pairs", encounter.pairs},
                            {"elo_of_red", elo_json(encounter)}});
        }
    return list;
}

Json sprt_json(const Tournament& tournament) {
    if (!tournament.contest().sprt) return nullptr;
    const SprtPlan& plan = *tournament.contest().sprt;
    const SprtVerdict found = tournament.sprt_verdict();
    return {{"plan", to_text(plan)},
            {"llr", number(log_likelihood_ratio(plan, tournament.scores().encounter(0, 1).pairs))},
            {"lower", number(plan.lower_bound())},
            {"upper", number(plan.upper_bound())},
            {"verdict", found == SprtVerdict::AcceptsH1   ? "H1"
                        : found == SprtVerdict::AcceptsH0 ? "H0"
                                                          : "undecided"}};
}

}  // namespace

std::string scores_json(const Tournament& tournament, bool with_times, bool interrupted) {
    const Scoreboard& scores = tournament.scores();
    const Ratings ratings = scores.ratings();
    Json players = Json::array();
    for (std::size_t i = 0; i < scores.players(); ++i)
        players.push_back(player_json(tournament, i, ratings, with_times));
    const Json json{{"version", 1},
                    {"contest", Json::parse(to_json_line(tournament.contest()))},
                    {"complete", !interrupted},
                    {"games", scores.games()},
                    {"void", scores.voids()},
                    {"distinct_games", scores.distinct().different()},
                    {"endings", scores.endings()},
                    {"players", players},
                    {"encounters", encounters_json(tournament)},
                    {"sprt", sprt_json(tournament)}};
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace p4
