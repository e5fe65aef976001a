#pragma once

#include <cstdint>
#include <functional>
#include <unordered_map>
#include <vector>

#include "game/board.hpp"

namespace p4 {

// Every way in which a game can go on, counted.
struct WholeCount {
    std::uint64_t nodes = 1;   // the position itself included
    std::uint64_t first = 0;   // final states that the first player has won
    std::uint64_t second = 0;  //
    std::uint64_t draws = 0;

    std::uint64_t finals() const { return first + second + draws; }
    friend bool operator==(const WholeCount&, const WholeCount&) = default;
};

// The whole game tree of a position. Each position is counted once however many ways lead to it, so that trees of
// billions of nodes can be had where there are few enough positions.
class WholeTree {
  public:
    enum class End { FirstWins, SecondWins, Draw };
    using TakeLine = std::function<bool(const std::vector<Move>&)>;  // gives whether it wants more

    // Throws UsageError where there are more positions than that.
    WholeTree(const Board& root, std::size_t max_positions);

    const WholeCount& count() const { return root_.count; }
    std::size_t positions() const { return known_.size(); }  // different ones that are not final

    // The lines of play that end so, the shortest first, then in the order of the moves.
    void for_each_line(End end, const TakeLine& take);

  private:
    // The discs put since the root: a bit for each cell that was empty then.
    struct Key {
        std::uint64_t first = 0;
        std::uint64_t second = 0;
        friend bool operator==(const Key&, const Key&) = default;
    };
    struct KeyHash {
        std::size_t operator()(const Key& key) const;
    };
    // Bit n - 1 is set where some line of n moves ends so.
    struct Subtree {
        WholeCount count;
        std::uint64_t lengths[3] = {0, 0, 0};
    };

    Subtree explored();
    Subtree finished() const;
    Subtree visited(Move move);
    bool walk(End end, int length, std::vector<Move>& line, const TakeLine& take);
    bool leads_to(End end, int length);
    void play(Move move);
    void undo(Move move);
    std::uint64_t bit(Move move) const;

    Board board_;
    std::size_t max_positions_;
    std::vector<int> numbers_;  // by cell: which bit it has
    Key key_;
    std::unordered_map<Key, Subtree, KeyHash> known_;
    Subtree root_;
};

}  // namespace p4
