#pragma once

#include "players/player.hpp"

namespace p4 {

// How long an answer is waited for that decides no game, where nobody said how long.
inline constexpr std::chrono::milliseconds kAdviceLimit{60000};

// The same budget with an end. Whoever gives advice or is watched loses no game by its clock, and may still never
// answer: one that was given a time gets as much again and two seconds more, for those that are late but honest.
constexpr Budget with_end(Budget budget) {
    if (budget.hard.count() > 0) return budget;
    budget.hard = budget.soft.count() > 0 ? 2 * budget.soft + std::chrono::milliseconds(2000) : kAdviceLimit;
    return budget;
}

}  // namespace p4
