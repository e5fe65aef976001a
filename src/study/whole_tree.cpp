#include "study/whole_tree.hpp"

#include "study/words.hpp"
#include "support/errors.hpp"
#include "support/message.hpp"

namespace p4 {

namespace {

constexpr int kMostEmptyCells = 64;

[[noreturn]] void too_large(const std::string& why) {
    throw UsageError(
        say("The whole tree is too large ({}): take a position nearer to the end, a smaller board, or a "
            "larger --max-nodes.",
            why));
}

void add(std::uint64_t& sum, std::uint64_t more) {
    if (__builtin_add_overflow(sum, more, &sum)) too_large(tr("its nodes cannot be counted in 64 bits"));
}

}  // namespace

std::size_t WholeTree::KeyHash::operator()(const Key& key) const {
    const std::uint64_t mixed = (key.first * 0x9e3779b97f4a7c15ULL) ^ (key.second * 0xc2b2ae3d27d4eb4fULL);
    return static_cast<std::size_t>(mixed ^ (mixed >> 29));
}

WholeTree::WholeTree(const Board& root, std::size_t max_positions) : board_(root), max_positions_(max_positions) {
    const Rules& rules = root.rules();
    int empty = 0;
    for (int cell = 0; cell < rules.cells(); ++cell)
        numbers_.push_back(root.at({cell % rules.columns, cell / rules.columns}) ? -1 : empty++);
    if (empty > kMostEmptyCells) too_large(say("more than {} cells are empty", kMostEmptyCells));
    root_ = board_.is_over() ? finished() : explored();
}

std::uint64_t WholeTree::bit(Move move) const {
    const Cell cell = *board_.landing(move);
    return std::uint64_t{1} << numbers_[static_cast<std::size_t>(cell.row * board_.rules().columns + cell.column)];
}

void WholeTree::play(Move move) {
    (board_.to_move() == Side::First ? key_.first : key_.second) |= bit(move);
    board_.play(move);
}

void WholeTree::undo(Move move) {
    board_.undo();
    (board_.to_move() == Side::First ? key_.first : key_.second) &= ~bit(move);
}

WholeTree::Subtree WholeTree::finished() const {
    Subtree leaf;
    const auto winner = board_.winner();
    (!winner ? leaf.count.draws : *winner == Side::First ? leaf.count.first : leaf.count.second) = 1;
    return leaf;
}

// The subtree after a move, as its parent sees it: every line is one move longer.
WholeTree::Subtree WholeTree::visited(Move move) {
    play(move);
    Subtree child = board_.is_over() ? finished() : explored();
    const bool over = board_.is_over();
    undo(move);
    const std::uint64_t ends[3] = {child.count.first, child.count.second, child.count.draws};
    for (std::size_t end = 0; end < 3; ++end)
        child.lengths[end] = over ? (ends[end] > 0 ? 1 : 0) : child.lengths[end] << 1;
    return child;
}

WholeTree::Subtree WholeTree::explored() {
    if (const auto known = known_.find(key_); known != known_.end()) return known->second;
    if (known_.size() >= max_positions_) too_large(say("more than {} positions", grouped(max_positions_)));
    const Key here = key_;
    known_[here] = {};

    Subtree all;
    for (const Move move : board_.legal_moves()) {
        const Subtree child = visited(move);
        add(all.count.nodes, child.count.nodes);
        add(all.count.first, child.count.first);
        add(all.count.second, child.count.second);
        add(all.count.draws, child.count.draws);
        for (std::size_t end = 0; end < 3; ++end) all.lengths[end] |= child.lengths[end];
    }
    known_[here] = all;
    return all;
}

bool WholeTree::leads_to(End end, int length) {
    if (length < 1) return false;
    return (explored().lengths[static_cast<std::size_t>(end)] >> (length - 1) & 1) != 0;
}

void WholeTree::for_each_line(End end, const TakeLine& take) {
    if (board_.is_over()) return;
    std::vector<Move> line;
    for (int length = 1; length <= kMostEmptyCells; ++length)
        if (leads_to(end, length) && !walk(end, length, line, take)) return;
}

// Gives whether more is wanted. Only branches that hold such a line are gone into.
bool WholeTree::walk(End end, int length, std::vector<Move>& line, const TakeLine& take) {
    for (const Move move : board_.legal_moves()) {
        const std::uint64_t lengths = visited(move).lengths[static_cast<std::size_t>(end)];
        if ((lengths >> (length - 1) & 1) == 0) continue;
        line.push_back(move);
        play(move);
        const bool more = board_.is_over() ? take(line) : walk(end, length - 1, line, take);
        undo(move);
        line.pop_back();
        if (!more) return false;
    }
    return true;
}

}  // namespace p4
