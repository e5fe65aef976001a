// The plain face of the engine: exact scores of positions of any rules.
//
//     auto searcher = make_searcher(Rules{});
//     Solution solution = searcher->solve({.moves = {3, 3, 4}});
//
// Everything behind it (shapes, lanes, tables) is chosen once, when the searcher is made.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string_view>
#include <vector>

#include "engine/order_weights.hpp"
#include "engine/prover.hpp"
#include "engine/shape.hpp"

namespace engine {

class Book;

struct SearchOptions {
    int threads = 1;
    std::size_t memory_mb = 64;
    std::shared_ptr<const Book> book{};  // may be none
    std::string_view machine = "best";   // or one of those in column_provers.hpp
    MoveOrder order{};                   // for who tunes it
};

struct MoveValue {
    int move = -1;
    int score = 0;
    bool exact = false;  // if not, an estimate on a scale of its own

    friend constexpr bool operator==(const MoveValue&, const MoveValue&) = default;
};

struct Question {
    std::vector<int> moves{};  // legal, oldest first
    bool weak = false;         // only who wins: scores are -1, 0, 1
    bool every_move = false;   // the value of each move too, not only of the best
    bool line = false;         // best play to the end of the game
    StopCheck stop{};          // asked often enough to stop within a few milliseconds
    std::uint64_t node_limit = 0;
    std::function<void(const MoveValue&)> progress{};  // called with each value as soon as it is known
};

struct Solution {
    bool exact = false;             // false: stopped before the score was known
    int score = 0;                  // for the side to move
    std::vector<MoveValue> values;  // the best move first; all moves if asked for; empty if the game is over
    std::vector<int> line;
    std::uint64_t nodes = 0;
};

class Searcher {
  public:
    virtual ~Searcher() = default;
    virtual Solution solve(const Question& question) = 0;

    // Forgets what it has learned of positions, so that the next solution costs what it would cost alone.
    virtual void forget() = 0;
};

// Throws std::invalid_argument, with a sentence, where the rules or the machine are none of ours.
std::unique_ptr<Searcher> make_searcher(const Rules& rules, const SearchOptions& options = {});

}  // namespace engine
