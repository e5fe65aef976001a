#include "match/distinct_games.hpp"

#include <algorithm>
#include <bit>

#include "match/chance.hpp"

namespace p4 {

namespace {

constexpr std::uint64_t kMostRemembered = 1000000;
constexpr std::uint64_t kOdd = 0x9e3779b97f4a7c15;

std::uint64_t fingerprint(std::uint64_t meeting, std::span<const Move> moves) {
    std::uint64_t value = mixed(meeting, moves.size());
    for (const Move move : moves) value = value * kOdd + static_cast<std::uint64_t>(move.index);
    return std::max<std::uint64_t>(mixed(value, 0), 1);
}

}  // namespace

DistinctGames::DistinctGames(std::uint64_t expected)
    : slots_(std::bit_ceil(2 * std::clamp<std::uint64_t>(expected, 1, kMostRemembered))),
      most_(std::clamp<std::uint64_t>(expected, 1, kMostRemembered)) {}

void DistinctGames::add(std::uint64_t meeting, std::span<const Move> moves) {
    if (counted_ == most_) return;
    ++counted_;
    const std::uint64_t print = fingerprint(meeting, moves);
    const std::size_t mask = slots_.size() - 1;
    std::size_t slot = print & mask;
    while (slots_[slot] != 0 && slots_[slot] != print) slot = (slot + 1) & mask;
    if (slots_[slot] == print) return;
    slots_[slot] = print;
    ++different_;
}

}  // namespace p4
