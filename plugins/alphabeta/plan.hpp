// How the player goes about one answer: what its options ask for, and what the turn allows.
#pragma once

#include "alphabeta/levels.hpp"
#include "thinking/slots.hpp"

namespace alphabeta {

struct Options {
    explicit Options(const Setup& setup)
        : depth(static_cast<int>(setup.whole("depth"))),
          level(static_cast<int>(setup.whole("level"))),
          threads(static_cast<int>(setup.whole("threads"))),
          order(setup.text("order") == "left" ? Order::Left : Order::Centre),
          best_first(setup.text("order") == "best"),
          table(setup.is_on("table")) {
        if (level > 0) depth = alphabeta::level(level).depth;
    }

    bool picks_by_weight() const { return level > 0 && alphabeta::level(level).temperature > 0; }

    int depth;  // 0: as deep as the limits allow
    int level;  // 0: full strength
    int threads;
    Order order;
    bool best_first;
    bool table;
};

struct Plan {
    int first_depth;
    int last_depth;
    std::uint64_t node_limit;
    bool with_table;
    bool alone;  // in one thread: else a count of positions isn't exact, and a trace is in no order
};

// Somebody who watches, or counts without a table, gets the plain algorithm in one go. Otherwise shallow searches pay:
// they are an answer when time runs out, and the table then knows which moves to try first.
inline Plan plan_for(const Options& options, const Turn& turn, bool watched, int longest) {
    constexpr int depth_to_watch = 4;
    constexpr std::uint64_t nodes_to_spare = 1'000'000;  // with neither a depth nor a limit

    const int depth = options.depth == 0 && watched ? depth_to_watch : options.depth;
    const bool timed = turn.soft_ms() != 0;
    const bool endless = depth == 0 && !timed && turn.node_limit() == 0;
    const bool with_table = options.table && !watched;
    const bool in_one_go = watched || (depth != 0 && !timed && !(with_table && options.best_first));

    const int last = depth == 0 ? longest : std::min(depth, longest);
    const std::uint64_t node_limit = endless ? nodes_to_spare : turn.node_limit();
    return {in_one_go ? last : 1, last, node_limit, with_table, watched || node_limit != 0};
}

}  // namespace alphabeta
