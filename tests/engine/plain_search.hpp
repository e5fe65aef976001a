// Exact play as one would write it first: every move, to the end, no tricks but alpha-beta. The engine's searches and
// each of its rules are compared with it.
#pragma once

#include <functional>
#include <utility>
#include <vector>

#include "engine/plain_board.hpp"
#include "engine/position.hpp"

namespace engine::tests {

template <class Shape>
int plain_score(const Grid<Shape>& grid, const Position<typename Shape::Word>& position, int alpha, int beta) {
    if (is_won(grid, position)) return -score_of_win(grid.cells(), position.discs);
    if (is_full(grid, position)) return 0;
    if (any(grid.completing(position.mine, position.occupied) & grid.playable(position.occupied))) {
        return score_of_win(grid.cells(), position.discs + 1);
    }
    int best = -grid.cells();
    for (auto rest = grid.playable(position.occupied); any(rest) && best < beta;) {
        const auto cell = take_lowest(rest);
        best = std::max(best, -plain_score(grid, position.after(cell), -beta, -std::max(alpha, best)));
    }
    return best;
}

template <class Shape>
int plain_score(const Grid<Shape>& grid, const Position<typename Shape::Word>& position) {
    return plain_score(grid, position, -grid.cells(), grid.cells());
}

// The same with a memory, for whole small boards: calls `visit(position, score)` once for each unfinished position that
// can come up, mirror images once.
template <class Shape>
class PlainSolver {
  public:
    using Visit = std::function<void(const Position<Word64>&, int score)>;

    PlainSolver(const Shape& shape, Visit visit) : grid_(shape), visit_(std::move(visit)) {}

    int score(const Position<Word64>& position) {
        if (is_won(grid_, position)) return -score_of_win(grid_.cells(), position.discs);
        if (is_full(grid_, position)) return 0;

        const Word64 key = std::min(key_of(position), key_of(mirrored(grid_, position)));
        const std::size_t slot = slot_of(key);
        if (slots_[slot] >> 8 == key) return static_cast<int>(slots_[slot] & 0xFF) - 128;

        int best = -grid_.cells();
        for (auto rest = grid_.playable(position.occupied); any(rest);) {
            best = std::max(best, -score(position.after(take_lowest(rest))));
        }
        slots_[slot_of(key)] = key << 8 | static_cast<Word64>(best + 128);
        ++count_;
        visit_(position, best);
        return best;
    }

    const Grid<Shape>& grid() const { return grid_; }
    int count() const { return count_; }

  private:
    // Above each stack a bit marks its height, so that one word holds both sides' discs, and is never 0.
    Word64 key_of(const Position<Word64>& position) const {
        return (position.occupied + grid_.bottom()) | position.mine;
    }
    std::size_t slot_of(Word64 key) const {
        std::size_t slot = key * 0x9E3779B97F4A7C15U >> 41;
        while (slots_[slot] != 0 && slots_[slot] >> 8 != key) slot = (slot + 1) % slots_.size();
        return slot;
    }

    Grid<Shape> grid_;
    Visit visit_;
    std::vector<Word64> slots_ = std::vector<Word64>(std::size_t{1} << 23);
    int count_ = 0;
};

template <class Shape>
Position<typename Shape::Word> position_of(const Grid<Shape>& grid, const std::vector<int>& moves) {
    Position<typename Shape::Word> position;
    for (const int move : moves) position = position.after(grid.cell_of(move, position.occupied));
    return position;
}

}  // namespace engine::tests
