// The player that runs Monte Carlo tree search: its options, what it answers and what it reports.
#include "mcts/tree.hpp"
#include "thinking/move_value.hpp"

namespace mcts {
namespace {

constexpr std::uint64_t playouts_between_looks =
    8;  // a playout on the largest boards takes a good part of a millisecond
constexpr std::uint64_t playouts_to_spare = 20'000;  // when there is neither a time nor a number

struct Score {
    int value;
    int kind;
};

// A few times a second. The clock is looked at once in many playouts.
class Occasion {
  public:
    bool has_come() {
        if (++playouts_ % playouts_between_looks != 0 || Clock::now() < next_) return false;
        next_ = Clock::now() + std::chrono::milliseconds(200);
        return true;
    }

  private:
    using Clock = std::chrono::steady_clock;

    std::uint64_t playouts_ = 0;
    Clock::time_point next_ = Clock::now() + std::chrono::milliseconds(100);
};

// A proved score, or the balance of wins and losses in thousandths.
Score score_of(const Node& move) {
    const Proof proof = seen_from_above(move.proof);
    if (proof.is_closed()) return {proof.least, P4_EXACT};
    return {static_cast<int>(std::lround(1000 * move.mean())), P4_ESTIMATE};
}

// A sure win comes before all, the surest first; a sure loss comes last; between them, what was tried most.
bool is_better(const Node& one, const Node& other) {
    const auto rank = [](const Node& move) {
        const Proof proof = seen_from_above(move.proof);
        if (proof.is_win()) return 1000 + proof.least;
        return proof.is_loss() ? static_cast<int>(proof.most) - 1000 : 0;
    };
    if (rank(one) != rank(other)) return rank(one) > rank(other);
    return one.visits > other.visits;
}

template <class Shape>
class MctsThinker : public Thinker {
  public:
    MctsThinker(const Shape& shape, const Setup& setup)
        : grid_(shape),
          playouts_(static_cast<std::uint64_t>(setup.whole("playouts"))),
          exploration_(static_cast<double>(setup.whole("exploration")) / 100) {}

    int choose(const Turn& turn, const Host& host) override {
        const Tree<Shape> tree = grown(turn, host, Aim::BestMove);
        report(tree, host);
        return best_of(tree.moves()).move;
    }

    void analyse(const Turn& turn, const Host& host, std::span<p4_value> values) override {
        const Tree<Shape> tree = grown(turn, host, Aim::AllValues);
        for (const Node& move : tree.moves()) {
            const Score score = score_of(move);
            publish(*value_for(values, move.move), score.value, score.kind, host);
        }
    }

  private:
    Tree<Shape> grown(const Turn& turn, const Host& host, Aim aim) const {
        Tree<Shape> tree(grid_, position_of(grid_, turn), exploration_, aim);
        Deadline deadline(turn, host);
        Budget budget(deadline, limit(turn), playouts_between_looks);
        Chance chance(turn.seed());
        Occasion occasion;
        try {
            while (!tree.is_solved()) {
                budget.spend_node();
                tree.grow(chance);
                if (aim == Aim::BestMove && occasion.has_come()) report(tree, host);
            }
        } catch (const OutOfBudget&) {  // the tree is as large as it may be
        }
        return tree;
    }

    // A playout is the position that this player looks at; the smaller limit holds.
    std::uint64_t limit(const Turn& turn) const {
        if (playouts_ != 0 && turn.node_limit() != 0) return std::min(playouts_, turn.node_limit());
        if (playouts_ != 0 || turn.node_limit() != 0) return playouts_ + turn.node_limit();
        return turn.soft_ms() == 0 ? playouts_to_spare : 0;
    }

    static const Node& best_of(std::span<const Node> moves) {
        return *std::min_element(moves.begin(), moves.end(), is_better);
    }

    // As far down as the tree knows enough to expect something.
    static std::vector<int> replies_to(const Node& move, const Tree<Shape>& tree) {
        constexpr int visits_to_judge_by = 30;
        std::vector<int> replies;
        const Node* node = &move;
        while (node->children > 0 && node->visits >= visits_to_judge_by) {
            node = &best_of(tree.children_of(*node));
            replies.push_back(node->move);
        }
        return replies;
    }

    static void report(const Tree<Shape>& tree, const Host& host) {
        const Node& best = best_of(tree.moves());
        const Score score = score_of(best);
        const auto playouts = static_cast<std::uint64_t>(tree.root().visits);
        const std::vector<int> replies = replies_to(best, tree);
        report_search({best.move, score.value, replies},
                      {.score = score.value,
                       .score_kind = score.kind,
                       .depth = static_cast<int>(replies.size()) + 1,
                       .nodes = playouts,
                       .leaves = playouts},
                      host);
    }

    Grid<Shape> grid_;
    std::uint64_t playouts_;
    double exploration_;
};

std::unique_ptr<Thinker> make_thinker(const Setup& setup) {
    return with_known_shape(rules_of(setup.rules()), [&]<class Shape>(const Shape& shape) {
        return std::unique_ptr<Thinker>(std::make_unique<MctsThinker<Shape>>(shape, setup));
    });
}

}  // namespace
}  // namespace mcts

const p4_player* p4_player_v1() {
    using namespace puissance4;
    static const p4_option options[] = {
        whole_option("playouts", "0", 0, 100'000'000, "random games for a move; 0 for as many as the time allows"),
        whole_option("exploration", "80", 0, 1000, "how much to try moves that were seldom tried, in hundredths"),
    };
    static const p4_player table = player<thinking::ThinkingPlayer<mcts::make_thinker>>(
        "mcts", "1.0", "Plays thousands of random games and keeps to what went well.", options, P4_DETERMINISTIC);
    return &table;
}
