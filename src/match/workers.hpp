#pragma once

#include <exception>
#include <thread>

#include "match/job.hpp"
#include "support/channel.hpp"

namespace p4 {

// Pairings to play, in order, and what came of them.
struct Batch {
    std::vector<std::uint64_t> pairings;
    std::vector<std::vector<GameResult>> results;  // of each pairing, its games
    std::chrono::nanoseconds took{0};
    std::exception_ptr failure;  // what no player is to blame for
};

// Threads that play pairings, each a Job with players of its own.
class Workers {
  public:
    Workers(const Contest& contest, const MakePlayer& make, int jobs);
    ~Workers();  // stops all games

    void give(std::vector<std::uint64_t> pairings);
    std::optional<Batch> next(std::stop_token stop);  // waits; nothing: the stop came first

  private:
    void work(const Contest& contest, const MakePlayer& make, std::stop_token stop);

    Channel<Batch> asked_;
    Channel<Batch> done_;
    std::vector<std::jthread> threads_;
};

}  // namespace p4
