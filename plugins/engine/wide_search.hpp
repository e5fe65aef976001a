// The general search: any board, any length of a line, with gravity or without. Slower than ColumnSearch and simpler:
// forced replies, bounds from the lines that are still open, a table, and the moves that threaten most first.
#pragma once

#include <algorithm>
#include <array>

#include "engine/node.hpp"
#include "engine/prover.hpp"
#include "engine/wide_table.hpp"

namespace engine {

template <class Shape>
class WideSearch final : public Prover {
    using Word = typename Shape::Word;

  public:
    WideSearch(const Shape& shape, std::size_t table_bytes, const StopCheck& stop)
        : grid_(shape), table_(table_bytes), stop_(stop) {}

    Bounds start(std::span<const int> moves) override {
        root_ = {};
        for (const int move : moves) root_ = root_.after(grid_.cell_of(move, root_.occupied));
        return known_at_once(root_);
    }

    int bound(int target) override { return search(root_, target); }
    std::uint64_t nodes() const override { return nodes_; }

  private:
    struct Move {
        Word cell;
        int worth;
    };
    static constexpr std::size_t most_moves = 256;

    int search(const Position<Word>& position, int target) {
        count_node();
        const Bounds at_once = known_at_once(position);
        const Position<Word> key = canonical(position);
        const Bounds known = at_once.lower == at_once.upper ? at_once : both(at_once, table_.find(key));
        if (known.lower >= target) return known.lower;
        if (known.upper < target) return known.upper;

        std::array<Move, most_moves> moves;
        const std::size_t count = sorted_moves(position, moves);
        int best = known.lower;
        for (std::size_t i = 0; i < count && best < target; ++i) {
            best = std::max(best, -search(position.after(moves[i].cell), 1 - target));
        }
        table_.store(key, best >= target ? Bounds{best, known.upper} : Bounds{known.lower, best});
        return best;
    }

    // What can be said of a score without a search: the game is over, it is about to be, or a side has no line left.
    Bounds known_at_once(const Position<Word>& position) const {
        const int cells = grid_.cells();
        if (is_won(grid_, position)) return exactly(-score_of_win(cells, position.discs));
        if (is_full(grid_, position)) return exactly(0);

        const Node<Word> node = node_of(grid_, position);
        if (any(node.my_wins & grid_.playable(position.occupied))) {
            return exactly(score_of_win(cells, position.discs + 1));
        }
        if (position.discs + 1 == cells) return exactly(0);
        if (!any(safe_moves(grid_, node))) return exactly(-score_of_win(cells, position.discs + 2));

        const bool mine_open = grid_.has_line(grid_.board() & ~position.theirs());
        const bool theirs_open = grid_.has_line(grid_.board() & ~position.mine);
        return {theirs_open ? std::min(0, worst_quiet_score(cells, position.discs)) : 0,
                mine_open ? std::max(0, best_quiet_score(cells, position.discs)) : 0};
    }

    // The safe moves, those first that leave the mover the most winning cells; among equals towards the centre.
    std::size_t sorted_moves(const Position<Word>& position, std::array<Move, most_moves>& moves) const {
        std::size_t count = 0;
        for (Word rest = safe_moves(grid_, node_of(grid_, position)); any(rest);) {
            const Word cell = take_lowest(rest);
            const int threats = popcount(grid_.completing(position.mine | cell, position.occupied | cell));
            const int worth = 64 * threats - distance_from_centre(cell);
            std::size_t place = count++;
            for (; place > 0 && moves[place - 1].worth < worth; --place) moves[place] = moves[place - 1];
            moves[place] = {cell, worth};
        }
        return count;
    }
    int distance_from_centre(const Word& cell) const {
        const int across = std::abs(2 * grid_.column_of(cell) - grid_.columns() + 1);
        const int upwards = grid_.gravity() ? 0 : std::abs(2 * grid_.row_of(cell) - grid_.rows() + 1);
        return across + upwards;
    }

    // A position or its mirror image, the same for both. Late in a game hardly any image comes up again.
    Position<Word> canonical(const Position<Word>& position) const {
        if (2 * position.discs > grid_.cells()) return position;
        const Position<Word> image = mirrored(grid_, position);
        return sum(image) < sum(position) ? image : position;
    }
    static std::uint64_t sum(const Position<Word>& position) {
        return hash_of(position.occupied) + 3 * hash_of(position.mine);
    }

    void count_node() {
        if (++nodes_ % nodes_between_checks == 0 && stop_ && stop_()) throw Stopped{};
    }

    Grid<Shape> grid_;
    WideTable<Word> table_;
    const StopCheck& stop_;
    std::uint64_t nodes_ = 0;
    Position<Word> root_;
};

}  // namespace engine
