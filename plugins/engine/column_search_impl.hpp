// The body of ColumnSearch, for the files that compile it, one for each kind of machine.
#pragma once

#include <algorithm>

#include "engine/column_search.hpp"

namespace engine {

inline constexpr int nothing_yet = -100;  // below every score

template <class Shape, class Machine>
Bounds ColumnSearch<Shape, Machine>::start(std::span<const int> moves) {
    Position<Word64> position;
    for (const int move : moves) position = position.after(grid_.cell_of(move, position.occupied));
    root_ = node_of(grid_, position);
    const int cells = grid_.cells();

    if (is_won(grid_, position)) return exactly(-score_of_win(cells, root_.discs));
    if (root_.discs == cells) return exactly(0);
    if (any(root_.my_wins & grid_.playable(position.occupied))) return exactly(score_of_win(cells, root_.discs + 1));

    const auto settled = play_forced(grid_, root_);
    root_same_side_ = (root_.discs - position.discs) % 2 == 0;
    if (settled) return exactly(root_same_side_ ? *settled : -*settled);

    root_hash_ = hash_of(root_);
    const Bounds quiet{worst_quiet_score(cells, root_.discs), best_quiet_score(cells, root_.discs)};
    const Bounds known = both(quiet, tables_.at(root_.discs).find(root_hash_));
    return root_same_side_ ? known : negated(known);
}

template <class Shape, class Machine>
int ColumnSearch<Shape, Machine>::bound(int target) {
    path_.clear();
    const Bounds known = tables_.at(root_.discs).find(root_hash_);
    if (root_same_side_) return search(root_, root_hash_, known, target, Kind::All);
    return -search(root_, root_hash_, known, 1 - target, Kind::All);
}

template <class Shape, class Machine>
int ColumnSearch<Shape, Machine>::search(const Cells& node, std::uint64_t hash, const Bounds& known, int target,
                                         Kind kind) {
    count_node();
    const int upper = std::min(known.upper, best_quiet_score(grid_.cells(), node.discs));
    const int lower = std::max(known.lower, worst_quiet_score(grid_.cells(), node.discs));
    if (upper < target) return upper;
    if (lower >= target) return lower;

    const std::uint64_t nodes_before = nodes();
    const Expansion moves = expanded(node);
    Children children;
    int best = examine(node, moves, target, children);
    if (best >= target || children.count == 0) return best;

    best = std::max(best, prove(children, target));
    if (best >= target || children.open_count == 0) return best;

    best = std::max(best, look_up(children, target));
    if (best < target) {
        sort(node, moves, children);
        best = std::max(best, search_open(children, target, kind));
    }
    const Bounds learned = best >= target ? Bounds{best, upper} : Bounds{lower, best};
    tables_.at(node.discs).store(hash, learned, nodes() - nodes_before);
    return best;
}

// The open children in their order. Where all of them must be searched anyway, threads share them: what another one is
// busy with comes last. Where one may be enough, threads stay together: any other would be searched in vain.
template <class Shape, class Machine>
int ColumnSearch<Shape, Machine>::search_open(const Children& children, int target, Kind kind) {
    int best = nothing_yet;
    std::array<const Child*, Lane::count> left;
    std::size_t left_count = 0;
    for (std::size_t i = 0; i < children.open_count && best < target; ++i) {
        const Child& child = *children.open[i];
        const BusyPositions* busy = kind == Kind::All ? tables_.busy_at(child.node.discs) : nullptr;
        if (busy != nullptr && busy->has(child.hash)) {
            left[left_count++] = &child;
        } else {
            best = std::max(best, search_child(child, target, kind));
        }
    }
    for (std::size_t i = 0; i < left_count && best < target; ++i) {
        best = std::max(best, search_child(*left[i], target, kind));
    }
    return best;
}

// A child's score seen by its parent.
template <class Shape, class Machine>
int ColumnSearch<Shape, Machine>::search_child(const Child& child, int target, Kind kind) {
    const int childs_target = child.same_side ? target : 1 - target;
    const Kind childs_kind = child.same_side ? kind : other(kind);
    BusyPositions* busy = tables_.busy_at(child.node.discs);
    const int value = busy != nullptr ? search_shared(child, *busy, childs_target, childs_kind)
                                      : search(child.node, child.hash, {}, childs_target, childs_kind);
    return child.same_side ? value : -value;
}

// Where other threads may be at the same child, or at a node above it: what they find out in the meantime ends this.
template <class Shape, class Machine>
int ColumnSearch<Shape, Machine>::search_shared(const Child& child, BusyPositions& busy, int target, Kind kind) {
    const BusyPositions::Mark mark(busy, child.hash);
    const std::size_t place = path_.size();
    path_.push_back({child.hash, child.node.discs, target});
    try {
        const Bounds known = tables_.at(child.node.discs).find(child.hash);
        const int value = search(child.node, child.hash, known, target, kind);
        path_.pop_back();
        return value;
    } catch (const Overtaken& overtaken) {
        path_.resize(place);
        if (overtaken.place != place) throw;
        return overtaken.value;
    }
}

// Whether another thread has answered a question on the way to this node.
template <class Shape, class Machine>
void ColumnSearch<Shape, Machine>::look_for_answers() const {
    for (std::size_t i = 0; i < path_.size(); ++i) {
        const Bounds known = tables_.at(path_[i].discs).find(path_[i].hash);
        if (known.lower >= path_[i].target) throw Overtaken{i, known.lower};
        if (known.upper < path_[i].target) throw Overtaken{i, known.upper};
    }
}

template <class Shape, class Machine>
auto ColumnSearch<Shape, Machine>::expanded(const Cells& node) const -> Expansion {
    const Word64 safe = safe_moves(grid_, node);
    const Lane cell = columns_ & safe;
    const Lane mine = cell | node.mine;
    const Lane occupied = mine | node.theirs;
    const Lane playable = grid_.playable(occupied);
    const Lane wins = grid_.completing(mine, occupied);
    const Lane safe_replies = playable & ~(wins >> 1);
    const Lane forced = wins & playable;
    return {safe, cell, mine, wins, safe_replies & (is_zero(forced) | (forced & at_most_one_bit(forced)))};
}

// Puts the children that may need a search into `children`; gives the best score among the others.
template <class Shape, class Machine>
int ColumnSearch<Shape, Machine>::examine(const Cells& node, const Expansion& moves, int target,
                                          Children& children) const {
    const bool all_but_full = node.discs + 2 >= grid_.cells();
    if (!all_but_full && any(is_zero(moves.replies) & ~is_zero(moves.cell))) {
        return best_quiet_score(grid_.cells(), node.discs);  // no reply helps
    }
    if (any(even_rows_hold(node, moves, target))) return target;

    const auto wins = moves.wins.words();
    const auto replies = moves.replies.words();
    int best = nothing_yet;
    for (Word64 rest = moves.safe; any(rest);) {
        const Word64 cell = take_lowest(rest);
        const auto column = static_cast<std::size_t>(grid_.column_of(cell));
        Child& child = children.all[children.count];
        child.node = {node.theirs, node.mine | cell, node.their_wins & ~cell, wins[column], node.discs + 1};
        child.same_side = false;
        const bool quiet = several(replies[column]) && !all_but_full;
        const auto settled = quiet ? std::nullopt : follow_forced(child);
        const int value = settled ? *settled : bounded(child, target);
        if (value >= target) return value;
        best = std::max(best, value);
        if (value != nothing_yet) continue;

        child.hash = hash_of(child.node);
        child.column = column;
        tables_.at(child.node.discs).prefetch(child.hash);
        ++children.count;
    }
    return best;
}

// Opens the children that no rule decides; gives the best score among the others.
template <class Shape, class Machine>
int ColumnSearch<Shape, Machine>::prove(Children& children, int target) const {
    int best = nothing_yet;
    for (std::size_t i = 0; i < children.count; ++i) {
        const Child& child = children.all[i];
        const int value = proven(child, target);
        if (value >= target) return value;
        best = std::max(best, value);
        if (value == nothing_yet) children.open[children.open_count++] = &child;
    }
    return best;
}

// Moves a child on to where there is a choice. If the game is decided before, gives its parent's score.
template <class Shape, class Machine>
std::optional<int> ColumnSearch<Shape, Machine>::follow_forced(Child& child) const {
    const int discs = child.node.discs;
    const auto score = play_forced(grid_, child.node);
    child.same_side = (child.node.discs - discs) % 2 != 0;
    if (!score) return std::nullopt;
    return child.same_side ? *score : -*score;
}

// All ones for the moves after which the mover, if it is the second player, reaches the target by even rows.
template <class Shape, class Machine>
auto ColumnSearch<Shape, Machine>::even_rows_hold(const Cells& node, const Expansion& moves, int target) const -> Lane {
    const bool in_reach = grid_.rows() % 2 == 0 && node.discs % 2 == 1 && target <= grid_.rows() / 2;
    if (!in_reach) return {};
    return ~is_zero(moves.cell) & second_scores_by_even_rows_quickly(grid_, Lane(node.theirs), moves.mine, target);
}

// What the number of discs says of a child's score, seen by its parent: at least `target` if the parent reaches it,
// less if it cannot, `nothing_yet` if that is open.
template <class Shape, class Machine>
int ColumnSearch<Shape, Machine>::bounded(const Child& child, int target) const {
    const int discs = child.node.discs;
    const Bounds quiet{worst_quiet_score(grid_.cells(), discs), best_quiet_score(grid_.cells(), discs)};
    const Bounds bounds = child.same_side ? quiet : negated(quiet);
    if (bounds.upper < target) return bounds.upper;
    if (bounds.lower >= target) return bounds.lower;
    return nothing_yet;
}

// The same by the rules of following up.
template <class Shape, class Machine>
int ColumnSearch<Shape, Machine>::proven(const Child& child, int target) const {
    const Cells& node = child.node;
    const int wanted = child.same_side ? 1 - target : target;  // by the side that is not to move
    if (grid_.rows() % 2 != 0 || wanted > grid_.rows() / 2) return nothing_yet;

    const bool first_to_move = node.discs % 2 == 0;
    const bool holds = first_to_move ? second_scores_by_even_rows(grid_, node, wanted)
                                     : first_scores_by_odd_threat(grid_, node, wanted);
    if (!holds) return nothing_yet;
    return child.same_side ? target - 1 : target;
}

// Keeps those children open that the table doesn't answer; gives the best score among the others.
template <class Shape, class Machine>
int ColumnSearch<Shape, Machine>::look_up(Children& children, int target) const {
    int best = nothing_yet;
    std::size_t kept = 0;
    for (std::size_t i = 0; i < children.open_count; ++i) {
        const Child& child = *children.open[i];
        const Bounds found = tables_.at(child.node.discs).find(child.hash);
        const Bounds bounds = child.same_side ? found : negated(found);
        if (bounds.lower >= target) return bounds.lower;
        if (bounds.upper < target) {
            best = std::max(best, bounds.upper);
        } else {
            children.open[kept++] = &child;
        }
    }
    children.open_count = kept;
    return best;
}

// Best guess first; among equals the lower column.
template <class Shape, class Machine>
void ColumnSearch<Shape, Machine>::sort(const Cells& node, const Expansion& moves, Children& children) const {
    if (children.open_count < 2) return;
    const OrderWeights& weights = order_.at(node.discs);
    const Lane their_wins = Lane(node.their_wins) & ~moves.cell;
    const Lane worth = worth_of_moves(grid_, weights, moves.mine, node.theirs, moves.wins, their_wins);
    const auto worths = (worth + from_edge_ * weights.centre).words();
    const auto value = [&](const Child* child) {
        return static_cast<std::int64_t>(worths[child->column]) + (child->same_side ? weights.forcing : 0);
    };

    for (std::size_t i = 1; i < children.open_count; ++i) {
        const Child* child = children.open[i];
        std::size_t place = i;
        for (; place > 0 && value(children.open[place - 1]) < value(child); --place) {
            children.open[place] = children.open[place - 1];
        }
        children.open[place] = child;
    }
}

// One number for a position and its mirror image. With a byte a column, swapping bytes is the mirror; multiplying by an
// odd number keeps different positions different.
template <class Shape, class Machine>
std::uint64_t ColumnSearch<Shape, Machine>::hash_of(const Cells& node) const {
    const int bits = 8 * grid_.columns();
    const Word64 tops = node.occupied() + grid_.bottom();  // one bit above each stack tells how high it is
    const Word64 key = tops | node.mine;
    const Word64 image = __builtin_bswap64(key) >> (64 - bits);
    return (std::min(key, image) * 0x9E3779B97F4A7C15U) & low_bits<Word64>(bits);
}

template <class Shape, class Machine>
void ColumnSearch<Shape, Machine>::count_node() {
    nodes_.store(nodes() + 1, std::memory_order_relaxed);
    if (nodes() % nodes_between_checks != 0) return;
    if (stop_ && stop_()) throw Stopped{};
    look_for_answers();
}

}  // namespace engine
