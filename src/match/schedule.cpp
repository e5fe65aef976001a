#include "match/schedule.hpp"

#include <cassert>

namespace p4 {

Schedule::Schedule(std::size_t players, Format format, std::uint64_t games_of_two)
    : games_of_two_(games_of_two), rounds_((games_of_two + 1) / 2) {
    assert(players >= 2 && games_of_two >= 1);
    const std::size_t hosts = format == Format::Gauntlet ? 1 : players - 1;
    for (std::size_t red = 0; red < hosts; ++red)
        for (std::size_t yellow = red + 1; yellow < players; ++yellow) couples_.push_back({red, yellow});
}

std::vector<Fixture> Schedule::pairing(std::uint64_t number) const {
    assert(1 <= number && number <= pairings());
    const std::uint64_t round = (number - 1) / couples_.size();
    const std::uint64_t place = (number - 1) % couples_.size();
    const bool half = games_of_two_ % 2 == 1 && round + 1 == rounds_;
    const std::uint64_t before = 2 * round * couples_.size() + (half ? 1 : 2) * place;

    const Couple& couple = couples_[place];
    std::vector<Fixture> games{{before + 1, number, couple.red, couple.yellow, Colour::Red, round}};
    if (!half) games.push_back({before + 2, number, couple.red, couple.yellow, Colour::Yellow, round});
    return games;
}

std::uint64_t Schedule::games(const Shard& shard) const {
    const std::uint64_t whole = games_of_two_ / 2 * couples_.size();  // the pairings with two games come first
    return shard.pairings_up_to(whole) + shard.pairings_up_to(pairings());
}

std::uint64_t Schedule::pairing_of(std::uint64_t game) const {
    const std::uint64_t whole_rounds = games_of_two_ / 2;
    const std::uint64_t in_pairs = 2 * whole_rounds * couples_.size();
    return game <= in_pairs ? (game + 1) / 2 : in_pairs / 2 + (game - in_pairs);
}

}  // namespace p4
