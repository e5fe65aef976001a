// Minimax as it is taught: look at every move, every reply, every reply to that, down to a depth; give the leaves
// their values; then let Max take the greatest and Min the smallest on the way back to the root.
#pragma once

#include "thinking/expected_line.hpp"
#include "thinking/move_value.hpp"
#include "thinking/slots.hpp"
#include "thinking/watcher.hpp"

namespace minimax {

using namespace thinking;

template <class Shape, class Evaluation>
class Search {
  public:
    using Word = typename Shape::Word;

    Search(const Grid<Shape>& grid, const Slots<Shape>& slots, int depth, Budget& budget, const Watcher& watcher)
        : grid_(grid), slots_(slots), depth_(depth), budget_(budget), watcher_(watcher), line_(depth) {}

    // The values of the root's moves, each given to `found` as soon as it is known.
    template <class Found>
    void value_moves(const Position<Word>& root, Found found) {
        watcher_.enter({}, {});
        int best = minus_infinity;
        for_each_move(root, {}, [&](int move, int value) {
            best = std::max(best, value);
            found(MoveValue{move, value, line_.from(1)});
        });
        watcher_.leave({}, {}, best, P4_SEARCHED);
    }

  private:
    int value_of(const Position<Word>& position, const Place& place) {
        watcher_.enter(place, {});
        line_.begin(place.depth);

        const Ending ending = ending_of(grid_, position);
        if (ending != Ending::None)
            return leaf(place, Evaluation::final(grid_, view(position, place), ending), P4_FINAL);
        if (place.depth == depth_) return leaf(place, Evaluation::leaf(grid_, view(position, place)), P4_LEAF);

        const int value = max_to_move(place) ? greatest(position, place) : smallest(position, place);
        watcher_.leave(place, {}, value, P4_SEARCHED);
        return value;
    }

    int greatest(const Position<Word>& position, const Place& place) {
        int best = minus_infinity;
        for_each_move(position, place, [&](int move, int value) {
            if (value > best) line_.prefer(place.depth, move);
            best = std::max(best, value);
        });
        return best;
    }

    int smallest(const Position<Word>& position, const Place& place) {
        int best = plus_infinity;
        for_each_move(position, place, [&](int move, int value) {
            if (value < best) line_.prefer(place.depth, move);
            best = std::min(best, value);
        });
        return best;
    }

    template <class Use>
    void for_each_move(const Position<Word>& position, const Place& place, Use use) {
        const Word playable = grid_.playable(position.occupied);
        for (const Word& slot : slots_) {
            const Word cell = playable & slot;
            if (!any(cell)) continue;

            budget_.spend_node();
            const int move = grid_.move_of(cell);
            use(move, value_of(position.after(cell), {place.depth + 1, move}));
        }
    }

    int leaf(const Place& place, int value, int reason) {
        budget_.count_leaf();
        watcher_.leave(place, {}, value, reason);
        return value;
    }

    static bool max_to_move(const Place& place) { return place.depth % 2 == 0; }
    static auto view(const Position<Word>& position, const Place& place) {
        return seen_by_max(position, max_to_move(place));
    }

    const Grid<Shape>& grid_;
    const Slots<Shape>& slots_;
    int depth_;
    Budget& budget_;
    Watcher watcher_;
    ExpectedLine line_;
};

}  // namespace minimax
