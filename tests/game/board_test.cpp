#include "game/board.hpp"

#include <gtest/gtest.h>

#include "game/notation.hpp"
#include "game/printers.hpp"
#include "support/errors.hpp"

namespace p4 {
namespace {

using Cells = std::vector<Cell>;

TEST(Board, StartsEmptyWithTheFirstPlayerToMove) {
    const Board board;
    EXPECT_EQ(board.rules(), kConnectFour);
    EXPECT_EQ(board.to_move(), Side::First);
    EXPECT_EQ(board.discs(), 0);
    EXPECT_TRUE(board.moves().empty());
    EXPECT_EQ(board.legal_moves().size(), 7U);
    EXPECT_FALSE(board.is_over());
    EXPECT_EQ(board.winner(), std::nullopt);
    EXPECT_EQ(board.at({3, 0}), std::nullopt);
}

TEST(Board, IsRefusedForRulesThatNobodyCouldPlayBy) {
    EXPECT_THROW(Board({3, 3, 4, true}), UsageError);
    EXPECT_THROW(Board({17, 6, 4, true}), UsageError);
}

TEST(Board, ADiscFallsOnTheDiscsBelowIt) {
    const Board board = parse_position(kConnectFour, "4453");
    EXPECT_EQ(board.at({3, 0}), Side::First);
    EXPECT_EQ(board.at({3, 1}), Side::Second);
    EXPECT_EQ(board.at({4, 0}), Side::First);
    EXPECT_EQ(board.at({2, 0}), Side::Second);
    EXPECT_EQ(board.at({3, 2}), std::nullopt);
    EXPECT_EQ(board.landing(Move{3}), (Cell{3, 2}));
    EXPECT_EQ(board.to_move(), Side::First);
}

TEST(Board, WithoutGravityADiscStaysWhereItIsPut) {
    const Board board = parse_position(kTicTacToe, "b3");
    EXPECT_EQ(board.at({1, 2}), Side::First);
    EXPECT_EQ(board.at({1, 0}), std::nullopt);
    EXPECT_FALSE(board.is_legal(Move{7}));
    EXPECT_FALSE(board.landing(Move{7}).has_value());
    EXPECT_EQ(board.landing(Move{5}), (Cell{2, 1}));
    EXPECT_EQ(board.legal_moves().size(), 8U);
}

TEST(Board, AFullColumnTakesNoMoreDiscs) {
    const Board board = parse_position(kConnectFour, "111111");
    EXPECT_FALSE(board.is_legal(Move{0}));
    EXPECT_EQ(board.legal_moves(), (std::vector<Move>{{1}, {2}, {3}, {4}, {5}, {6}}));
    EXPECT_FALSE(board.landing(Move{0}).has_value());
}

TEST(Board, KnowsNoColumnBesideIt) {
    const Board board;
    for (const int index : {-1000, -1, 7, 8, 41, 1 << 30}) {
        EXPECT_FALSE(board.is_legal(Move{index})) << index;
        EXPECT_FALSE(board.landing(Move{index}).has_value()) << index;
    }
    EXPECT_FALSE(Board(kTicTacToe).is_legal(Move{9}));
}

TEST(Board, FindsALineInARow) {
    const Board board = parse_position(kConnectFour, "1122334");
    EXPECT_EQ(board.winner(), Side::First);
    EXPECT_EQ(board.winning_line(), (Cells{{0, 0}, {1, 0}, {2, 0}, {3, 0}}));
}

TEST(Board, FindsALineInAColumn) {
    const Board board = parse_position(kConnectFour, "17273757");
    EXPECT_EQ(board.winner(), Side::Second);
    EXPECT_EQ(board.winning_line(), (Cells{{6, 0}, {6, 1}, {6, 2}, {6, 3}}));
}

TEST(Board, FindsALineOnTheRisingDiagonal) {
    const Board board = parse_drawing(R"(
        . . . x . . .
        . . x o . . .
        . x o o . . .
        x o x o x . .)");
    EXPECT_EQ(board.winner(), Side::First);
    EXPECT_EQ(board.winning_line(), (Cells{{0, 0}, {1, 1}, {2, 2}, {3, 3}}));
}

TEST(Board, FindsALineOnTheFallingDiagonal) {
    const Board board = parse_drawing(R"(
        . . . o . . .
        . . . x o . .
        . . . o x o .
        . . . x x x o)");
    EXPECT_EQ(board.winner(), Side::Second);
    EXPECT_EQ(board.winning_line(), (Cells{{3, 3}, {4, 2}, {5, 1}, {6, 0}}));
}

TEST(Board, ThreeInARowAndAGapAreNoLine) {
    const Board board = parse_drawing(R"(
        o o . o . . .
        x x . x . . .)");
    EXPECT_EQ(board.winner(), std::nullopt);
    EXPECT_FALSE(board.is_over());
}

// The end of one row and the beginning of the next are neighbours in memory only.
TEST(Board, ALineDoesNotWrapAroundTheEdge) {
    const Board board = parse_drawing(R"(
        x x . . . o o
        o o . . . x x)");
    EXPECT_EQ(board.winner(), std::nullopt);
    EXPECT_EQ(parse_position({4, 4, 4, false}, "c1a4d1b4a2c4b2").winner(), std::nullopt);
}

TEST(Board, ALineClosedInTheMiddleCountsAllItsDiscs) {
    const Board board = parse_drawing(R"(
        o o o . o o o
        x x x x x x x)");
    EXPECT_EQ(board.winner(), Side::First);
    EXPECT_EQ(board.moves().back(), Move{3});
    EXPECT_EQ(board.winning_line().size(), 7U);
}

TEST(Board, OneDiscCanCompleteTwoLines) {
    const Board board = parse_position(kConnectFour, "35254627515552443731224446113");
    EXPECT_EQ(draw(board),
              ". . . x x . .\n"
              ". o . o o . .\n"
              "o x x x x . .\n"
              "x o x o x . .\n"
              "o x x x o o o\n"
              "o x x x o o o\n");
    EXPECT_EQ(board.winner(), Side::First);
    EXPECT_EQ(board.winning_line(), (Cells{{1, 3}, {2, 0}, {2, 1}, {2, 2}, {2, 3}, {3, 3}, {4, 3}}));
}

TEST(Board, WithoutGravityOneDiscCanCompleteFourLines) {
    const Board board = parse_position({5, 5, 3, false}, "d3a1 e3b1 c2a3 c1b3 d4c5 e5d1 b4e1 a5d5 c3");
    EXPECT_EQ(draw(board),
              "x . o o x\n"
              ". x . x .\n"
              "o o x x x\n"
              ". . x . .\n"
              "o o x o o\n");
    EXPECT_EQ(board.winner(), Side::First);
    EXPECT_EQ(board.winning_line(), (Cells{{0, 4}, {1, 3}, {2, 0}, {2, 1}, {2, 2}, {3, 2}, {3, 3}, {4, 2}, {4, 4}}));
}

TEST(Board, TheGameIsOverAfterAWin) {
    const Board board = parse_position(kConnectFour, "1122334");
    EXPECT_TRUE(board.is_over());
    EXPECT_FALSE(board.is_full());
    EXPECT_TRUE(board.legal_moves().empty());
    EXPECT_FALSE(board.is_legal(Move{6}));
    EXPECT_EQ(board.landing(Move{6}), (Cell{6, 0}));
}

TEST(Board, AFullBoardWithoutALineIsADraw) {
    for (const auto& [rules, moves] :
         {std::pair(kConnectFour, "656747237325763712631431431557515412262464"),
          std::pair(Rules{4, 3, 4, true}, "112134323424"), std::pair(kTicTacToe, "a1b2c3c2a2a3c1b1b3")}) {
        const Board board = parse_position(rules, moves);
        EXPECT_TRUE(board.is_full());
        EXPECT_TRUE(board.is_over());
        EXPECT_EQ(board.winner(), std::nullopt);
        EXPECT_TRUE(board.winning_line().empty());
        EXPECT_TRUE(board.legal_moves().empty());
    }
}

TEST(Board, ALineWithTheLastDiscOfAllIsAWin) {
    const Board connect_four = parse_position(kConnectFour, "412524146715344254736667117177632535336522");
    EXPECT_TRUE(connect_four.is_full());
    EXPECT_EQ(connect_four.winner(), Side::Second);
    EXPECT_EQ(connect_four.winning_line(), (Cells{{0, 5}, {1, 5}, {2, 5}, {3, 5}, {4, 5}}));

    const Board three_by_three = parse_position({3, 3, 3, true}, "323311221");
    EXPECT_TRUE(three_by_three.is_full());
    EXPECT_EQ(three_by_three.winner(), Side::First);

    const Board tic_tac_toe = parse_position(kTicTacToe, "a1a3c3b3a2b1c2c1b2");
    EXPECT_TRUE(tic_tac_toe.is_full());
    EXPECT_EQ(tic_tac_toe.winner(), Side::First);
    EXPECT_EQ(tic_tac_toe.winning_line(), (Cells{{0, 0}, {0, 1}, {1, 1}, {2, 1}, {2, 2}}));
}

TEST(Board, UndoTakesBackTheWinningMove) {
    Board board = parse_position(kConnectFour, "1122334");
    board.undo();
    EXPECT_EQ(draw(board), draw(parse_position(kConnectFour, "112233")));
    EXPECT_EQ(board.to_move(), Side::First);
    EXPECT_FALSE(board.is_over());
    EXPECT_EQ(board.winner(), std::nullopt);
    EXPECT_TRUE(board.winning_line().empty());

    board.play(Move{6});
    EXPECT_FALSE(board.is_over());
    EXPECT_EQ(to_text(kConnectFour, board.moves()), "1122337");
}

TEST(Board, UndoMakesRoomInAFullColumn) {
    Board board = parse_position(kConnectFour, "111111");
    board.undo();
    EXPECT_TRUE(board.is_legal(Move{0}));
    EXPECT_EQ(board.landing(Move{0}), (Cell{0, 5}));
}

TEST(Board, IsAValueThatCanBeCopiedAndPlayedOn) {
    const Board before = parse_position(kConnectFour, "44");
    Board after = before;
    after.play(Move{3});
    EXPECT_EQ(before.discs(), 2);
    EXPECT_EQ(after.discs(), 3);
    EXPECT_EQ(before.at({3, 2}), std::nullopt);
}

}  // namespace
}  // namespace p4
