#include <gmock/gmock.h>

#include "plugins/test_host.hpp"
#include "support/effort.hpp"

namespace plugins::tests {
namespace {

using testing::ElementsAre;

struct AlphaBeta : testing::Test {
    Library library = built("alphabeta");
    Library reference = built("minimax");
};

TEST_F(AlphaBeta, VisitsThirtyEightNodesWithTheWindowsOfTheFirstSeed) {
    Seated player(library, connect_four, "depth=2,eval=hassania,order=left");
    const Answer answer = player.choose("1", {.traced = true});

    std::vector<int> alphas;
    std::vector<int> betas;
    for (const p4_node& node : answer.trace) {
        if (node.event != P4_ENTER || node.depth != 1) continue;
        alphas.push_back(node.alpha);
        betas.push_back(node.beta);
    }
    EXPECT_THAT(alphas, ElementsAre(P4_MINUS_INFINITY, -30, -29, -26, -24, -24, -24));
    EXPECT_THAT(betas, testing::Each(P4_PLUS_INFINITY));
    EXPECT_EQ(answer.move, 3);
    EXPECT_EQ(answer.last.score, -24);
    EXPECT_EQ(answer.last.nodes, 38U);
    EXPECT_EQ(answer.last.leaves, 31U);
}

TEST_F(AlphaBeta, TellsWhereItCuts) {
    Seated player(library, connect_four, "depth=2,eval=hassania,order=left");
    std::vector<int> moves;
    std::vector<int> values;
    for (const p4_node& node : player.choose("1", {.traced = true}).trace) {
        if (node.event != P4_CUT) continue;
        EXPECT_EQ(node.depth, 1);
        EXPECT_EQ(node.alpha, -24);
        moves.push_back(node.move);
        values.push_back(node.value);
    }
    EXPECT_THAT(moves, ElementsAre(4, 5, 6));
    EXPECT_THAT(values, ElementsAre(-26, -27, -28));
}

TEST_F(AlphaBeta, ReportsTheLineThatItExpects) {
    Seated player(library, connect_four, "depth=8");
    const Answer wins = player.choose("4455");  // with both ends open, the win takes three more discs
    ASSERT_EQ(wins.last.score_kind, P4_EXACT);
    EXPECT_EQ(wins.expected.size(), 3U);
    EXPECT_EQ(wins.expected.front(), wins.move);
    engine::tests::PlainBoard board(connect_four);
    for (const int move : {3, 3, 4, 4}) board.play(move);
    for (const int move : wins.expected) {
        ASSERT_TRUE(!board.over() && board.legal(move)) << move;
        board.play(move);
    }
    EXPECT_TRUE(board.won_by('x'));
}

TEST_F(AlphaBeta, PrefersTheSoonerWinAndTheLaterLoss) {
    Seated player(library, connect_four, "depth=8");
    const Answer wins = player.choose("414243");
    EXPECT_EQ(wins.move, 3);
    EXPECT_EQ(wins.last.score_kind, P4_EXACT);
    EXPECT_EQ(wins.last.score, 18);

    const Answer loses = player.choose("44335");  // three on the bottom row, open at both ends
    EXPECT_EQ(loses.last.score_kind, P4_EXACT);
    EXPECT_EQ(loses.last.score, -18);
}

TEST_F(AlphaBeta, CountsTheSameWithoutATableAndUnwatched) {
    Seated player(library, connect_four, "depth=2,eval=hassania,order=left,table=no");
    EXPECT_EQ(player.choose("1").last.nodes, 38U);
}

struct Trial {
    Rules rules;
    int depth;
    int positions;
};

// Random positions of one board, with every evaluation of the seeds and every order of moves.
void expect_the_values_of_minimax(const Library& library, const Library& reference, const Trial& trial) {
    std::mt19937_64 chance(7);
    const int cells = trial.rules.columns * trial.rules.rows;
    const std::string depth = "depth=" + std::to_string(trial.depth);
    for (const std::string eval : {",eval=galilee", ",eval=hassania", ",eval=ensisa", ",eval=morpion"}) {
        Seated minimax(reference, trial.rules, depth + eval);
        Seated plain(library, trial.rules, depth + eval + ",order=left,table=no");
        Seated centre(library, trial.rules, depth + eval + ",order=centre");
        Seated best(library, trial.rules, depth + eval + ",order=best");
        for (int i = 0; i < 1 + trial.positions / effort::one_in(10); ++i) {
            const auto board = engine::tests::random_board(trial.rules, engine::tests::below(chance, cells), chance);
            if (!board) continue;
            const Answer wanted = minimax.choose(*board);
            const Answer found = plain.choose(*board);
            ASSERT_EQ(found.last.score, wanted.last.score);
            ASSERT_EQ(found.move, wanted.move);
            ASSERT_LE(found.last.nodes, wanted.last.nodes);
            ASSERT_EQ(centre.choose(*board).last.score, wanted.last.score);
            ASSERT_EQ(best.choose(*board).last.score, wanted.last.score);
            ASSERT_EQ(scores(best.analyse(*board)), scores(minimax.analyse(*board)));
        }
    }
}

TEST_F(AlphaBeta, FindsTheValuesOfMinimaxOnManyBoards) {
    for (const Trial& trial :
         {Trial{{7, 6, 4, true}, 3, 500}, Trial{{7, 6, 4, true}, 5, 20}, Trial{{6, 7, 4, true}, 3, 200},
          Trial{{5, 4, 3, true}, 4, 200}, Trial{{2, 16, 5, true}, 6, 50}, Trial{{9, 8, 5, true}, 3, 20},
          Trial{{3, 3, 3, false}, 9, 40}, Trial{{4, 4, 3, false}, 3, 40}, Trial{{5, 5, 4, false}, 3, 8},
          Trial{{16, 16, 8, true}, 2, 8}, Trial{{12, 10, 6, false}, 2, 3}}) {
        SCOPED_TRACE(testing::Message() << trial.rules.columns << "x" << trial.rules.rows);
        ASSERT_NO_FATAL_FAILURE(expect_the_values_of_minimax(library, reference, trial));
    }
}

TEST_F(AlphaBeta, AnswersTheSameWithAnyNumberOfThreads) {
    std::mt19937_64 chance(8);
    Seated alone(library, connect_four, "depth=7");
    Seated together(library, connect_four, "depth=7,threads=3");
    for (int i = 0; i < 20; ++i) {
        const auto board = engine::tests::random_board(connect_four, engine::tests::below(chance, 20), chance);
        if (!board) continue;
        const Answer wanted = alone.choose(*board);
        const Answer found = together.choose(*board);
        ASSERT_EQ(found.move, wanted.move);
        ASSERT_EQ(found.last.score, wanted.last.score);
    }
}

}  // namespace
}  // namespace plugins::tests
