// The moves at the root, searched to a depth: one after the other, or shared among threads.
#pragma once

#include <atomic>
#include <thread>

#include "alphabeta/alphabeta.hpp"
#include "thinking/move_value.hpp"

namespace alphabeta {

// Narrow: a move at the root need only be shown to be no better than the best so far. Full: its value is wanted.
enum class Aim { BestMove, AllValues };

template <class Shape>
struct Root {
    using Word = typename Shape::Word;

    Position<Word> position;
    std::vector<Word> cells;  // the moves, in the order they are tried
    Method<Shape> method;
    Aim aim;
};

// One thread's share of the work.
template <class Shape>
struct Worker {
    Memory<Shape>& memory;
    Budget budget;
};

// Adds each move's value as soon as it is known; throws OutOfBudget when the rest can't be done.
template <class Evaluation, class Shape>
void search_in_turn(const Root<Shape>& root, int depth, Worker<Shape>& worker, const Watcher& watcher,
                    MoveValues& values) {
    Search<Shape, Evaluation> search(root.method, worker.memory, depth, worker.budget, watcher);
    Window window;
    watcher.enter({}, window);
    for (const auto& cell : root.cells) {
        const int value = search.value_after(root.position, cell, window);
        values.push_back({root.method.grid.move_of(cell), value, search.replies()});
        if (root.aim == Aim::BestMove) window.alpha = std::max(window.alpha, value);
    }
    watcher.leave({}, {}, best_of(values).value, P4_SEARCHED);
}

// Threads take the next move that nobody has. All of them narrow the window, and one point less than the best so far
// is still inside: so each of the best moves gets its true value, whichever thread was first.
template <class Evaluation, class Shape>
void search_together(const Root<Shape>& root, int depth, std::vector<Worker<Shape>>& workers, const Watcher& watcher,
                     MoveValues& values) {
    std::atomic<std::size_t> next = 0;
    std::atomic<int> alpha = minus_infinity;
    std::atomic<bool> complete = true;
    MoveValues found(root.cells.size());

    const auto work = [&](Worker<Shape>& worker) {
        Search<Shape, Evaluation> search(root.method, worker.memory, depth, worker.budget, watcher);
        for (std::size_t i = next++; i < found.size(); i = next++) {
            const int value = search.value_after(root.position, root.cells[i], {alpha.load(), plus_infinity});
            found[i] = {root.method.grid.move_of(root.cells[i]), value, search.replies()};
            int sure = alpha.load();
            while (root.aim == Aim::BestMove && value - 1 > sure && !alpha.compare_exchange_weak(sure, value - 1)) {
            }
        }
    };
    {
        std::vector<std::jthread> threads;
        for (Worker<Shape>& worker : workers)
            threads.emplace_back([&] {
                try {
                    work(worker);
                } catch (const OutOfBudget&) {
                    complete = false;
                }
            });
    }
    if (!complete) throw OutOfBudget{};
    values = std::move(found);
}

}  // namespace alphabeta
