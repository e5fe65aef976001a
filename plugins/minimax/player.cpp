// The player that runs minimax: its options, what it answers and what it reports.
#include "minimax/minimax.hpp"
#include "thinking/seeds.hpp"

namespace minimax {
namespace {

template <class Shape, class Evaluation>
class MinimaxThinker : public Thinker {
  public:
    MinimaxThinker(const Shape& shape, int depth)
        : grid_(shape), slots_(grid_, Order::Left), depth_(depth == 0 ? grid_.cells() : depth) {}

    int choose(const Turn& turn, const Host& host) override {
        MoveValue best{turn.legal()[0], 0, {}};
        deepen(turn, host, [&](const MoveValues& values, Progress progress) {
            best = best_of(values);
            progress.score = Evaluation::shown(best.value);
            report_search(best, progress, host);
        });
        return best.move;
    }

    void analyse(const Turn& turn, const Host& host, std::span<p4_value> values) override {
        deepen(turn, host, [&](const MoveValues& found, const Progress&) {
            for (const MoveValue& move : found)
                publish(*value_for(values, move.move), Evaluation::shown(move.value), P4_ESTIMATE, host);
        });
    }

  private:
    using Node = Position<typename Shape::Word>;

    // Gives `use` the values at each depth up to the one asked for, and what it took to find them. The shallower ones
    // cost little, and are an answer where the last can't be reached; somebody who watches sees only the last.
    template <class Use>
    void deepen(const Turn& turn, const Host& host, Use use) const {
        const Node root = position_of(grid_, turn);
        const int last = std::min(depth_, grid_.cells() - root.discs);
        Deadline deadline(turn, host);
        std::uint64_t nodes = 0;

        for (int depth = host.is_tracing() ? last : 1; depth <= last; ++depth) {
            if (turn.node_limit() != 0 && nodes == turn.node_limit()) return;
            Budget budget(deadline, turn.node_limit() == 0 ? 0 : turn.node_limit() - nodes);
            const MoveValues found = searched(root, depth, budget, host);
            nodes += budget.nodes();
            const bool complete = found.size() == turn.legal().size();
            if (found.empty() || (!complete && depth > 1)) return;
            use(found, Progress{.depth = depth, .nodes = budget.nodes(), .leaves = budget.leaves()});
            if (!complete) return;
        }
    }

    // As many of the moves as the budget lasts for.
    MoveValues searched(const Node& root, int depth, Budget& budget, const Host& host) const {
        MoveValues values;
        try {
            Search<Shape, Evaluation>(grid_, slots_, depth, budget, Watcher(host, Evaluation::shown))
                .value_moves(root, [&](const MoveValue& value) { values.push_back(value); });
        } catch (const OutOfBudget&) {  // what was found until then is of use
        }
        return values;
    }

    Grid<Shape> grid_;
    Slots<Shape> slots_;
    int depth_;
};

std::unique_ptr<Thinker> make_thinker(const Setup& setup) {
    const int depth = static_cast<int>(setup.whole("depth"));
    return with_known_shape(rules_of(setup.rules()), [&]<class Shape>(const Shape& shape) {
        return with_seed(setup.text("eval"), [&]<class Evaluation>(Evaluation) {
            return std::unique_ptr<Thinker>(std::make_unique<MinimaxThinker<Shape, Evaluation>>(shape, depth));
        });
    });
}

}  // namespace
}  // namespace minimax

const p4_player* p4_player_v1() {
    using namespace puissance4;
    static const p4_option options[] = {
        whole_option("depth", "5", 0, 256, "moves to look ahead; 0 for the whole tree"),
        choice_option("eval", "galilee", "galilee|hassania|ensisa|morpion", "the weights that judge a position"),
    };
    static const p4_player table = player<thinking::ThinkingPlayer<minimax::make_thinker>>(
        "minimax", "1.0", "Every move to a depth, nothing pruned.", options, P4_DETERMINISTIC | P4_TRACES);
    return &table;
}
