#pragma once

#include <cstdint>
#include <vector>

#include "game/record.hpp"

namespace p4 {

enum class Format { RoundRobin, Gauntlet };  // everybody meets everybody, or the first player everybody else

// One game to be played.
struct Fixture {
    std::uint64_t number = 0;   // of the game, from 1
    std::uint64_t pairing = 0;  // from 1; its two games share players and opening, and another colour begins
    std::size_t red = 0;        // the places of the players in their list
    std::size_t yellow = 0;
    Colour first = Colour::Red;
    std::uint64_t round = 0;  // which opening, from 0

    std::size_t player(Colour colour) const { return colour == Colour::Red ? red : yellow; }
    std::size_t player(Side side) const { return player(colour_of(side, first)); }

    friend bool operator==(const Fixture&, const Fixture&) = default;
};

// The K-th of N parts of a schedule: every N-th pairing. The whole is part 1 of 1.
struct Shard {
    std::uint64_t part = 1;
    std::uint64_t parts = 1;

    bool is_whole() const { return parts == 1; }
    bool holds(std::uint64_t pairing) const { return (pairing - 1) % parts == part - 1; }
    std::uint64_t pairings_up_to(std::uint64_t last) const { return last < part ? 0 : (last - part) / parts + 1; }

    friend bool operator==(const Shard&, const Shard&) = default;
};

// Which games there are, in which order. Round after round, every two players meet for a pairing: one opening, played
// twice, each of them beginning once. Where an odd number of games is asked for, the last pairings have one game.
class Schedule {
  public:
    Schedule(std::size_t players, Format format, std::uint64_t games_of_two);

    std::uint64_t pairings() const { return rounds_ * couples_.size(); }
    std::uint64_t games() const { return games_of_two_ * couples_.size(); }
    std::uint64_t games(const Shard& shard) const;
    std::vector<Fixture> pairing(std::uint64_t number) const;  // from 1; its games

    // The pairing that a game belongs to.
    std::uint64_t pairing_of(std::uint64_t game) const;

  private:
    struct Couple {
        std::size_t red;
        std::size_t yellow;
    };
    std::vector<Couple> couples_;
    std::uint64_t games_of_two_;
    std::uint64_t rounds_;
};

}  // namespace p4
