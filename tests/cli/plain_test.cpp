#include <gmock/gmock.h>

#include "cli/run_program.hpp"

namespace p4 {
namespace {

using testing::ContainsRegex;
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

// A game of sentences in a folder of its own, with a pipe to speak to it.
class PlainProcess : public testing::Test {
  protected:
    // "p4" is the program; it plays from the pipe `name` and says what it does in the file `name`.out. Once it has
    // said `sentence`, `then` happens, where $pid is the program.
    Finished played(const std::string& moves, const std::string& sentence, const std::string& then,
                    const std::string& name = "in", const std::string& options = "--red=human --yellow=human") const {
        const std::string out = name + ".out";
        return run_shell("cd " + quoted_for_shell(folder.path().string()) +
                         "; export LC_ALL=C.UTF-8 LANGUAGE=en; for kind in " +
                         "CONFIG DATA STATE CACHE; do export XDG_${kind}_HOME=$PWD; done; p4() { " P4_BINARY_DIR
                         "/puissance4 \"$@\"; }; mkfifo " +
                         name + "; " P4_BINARY_DIR "/puissance4 --plain " + options + " < " + name + " > " + out +
                         " 2>&1 & pid=$!; exec 9> " + name + "; printf '" + moves + "' >&9; until grep -q '" +
                         sentence + "' " + out + "; do kill -0 $pid || break; sleep 0.01; done; " + then);
    }
    std::string kept(const std::string& name) const { return contents(folder / "puissance4" / name); }

    TemporaryDirectory folder;
};

TEST_F(PlainProcess, ASignalKeepsTheGameOfAPipeToo) {
    int number = 1;
    for (const auto& [name, status] : {std::pair{"INT", 130}, {"TERM", 143}, {"HUP", 129}, {"QUIT", 131}}) {
        const Finished run =
            played("4\\n5\\n4\\n", "Yellow (o), which column.*",
                   std::string("until [ $(grep -c which ") + name +
                       ".out) -ge 4 ]; do kill -0 $pid || break; sleep 0.01; done; kill -" + name + " $pid; wait $pid",
                   name);
        EXPECT_EQ(run.status, status) << name;
        EXPECT_THAT(contents(folder / (std::string(name) + ".out")),
                    HasSubstr("The game is kept; --resume goes on with it."));
        const std::string file = number == 1 ? "autosave.p4" : "autosave-" + std::to_string(number) + ".p4";
        EXPECT_THAT(kept(file), ContainsRegex("1. 4 .*5 .*\n2. 4")) << "each beside those before";
        ++number;
    }
    const Finished resumed = run_shell("XDG_STATE_HOME=" + quoted_for_shell(folder.path().string()) +
                                           " LC_ALL=C.UTF-8 LANGUAGE=en " P4_BINARY_DIR "/puissance4 --plain --resume",
                                       "moves\nq\n");
    EXPECT_THAT(resumed.out, HasSubstr("Moves so far: 454"));
}

TEST_F(PlainProcess, TwoThatAreKilledAtOnceKeepAGameEach) {
    const std::string second =
        "first=$pid; mkfifo two; " P4_BINARY_DIR
        "/puissance4 --plain --red=human --yellow=human < two > two.out & pid=$!; exec 8> two; "
        "printf '7\\n' >&8; until grep -q Yellow two.out; do kill -0 $pid || break; sleep 0.01; done; "
        "kill -TERM $first $pid; wait $first; wait $pid";
    EXPECT_EQ(played("4\\n", "Yellow (o), which", second).status, 143);
    const std::string both = kept("autosave.p4") + kept("autosave-2.p4");
    EXPECT_THAT(both, ContainsRegex("\n1. 4 "));
    EXPECT_THAT(both, ContainsRegex("\n1. 7 "));
}

TEST_F(PlainProcess, ASignalDoesNotWaitForAMachineThatThinks) {
    const Finished run =
        played("4\\n", "x", "kill -TERM $pid; wait $pid", "in", "--red=human --yellow=minimax:depth=42");
    EXPECT_EQ(run.status, 143);
    EXPECT_THAT(kept("autosave.p4"), ContainsRegex("1. 4 "));
}

TEST_F(PlainProcess, AReaderThatLeavesEndsTheGame) {
    const Finished run =
        run_shell("mkfifo " + (folder / "in").string() + "; sleep 1000 > " + (folder / "in").string() +
                  " & pid=$!; { XDG_STATE_HOME=" + folder.path().string() + " " P4_BINARY_DIR "/puissance4 --plain < " +
                  (folder / "in").string() + "; echo $? > " + (folder / "code").string() + "; } | true; kill $pid");
    EXPECT_EQ(contents(folder / "code"), "1\n");
}

}  // namespace
}  // namespace p4
