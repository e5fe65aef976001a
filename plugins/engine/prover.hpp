// The one question that a search answers: does the side to move score at least so much?
// Every exact result is made of such answers (see score_schedule.hpp).
#pragma once

#include <cstdint>
#include <functional>
#include <span>

#include "engine/bounds_table.hpp"

namespace engine {

// Asked after each so many nodes whether to give up; empty means never.
using StopCheck = std::function<bool()>;
inline constexpr std::uint64_t nodes_between_checks = 64;

// Thrown out of a search that was told to stop.
struct Stopped {};

class Prover {
  public:
    virtual ~Prover() = default;

    // Takes up the position after these legal moves; gives what is known of its score without a search.
    virtual Bounds start(std::span<const int> moves) = 0;

    // A bound of the score: at least `target` if the side to move can score that, below it if not.
    virtual int bound(int target) = 0;

    virtual std::uint64_t nodes() const = 0;
};

}  // namespace engine
