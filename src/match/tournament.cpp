#include "match/tournament.hpp"

namespace p4 {

void Patience::note(const std::optional<Forfeit>& fault) {
    faults_in_a_row_ = fault ? faults_in_a_row_ + 1 : 0;
    if (fault) cause_ = fault->cause;
}

Tournament::Tournament(const Contest& contest, OnGame on_game)
    : contest_(contest),
      schedule_(contest.schedule()),
      on_game_(std::move(on_game)),
      scores_(contest.players.size(), games()),
      patience_(contest.players.size()),
      next_(contest.shard.part) {}

bool Tournament::is_moot(std::uint64_t pairing) const {
    const Fixture fixture = schedule_.pairing(pairing).front();
    return is_benched(fixture.red) || is_benched(fixture.yellow);
}

GameResult Tournament::benched_game(const Fixture& fixture) const {
    const Side side = is_benched(fixture.player(Side::First)) ? Side::First : Side::Second;
    const Patience& patience = patience_[fixture.player(side)];
    return {contest_.opening(fixture), forfeited(side, patience.forfeit()), {}, {}, {}};
}

void Tournament::decide(std::vector<GameResult> results) {
    const std::vector<Fixture> fixtures = schedule_.pairing(next_);
    for (std::size_t i = 0; i < fixtures.size(); ++i) {
        const bool moot = is_benched(fixtures[i].red) || is_benched(fixtures[i].yellow);
        decide_game(fixtures[i], moot ? benched_game(fixtures[i]) : std::move(results[i]));
    }
    next_ += contest_.shard.parts;
    if (!contest_.sprt || !contest_.shard.is_whole()) return;
    verdict_ = verdict(*contest_.sprt, scores_.encounter(0, 1).pairs);
}

void Tournament::decide_game(const Fixture& fixture, GameResult result) {
    note_faults(fixture, result.outcome);
    scores_.count(fixture, result);
    on_game_(fixture, result);
}

void Tournament::note_faults(const Fixture& fixture, const Outcome& outcome) {
    if (!contest_.shard.is_whole()) return;
    const bool fault = outcome.forfeit && is_fault(outcome.forfeit->cause);
    for (const Side side : {Side::First, Side::Second}) {
        Patience& patience = patience_[fixture.player(side)];
        if (!patience.is_over()) patience.note(fault && outcome.winner != side ? outcome.forfeit : std::nullopt);
    }
}

}  // namespace p4
