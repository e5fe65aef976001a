// Proofs by following up, on boards whose columns have an even number of rows.
//
// A side that always answers in the column where the other has just played gets the upper cell of each pair:
//
//      row 2   o         when x plays row 1, o plays row 2 on top of it; when x plays row 3, o plays row 4 …
//      row 1   x
//
// So long before a game ends one can say which cells each side will have, and whether a line fits into them. If none of
// the opponent's does, or each comes too late, the follower cannot lose.
//
// Each rule here is a claim about perfect play; the tests compare every one with a plain search that has no rules.
#pragma once

#include <algorithm>
#include <array>

#include "engine/node.hpp"

namespace engine {

// Who follows up owns `sure` in the end; the other side can never own more than `rest`. Both contain the discs played.
template <class Discs>
struct Shares {
    Discs sure;
    Discs rest;
};

// Which cells the follower pairs across columns: when the opponent takes one of a pair it takes the other, so no line
// of the opponent's has both. Which two go together is the follower's choice; it is made here at the first line that
// needs it. Each kind has its own reason to come in pairs:
//
//  - `out_of_step`: playable cells with no partner in their own column. There is an even number of them, so that each
//    finds a partner in the end, and they must all be paired.
//  - `in_step`: playable cells whose partner is the cell above. Two of them may be coupled instead (lower pair p and
//  q);
//    then the cells above (e and f) are a pair too, and neither side is sure of one of them any more:
//
//          e . f         p and q together, then e and f together, then each column again by itself
//          p . q
template <class Word>
class Partners {
  public:
    constexpr Partners(const Word& out_of_step, const Word& in_step) : out_of_step_(out_of_step), in_step_(in_step) {}

    // Whether the opponent cannot own all these cells.
    constexpr bool part(const Word& cells) {
        for (std::size_t i = 0; i < count_; ++i) {
            if ((cells & pairs_[i]) == pairs_[i]) return true;
        }
        const Word two = two_lowest(cells & out_of_step_);
        if (!any(two)) return false;
        out_of_step_ ^= two;
        pairs_[count_++] = two;
        return true;
    }

    // Couples two columns that are in step so that the opponent cannot own all these cells, if that can be done.
    constexpr bool couple(const Word& cells, Shares<Word>& shares) {
        const Word two = two_lowest(cells & in_step_);
        if (!any(two)) return false;
        in_step_ ^= two;
        pairs_[count_++] = two;
        pairs_[count_++] = two << 1;
        shares.sure &= ~(two << 1);
        shares.rest |= two << 1;
        return true;
    }

  private:
    static constexpr Word two_lowest(Word cells) {
        if (!several(cells)) return Word{};
        const Word one = take_lowest(cells);
        return one | lowest(cells);
    }

    Word out_of_step_;
    Word in_step_;
    std::size_t count_ = 0;
    std::array<Word, 8> pairs_;  // at most one for each column
};

// A line of the opponent's share that it can complete before the follower has one: the cells that it misses, or none.
// To complete it, all cells at and below those must be filled, and the follower may already have a line among them:
//
//      3  . . . T          x misses T only. Before it gets there, row 2 of that column is filled, by o,
//      2  o o o .          and o has won.
//      1  x x o x
template <class Shape>
constexpr typename Shape::Word line_in_time(const Grid<Shape>& grid, const Shares<typename Shape::Word>& shares,
                                            const Node<typename Shape::Word>& node,
                                            Partners<typename Shape::Word>& partners) {
    for (const int direction : grid.directions()) {
        for (auto starts = grid.line_starts(shares.rest, direction); any(starts);) {
            const auto missing = grid.line_from(take_lowest(starts), direction) & ~node.mine;
            const auto filled_first = shares.sure & grid.filled_below(missing);
            if (!grid.has_line(node.theirs | filled_first) && !partners.part(missing)) return missing;
        }
    }
    return 0;
}

// Whether the follower can pair the cells so that the opponent has no line in time. `shares` are then those that
// remain.
template <class Shape>
constexpr bool follower_holds(const Grid<Shape>& grid, Shares<typename Shape::Word>& shares,
                              const Node<typename Shape::Word>& node, Partners<typename Shape::Word> partners) {
    while (const auto missing = line_in_time(grid, shares, node, partners)) {
        if (!partners.couple(missing, shares)) return false;
    }
    return true;
}

// Whether a single disc completes a line of the opponent's, before one of the follower's below it does. Nothing that
// the follower does with partners helps against it, so this comes first, because it is quick.
template <class Shape>
constexpr bool wins_in_time(const Grid<Shape>& grid, const Shares<typename Shape::Word>& shares,
                            const Node<typename Shape::Word>& node) {
    return any(node.my_wins & shares.rest & ~grid.filled_above(node.their_wins & shares.sure));
}

// The rows in which a win comes soon enough for this score, at least 1. At the latest, it comes when only the cells
// above it in its column are left; each two of these are worth one more.
template <class Shape>
constexpr const typename Shape::Word& rows_for_score(const Grid<Shape>& grid, int score) {
    return grid.lower_rows(std::clamp(grid.rows() + 2 - 2 * score, 0, grid.rows()));
}

// --- Even rows: the second player follows up -------------------------------------------------------------------------
//
// First player to move, so the columns with an odd number of discs are even in number. Second answers on top of first,
// which gives it every even cell that cannot be played now; a move onto an even cell that can be (in one of those
// columns) it answers in another of them. So first never gets more than the odd cells and some even ones playable now:
//
//      6  o o o o o o o
//      5  x x x x x x x       With these shares (here from the empty board) first has no line, and second
//      4  o o o o o o o       has row 2, which it completes at the latest when one column is left with
//      3  x x x x x x x       everything above row 2 empty: a score of 3. First does better by starting
//      2  o o o o o o o       lines on even cells while they can be played; then the rule is silent.
//      1  x x x x x x x
template <class Shape, class Discs>
constexpr Shares<Discs> shares_by_even_rows(const Grid<Shape>& grid, const Discs& first, const Discs& second) {
    const Discs sure = second | (Discs{grid.even_rows()} & ~first & ~grid.playable(first | second));
    return {sure, Discs{grid.board()} & ~sure};
}

// Whether the second player, first to move, scores at least `target` by following up.
template <class Shape>
constexpr bool second_scores_by_even_rows(const Grid<Shape>& grid, const Node<typename Shape::Word>& node, int target) {
    const auto& second = node.theirs;
    auto shares = shares_by_even_rows(grid, node.mine, second);
    if (wins_in_time(grid, shares, node)) return false;
    const auto has_won_by_then = [&] { return grid.has_line(second | (shares.sure & rows_for_score(grid, target))); };
    if (target > 0 && !has_won_by_then()) return false;

    const auto playable = grid.playable(node.occupied());
    const Partners partners(playable & grid.even_rows(), playable & grid.odd_rows());
    return follower_holds(grid, shares, node, partners) && (target <= 0 || has_won_by_then());
}

// The same for all moves of the second player at once (all ones where it holds), as far as that is quick: no partners,
// and a line of first's comes too late only if second has one in the same columns and direction, and lower.
template <class Shape, class Discs>
constexpr Discs second_scores_by_even_rows_quickly(const Grid<Shape>& grid, const Discs& first, const Discs& second,
                                                   int target) {
    const auto shares = shares_by_even_rows(grid, first, second);
    const Discs one_in_each_column{grid.bottom()};
    Discs in_time = grid.line_starts(shares.rest, 1);
    for (const int direction : {grid.stride(), grid.stride() + 1, grid.stride() - 1}) {
        // The subtraction leaves ones below the lowest answer in each column, or in all of it if there is none.
        const Discs answers = grid.line_starts(shares.sure, direction) | (one_in_each_column << (grid.stride() - 1));
        in_time |= grid.line_starts(shares.rest, direction) & (answers - one_in_each_column);
    }
    if (target <= 0) return is_zero(in_time);

    const Discs soon = second | (shares.sure & Discs{rows_for_score(grid, target)});
    return is_zero(in_time) & ~is_zero(grid.all_line_starts(soon));
}

// --- Odd threat: the first player follows up -------------------------------------------------------------------------
//
// Second player to move; first has a winning cell T on an odd row, not playable yet. First answers every move on top of
// it, so everything else is filled in pairs and it is second who must play below T in the end:
//
//      5  T              Elsewhere first gets the even cells that cannot be played now, in this column the odd
//      4  o              ones up to T. Second gets the others; of this column only even cells below T.
//      3  x
//      2  o              (the next cell of this column is on row 2)
//      1  x
//
// If the next cell of that column is on an odd row instead, first must not answer on top of it: that cell then has a
// partner among the next cells of the columns that are out of step.
template <class Shape>
constexpr bool first_wins_by_odd_threat(const Grid<Shape>& grid, const Node<typename Shape::Word>& node,
                                        const typename Shape::Word& threat) {
    const auto& first = node.theirs;
    const auto occupied = node.occupied();
    const auto playable = grid.playable(occupied);
    const auto empty = grid.board() & ~occupied & ~playable;
    const auto column = grid.column(grid.column_of(threat));
    const auto up_to_threat = column & grid.filled_below(threat);

    const auto firsts = (grid.even_rows() & empty & ~column) | (grid.odd_rows() & empty & up_to_threat);
    const auto nobodys = column & ~up_to_threat;  // the game is over before
    Shares<typename Shape::Word> shares{first | firsts, grid.board() & ~first & ~firsts & ~nobodys};
    if (wins_in_time(grid, shares, node)) return false;

    const auto out_of_step = playable & ((grid.even_rows() & ~column) | (grid.odd_rows() & column));
    const Partners partners(out_of_step, playable & grid.odd_rows() & ~column);
    return follower_holds(grid, shares, node, partners);
}

// Whether the first player, second to move, scores at least `target` by an odd threat.
template <class Shape>
constexpr bool first_scores_by_odd_threat(const Grid<Shape>& grid, const Node<typename Shape::Word>& node, int target) {
    const auto soon = grid.odd_rows() & rows_for_score(grid, std::max(1, target));
    for (auto threats = node.their_wins & soon & ~grid.playable(node.occupied()); any(threats);) {
        if (first_wins_by_odd_threat(grid, node, take_lowest(threats))) return true;
    }
    return false;
}

}  // namespace engine
