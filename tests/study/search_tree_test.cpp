#include "study/search_tree.hpp"

#include "study/support.hpp"

namespace p4 {
namespace {

using testing::Each;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

// The seeds' own settings: columns from the left, their weights, nothing remembered.
const std::string kMinimax = "minimax:depth=2,eval=hassania";
const std::string kAlphaBeta = "alphabeta:depth=2,eval=hassania,order=left";

std::vector<int> values_below(const SearchTree& tree, NodeId id) {
    std::vector<int> values;
    for (const NodeId child : tree.children(id)) values.push_back(tree[child].value);
    return values;
}

std::vector<std::vector<int>> leaf_table(const SearchTree& tree) {
    std::vector<std::vector<int>> table;
    for (const NodeId child : tree.children(0)) table.push_back(values_below(tree, child));
    return table;
}

TEST(SearchTree, HoldsTheFirstSeedsTableOfMinimax) {
    const auto [tree, search] = watched(kMinimax, after("1"));
    EXPECT_THAT(leaf_table(tree), ElementsAre(ElementsAre(-19, -27, -28, -30, -20, -19, -18),  //
                                              ElementsAre(-27, -29, -19, -21, -20, -19, -18),  //
                                              ElementsAre(-26, -17, -22, -20, -19, -18, -17),  //
                                              ElementsAre(-24, -15, -16, -22, -17, -16, -15),  //
                                              ElementsAre(-26, -26, -27, -29, -22, -18, -17),  //
                                              ElementsAre(-27, -27, -28, -30, -20, -21, -18),  //
                                              ElementsAre(-28, -28, -29, -31, -21, -20, -20)));
    EXPECT_THAT(values_below(tree, 0), ElementsAre(-30, -29, -26, -24, -29, -30, -31));
    EXPECT_EQ(tree[0].value, -24);
    EXPECT_EQ(std::get<Move>(search.answer), Move{3});
    EXPECT_EQ(tree.searched(), 56U);
    EXPECT_EQ(tree.left_out(), 0U);
}

TEST(SearchTree, HoldsTheFirstSeedsWindowsOfAlphaBeta) {
    const auto [tree, search] = watched(kAlphaBeta, after("1"));
    EXPECT_EQ(tree.searched(), 38U);
    std::vector<int> alphas, betas;
    for (const NodeId child : tree.children(0)) {
        alphas.push_back(tree[child].alpha);
        betas.push_back(tree[child].beta);
    }
    EXPECT_THAT(alphas, ElementsAre(kMinusInfinity, -30, -29, -26, -24, -24, -24));
    EXPECT_THAT(betas, Each(kPlusInfinity));
    EXPECT_EQ(tree[0].value, -24);
    EXPECT_EQ(std::get<Move>(search.answer), Move{3});
}

TEST(SearchTree, KnowsWhatACutLeftOutAndWhatItsValueIs) {
    const auto [tree, search] = watched(kAlphaBeta, after("1"));
    const auto moves = tree.children(0);
    for (const std::size_t column : {4U, 5U, 6U}) {
        EXPECT_TRUE(tree[moves[column]].cut);
        EXPECT_EQ(tree[moves[column]].bound(), Bound::AtMost);
        EXPECT_THAT(tree.pruned(moves[column]), ElementsAre(Move{1}, Move{2}, Move{3}, Move{4}, Move{5}, Move{6}));
    }
    for (const std::size_t column : {0U, 1U, 2U, 3U}) {
        EXPECT_FALSE(tree[moves[column]].cut);
        EXPECT_EQ(tree[moves[column]].bound(), Bound::Exact);
        EXPECT_THAT(tree.pruned(moves[column]), IsEmpty());
    }
}

TEST(SearchTree, FollowsTheMainLineAndItsBoards) {
    const auto [tree, search] = watched(kMinimax, after("1"));
    const auto line = tree.main_line();
    ASSERT_EQ(line.size(), 3U);
    EXPECT_EQ(to_text(kConnectFour, tree.path(line.back())), "41");
    EXPECT_EQ(draw(tree.board_at(line.back())), draw(after("141")));
}

TEST(SearchTree, OfTheTicTacToeSeedHasFourteenNodes) {
    const auto [tree, search] = watched("minimax:depth=0,eval=morpion", after("c3a2c2b2b1c1", kTicTacToe));
    EXPECT_EQ(tree.size(), 14U);
    int finals = 0, won = 0, lost = 0;
    for (NodeId id = 0; id < tree.size(); ++id) {
        if (tree[id].reason != TraceEvent::Reason::Final) continue;
        ++finals;
        won += tree[id].value == 10 ? 1 : 0;
        lost += tree[id].value == -10 ? 1 : 0;
    }
    EXPECT_EQ(finals, 6);
    EXPECT_EQ(won, 2);
    EXPECT_EQ(lost, 2);
}

struct Searched {
    Rules rules;
    const char* moves;
    int depth;
};
void PrintTo(const Searched& searched, std::ostream* out) { *out << searched.moves << " to " << searched.depth; }

class EveryTree : public testing::TestWithParam<Searched> {
  protected:
    Board board = parse_position(GetParam().rules, GetParam().moves);
    std::string spec(const char* id) const { return fmt::format("{}:depth={},eval=galilee", id, GetParam().depth); }
};

// Minimax's tree must be the whole one, and each value the greatest or smallest below.
TEST_P(EveryTree, OfMinimaxIsWholeAndConsistent) {
    const auto [tree, search] = watched(spec("minimax"), board);
    EXPECT_EQ(tree.searched(), positions_below(board, GetParam().depth));
    for (NodeId id = 0; id < tree.size(); ++id) {
        const auto values = values_below(tree, id);
        if (tree[id].is_leaf()) {
            EXPECT_THAT(values, IsEmpty());
            continue;
        }
        EXPECT_EQ(values.size(), tree.board_at(id).legal_moves().size());
        EXPECT_EQ(tree[id].value, is_max(tree[id].depth) ? *std::max_element(values.begin(), values.end())
                                                         : *std::min_element(values.begin(), values.end()));
    }
}

TEST_P(EveryTree, OfAlphaBetaHasTheSameRootAndNoMoreNodes) {
    const auto full = watched(spec("minimax"), board);
    const auto narrow = watched(spec("alphabeta"), board);
    EXPECT_EQ(narrow.tree[0].value, full.tree[0].value);
    EXPECT_LE(narrow.tree.searched(), full.tree.searched());
    for (NodeId id = 0; id < narrow.tree.size(); ++id) {
        const TreeNode& node = narrow.tree[id];
        if (node.cut) {
            EXPECT_NE(node.bound(), Bound::Exact);
        }
        if (!node.is_leaf() && !node.cut) {
            EXPECT_EQ(narrow.tree.children(id).size(), narrow.tree.board_at(id).legal_moves().size());
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Over, EveryTree,
                         testing::Values(Searched{kConnectFour, "", 3}, Searched{kConnectFour, "444444", 3},
                                         Searched{kConnectFour, "112233", 2}, Searched{{4, 4, 3, true}, "12", 5},
                                         Searched{kTicTacToe, "a1b2", 4}, Searched{{5, 4, 4, false}, "a1", 2}));

TEST(BoundedTree, GivesUpTheDeepestNodesAndCountsThem) {
    const auto [tree, search] = watched("minimax:depth=4", after(""), 500);
    EXPECT_EQ(tree.searched(), 2800U);
    EXPECT_LE(tree.size(), 500U);
    EXPECT_EQ(tree.size(), 1U + 7 + 49 + 343);
    std::uint64_t hidden = 0;
    for (NodeId id = 0; id < tree.size(); ++id) hidden += tree[id].hidden;
    EXPECT_EQ(hidden, tree.left_out());
    EXPECT_EQ(hidden, 2401U);
    EXPECT_EQ(tree.children(0).size(), 7U);
}

TEST(BoundedTree, KeepsTheValuesOfWhatStays) {
    const auto whole = watched("minimax:depth=4", after("44"));
    const auto bounded = watched("minimax:depth=4", after("44"), 60);
    EXPECT_EQ(bounded.tree.size(), 57U);
    EXPECT_EQ(values_below(bounded.tree, 0), values_below(whole.tree, 0));
    EXPECT_EQ(leaf_table(bounded.tree), leaf_table(whole.tree));
}

TEST(BoundedTree, WithRoomForThreeShowsTheFirstMoves) {
    const auto [tree, search] = watched("minimax:depth=3", after(""), 3);
    EXPECT_EQ(tree.size(), 3U);
    EXPECT_EQ(tree.children(0).size(), 2U);
    EXPECT_EQ(tree.left_out(), tree.searched() - 2);
    EXPECT_TRUE(tree[0].left);
}

TEST(SearchTree, OfSeveralSearchesIsTheLast) {
    Storyteller player({enter(0, -1), enter(1, 0), leave(1, 0, 5), leave(0, -1, 5), enter(0, -1), enter(1, 1),
                        leave(1, 1, 7), leave(0, -1, 7, TraceEvent::Reason::Searched)});
    const Board board;
    SearchTree tree(board, 100);
    observe(player, Request{board, {}}, {&tree}, {});
    EXPECT_EQ(tree.searches(), 2);
    EXPECT_EQ(tree[0].value, 7);
    EXPECT_EQ(to_text(kConnectFour, tree.path(1)), "2");
}

TEST(Trace, ThatIsBrokenOffLeavesNodesWithoutAValue) {
    Storyteller player({enter(0, -1), enter(1, 3)});
    const Board board;
    SearchTree tree(board, 100);
    const ObservedSearch search = observe(player, Request{board, {}}, {&tree}, {});
    EXPECT_TRUE(search.broken_off);
    EXPECT_THAT(search.trouble, IsEmpty());
    EXPECT_FALSE(tree[1].left);
    EXPECT_THAT(tree.main_line(), IsEmpty());
}

struct Nonsense {
    const char* name;
    std::vector<TraceEvent> events;
    const char* complaint;
};
void PrintTo(const Nonsense& nonsense, std::ostream* out) { *out << nonsense.name; }

class BrokenTrace : public testing::TestWithParam<Nonsense> {};

TEST_P(BrokenTrace, IsRefusedAtTheFirstWrongEvent) {
    Storyteller player(GetParam().events);
    const Board board = after("111111");
    SearchTree tree(board, 100);
    const ObservedSearch search = observe(player, Request{board, {}}, {&tree}, {});
    EXPECT_THAT(search.trouble, HasSubstr(GetParam().complaint));
    EXPECT_EQ(search.events, GetParam().events.size());
}

INSTANTIATE_TEST_SUITE_P(
    That, BrokenTrace,
    testing::Values(Nonsense{"leaves first", {leave(0, -1, 0)}, "not in"},
                    Nonsense{"skips a depth", {enter(0, -1), enter(2, 3)}, "depth 1 is next"},
                    Nonsense{"begins below the root", {enter(1, 3)}, "depth 0 is next"},
                    Nonsense{"plays into a full column", {enter(0, -1), enter(1, 0)}, "tries 1"},
                    Nonsense{"plays beside the board", {enter(0, -1), enter(1, 99)}, "index 99"},
                    Nonsense{"leaves another move", {enter(0, -1), enter(1, 3), leave(1, 4, 0)}, "not in"},
                    Nonsense{"leaves twice", {enter(0, -1), leave(0, -1, 0), leave(0, -1, 0)}, "not in"},
                    Nonsense{"cuts at another depth", {enter(0, -1), enter(1, 3), cut(0, -1, 0, 0, 0)}, "not in"}));

}  // namespace
}  // namespace p4
