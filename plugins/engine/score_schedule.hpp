// In which order to ask "at least so much?" until a score is known.
//
// Far scores first, because they are cheap to test and short wins are then found at once; then whether it is a win, or
// a draw; then outwards, one by one where the bounds are close.
//
// Found by node counts over the positions that solver authors publish (most of them): five eighths of the farther bound
// takes 40 % of the nodes of one half on early positions with short wins, and no more elsewhere.
#pragma once

#include "engine/bounds_table.hpp"

namespace engine {

constexpr int next_target(const Bounds& bounds) {
    constexpr int far = 12;
    constexpr int close = 8;
    const int half = bounds.upper - bounds.lower > close ? (bounds.upper - bounds.lower) / 2 : 0;

    if (bounds.lower >= 0) return bounds.lower + half + 1;
    if (bounds.upper <= 0) return bounds.upper - half;
    if (-bounds.lower > far && -bounds.lower >= bounds.upper) return bounds.lower * 5 / 8 + 1;
    if (bounds.upper > far) return bounds.upper * 5 / 8 + 1;
    return 1;
}

}  // namespace engine
