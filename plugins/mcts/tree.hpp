// The tree that grows by one node with each playout.
//
// UCT goes down from the root by the move that promises most: what it has brought so far, plus a bonus for having been
// tried seldom. At the edge of the tree a new node is added and a random game played from there; its result is counted
// in all the nodes on the way back. Ends of games are proved, and proofs travel up too: a move that can't beat what is
// already sure is not tried any more.
#pragma once

#include <cmath>
#include <span>
#include <vector>

#include "mcts/playout.hpp"
#include "mcts/proof.hpp"

namespace mcts {

struct Node {
    std::int32_t first_child = 0;  // 0: not expanded (the root is nobody's child)
    std::int16_t move = 0;
    std::int16_t children = 0;
    std::int32_t visits = 0;
    std::int32_t points = 0;  // wins less losses of the side that moved here
    Proof proof{};            // seen by the side to move

    double mean() const { return visits == 0 ? 0 : static_cast<double>(points) / visits; }
};

// Whether one move is wanted, or the value of each.
enum class Aim { BestMove, AllValues };

template <class Shape>
class Tree {
  public:
    using Word = typename Shape::Word;

    Tree(const Grid<Shape>& grid, const Position<Word>& root, double exploration, Aim aim)
        : grid_(grid), root_(root), exploration_(exploration), aim_(aim) {
        nodes_.push_back(new_node(root, 0));
        expand(0, root);
    }

    const Node& root() const { return nodes_[0]; }
    std::span<const Node> moves() const { return children_of(nodes_[0]); }
    std::span<const Node> children_of(const Node& node) const {
        return std::span(nodes_).subspan(static_cast<std::size_t>(node.first_child),
                                         static_cast<std::size_t>(node.children));
    }
    bool is_solved() const {
        if (aim_ == Aim::BestMove) return root().proof.is_closed();
        return std::all_of(moves().begin(), moves().end(), [](const Node& move) { return move.proof.is_closed(); });
    }

    void grow(Chance& chance) {
        path_.assign(1, 0);
        Position<Word> position = root_;
        while (nodes_[path_.back()].children > 0) {
            path_.push_back(most_promising(nodes_[path_.back()]));
            position = position.after(grid_.cell_of(nodes_[path_.back()].move, position.occupied));
        }
        Node& edge = nodes_[path_.back()];
        if (edge.visits > 0 && !edge.proof.is_closed() && nodes_.size() < most_nodes) expand(path_.back(), position);
        give_back(result_from(nodes_[path_.back()], position, chance));
    }

  private:
    static constexpr std::size_t most_nodes = 4'000'000;

    Node new_node(const Position<Word>& position, int move) const {
        Node node;
        node.move = static_cast<std::int16_t>(move);
        node.proof = proof_of(position);
        return node;
    }

    Proof proof_of(const Position<Word>& position) const {
        switch (ending_of(grid_, position)) {
            case Ending::Line:
                return proved(-engine::score_of_win(grid_.cells(), position.discs));
            case Ending::FullBoard:
                return proved(0);
            case Ending::None:
                break;
        }
        return open_bounds(grid_.cells(), position.discs);
    }

    void expand(std::size_t index, const Position<Word>& position) {
        const auto first = nodes_.size();
        for (const int move : moves_of(position))
            nodes_.push_back(new_node(position.after(grid_.cell_of(move, position.occupied)), move));
        nodes_[index].first_child = static_cast<std::int32_t>(first);
        nodes_[index].children = static_cast<std::int16_t>(nodes_.size() - first);
        nodes_[index].proof = proof_from_children(nodes_[index]);
    }

    std::vector<int> moves_of(const Position<Word>& position) const {
        std::vector<int> moves;
        for (Word rest = grid_.playable(position.occupied); any(rest);)
            moves.push_back(grid_.move_of(engine::take_lowest(rest)));
        std::sort(moves.begin(), moves.end());
        return moves;
    }

    // A move that may still beat what is sure: an open node always has one.
    bool is_worth_trying(const Node& node, const Node& child) const {
        if (aim_ == Aim::AllValues && &node == &nodes_[0]) return !child.proof.is_closed();
        return seen_from_above(child.proof).most > node.proof.least;
    }

    std::size_t most_promising(const Node& node) const {
        const double log_visits = std::log(node.visits + 1.0);
        double most = -1e9;
        auto best = static_cast<std::size_t>(node.first_child);
        for (std::size_t i = best; i < static_cast<std::size_t>(node.first_child + node.children); ++i) {
            const Node& child = nodes_[i];
            if (!is_worth_trying(node, child)) continue;
            const double promise = child.mean() + exploration_ * std::sqrt(log_visits / (child.visits + 0.5));
            if (promise > most) {
                most = promise;
                best = i;
            }
        }
        return best;
    }

    // Seen by the side to move at the edge.
    int result_from(const Node& edge, const Position<Word>& position, Chance& chance) const {
        if (edge.proof.is_win()) return 1;
        if (edge.proof.is_loss()) return -1;
        return edge.proof.is_closed() ? 0 : playout(grid_, position, chance);
    }

    // `result` is the side to move's at the edge, so the side that moved there counts it the other way round.
    void give_back(int result) {
        for (auto i = path_.size(); i-- > 0; result = -result) {
            Node& node = nodes_[path_[i]];
            ++node.visits;
            node.points -= result;
            if (node.children > 0) node.proof = proof_from_children(node);
        }
    }

    Proof proof_from_children(const Node& node) const {
        Proof proof = seen_from_above(children_of(node)[0].proof);
        for (const Node& child : children_of(node)) proof = better(proof, seen_from_above(child.proof));
        return proof;
    }

    const Grid<Shape>& grid_;
    Position<Word> root_;
    double exploration_;
    Aim aim_;
    std::vector<Node> nodes_;
    std::vector<std::size_t> path_;
};

}  // namespace mcts
