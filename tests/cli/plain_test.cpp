#include <gmock/gmock.h>

#include "cli/run_program.hpp"

namespace p4 {
namespace {

using testing::EndsWith;
using testing::HasSubstr;

TEST(PlainGame, TwoPeoplePlayAWholeGame) {
    const Finished run = run_program({"--plain"}, "1\nred\n1\n2\n1\n2\n1\n2\n1\nq\n");
    EXPECT_EQ(run.status, 0);
    EXPECT_THAT(run.out, HasSubstr("Red (x) wins with move 7: a1 a2 a3 a4.\n"));
}

TEST(PlainGame, AMachineMayBeLateWithinTheMargin) {
    const std::string late = "--red=" P4_BINARY_DIR "/tests/players_for_tests/hang.so:how=late";
    const auto with_margin = [&](const std::string& margin) {
        return run_program({"--plain", late, "--yellow=random", "--game=tictactoe", "--time=60", "--margin=" + margin})
            .out;
    };
    EXPECT_THAT(with_margin("0"), HasSubstr("Red (x) forfeits the game: timeout"));
    EXPECT_THAT(with_margin("20000"), testing::Not(HasSubstr("forfeits")));
}

TEST(PlainGame, YellowMayStart) {
    const Finished run = run_program({"--plain"}, "1\nyellow\n4\nq\nq\n");
    EXPECT_THAT(run.out, HasSubstr(" . . . o . . .\n 1 2 3 4 5 6 7\n"));
}

TEST(PlainGame, ARefusedColumnIsAskedAgainWithTheReason) {
    const Finished run = run_program({"--plain", "--rows=2"}, "1\nred\n1\n1\n1\n8\nx\n2\n");
    EXPECT_THAT(run.out, HasSubstr("'1' cannot be played: column 1 is full.\nRed (x), which column?"));
    EXPECT_THAT(run.out, HasSubstr("'8' cannot be played: columns are 1 to 7.\n"));
    EXPECT_THAT(run.out, HasSubstr("'x' cannot be played: columns are 1 to 7.\n"));
}

TEST(PlainGame, TheEndOfTheInputIsSaid) {
    const Finished run = run_program({"--plain"}, "1\nred\n4\n");
    EXPECT_EQ(run.status, 0);
    EXPECT_THAT(run.out, EndsWith("The input ended before the game did.\n"));
}

TEST(PlainGame, TheBoardCanBeChangedAndAnImpossibleOneIsRefused) {
    const Finished run = run_program({"--plain"}, "2\n3\n3\n4\n2\n4\n3\n\n1\nred\nq\nq\n");
    EXPECT_THAT(run.out, HasSubstr("Nobody could ever connect 4 on a board of 3 by 3"));
    EXPECT_THAT(run.out, HasSubstr("\n . . . .\n . . . .\n . . . .\n 1 2 3 4\n"));
}

TEST(PlainGame, UndoTakesTheLastDiscBack) {
    const Finished run = run_program({"--plain", "--rows=2"}, "1\nred\n4\nu\n5\nq\nq\n");
    EXPECT_THAT(run.out, HasSubstr(" . . . . x . .\n 1 2 3 4 5 6 7\n"));
    EXPECT_THAT(run.out, testing::Not(HasSubstr(" . . . x x . .\n")));
}

}  // namespace
}  // namespace p4
