#pragma once

#include <memory>
#include <string>

#include "cli/arguments.hpp"
#include "players/catalogue.hpp"

namespace p4 {

// What the perfect player found out about one position.
struct Solved {
    Report report;  // score, nodes, principal line
    std::chrono::microseconds time{0};
    std::vector<Value> values;  // of each legal move, where they were asked for
};

struct SolverOptions {
    long long threads = 1;
    long long memory_mb = 64;
    bool book = true;
    bool weak = false;
};

// Asks the perfect player for scores. It is ours and every microsecond counts here, so it is loaded right into this
// process.
class Solver {
  public:
    Solver(const Catalogue& catalogue, const SolverOptions& options);

    // Throws SystemError where the player failed.
    Solved score(const Board& board) { return ask(board, false); }
    Solved score_each_move(const Board& board) { return ask(board, true); }

    void forget() { ++game_; }  // what was learned from earlier positions

  private:
    Solved ask(const Board& board, bool each_move);

    std::unique_ptr<Player> player_;
    std::uint64_t game_ = 1;
};

}  // namespace p4
