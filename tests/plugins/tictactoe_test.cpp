#include <gtest/gtest.h>

#include "plugins/test_host.hpp"

namespace plugins::tests {
namespace {

// Plays every game that any opponent could play against the player, who has the `side` discs; counts its losses.
int losses_of(Seated& player, const PlainBoard& board, char side) {
    if (board.over()) return board.won_by(side == 'x' ? 'o' : 'x') ? 1 : 0;
    int losses = 0;
    const auto moves = board.to_move() == side ? std::vector<int>{player.choose(board).move} : board.legal_moves();
    for (const int move : moves) {
        PlainBoard after = board;
        after.play(move);
        losses += losses_of(player, after, side);
    }
    return losses;
}

struct Opponent {
    const char* name;
    const char* settings;
};

struct TicTacToe : testing::TestWithParam<Opponent> {};

TEST_P(TicTacToe, NeverLosesAGame) {
    Library library = built(GetParam().name);
    Seated player(library, tic_tac_toe, GetParam().settings);
    EXPECT_EQ(losses_of(player, PlainBoard(tic_tac_toe), 'x'), 0);
    EXPECT_EQ(losses_of(player, PlainBoard(tic_tac_toe), 'o'), 0);
}

INSTANTIATE_TEST_SUITE_P(Players, TicTacToe,
                         testing::Values(Opponent{"minimax", "depth=0,eval=morpion"},    // the whole tree
                                         Opponent{"minimax", "depth=4,eval=morpion"},    // a part of it
                                         Opponent{"alphabeta", "depth=9,eval=morpion"},  //
                                         Opponent{"alphabeta", "depth=4,eval=morpion"},  //
                                         Opponent{"alphabeta", ""}, Opponent{"mcts", "playouts=30000"}),
                         [](const auto& tested) {
                             return std::string(tested.param.name) + "_" + std::to_string(tested.index);
                         });

TEST(TicTacToeWhole, ShowsTheSeedsValuesAndPrefersTheSoonerWin) {
    // x has a1, b1 and may win at once with c1; o has a2, b2 and would win with c2.
    Library library = built("minimax");
    Seated player(library, tic_tac_toe, "depth=0,eval=morpion");
    const Answer answer = player.choose("a1a2b1b2");
    EXPECT_EQ(answer.move, 2);
    EXPECT_EQ(answer.last.score, 10);
}

// The state of the fourth seed: it is lost for nobody, and the tree has 14 nodes with the root.
TEST(TicTacToeWhole, VisitsTheTreeOfTheFourthSeed) {
    Library library = built("minimax");
    Seated player(library, tic_tac_toe, "depth=0,eval=morpion");
    const Answer answer = player.choose("c3a2c2b2b1c1");
    EXPECT_EQ(answer.last.nodes, 13U);
    EXPECT_EQ(answer.last.leaves, 6U);
}

TEST(TicTacToeWhole, VisitsEveryGameFromTheEmptyBoard) {
    Library library = built("minimax");
    Seated player(library, tic_tac_toe, "depth=0,eval=morpion");
    const Answer answer = player.choose("");
    EXPECT_EQ(answer.last.nodes, 549945U);
    EXPECT_EQ(answer.last.leaves, 255168U);
}

}  // namespace
}  // namespace plugins::tests
