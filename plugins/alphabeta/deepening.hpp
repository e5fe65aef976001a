// Alpha-beta to depth 1, 2, 3 … as far as the plan goes or the budget lasts, and what is made of the values found.
#pragma once

#include "alphabeta/plan.hpp"
#include "alphabeta/root.hpp"

namespace alphabeta {

// The values of the moves at the root at the last depth that was done.
struct Findings {
    MoveValues values;
    bool whole_tree;  // every line was followed to its end
};

template <class Shape, class Evaluation>
class Deepening : public Thinker {
    using Word = typename Shape::Word;

  public:
    Deepening(const Shape& shape, const Options& options)
        : options_(options), grid_(shape), slots_(grid_, options.order) {
        for (int i = 0; i < options.threads; ++i) memories_.emplace_back(grid_);
    }

    int choose(const Turn& turn, const Host& host) override {
        const Aim aim = options_.picks_by_weight() ? Aim::AllValues : Aim::BestMove;
        MoveValue choice = first_move(turn);
        deepen(turn, host, aim, [&](const Findings& found) {
            choice = options_.picks_by_weight() ? picked(found.values, level(options_.level), Chance(turn.seed()))
                                                : best_of(found.values);
            return choice;
        });
        return choice.move;
    }

    void analyse(const Turn& turn, const Host& host, std::span<p4_value> values) override {
        deepen(turn, host, Aim::AllValues, [&](const Findings& found) {
            for (const MoveValue& move : found.values) {
                const Score score = score_of(move.value, found.whole_tree);
                publish(*value_for(values, move.move), score.value, score.kind, host);
            }
            return best_of(found.values);
        });
    }

  private:
    struct Score {
        int value;
        int kind;
    };

    // `use` is given the findings of each depth and says which move to report.
    template <class Use>
    void deepen(const Turn& turn, const Host& host, Aim aim, Use use) {
        const auto position = position_of(grid_, turn);
        const int longest = grid_.cells() - position.discs;
        const Plan plan = plan_for(options_, turn, host.is_tracing(), longest);
        Root<Shape> root{position, cells_of(position), {grid_, slots_, options_.best_first, plan.with_table}, aim};
        const Watcher watcher(host, Evaluation::shown);
        Deadline deadline(turn, host);
        auto workers = workers_for(plan, deadline);

        for (int depth = plan.first_depth; depth <= plan.last_depth; ++depth) {
            Findings found{{}, depth == longest};
            const bool complete = search(root, depth, workers, watcher, found.values);
            if (!complete && !is_of_use(found.values, depth == plan.first_depth, aim)) break;

            const MoveValue choice = use(found);
            if (!complete) break;
            report(choice, depth, found.whole_tree, workers, host);
            if (is_settled(found.values, aim)) break;
            if (options_.best_first) try_first(root.cells, best_of(found.values).move);
        }
    }

    // Whether the depth was searched to its end.
    static bool search(const Root<Shape>& root, int depth, std::vector<Worker<Shape>>& workers, const Watcher& watcher,
                       MoveValues& values) {
        try {
            if (workers.size() == 1)
                search_in_turn<Evaluation>(root, depth, workers[0], watcher, values);
            else
                search_together<Evaluation>(root, depth, workers, watcher, values);
        } catch (const OutOfBudget&) {
            return false;
        }
        return true;
    }

    // Whether a depth that was not searched to its end has something to say. The first one has, when nothing else is
    // known. A deeper one has, when its first move was the best so far: what it found to be better, is.
    bool is_of_use(const MoveValues& values, bool is_first_depth, Aim aim) const {
        return !values.empty() && (is_first_depth || (options_.best_first && aim == Aim::BestMove));
    }

    static bool is_settled(const MoveValues& values, Aim aim) {
        if (aim == Aim::BestMove) return Evaluation::is_decided(best_of(values).value);
        return std::all_of(values.begin(), values.end(),
                           [](const MoveValue& move) { return Evaluation::is_decided(move.value); });
    }

    std::vector<Word> cells_of(const Position<Word>& position) const {
        std::vector<Word> cells;
        for (const Word& slot : slots_)
            if (const Word cell = grid_.playable(position.occupied) & slot; any(cell)) cells.push_back(cell);
        return cells;
    }
    MoveValue first_move(const Turn& turn) const {
        return {grid_.move_of(cells_of(position_of(grid_, turn))[0]), 0, {}};
    }

    void try_first(std::vector<Word>& cells, int move) const {
        const auto best =
            std::find_if(cells.begin(), cells.end(), [&](const Word& cell) { return grid_.move_of(cell) == move; });
        std::rotate(cells.begin(), best, best + 1);
    }

    std::vector<Worker<Shape>> workers_for(const Plan& plan, Deadline& deadline) {
        std::vector<Worker<Shape>> workers;
        for (Memory<Shape>& memory : memories_) {
            memory.start_turn();
            workers.push_back({memory, Budget(deadline, plan.node_limit)});
            if (plan.alone) break;
        }
        return workers;
    }

    Score score_of(int value, bool whole_tree) const {
        if constexpr (requires { Evaluation::score_of(value, 0); }) {
            if (Evaluation::is_decided(value)) return {Evaluation::score_of(value, grid_.cells()), P4_EXACT};
            if (whole_tree) return {0, P4_EXACT};
        }
        return {Evaluation::shown(value), P4_ESTIMATE};
    }

    void report(const MoveValue& choice, int depth, bool whole_tree, const std::vector<Worker<Shape>>& workers,
                const Host& host) const {
        const Score score = score_of(choice.value, whole_tree);
        Progress progress{.score = score.value, .score_kind = score.kind, .depth = depth};
        for (const Worker<Shape>& worker : workers) {
            progress.nodes += worker.budget.nodes();
            progress.leaves += worker.budget.leaves();
        }
        report_search(choice, progress, host);
    }

    Options options_;
    Grid<Shape> grid_;
    Slots<Shape> slots_;
    std::vector<Memory<Shape>> memories_;
};

}  // namespace alphabeta
