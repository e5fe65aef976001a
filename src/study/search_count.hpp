#pragma once

#include <vector>

#include "study/observed_search.hpp"

namespace p4 {

// What was met at one depth.
struct LevelCount {
    std::uint64_t nodes = 0;
    std::uint64_t leaves = 0;  // evaluated or final
    std::uint64_t finals = 0;  // of these, where the game is over
    std::uint64_t cuts = 0;
    std::uint64_t known = 0;  // from a table or by a proof
};

// Counts a search as it goes by: no tree is kept, so that any number of nodes will do. Of several searches the last
// one counts.
class SearchCount : public SearchWatcher {
  public:
    void on_event(const TraceEvent& event, const Board& here) override;

    const std::vector<LevelCount>& levels() const { return levels_; }  // by depth, the root first
    LevelCount below_root() const;                                     // all of them together, without the root
    int depth() const { return static_cast<int>(levels_.size()) - 1; }
    int searches() const { return searches_; }

  private:
    std::vector<LevelCount> levels_;
    int searches_ = 0;
};

// The nodes below the root that searches to this depth can have.
struct TreeBounds {
    std::uint64_t smallest = 0;  // no alpha-beta without a table can do with fewer, whatever its order
    std::uint64_t all = 0;       // minimax
};

// Counted on the very tree of the position, where full columns and finished games make it thinner than the formula
// b^ceil(d/2) + b^floor(d/2) - 1 for b moves everywhere. Nothing where it has more than `limit` nodes.
std::optional<TreeBounds> tree_bounds(const Board& root, int depth, std::uint64_t limit = 20'000'000);

// "20 ├────38────┤ 56": where a count lies between the two.
std::string gauge(const TreeBounds& bounds, std::uint64_t nodes, bool unicode);

// The number of moves that, everywhere the same, would make a tree of so many nodes below the root.
double branching_factor(std::uint64_t nodes, int depth);

}  // namespace p4
