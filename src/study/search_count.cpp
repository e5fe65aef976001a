#include "study/search_count.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <cmath>

#include "study/words.hpp"

namespace p4 {

namespace {

using Kind = TraceEvent::Kind;
using Reason = TraceEvent::Reason;

// The least that alpha-beta must look at, after Knuth and Moore: on the main line every move, where one refutation is
// enough the cheapest move, and below it every answer.
struct Least {
    std::uint64_t on_main_line = 1;
    std::uint64_t to_refute = 1;
    std::uint64_t to_answer = 1;
    std::uint64_t all = 1;
};

class Bounds {
  public:
    Bounds(const Board& root, std::uint64_t limit) : board_(root), limit_(limit) {}

    bool is_exhausted() const { return met_ > limit_; }

    Least of(int depth) {
        Least node;
        if (++met_ > limit_ || depth == 0 || board_.is_over()) return node;

        std::uint64_t cheapest_answers = UINT64_MAX;
        std::uint64_t refutations = 0;
        std::uint64_t least_extra = UINT64_MAX;
        for (const Move move : board_.legal_moves()) {
            board_.play(move);
            const Least child = of(depth - 1);
            board_.undo();
            cheapest_answers = std::min(cheapest_answers, child.to_answer);
            refutations += child.to_refute;
            least_extra = std::min(least_extra, child.on_main_line - child.to_refute);
            node.all += child.all;
        }
        node.on_main_line += refutations + least_extra;
        node.to_refute += cheapest_answers;
        node.to_answer += refutations;
        return node;
    }

  private:
    Board board_;
    std::uint64_t limit_;
    std::uint64_t met_ = 0;
};

}  // namespace

void SearchCount::on_event(const TraceEvent& event, const Board&) {
    const auto depth = static_cast<std::size_t>(event.depth);
    if (event.kind == Kind::Enter && depth == 0) {
        levels_.clear();
        ++searches_;
    }
    if (levels_.size() <= depth) levels_.resize(depth + 1);
    LevelCount& level = levels_[depth];
    if (event.kind == Kind::Enter) ++level.nodes;
    if (event.kind == Kind::Cut) ++level.cuts;
    if (event.kind != Kind::Leave) return;
    if (event.reason == Reason::Leaf || event.reason == Reason::Final) ++level.leaves;
    if (event.reason == Reason::Final) ++level.finals;
    if (event.reason == Reason::Table || event.reason == Reason::Proof) ++level.known;
}

LevelCount SearchCount::below_root() const {
    LevelCount sum;
    for (std::size_t depth = 1; depth < levels_.size(); ++depth) {
        sum.nodes += levels_[depth].nodes;
        sum.leaves += levels_[depth].leaves;
        sum.finals += levels_[depth].finals;
        sum.cuts += levels_[depth].cuts;
        sum.known += levels_[depth].known;
    }
    return sum;
}

std::optional<TreeBounds> tree_bounds(const Board& root, int depth, std::uint64_t limit) {
    Bounds bounds(root, limit);
    const Least least = bounds.of(depth);
    if (bounds.is_exhausted()) return std::nullopt;
    return TreeBounds{least.on_main_line - 1, least.all - 1};
}

std::string gauge(const TreeBounds& bounds, std::uint64_t nodes, bool unicode) {
    constexpr int kDashes = 8;
    const double whole = static_cast<double>(bounds.all) - static_cast<double>(bounds.smallest);
    const double part = static_cast<double>(nodes) - static_cast<double>(bounds.smallest);
    const double share = whole > 0 ? std::clamp(part / whole, 0.0, 1.0) : 1.0;
    const int left = static_cast<int>(std::lround(share * kDashes));
    std::string line = fmt::format("{} {}", grouped(bounds.smallest), unicode ? "├" : "|");
    for (int i = 0; i < kDashes; ++i) {
        if (i == left) line += grouped(nodes);
        line += unicode ? "─" : "-";
    }
    if (left == kDashes) line += grouped(nodes);
    return line + fmt::format("{} {}", unicode ? "┤" : "|", grouped(bounds.all));
}

double branching_factor(std::uint64_t nodes, int depth) {
    if (depth <= 0 || nodes == 0) return 0;
    const auto tree = [&](double moves) {
        double level = 1, sum = 0;
        for (int i = 0; i < depth; ++i) sum += level *= moves;
        return sum;
    };
    double low = 0, high = static_cast<double>(nodes);
    for (int i = 0; i < 200; ++i) {
        const double middle = (low + high) / 2;
        (tree(middle) < static_cast<double>(nodes) ? low : high) = middle;
    }
    return high;
}

}  // namespace p4
