// Trees of every shape under every bound: what stays must be what the whole tree has there.

#include <map>
#include <random>

#include "study/support.hpp"

namespace p4 {
namespace {

// A made-up search that goes deep here and stops short there.
class RandomTrace {
  public:
    explicit RandomTrace(unsigned seed) : chance_(seed) { node(Move{}, 0); }

    const Board& root() const { return root_; }
    const std::vector<TraceEvent>& events() const { return events_; }

  private:
    void node(Move move, int depth) {
        events_.push_back(enter(depth, move.index));
        const bool leaf = board_.is_over() || depth == 7 || chance_() % 3 == 0;
        for (const Move next : leaf&& depth > 1 ? std::vector<Move>{} : board_.legal_moves()) {
            if (chance_() % 3 == 0) continue;
            board_.play(next);
            node(next, depth + 1);
            board_.undo();
        }
        events_.push_back(leave(depth, move.index, static_cast<int>(chance_() % 100)));
    }

    std::minstd_rand chance_;
    Board root_{Rules{4, 4, 3, true}};
    Board board_ = root_;
    std::vector<TraceEvent> events_;
};

SearchTree grown(const RandomTrace& trace, std::size_t max_nodes) {
    SearchTree tree(trace.root(), max_nodes);
    TraceReader reader(trace.root(), {&tree});
    for (const TraceEvent& event : trace.events()) reader.on_trace(event);
    EXPECT_EQ(reader.trouble(), "");
    return tree;
}

std::map<std::string, int> values_by_path(const SearchTree& tree) {
    std::map<std::string, int> values;
    for (NodeId id = 0; id < tree.size(); ++id) {
        const bool fresh = values.emplace(to_text(tree.board().rules(), tree.path(id)), tree[id].value).second;
        EXPECT_TRUE(fresh) << "two nodes for one line of play";
        EXPECT_TRUE(tree[id].left);
    }
    return values;
}

// Every kept node is reached from the root exactly once.
std::size_t reachable(const SearchTree& tree, NodeId id) {
    std::size_t count = 1;
    for (const NodeId child : tree.children(id)) {
        EXPECT_EQ(tree[child].parent, id);
        EXPECT_EQ(tree[child].depth, tree[id].depth + 1);
        count += reachable(tree, child);
    }
    return count;
}

class BoundedTrees : public testing::TestWithParam<unsigned> {};

TEST_P(BoundedTrees, KeepWhatTheyKeepAndCountTheRest) {
    const RandomTrace trace(GetParam());
    const SearchTree whole = grown(trace, 1'000'000);
    const auto all = values_by_path(whole);
    ASSERT_EQ(whole.left_out(), 0U);
    for (const std::size_t most : {1U, 2U, 4U, 7U, 20U, 50U, 150U, 400U}) {
        const SearchTree tree = grown(trace, most);
        EXPECT_LE(tree.size(), most);
        EXPECT_EQ(tree.searched(), whole.searched());
        EXPECT_EQ(reachable(tree, 0), tree.size());
        std::uint64_t hidden = 0;
        for (NodeId id = 0; id < tree.size(); ++id) hidden += tree[id].hidden;
        EXPECT_EQ(hidden, tree.left_out());
        for (const auto& [path, value] : values_by_path(tree)) EXPECT_EQ(value, all.at(path)) << path;
    }
}

INSTANTIATE_TEST_SUITE_P(Of, BoundedTrees, testing::Range(1U, 13U));

}  // namespace
}  // namespace p4
