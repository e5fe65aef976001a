#include "cli/score_text.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "cli/crosstable.hpp"
#include "game/notation.hpp"
#include "support/clean_text.hpp"
#include "support/message.hpp"

namespace p4 {

namespace {

std::string tally_text(const Tally& tally) { return fmt::format("+{} ={} -{}", tally.wins, tally.draws, tally.losses); }

// What every contest has: how games ended, who broke the rules, how well they were played.
std::string endings_text(const Scoreboard& scores) {
    std::string text;
    for (const auto& [word, count] : scores.endings()) text += fmt::format("  {}: {}\n", word, count);
    return text;
}

std::string faults_text(const Tournament& tournament) {
    std::string text;
    for (std::size_t i = 0; i < tournament.scores().players(); ++i) {
        std::string causes;
        for (const auto& [word, count] : tournament.scores().performance(i).faults)
            causes += fmt::format("{}{} {}", causes.empty() ? "" : ", ", word, count);
        if (!causes.empty()) text += say("Faults of {}: {}", tournament.contest().players[i], causes) + '\n';
    }
    return text;
}

std::string grades_text(const Tournament& tournament) {
    std::string text;
    for (std::size_t i = 0; i < tournament.scores().players(); ++i) {
        const Performance& player = tournament.scores().performance(i);
        if (player.graded_games == 0) continue;
        const auto games = static_cast<double>(player.graded_games);
        text += say("{}: {:.2f} mistakes and {:.2f} slips per game, {} of {} games given away ({} moves graded)",
                    tournament.contest().players[i], static_cast<double>(player.marks.mistakes) / games,
                    static_cast<double>(player.marks.slips) / games, player.lost_by_mistake, player.graded_games,
                    player.marks.graded) +
                '\n';
    }
    return text;
}

std::string distinct_text(const Scoreboard& scores) {
    const DistinctGames& games = scores.distinct();
    if (games.different() == games.counted()) return {};
    return say("Warning: only {} of {} games differ; repeated games prove nothing. More openings help.",
               games.different(), games.counted()) +
           '\n';
}

std::string sprt_text(const Tournament& tournament) {
    if (!tournament.contest().sprt) return {};
    const SprtPlan& plan = *tournament.contest().sprt;
    const double ratio = log_likelihood_ratio(plan, tournament.scores().encounter(0, 1).pairs);
    const std::string found = tournament.sprt_verdict() == SprtVerdict::AcceptsH1   ? tr("H1 accepted")
                              : tournament.sprt_verdict() == SprtVerdict::AcceptsH0 ? tr("H0 accepted")
                                                                                    : tr("undecided");
    return say("SPRT {}: LLR {:.2f} ({:.2f} to {:.2f}), {}", to_text(plan), ratio, plan.lower_bound(),
               plan.upper_bound(), found) +
           '\n';
}

std::string encounter_text(const Tournament& tournament) {
    const auto& players = tournament.contest().players;
    const Scoreboard& scores = tournament.scores();
    const Encounter& encounter = scores.encounter(0, 1);
    const Tally total = encounter.total();
    std::string text = say("{} (red) {}, {} (yellow) {}, draws {}, void {}", players[0], total.wins, players[1],
                           total.losses, total.draws, encounter.voids) +
                       '\n' + endings_text(scores);
    for (const std::size_t i : {0U, 1U})
        text += say("{} beginning: {}; second: {}", players[i], tally_text(scores.performance(i).beginning),
                    tally_text(scores.performance(i).second)) +
                '\n';
    text += say("Pairs in which red got 0, 1/2, 1, 1 1/2, 2 points: {}", fmt::join(encounter.pairs, " ")) + '\n';
    const auto elo = elo_from_pairs(encounter.pairs);
    text += (elo ? say("Elo difference of red: {} (95 %), score {:.1f} %", elo_text(*elo),
                       100 * total.points() / static_cast<double>(total.games()))
                 : tr("Elo difference of red: unknown before two whole pairs of games")) +
            '\n';
    return text;
}

std::string milliseconds(std::chrono::microseconds time, std::uint64_t count = 1) {
    return fmt::format("{:.3f}", static_cast<double>(time.count()) / 1000 / static_cast<double>(count));
}

}  // namespace

std::string signed_elo(double elo) {
    return std::isinf(elo) ? (elo > 0 ? "+inf" : "-inf") : fmt::format("{:+.1f}", elo);
}

std::string elo_text(const EloEstimate& elo) {
    if (std::isinf(elo.elo)) return signed_elo(elo.elo);
    if (std::isfinite(elo.error())) return fmt::format("{} +/- {:.1f}", signed_elo(elo.elo), elo.error());
    return fmt::format("{} [{}, {}]", signed_elo(elo.elo), signed_elo(elo.low), signed_elo(elo.high));
}

std::string game_line(const Contest& contest, const Fixture& fixture, const GameResult& result) {
    const Outcome& outcome = result.outcome;
    std::string sentence = outcome.forfeit ? tr("void") : tr("draw");
    if (outcome.winner)
        sentence = colour_of(*outcome.winner, fixture.first) == Colour::Red
                       ? say("{} (red) wins", contest.players[fixture.red])
                       : say("{} (yellow) wins", contest.players[fixture.yellow]);
    sentence += fmt::format(" [{}]", termination_word(outcome));
    if (outcome.forfeit && !outcome.forfeit->detail.empty())
        sentence += " " + (outcome.forfeit->detail == kBenched ? tr("benched after three faults in a row")
                                                               : clean_text(outcome.forfeit->detail));
    if (result.grades && result.grades->lost_at > 0)
        sentence += ", " + say("given away by move {}", result.grades->lost_at);
    const std::string moves = to_text(contest.rules, result.moves);
    if (contest.players.size() == 2) return say("Game {}: ", fixture.number) + fmt::format("{}  {}", sentence, moves);
    return say("Game {}, {} - {}: ", fixture.number, contest.players[fixture.red], contest.players[fixture.yellow]) +
           fmt::format("{}  {}", sentence, moves);
}

std::string score_text(const Tournament& tournament) {
    const bool is_match = tournament.scores().players() == 2;
    return (is_match ? encounter_text(tournament) : crosstable(tournament) + endings_text(tournament.scores())) +
           sprt_text(tournament) + faults_text(tournament) + grades_text(tournament) +
           distinct_text(tournament.scores());
}

std::string times_text(const Tournament& tournament) {
    std::string text;
    for (std::size_t i = 0; i < tournament.scores().players(); ++i) {
        const Performance& player = tournament.scores().performance(i);
        if (player.moves == 0) continue;
        text += say("Time per move of {}: mean {} ms, longest {} ms", tournament.contest().players[i],
                    milliseconds(player.thought, player.moves), milliseconds(player.longest)) +
                '\n';
    }
    return text;
}

}  // namespace p4
