// Alpha-beta: minimax that leaves out what can't matter. Alpha is what Max is sure of elsewhere, beta what Min is sure
// of. When a node's value is shown to lie outside of this window, the other side will not let the game come here, and
// the rest of its moves need not be looked at. The value at the root is minimax's.
#pragma once

#include "alphabeta/move_list.hpp"
#include "alphabeta/table.hpp"
#include "thinking/budget.hpp"
#include "thinking/expected_line.hpp"

namespace alphabeta {

// What a search remembers from one depth to the next: one for each thread.
template <class Shape>
struct Memory {
    explicit Memory(const Grid<Shape>& grid) : experience(grid) {}

    void start_turn() {
        table.start_turn();
        experience.forget();
    }

    Table<typename Shape::Word> table;
    Experience<Shape> experience;
};

// How a search goes about it. Without a table nothing is remembered from one node to another.
template <class Shape>
struct Method {
    const Grid<Shape>& grid;
    const Slots<Shape>& slots;
    bool best_first = false;
    bool with_table = false;
};

template <class Shape, class Evaluation>
class Search {
  public:
    using Word = typename Shape::Word;

    Search(const Method<Shape>& method, Memory<Shape>& memory, int depth, Budget& budget, const Watcher& watcher)
        : method_(method),
          grid_(method.grid),
          memory_(memory),
          depth_(depth),
          budget_(budget),
          watcher_(watcher),
          line_(depth) {}

    // The value of a position after a move at the root.
    int value_after(const Position<Word>& root, const Word& cell, const Window& window) {
        return value_of(root.after(cell), {1, grid_.move_of(cell)}, window);
    }

    // What is expected to follow the move that was searched last.
    const std::vector<int>& replies() const { return line_.from(1); }

  private:
    int value_of(const Position<Word>& position, const Place& place, const Window& window) {
        budget_.spend_node();
        watcher_.enter(place, window);
        line_.begin(place.depth);

        const Ending ending = ending_of(grid_, position);
        if (ending != Ending::None)
            return leaf(place, window, Evaluation::final(grid_, view(position, place), ending), P4_FINAL);
        if (place.depth == depth_) return leaf(place, window, Evaluation::leaf(grid_, view(position, place)), P4_LEAF);

        const Entry<Word>* known = method_.with_table ? memory_.table.find(position) : nullptr;
        if (known != nullptr && known->answers(depth_ - place.depth, window))
            return left(place, window, known->value, P4_TABLE);

        const Word best_before = known != nullptr ? known->best : Word{};
        return left(place, window, searched(position, place, window, best_before), P4_SEARCHED);
    }

    int searched(const Position<Word>& position, const Place& place, Window window, const Word& best_before) {
        const Window entered = window;
        const bool max = max_to_move(place);
        int value = max ? minus_infinity : plus_infinity;
        Word best{};

        const MoveList<Word> moves = moves_of(position, best_before);
        for (std::size_t i = 0; i < moves.size(); ++i) {
            const Word cell = moves[i];
            const int reply = value_of(position.after(cell), {place.depth + 1, grid_.move_of(cell)}, window);

            if (max ? reply > value : reply < value) {
                value = reply;
                best = cell;
                line_.prefer(place.depth, grid_.move_of(cell));
            }
            if (max)
                window.alpha = std::max(window.alpha, value);
            else
                window.beta = std::min(window.beta, value);

            if (window.alpha >= window.beta) {
                cut(position, place, window, value, cell);
                break;
            }
        }
        if (method_.with_table)
            memory_.table.keep(position, best, value, depth_ - place.depth, bound_of(value, entered));
        return value;
    }

    MoveList<Word> moves_of(const Position<Word>& position, const Word& best_before) const {
        if (method_.best_first) return memory_.experience.ranked(position, method_.slots, best_before);
        const Word playable = grid_.playable(position.occupied);
        MoveList<Word> list;
        for (const Word& slot : method_.slots)
            if (any(playable & slot)) list.add(playable & slot, 0);
        return list;
    }

    void cut(const Position<Word>& position, const Place& place, const Window& window, int value, const Word& cell) {
        watcher_.cut(place, window, value);
        if (method_.best_first) memory_.experience.note_cut(position, cell, depth_ - place.depth);
    }
    int leaf(const Place& place, const Window& window, int value, int reason) {
        budget_.count_leaf();
        return left(place, window, value, reason);
    }
    int left(const Place& place, const Window& window, int value, int reason) {
        watcher_.leave(place, window, value, reason);
        return value;
    }

    static bool max_to_move(const Place& place) { return place.depth % 2 == 0; }
    static auto view(const Position<Word>& position, const Place& place) {
        return seen_by_max(position, max_to_move(place));
    }

    const Method<Shape>& method_;
    const Grid<Shape>& grid_;
    Memory<Shape>& memory_;
    int depth_;
    Budget& budget_;
    Watcher watcher_;
    ExpectedLine line_;
};

}  // namespace alphabeta
