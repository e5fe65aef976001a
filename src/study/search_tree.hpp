#pragma once

#include <cstdint>
#include <vector>

#include "study/observed_search.hpp"

namespace p4 {

using NodeId = std::uint32_t;  // 0 is the root

// What a value says of its node: a search that leaves out what cannot matter often knows only a bound.
enum class Bound { Exact, AtMost, AtLeast };

struct TreeNode {
    Move move;  // that led here; none at the root
    int depth = 0;
    int alpha = 0;  // the window that it was entered with
    int beta = 0;
    int value = 0;
    TraceEvent::Reason reason = TraceEvent::Reason::Searched;
    bool cut = false;   // the rest of its moves was left out
    bool left = false;  // the search came back from it, so that it has a value
    NodeId parent = 0;
    NodeId first_child = 0;    // 0: none
    NodeId next = 0;           // the next child of its parent; 0: none
    std::uint64_t hidden = 0;  // nodes below it that were searched but are not kept

    Bound bound() const;
    bool is_leaf() const { return reason != TraceEvent::Reason::Searched; }
};

// The tree that a player searched, built from what it told. A player that searches several times (deeper and deeper)
// leaves the last one. Memory is bounded: when there are too many nodes, the deepest ones are given up first, so that
// what stays is the whole upper part; each node knows how many below it are missing.
class SearchTree : public SearchWatcher {
  public:
    SearchTree(const Board& root, std::size_t max_nodes);

    void on_event(const TraceEvent& event, const Board& here) override;

    const Board& board() const { return root_; }
    bool is_empty() const { return nodes_.empty(); }
    std::size_t size() const { return nodes_.size(); }  // the nodes kept, the root included
    const TreeNode& operator[](NodeId id) const { return nodes_[id]; }

    std::uint64_t searched() const { return searched_; }  // below the root, kept or not
    std::uint64_t left_out() const { return searched_ + 1 - nodes_.size(); }
    int searches() const { return searches_; }

    std::vector<NodeId> children(NodeId id) const;
    std::vector<Move> path(NodeId id) const;    // the moves from the root
    Board board_at(NodeId id) const;            // after these moves
    std::vector<Move> pruned(NodeId id) const;  // what a cut left out there; nothing if it came at the last move
    std::vector<NodeId> main_line() const;      // from the root, the moves whose values came through to it

  private:
    void begin();
    void enter(const TraceEvent& event);
    void make_room();
    void give_up_below(int depth);

    Board root_;
    std::size_t max_nodes_;
    int deepest_kept_;
    std::vector<TreeNode> nodes_;  // in the order in which they were entered
    std::vector<NodeId> open_;     // by depth, as far as they are kept
    std::vector<NodeId> newest_;   // the last child of each open node; 0: none yet
    std::uint64_t searched_ = 0;
    int searches_ = 0;
};

}  // namespace p4
