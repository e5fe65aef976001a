#include <gmock/gmock.h>

#include "plugins/test_host.hpp"

namespace plugins::tests {
namespace {

using testing::ElementsAre;

struct Perfect : testing::Test {
    Library library = built("perfect");
};

TEST_F(Perfect, WinsAtOnceWhereItCan) {
    Seated player(library, connect_four);
    const Answer answer = player.choose("121212");
    EXPECT_EQ(answer.move, 0);
    EXPECT_EQ(answer.last.score, 18);
    EXPECT_EQ(answer.last.score_kind, P4_EXACT);
}

TEST_F(Perfect, StopsALineInTheMaking) {
    Seated player(library, connect_four);
    EXPECT_EQ(player.choose("12121").move, 0);
}

TEST_F(Perfect, OpensInTheMiddleByTheBook) {
    Seated player(library, connect_four);
    const Answer answer = player.choose("", {.node_limit = 1000});
    EXPECT_EQ(answer.move, 3);
    EXPECT_EQ(answer.last.score, 1);
    EXPECT_EQ(answer.last.score_kind, P4_EXACT);
}

TEST_F(Perfect, GivesTheScoreOfEachMoveAndTheLineOfTheBest) {
    Seated player(library, connect_four, "book=no");
    const Answer answer = player.analyse("44444376555523");
    EXPECT_EQ(answer.result, P4_OK);
    int best = -100;
    for (const p4_value& value : answer.values) {
        EXPECT_EQ(value.score_kind, P4_EXACT);
        best = std::max(best, value.score);
    }
    EXPECT_EQ(answer.last.score, best);
    EXPECT_GT(answer.last.line_count, 0);
    EXPECT_EQ(answer.reports.size(), answer.values.size() + 1);
}

TEST_F(Perfect, MarksAGuessWhenItIsToldToStop) {
    for (const Rules& rules : {connect_four, Rules{16, 16, 5, true}, Rules{12, 12, 6, false}}) {
        Seated player(library, rules, "book=no,memory=1");
        const Answer answer = player.choose("", {.stop_after = 1});
        EXPECT_EQ(answer.result, P4_OK);
        EXPECT_GE(answer.move, 0);
        EXPECT_EQ(answer.last.score_kind, P4_ESTIMATE);
    }
}

TEST_F(Perfect, TellsOnlyWhoWinsWhenAskedForNoMore) {
    Seated player(library, connect_four, "weak=yes,book=no");
    EXPECT_EQ(player.choose("121212").last.score, 1);
    EXPECT_EQ(player.choose("12121").last.score_kind, P4_EXACT);
}

TEST_F(Perfect, NeverLosesAtTicTacToe) {
    Seated player(library, tic_tac_toe);
    std::mt19937_64 chance(1);
    for (int game = 0; game < 200; ++game) {
        PlainBoard board(tic_tac_toe);
        const char perfect = game % 2 == 0 ? 'x' : 'o';
        while (!board.over()) {
            board.play(board.to_move() == perfect ? player.choose(board).move
                                                  : engine::tests::random_move(board, chance));
        }
        EXPECT_FALSE(board.won_by(perfect == 'x' ? 'o' : 'x'));
    }
}

TEST_F(Perfect, PlaysTheSameWithTwoThreads) {
    Seated alone(library, connect_four, "book=no");
    Seated together(library, connect_four, "book=no,threads=2");
    for (const char* moves : {"44444376", "112233", "4433221", "4443332"}) {
        if (board_after(connect_four, moves).over()) continue;
        if (std::string_view(moves).size() < 8) continue;
        EXPECT_EQ(alone.choose(moves).move, together.choose(moves).move) << moves;
    }
}

}  // namespace
}  // namespace plugins::tests
