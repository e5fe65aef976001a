#pragma once

#include <functional>

#include "match/job.hpp"
#include "match/scoreboard.hpp"

namespace p4 {

// What a benched player's forfeits say in records.
inline constexpr std::string_view kBenched = "benched after three faults in a row";

// A player that fails in three games in a row is not asked any more.
class Patience {
  public:
    bool is_over() const { return faults_in_a_row_ >= 3; }
    void note(const std::optional<Forfeit>& fault);  // nothing: this game went well
    Forfeit forfeit() const { return {cause_, std::string{kBenched}}; }

  private:
    int faults_in_a_row_ = 0;
    Cause cause_ = Cause::Error;
};

// The course of a contest, whoever played its games. They are decided in the order of their numbers, here alone: so it
// depends neither on how many jobs there are nor on which machine played what.
//
// A part of a contest benches nobody and stops for no verdict: only the whole can know.
class Tournament {
  public:
    using OnGame = std::function<void(const Fixture&, const GameResult&)>;

    Tournament(const Contest& contest, OnGame on_game);

    const Contest& contest() const { return contest_; }
    const Schedule& schedule() const { return schedule_; }
    const Scoreboard& scores() const { return scores_; }

    bool is_finished() const { return next_ > schedule_.pairings() || is_settled(); }
    bool is_settled() const { return verdict_ != SprtVerdict::Undecided; }
    SprtVerdict sprt_verdict() const { return verdict_; }
    std::uint64_t next_pairing() const { return next_; }                     // to be decided
    std::uint64_t games() const { return schedule_.games(contest_.shard); }  // that this part has in all

    // Whether the next games of this pairing would be forfeits, played or not.
    bool is_moot(std::uint64_t pairing) const;

    // Decides the next pairing. A moot one needs no results.
    void decide(std::vector<GameResult> results);

  private:
    GameResult benched_game(const Fixture& fixture) const;
    bool is_benched(std::size_t player) const { return patience_[player].is_over(); }
    void decide_game(const Fixture& fixture, GameResult result);
    void note_faults(const Fixture& fixture, const Outcome& outcome);

    const Contest& contest_;
    Schedule schedule_;
    OnGame on_game_;
    Scoreboard scores_;
    std::vector<Patience> patience_;
    std::uint64_t next_;
    SprtVerdict verdict_ = SprtVerdict::Undecided;
};

// Plays what is left of a tournament. Ends early when the stop is requested; the games that are then under way count
// for nothing.
void play_out(Tournament& tournament, const MakePlayer& make, int jobs, std::stop_token stop);

}  // namespace p4
