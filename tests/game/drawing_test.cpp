#include <gtest/gtest.h>

#include "game/notation.hpp"
#include "game/printers.hpp"
#include "game/random_games.hpp"
#include "support/refusal.hpp"

namespace p4 {
namespace {

std::string refusal_of_drawing(std::string_view drawing, const Rules& rules = kConnectFour) {
    return refusal_of([&] { parse_drawing(drawing, rules); });
}

TEST(Drawing, ShowsTheTopRowFirst) {
    EXPECT_EQ(draw(parse_position({4, 3, 3, true}, "112")),
              ". . . .\n"
              "o . . .\n"
              "x x . .\n");
}

TEST(Drawing, OfNothingIsTheEmptyBoard) {
    EXPECT_EQ(parse_drawing("").discs(), 0);
    EXPECT_EQ(parse_drawing(" \n\r\n \t").discs(), 0);
}

TEST(Drawing, MayLeaveOutTheEmptyRowsAtTheTop) {
    const Board board = parse_drawing(". . . x . . o");
    EXPECT_EQ(board.discs(), 2);
    EXPECT_EQ(board.at({3, 0}), Side::First);
    EXPECT_EQ(board.at({6, 0}), Side::Second);
}

TEST(Drawing, IsReadWithOrWithoutSpaces) {
    EXPECT_EQ(draw(parse_drawing("..o....\r\n..x....")), draw(parse_drawing(". . o . . . .\n. . x . . . .\n")));
}

TEST(Drawing, FindsAnOrderInWhichTheLineComesLast) {
    const Board won = parse_drawing(R"(
        o o o . . . .
        x x x x . . .)");
    EXPECT_EQ(won.winner(), Side::First);
    EXPECT_EQ(won.discs(), 7);
}

TEST(Drawing, OfAFloatingDiscIsRefused) {
    EXPECT_EQ(refusal_of_drawing(R"(
        . . . x . . .
        . . . . . . .)"),
              "No game leads to this drawing.");
}

TEST(Drawing, WithoutGravityADiscMayFloat) {
    const Board board = parse_drawing(". x .\n. . .\n. . .", kTicTacToe);
    EXPECT_EQ(board.at({1, 2}), Side::First);
}

TEST(Drawing, WithTurnsMissedIsRefused) {
    EXPECT_NE(refusal_of_drawing("o . . . . . ."), "");
    EXPECT_NE(refusal_of_drawing("x x . . . . ."), "");
    EXPECT_NE(refusal_of_drawing("x o o . . . ."), "");
}

TEST(Drawing, WithALineThatWasNotTheLastMoveIsRefused) {
    EXPECT_NE(refusal_of_drawing(R"(
        o o o . . . o
        x x x x . . .)"),
              "");
    EXPECT_NE(refusal_of_drawing("x x x\no o o\n. . .", kTicTacToe), "");
}

TEST(Drawing, OfTheWrongSizeIsRefused) {
    EXPECT_EQ(refusal_of_drawing(". . ."), "A row of the drawing has 3 cells, the board 7.");
    EXPECT_EQ(refusal_of_drawing(". . .\n. . .\n. . .\n. . .", kTicTacToe), "The drawing has 4 rows, the board 3.");
    EXPECT_EQ(refusal_of_drawing(". . X", kTicTacToe), "A drawing is made of '.', 'x' and 'o', not 'X'.");
}

TEST(Drawing, OfAnImpossibleBoardIsRefused) { EXPECT_NE(refusal_of_drawing(". .", {2, 2, 3}), ""); }

// Also where a person would see at once that it cannot be, and trying every order would take for ever.
TEST(Drawing, OfALargeImpossibleBoardIsRefusedWithoutTryingEveryOrder) {
    std::string rows;
    for (int row = 0; row < 10; ++row) rows += row % 2 == 0 ? "xxooxxooxxooxxoo\n" : "ooxxooxxooxxooxx\n";
    EXPECT_EQ(refusal_of_drawing(rows, {16, 16, 4, true}), "");
    EXPECT_NE(refusal_of_drawing("x..............x\n................\n" + rows, {16, 16, 4, true}), "");
    EXPECT_NE(refusal_of_drawing("xx..............\n" + rows, {16, 16, 4, false}), "");
    EXPECT_NE(refusal_of_drawing("xxxx........oooo\n................\n" + rows, {16, 16, 4, false}), "");
}

class DrawingOfAnyBoard : public testing::TestWithParam<int> {};

TEST_P(DrawingOfAnyBoard, IsReadBack) {
    Chance chance(static_cast<std::uint64_t>(GetParam()));
    for (int game = 0; game < 250; ++game) {
        const Rules rules = random_rules(chance);
        const Board board = random_board(rules, chance, pick(chance, 0, rules.cells()));
        const Board again = parse_drawing(draw(board), rules);
        ASSERT_EQ(draw(again), draw(board)) << to_text(rules);
        ASSERT_EQ(again.winner(), board.winner()) << draw(board);
        ASSERT_EQ(again.to_move(), board.to_move()) << draw(board);
    }
}

INSTANTIATE_TEST_SUITE_P(Seed, DrawingOfAnyBoard, testing::Range(1, 5));

}  // namespace
}  // namespace p4
