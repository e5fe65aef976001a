#pragma once

#include <functional>
#include <memory>

#include "match/contest.hpp"
#include "match/game_result.hpp"

namespace p4 {

// Makes the player at this place of the contest's list; the place behind the last is the analyst's.
using MakePlayer = std::function<std::unique_ptr<Player>(std::size_t place)>;

// Plays games of a contest, one after the other, with players of its own.
class Job {
  public:
    Job(const Contest& contest, const MakePlayer& make);
    ~Job();

    // What a failure of our own makes void is tried again before it is given up.
    GameResult play(const Fixture& fixture, std::stop_token stop);

  private:
    GameResult play_once(const Fixture& fixture, std::stop_token stop);
    void grade(const Fixture& fixture, const Board& board, GameResult& result, std::stop_token stop);
    void note_failure(const Fixture& fixture, std::string_view what, const Forfeit& failure, GameResult& result);
    Player& player(std::size_t place);
    Player& analyst() { return player(contest_.players.size()); }

    const Contest& contest_;
    const MakePlayer& make_;
    std::vector<std::unique_ptr<Player>> players_;  // made when they are first needed
    int silences_ = 0;                              // of the analyst, in a row: games in which it never answered
};

}  // namespace p4
