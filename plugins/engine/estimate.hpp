// A guess where a position cannot be solved in time: a shallow look ahead with the lines that are still open.
// The numbers mean nothing beside the exact scores; they only tell better moves from worse ones.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <vector>

#include "engine/node.hpp"
#include "engine/prover.hpp"

namespace engine {

struct Guess {
    int move;
    int value;
};

template <class Shape>
class Estimator {
    using Word = typename Shape::Word;

  public:
    Estimator(const Shape& shape, const StopCheck& stop) : grid_(shape), stop_(stop) {}

    // All moves, the best guess first, looking as far ahead as so many nodes allow, but at least at each move itself.
    std::vector<Guess> guesses(std::span<const int> moves, std::uint64_t node_limit) {
        Position<Word> position;
        for (const int move : moves) position = position.after(grid_.cell_of(move, position.occupied));

        std::vector<Guess> found;
        for (Word rest = grid_.playable(position.occupied); any(rest);) {
            const Word cell = take_lowest(rest);
            found.push_back({grid_.move_of(cell), -evaluation(position.after(cell)) - off_centre(cell)});
        }
        best_first(found);
        for (int depth = 1; depth < grid_.cells() - position.discs; ++depth) {
            if (!deepen(position, found, depth, node_limit)) break;
        }
        return found;
    }

  private:
    static constexpr int win = 100000;
    static constexpr int infinity = 2 * win;

    static void best_first(std::vector<Guess>& guesses) {
        std::stable_sort(guesses.begin(), guesses.end(),
                         [](const Guess& a, const Guess& b) { return a.value > b.value; });
    }

    // Keeps the guesses as they were if the nodes don't suffice.
    bool deepen(const Position<Word>& position, std::vector<Guess>& guesses, int depth, std::uint64_t node_limit) {
        std::vector<Guess> deeper = guesses;
        for (Guess& guess : deeper) {
            const auto value =
                search(position.after(grid_.cell_of(guess.move, position.occupied)), depth - 1, -infinity, infinity);
            if (nodes_ > node_limit || (stop_ && stop_())) return false;
            guess.value = -value;
        }
        guesses = deeper;
        best_first(guesses);
        return true;
    }

    int search(const Position<Word>& position, int depth, int alpha, int beta) {
        ++nodes_;
        if (is_won(grid_, position)) return position.discs - win;
        if (is_full(grid_, position)) return 0;
        if (depth == 0) return evaluation(position);

        int best = -infinity;
        for (Word rest = grid_.playable(position.occupied); any(rest) && best < beta;) {
            const int value = -search(position.after(take_lowest(rest)), depth - 1, -beta, -std::max(alpha, best));
            best = std::max(best, value);
        }
        return best;
    }

    // For the side to move: open lines, and winning cells many times over.
    int evaluation(const Position<Word>& position) const {
        if (is_won(grid_, position)) return position.discs - win;
        return side(position.mine, position.theirs()) - side(position.theirs(), position.mine);
    }
    int side(const Word& mine, const Word& theirs) const {
        int lines = 0;
        for (const int direction : grid_.directions()) {
            lines += popcount(grid_.line_starts(Word{grid_.board() & ~theirs}, direction));
        }
        return lines + 16 * popcount(grid_.completing(mine, Word{mine | theirs}));
    }
    int off_centre(const Word& cell) const { return std::abs(2 * grid_.column_of(cell) - grid_.columns() + 1); }

    Grid<Shape> grid_;
    const StopCheck& stop_;
    std::uint64_t nodes_ = 0;
};

}  // namespace engine
