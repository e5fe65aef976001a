#include <gmock/gmock.h>

#include "plugins/test_host.hpp"

namespace plugins::tests {
namespace {

struct Mcts : testing::Test {
    Library library = built("mcts");
};

TEST_F(Mcts, TakesAWinAndProvesIt) {
    Seated player(library, connect_four);
    const Answer answer = player.choose("414243");
    EXPECT_EQ(answer.move, 3);
    EXPECT_EQ(answer.last.score_kind, P4_EXACT);
    EXPECT_EQ(answer.last.score, 18);
}

TEST_F(Mcts, ProvesThatTicTacToeIsADraw) {
    Seated player(library, tic_tac_toe, "playouts=200000");
    const Answer answer = player.choose("");
    EXPECT_EQ(answer.last.score_kind, P4_EXACT);
    EXPECT_EQ(answer.last.score, 0);
    EXPECT_LT(answer.last.nodes, 200000U);
}

TEST_F(Mcts, GivesTheSameAnswerForTheSameSeed) {
    Seated player(library, connect_four, "playouts=500");
    const Answer once = player.analyse("44", {.seed = 5});
    const Answer again = player.analyse("44", {.seed = 5});
    const Answer other = player.analyse("44", {.seed = 6});
    EXPECT_EQ(scores(once), scores(again));
    EXPECT_NE(scores(once), scores(other));
}

TEST_F(Mcts, PlaysNoMorePlayoutsThanItMay) {
    Seated player(library, connect_four, "playouts=500");
    EXPECT_EQ(player.choose("").last.nodes, 500U);
    EXPECT_EQ(player.choose("", {.node_limit = 70}).last.nodes, 70U);
}

// Every legal move of a full search, won or lost, has the score that playing it out proves.
TEST_F(Mcts, FindsTheScoresOfPlainSearchOnASmallBoard) {
    const Rules small{4, 4, 3, true};
    std::mt19937_64 chance(3);
    Seated player(library, small, "playouts=300000");
    Library alphabeta = built("alphabeta");
    Seated whole(alphabeta, small, "depth=16");
    for (int i = 0; i < 20; ++i) {
        const auto board = engine::tests::random_board(small, 2 + engine::tests::below(chance, 6), chance);
        if (!board) continue;
        const Answer found = player.analyse(*board);
        const Answer wanted = whole.analyse(*board);
        ASSERT_THAT(found.values, testing::Each(testing::Field(&p4_value::score_kind, P4_EXACT)));
        ASSERT_EQ(scores(found), scores(wanted));
    }
}

}  // namespace
}  // namespace plugins::tests
