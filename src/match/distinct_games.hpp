#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "game/board.hpp"

namespace p4 {

// Counts games that differ. Two deterministic players repeat themselves, and a repeated game is no evidence.
// Holds a fixed number of them, all memory taken at the start; those beyond are left uncounted.
class DistinctGames {
  public:
    explicit DistinctGames(std::uint64_t expected);

    // `meeting` tells apart who played which side.
    void add(std::uint64_t meeting, std::span<const Move> moves);

    std::uint64_t counted() const { return counted_; }
    std::uint64_t different() const { return different_; }

  private:
    std::vector<std::uint64_t> slots_;  // open addressing; 0 is free
    std::uint64_t most_;
    std::uint64_t counted_ = 0;
    std::uint64_t different_ = 0;
};

}  // namespace p4
