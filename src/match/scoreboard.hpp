#pragma once

#include <array>
#include <chrono>
#include <map>
#include <string>
#include <vector>

#include "match/distinct_games.hpp"
#include "match/elo.hpp"
#include "match/game_result.hpp"

namespace p4 {

struct Tally {
    std::uint64_t wins = 0;
    std::uint64_t draws = 0;
    std::uint64_t losses = 0;

    std::uint64_t games() const { return wins + draws + losses; }
    double points() const { return static_cast<double>(wins) + static_cast<double>(draws) / 2; }
    Tally reversed() const { return {losses, draws, wins}; }
    Tally& operator+=(const Tally& other);

    friend bool operator==(const Tally&, const Tally&) = default;
};

// What two players did to each other, seen from the one who is red.
struct Encounter {
    std::array<Tally, 2> by_first;  // by the colour that began
    PairCounts pairs{};             // whole pairings only
    std::uint64_t voids = 0;

    Tally total() const;
    Meeting meeting(std::size_t red, std::size_t yellow) const;
};

// What one player did over all its games.
struct Performance {
    Tally beginning;
    Tally second;
    std::map<std::string, std::uint64_t, std::less<>> faults;  // by the word of their cause
    std::uint64_t moves = 0;                                   // timed ones
    std::chrono::microseconds thought{0};
    std::chrono::microseconds longest{0};
    Marks marks;
    std::uint64_t graded_games = 0;
    std::uint64_t lost_by_mistake = 0;  // games in which its own move gave the result away

    Tally total() const;
};

// All results so far. Games come in the order of their numbers.
class Scoreboard {
  public:
    Scoreboard(std::size_t players, std::uint64_t games);

    void count(const Fixture& fixture, const GameResult& result);

    std::size_t players() const { return players_.size(); }
    std::uint64_t games() const { return games_; }  // decided, void ones included
    std::uint64_t voids() const;
    std::uint64_t faults() const;
    bool has_times() const;
    bool has_grades() const;
    const Performance& performance(std::size_t player) const { return players_[player]; }
    const std::map<std::string, std::uint64_t, std::less<>>& endings() const { return endings_; }
    const DistinctGames& distinct() const { return distinct_; }

    // Of two different players, seen from the one who stands first in the list.
    const Encounter& encounter(std::size_t one, std::size_t other) const;
    Tally between(std::size_t player, std::size_t opponent) const;  // seen from `player`
    Ratings ratings() const;

  private:
    std::size_t place(std::size_t one, std::size_t other) const;
    void count_result(const Fixture& fixture, const Outcome& outcome);
    void count_pair(const Fixture& fixture, const Outcome& outcome);
    void count_times(const Fixture& fixture, const GameResult& result);
    void count_grades(const Fixture& fixture, const Grades& grades);

    struct FirstHalf {
        std::uint64_t pairing = 0;
        std::size_t points = 0;  // of red, in halves
    };

    std::vector<Performance> players_;
    std::vector<Encounter> encounters_;
    std::map<std::string, std::uint64_t, std::less<>> endings_;
    DistinctGames distinct_;
    std::optional<FirstHalf> first_half_;
    std::uint64_t games_ = 0;
};

}  // namespace p4
