#include <gmock/gmock.h>

#include "plugins/test_host.hpp"

namespace plugins::tests {
namespace {

using testing::SizeIs;

Answer asked(const std::string& player, const std::string& settings, std::string_view moves) {
    const Library library = built(player);
    return Seated(library, connect_four, settings).choose(moves, {});
}

// A line begins with the move that is played, and goes on as the game could.
void expect_a_line_of_play(const Answer& answer, std::string_view moves) {
    ASSERT_FALSE(answer.expected.empty());
    EXPECT_EQ(answer.expected.front(), answer.move);
    PlainBoard board = board_after(connect_four, moves);
    for (const int move : answer.expected) {
        ASSERT_TRUE(board.legal(move)) << moves;
        board.play(move);
    }
}

TEST(ExpectedLine, IsAsLongAsTheSearchIsDeep) {
    for (const std::string moves : {"", "4", "44", "1234", "4453"}) {
        const Answer answer = asked("minimax", "depth=5", moves);
        expect_a_line_of_play(answer, moves);
        EXPECT_THAT(answer.expected, SizeIs(5)) << moves;
    }
}

TEST(ExpectedLine, IsTheSameWithAndWithoutCuts) {
    for (const std::string moves : {"", "1", "44", "4453", "71625"}) {
        const std::string eval = "depth=5,eval=hassania";
        EXPECT_EQ(asked("alphabeta", eval + ",order=left,table=no", moves).expected,
                  asked("minimax", eval, moves).expected)
            << moves;
    }
}

TEST(ExpectedLine, EndsWithTheLineThatWins) {
    const Answer answer = asked("alphabeta", "depth=5", "4455");  // 3 or 6 makes three with both ends free
    expect_a_line_of_play(answer, "4455");
    EXPECT_THAT(answer.expected, SizeIs(3));
}

TEST(ExpectedLine, IsKnownToEveryMind) {
    for (const std::string moves : {"", "443", "4453261"}) {
        expect_a_line_of_play(asked("alphabeta", "depth=8", moves), moves);
        expect_a_line_of_play(asked("alphabeta", "depth=8,threads=2", moves), moves);
        expect_a_line_of_play(asked("mcts", "playouts=3000", moves), moves);
    }
}

// 7 + 56 + 399 positions, and the 2,800 of the next depth are too many.
TEST(ExpectedLine, ComesFromTheDeepestDepthThatTheLimitAllows) {
    const Library library = built("minimax");
    const Answer answer = Seated(library, connect_four, "depth=5").choose("", {.node_limit = 1000});
    EXPECT_EQ(answer.last.depth, 3);
    EXPECT_EQ(answer.last.nodes, 399U);
    EXPECT_EQ(answer.move, asked("minimax", "depth=3", "").move);
}

}  // namespace
}  // namespace plugins::tests
