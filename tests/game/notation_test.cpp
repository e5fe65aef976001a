#include "game/notation.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "game/mutations.hpp"
#include "game/printers.hpp"
#include "game/random_games.hpp"
#include "support/errors.hpp"
#include "support/refusal.hpp"

namespace p4 {
namespace {

using testing::HasSubstr;
using Moves = std::vector<Move>;

constexpr Rules kWide{16, 6, 4, true};
constexpr Rules kOpen{16, 16, 5, false};

std::string refusal_of_position(const Rules& rules, std::string_view text) {
    return refusal_of([&] { parse_position(rules, text); });
}

TEST(Notation, IsOneDigitAColumn) {
    EXPECT_EQ(parse_moves(kConnectFour, "4453"), (Moves{{3}, {3}, {4}, {2}}));
    EXPECT_EQ(to_text(kConnectFour, Moves{{3}, {3}, {4}, {2}}), "4453");
}

TEST(Notation, GoesOnWithLettersAboveNine) {
    EXPECT_EQ(parse_moves(kWide, "9abcdefg"), (Moves{{8}, {9}, {10}, {11}, {12}, {13}, {14}, {15}}));
    EXPECT_EQ(to_text(kWide, Moves{{8}, {9}, {15}}), "9ag");
}

TEST(Notation, NamesCellsWithoutGravity) {
    EXPECT_EQ(parse_moves(kTicTacToe, "a1b2c3"), (Moves{{0}, {4}, {8}}));
    EXPECT_EQ(to_text(kTicTacToe, Moves{{0}, {4}, {8}, {2}}), "a1b2c3c1");
    EXPECT_EQ(parse_moves(kOpen, "a16p1p16"), (Moves{{240}, {15}, {255}}));
    EXPECT_EQ(to_text(kOpen, Moves{{240}, {15}, {255}}), "a16p1p16");
}

TEST(Notation, TakesCapitalsAndSpaces) {
    EXPECT_EQ(parse_moves(kWide, " A 1\t2\nG "), (Moves{{9}, {0}, {1}, {15}}));
    EXPECT_EQ(parse_moves(kTicTacToe, "A1 B2"), (Moves{{0}, {4}}));
    EXPECT_EQ(parse_moves(kConnectFour, ""), Moves{});
}

TEST(Notation, OfOneMoveIsThatMoveAlone) {
    EXPECT_EQ(parse_move(kConnectFour, "7"), Move{6});
    EXPECT_EQ(parse_move(kTicTacToe, "c1"), Move{2});
    for (const char* text : {"", "0", "8", "a", "44", " 4", "4 ", "-1", "\xe9"})
        EXPECT_EQ(parse_move(kConnectFour, text), std::nullopt) << text;
    for (const char* text : {"", "a", "1", "a0", "a4", "d1", "a01", "a1b", "a1 ", "aa", "a111", "`1", "a\xb2"})
        EXPECT_EQ(parse_move(kTicTacToe, text), std::nullopt) << text;
}

TEST(Notation, EveryMoveOfEveryBoardIsReadBack) {
    Chance chance(1);
    for (int i = 0; i < 200; ++i) {
        const Rules rules = random_rules(chance);
        for (Move move{0}; move.index < rules.move_indices(); ++move.index)
            ASSERT_EQ(parse_move(rules, to_text(rules, move)), move) << to_text(rules);
    }
}

TEST(Notation, EveryGameIsReadBack) {
    Chance chance(2);
    for (int i = 0; i < 2000; ++i) {
        const Rules rules = random_rules(chance);
        const Board board = random_board(rules, chance, pick(chance, 0, rules.cells()));
        const std::string text = to_text(rules, board.moves());
        const Board again = parse_position(rules, text);
        ASSERT_TRUE(std::ranges::equal(again.moves(), board.moves())) << to_text(rules) << ' ' << text;
        ASSERT_EQ(draw(again), draw(board)) << to_text(rules) << ' ' << text;
    }
}

TEST(Notation, ARefusedPieceIsNamedWithItsPlace) {
    EXPECT_EQ(refusal_of_position(kConnectFour, "448"),
              "Move 3 is '8', which is no move on this board: columns are 1 to 7.");
    EXPECT_EQ(refusal_of_position(kWide, "1z"), "Move 2 is 'z', which is no move on this board: columns are 1 to g.");
    EXPECT_EQ(refusal_of_position(kTicTacToe, "a1d4"),
              "Move 2 is 'd4', which is no move on this board: cells are a1 to c3.");
    EXPECT_THAT(refusal_of_position(kTicTacToe, "a1b"), HasSubstr("Move 2 is 'b'"));
    EXPECT_THAT(refusal_of_position(kConnectFour, "4\xc3\xa9"), HasSubstr("Move 2 is '?'"));
}

TEST(Notation, AMoveThatCannotBePlayedIsNamedWithTheReason) {
    EXPECT_EQ(refusal_of_position(kConnectFour, "1111111"), "Move 7 (1) cannot be played: column 1 is full.");
    EXPECT_EQ(refusal_of_position(kConnectFour, "11223344"),
              "Move 8 (4) cannot be played: the game ended with move 7.");
    EXPECT_EQ(refusal_of_position(kTicTacToe, "a1b2a1"), "Move 3 (a1) cannot be played: cell a1 is taken.");
}

TEST(Notation, AMoveBesideTheBoardIsRefusedByItsNumber) {
    for (const int index : {-1, 7, 99, 1 << 30}) {
        const Moves moves{{3}, {index}};
        EXPECT_THROW(board_after(kConnectFour, moves), UsageError) << index;
    }
    const Moves moves{{9}};
    EXPECT_THROW(board_after(kTicTacToe, moves), UsageError);
}

TEST(Notation, APositionOnAnImpossibleBoardIsRefused) { EXPECT_THROW(parse_position({40, 40, 4}, "z"), UsageError); }

TEST(Notation, ObjectsOnlyToWhatCannotBePlayed) {
    EXPECT_EQ(objection(Board(), Move{0}), "");
    EXPECT_EQ(objection(Board(), Move{7}), "columns are 1 to 7");
    EXPECT_EQ(objection(Board(kTicTacToe), Move{-1}), "cells are a1 to c3");
    EXPECT_EQ(objection(parse_position(kConnectFour, "222222"), Move{1}), "column 2 is full");
    EXPECT_EQ(objection(parse_position(kTicTacToe, "c2"), Move{5}), "cell c2 is taken");
}

TEST(Notation, TenThousandDamagedGamesAreRefusedOrRead) {
    Chance chance(3);
    int read = 0;
    int refused = 0;
    for (int i = 0; i < 10000; ++i) {
        const Rules rules = random_rules(chance);
        const std::string text = mutated(to_text(rules, random_board(rules, chance, 30).moves()), chance);
        try {
            const Board board = parse_position(rules, text);
            const std::string written = to_text(rules, board.moves());
            ASSERT_EQ(draw(parse_position(rules, written)), draw(board)) << to_text(rules) << ' ' << text;
            ++read;
        } catch (const UsageError& error) {
            ASSERT_STRNE(error.what(), "");
            ++refused;
        }
    }
    EXPECT_GT(read, 500);
    EXPECT_GT(refused, 500);
}

}  // namespace
}  // namespace p4
