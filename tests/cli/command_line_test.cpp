#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "cli/command.hpp"
#include "cli/run_program.hpp"

namespace p4 {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

TEST(CommandLine, HelpAndVersionGoToStandardOutputAndSucceed) {
    const Finished help = run_program({"--help"});
    EXPECT_EQ(help.status, 0);
    EXPECT_THAT(help.out, StartsWith("Usage: puissance4 [COMMAND] [OPTION]...\n"));
    EXPECT_EQ(help.err, "");

    const Finished version = run_program({"--version"});
    EXPECT_EQ(version.status, 0);
    EXPECT_THAT(version.out, testing::MatchesRegex("puissance4 [0-9]+\\.[0-9]+\\.[0-9]+\n"));
}

TEST(CommandLine, EveryCommandHasItsOwnHelpWithEveryOptionAndAnExample) {
    for (const Command& command : commands()) {
        const Finished help = run_program({command.name, "--help"});
        EXPECT_EQ(help.status, 0) << command.name;
        EXPECT_THAT(help.out, StartsWith(std::string("Usage: puissance4 ") + command.name));
        EXPECT_THAT(help.out, HasSubstr("Examples:\n"));
        for (const Option& option : command.options) EXPECT_THAT(help.out, HasSubstr("--" + option.long_name()));
    }
}

TEST(CommandLine, HelpListsWhatWorksAndNothingElse) {
    const Finished help = run_program({"--help"});
    for (const Command& command : commands())
        EXPECT_EQ(help.out.find(std::string("\n  ") + command.name + " ") != std::string::npos, !command.hidden)
            << command.name;
}

TEST(CommandLine, HelpFitsEightyColumns) {
    for (const Command& command : commands()) {
        std::istringstream lines(run_program({command.name, "--help"}).out);
        for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), 80U) << command.name << ": " << line;
    }
}

struct Mistake {
    std::vector<std::string> words;
    const char* sentence;
};

// How the test is called in a list of tests.
void PrintTo(const Mistake& mistake, std::ostream* out) {
    for (const std::string& word : mistake.words) *out << word << ' ';
}

class Mistakes : public testing::TestWithParam<Mistake> {};

TEST_P(Mistakes, AreAnsweredInOneSentenceAndExitCodeTwo) {
    const Finished run = run_program(GetParam().words);
    EXPECT_EQ(run.status, 2);
    EXPECT_EQ(run.out, "");
    EXPECT_EQ(run.err, std::string("puissance4: ") + GetParam().sentence + "\n");
}

INSTANTIATE_TEST_SUITE_P(
    CommandLine, Mistakes,
    testing::Values(
        Mistake{{"shwo"}, "There is no command 'shwo'; did you mean 'show'? Try --help."},
        Mistake{{"quux"}, "There is no command 'quux'; try --help."},
        Mistake{{"--colums=3"}, "There is no option --colums; did you mean --columns? Try --help."},
        Mistake{{"show", "--rwos=3"}, "There is no option --rwos; did you mean --rows? Try --help."},
        Mistake{{"show", "--rows"}, "Option --rows needs a value; try --help."},
        Mistake{{"show", "--json=3"}, "Option --json takes no value; try --help."},
        Mistake{{"show", "--rows=six"}, "--rows takes a whole number, not 'six'."},
        Mistake{{"show", "--rows=99"}, "A board has 2 to 16 rows, not 99."},
        Mistake{{"show", "--columns=3", "--rows=3"},
                "Nobody could ever connect 4 on a board of 3 by 3: choose a shorter line or a larger board."},
        Mistake{{"show", "--game=chess"}, "There is no game 'chess'; the games are connect4 and tictactoe."},
        Mistake{{"show", "44", "45"}, "'45' was not expected here; try --help."},
        Mistake{{"show", "48"}, "Move 2 is '8', which is no move on this board: columns are 1 to 7."},
        Mistake{{"show", "4444444"}, "Move 7 (4) cannot be played: column 4 is full."},
        Mistake{{"show", "11223344"}, "Move 8 (4) cannot be played: the game ended with move 7."},
        Mistake{{"show", "--game=tictactoe", "a1a1"}, "Move 2 (a1) cannot be played: cell a1 is taken."},
        Mistake{{"show", "--game=tictactoe", "d1"},
                "Move 1 is 'd1', which is no move on this board: cells are a1 to c3."},
        Mistake{{"match"}, "Say who plays, as in --red=minimax --yellow=random."},
        Mistake{{"match", "--red=random", "--yellow=randum"}, "There is no player 'randum'; did you mean 'random'?"},
        Mistake{{"match", "--red=minimax:depht=3", "--yellow=random"},
                "Player 'minimax' has no option 'depht'; did you mean 'depth'?"},
        Mistake{{"match", "--red=minimax:eval=galile", "--yellow=random"},
                "Player 'minimax': eval is one of galilee, hassania, ensisa, morpion, not 'galile'."},
        Mistake{{"match", "--red=minimax:depth", "--yellow=random"},
                "In 'minimax:depth', 'depth' should read key=value."},
        Mistake{{"match", "--red=random", "--yellow=random", "--time=10"},
                "A time limit under 50 ms cannot be kept fairly across processes; add --in-process."},
        Mistake{{"match", "--red=random", "--yellow=./nowhere.so"}, "There is no file ./nowhere.so."},
        Mistake{{"check"}, "Name the player to check, as in 'puissance4 check ./mine.so'."}));

TEST(CommandLine, TheLastOfTwoEqualOptionsCounts) {
    const Finished run = run_program({"show", "--rows=9", "--rows=2"});
    EXPECT_EQ(run.out, " . . . . . . .\n . . . . . . .\n 1 2 3 4 5 6 7\n\nRed (x) is to move.\n");
}

TEST(CommandLine, ADoubleDashEndsTheOptions) { EXPECT_EQ(run_program({"show", "--rows=2", "--", "44"}).status, 0); }

TEST(CommandLine, NoPlayersAreSaidToBeNone) {
    const Finished none = run_program({"players", "--players=/proc/self/task"});
    EXPECT_EQ(none.status, 0);
    EXPECT_EQ(none.out, "There is no player in the folders where players are.\n");
}

TEST(CommandLine, AFullDiskIsReportedNotIgnored) {
    const Finished run =
        run_shell("LC_ALL=C " + quoted_for_shell(P4_BINARY_DIR "/puissance4") + " show 4453 >/dev/full");
    EXPECT_EQ(run.status, 1);
    EXPECT_EQ(run.err, "puissance4: Not all of the output could be written.\n");
}

TEST(CommandLine, NoEscapeByteGoesIntoAPipe) {
    for (const Command& command : commands())
        EXPECT_EQ(run_program({command.name, "--help"}).out.find('\x1b'), std::string::npos);
    EXPECT_EQ(run_program({"show", "4453"}).out.find('\x1b'), std::string::npos);
}

}  // namespace
}  // namespace p4
