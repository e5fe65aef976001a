// The line of play that a search expects.
#pragma once

#include <vector>

namespace thinking {

// For each node on the way down, the best move so far and what is expected after it. Nodes are told by their depth:
// only one of each depth is on the way.
class ExpectedLine {
  public:
    explicit ExpectedLine(int deepest) : from_(static_cast<std::size_t>(deepest) + 2) {}

    const std::vector<int>& from(int depth) const { return from_[static_cast<std::size_t>(depth)]; }

    void begin(int depth) { at(depth).clear(); }

    // The node after `move` has just been searched, and no move so far was better.
    void prefer(int depth, int move) {
        at(depth).assign(1, move);
        at(depth).insert(at(depth).end(), from(depth + 1).begin(), from(depth + 1).end());
    }

  private:
    std::vector<int>& at(int depth) { return from_[static_cast<std::size_t>(depth)]; }

    std::vector<std::vector<int>> from_;
};

}  // namespace thinking
