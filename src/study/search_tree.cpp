#include "study/search_tree.hpp"

#include <algorithm>

namespace p4 {

namespace {
using Kind = TraceEvent::Kind;
}

Bound TreeNode::bound() const {
    if (reason == TraceEvent::Reason::Leaf || reason == TraceEvent::Reason::Final) return Bound::Exact;
    if (value <= alpha && alpha != kMinusInfinity) return Bound::AtMost;
    if (value >= beta && beta != kPlusInfinity) return Bound::AtLeast;
    return Bound::Exact;
}

SearchTree::SearchTree(const Board& root, std::size_t max_nodes)
    : root_(root), max_nodes_(std::max<std::size_t>(1, max_nodes)), deepest_kept_(kMaxCells) {}

void SearchTree::on_event(const TraceEvent& event, const Board&) {
    if (event.kind == Kind::Enter) return enter(event);
    const bool kept = static_cast<std::size_t>(event.depth) + 1 == open_.size();
    if (kept) {
        TreeNode& node = nodes_[open_.back()];
        node.value = event.value;
        if (event.kind == Kind::Cut) node.cut = true;
        if (event.kind == Kind::Leave) {
            node.left = true;
            node.reason = event.reason;
        }
    }
    if (event.kind == Kind::Leave && kept) {
        open_.pop_back();
        newest_.pop_back();
    }
}

void SearchTree::begin() {
    nodes_.clear();
    open_.clear();
    newest_.clear();
    deepest_kept_ = kMaxCells;
    searched_ = 0;
    ++searches_;
}

void SearchTree::enter(const TraceEvent& event) {
    if (event.depth == 0) {
        begin();
    } else {
        ++searched_;
        if (nodes_.size() >= max_nodes_) make_room();
    }
    const bool parent_kept = open_.size() == static_cast<std::size_t>(event.depth);
    if (!parent_kept || event.depth > deepest_kept_ || nodes_.size() >= max_nodes_) {
        if (!open_.empty()) ++nodes_[open_.back()].hidden;
        return;
    }
    const auto id = static_cast<NodeId>(nodes_.size());
    TreeNode& node = nodes_.emplace_back();
    node.move = event.depth == 0 ? Move{} : event.move;
    node.depth = event.depth;
    node.alpha = event.alpha;
    node.beta = event.beta;
    if (event.depth > 0) {
        node.parent = open_.back();
        (newest_.back() == 0 ? nodes_[node.parent].first_child : nodes_[newest_.back()].next) = id;
        newest_.back() = id;
    }
    open_.push_back(id);
    newest_.push_back(0);
}

// More than needed at once, so that it is seldom done. The moves at the root are never given up: there, what comes too
// late is only counted.
void SearchTree::make_room() {
    while (deepest_kept_ > 1 && 4 * nodes_.size() > 3 * max_nodes_) {
        int deepest = 1;
        for (const TreeNode& node : nodes_) deepest = std::max(deepest, node.depth);
        give_up_below(std::max(1, deepest - 1));
    }
}

void SearchTree::give_up_below(int depth) {
    deepest_kept_ = depth;
    std::vector<NodeId> renamed(nodes_.size(), 0);
    std::vector<TreeNode> kept;
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
        const TreeNode& node = nodes_[i];
        if (node.depth > depth) {
            kept[renamed[node.parent]].hidden += 1 + node.hidden;  // the deepest ones have no kept children
            continue;
        }
        renamed[i] = static_cast<NodeId>(kept.size());
        kept.push_back(node);
    }
    for (TreeNode& node : kept) {
        node.parent = renamed[node.parent];
        node.next = renamed[node.next];
        node.first_child = node.depth == depth ? 0 : renamed[node.first_child];
    }
    nodes_ = std::move(kept);
    const auto still_open = std::min(open_.size(), static_cast<std::size_t>(depth) + 1);
    open_.resize(still_open);
    newest_.resize(still_open);
    for (NodeId& id : open_) id = renamed[id];
    for (NodeId& id : newest_) id = renamed[id];
    if (!newest_.empty() && nodes_[open_.back()].depth == depth) newest_.back() = 0;
}

std::vector<NodeId> SearchTree::children(NodeId id) const {
    std::vector<NodeId> ids;
    for (NodeId child = nodes_[id].first_child; child != 0; child = nodes_[child].next) ids.push_back(child);
    return ids;
}

std::vector<Move> SearchTree::path(NodeId id) const {
    std::vector<Move> moves;
    for (; id != 0; id = nodes_[id].parent) moves.push_back(nodes_[id].move);
    std::reverse(moves.begin(), moves.end());
    return moves;
}

Board SearchTree::board_at(NodeId id) const {
    Board board = root_;
    for (const Move move : path(id)) board.play(move);
    return board;
}

std::vector<Move> SearchTree::pruned(NodeId id) const {
    if (!nodes_[id].cut || nodes_[id].hidden > 0) return {};
    std::vector<Move> moves = board_at(id).legal_moves();
    for (const NodeId child : children(id)) std::erase(moves, nodes_[child].move);
    return moves;
}

std::vector<NodeId> SearchTree::main_line() const {
    std::vector<NodeId> line;
    if (nodes_.empty() || !nodes_[0].left) return line;
    for (NodeId at = 0;;) {
        line.push_back(at);
        const auto all = children(at);
        const auto next = std::find_if(all.begin(), all.end(), [&](NodeId child) {
            return nodes_[child].left && nodes_[child].value == nodes_[at].value;
        });
        if (next == all.end()) return line;
        at = *next;
    }
}

}  // namespace p4
