// How long a search may go on: until a number of positions, a time, or the game's wish to stop.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <limits>
#include <puissance4/player.hpp>

namespace thinking {

// Thrown from the depth of a search that must end, and caught where it began.
struct OutOfBudget {};

// What all the threads of one search watch.
class Deadline {
  public:
    Deadline(const puissance4::Turn& turn, const puissance4::Host& host) : host_(host) {
        if (turn.soft_ms() > 0) end_ = Clock::now() + std::chrono::milliseconds(turn.soft_ms());
    }

    bool has_passed() {
        if (!passed_ && (host_.should_stop() || (end_ != Clock::time_point::max() && Clock::now() >= end_)))
            passed_ = true;
        return passed_;
    }

  private:
    using Clock = std::chrono::steady_clock;

    puissance4::Host host_;
    Clock::time_point end_ = Clock::time_point::max();
    std::atomic<bool> passed_ = false;
};

// Counts the positions that one thread looks at.
class Budget {
  public:
    // The deadline is looked at once in so many nodes: a look costs more than a node of a search.
    Budget(Deadline& deadline, std::uint64_t node_limit, std::uint64_t nodes_between_looks = 1024)
        : deadline_(deadline),
          limit_(node_limit == 0 ? std::numeric_limits<std::uint64_t>::max() : node_limit),
          nodes_between_looks_(nodes_between_looks) {}

    void spend_node() {
        if (nodes_ == next_look_) look();
        ++nodes_;
    }
    void count_leaf() { ++leaves_; }

    std::uint64_t nodes() const { return nodes_; }
    std::uint64_t leaves() const { return leaves_; }

  private:
    void look() {
        if (nodes_ == limit_ || deadline_.has_passed()) throw OutOfBudget{};
        next_look_ = std::min(limit_, nodes_ + nodes_between_looks_);
    }

    Deadline& deadline_;
    std::uint64_t limit_;
    std::uint64_t nodes_between_looks_;
    std::uint64_t next_look_ = 0;
    std::uint64_t nodes_ = 0;
    std::uint64_t leaves_ = 0;
};

}  // namespace thinking
