// What a person who types something wrong is told.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "cli/run_program.hpp"

namespace p4 {
namespace {

using testing::HasSubstr;

struct Mistyped {
    std::vector<std::string> words;
    const char* sentence;
};
void PrintTo(const Mistyped& mistyped, std::ostream* out) { *out << mistyped.words.back(); }

class TreeRefuses : public testing::TestWithParam<Mistyped> {};

TEST_P(TreeRefuses, WithOneSentenceAndTwo) {
    std::vector<std::string> words{"tree"};
    words.insert(words.end(), GetParam().words.begin(), GetParam().words.end());
    const Finished run = run_program(words);
    EXPECT_EQ(run.status, 2);
    EXPECT_EQ(run.out, "");
    EXPECT_THAT(run.err, HasSubstr(GetParam().sentence));
    EXPECT_EQ(std::count(run.err.begin(), run.err.end(), '\n'), 1);
}

INSTANTIATE_TEST_SUITE_P(What, TreeRefuses,
                         testing::Values(Mistyped{{"--position=448"}, "'8'"},                               //
                                         Mistyped{{"--position=4444444"}, "olumn 4 is full"},               //
                                         Mistyped{{"--position=1122334"}, "over after move 7"},             //
                                         Mistyped{{"--position=11223345"}, "Move 8 (5) cannot be played"},  //
                                         Mistyped{{"--player=random"}, "random does not show its search"},
                                         Mistyped{{"--player=perfect"}, "perfect does not show its search"},
                                         Mistyped{{"--player=minmax"}, "minimax"},                //
                                         Mistyped{{"--player=minimax:depth=999"}, "depth"},       //
                                         Mistyped{{"--format=png"}, "There is no format 'png'"},  //
                                         Mistyped{{"--count", "--format=svg"}, "--count is told as text or json"},
                                         Mistyped{{"--lines=win"}, "--lines goes with --whole"},  //
                                         Mistyped{{"--whole", "--lines=loss"}, "--lines is win or draw"},
                                         Mistyped{{"--whole", "--format=dot"}, "text or json"},
                                         Mistyped{{"--whole", "--player=minimax"}, "leave out --player"},  //
                                         Mistyped{{"--max-nodes=0"}, "--max-nodes goes from 1"},           //
                                         Mistyped{{"--game=tictactoe", "--position=a1a1"}, "a1"},          //
                                         Mistyped{{"4453"}, "'4453' was not expected"}));

TEST(TreeCommand, EndsSoonWhenItsReaderLeaves) {
    const Finished run = run_shell("{ " P4_BINARY_DIR
                                   "/puissance4 tree --player=minimax:depth=11 --format=trace 2>/dev/null; echo $? "
                                   ">&2; } | head -n 1");
    EXPECT_EQ(run.err, "1\n");
    EXPECT_EQ(run.out, "enter - [alpha,beta]=[-inf,+inf] isMax=true\n");
}

// A player in the shell's language that says these lines before each answer.
std::string stranger(const TemporaryDirectory& directory, const std::string& lines) {
    const std::string file = (directory / "player.sh").string();
    write_file(file, "while read -r word id rest; do\n case $word in\n  game) echo ready;;\n  turn) " + lines +
                         " echo move $id 4;;\n esac\ndone\n");
    return "--player=exec:sh " + file;
}

TEST(TreeCommand, ShowsTheSearchOfAStranger) {
    const TemporaryDirectory directory;
    const std::string lines =
        "echo trace $id 1 0 - -inf +inf 0 0; echo trace $id 1 1 4 -inf +inf 0 0;"
        "echo trace $id 3 1 4 -inf +inf 7 1; echo trace $id 3 0 - -inf +inf 7 0;";
    const Finished run = run_program({"tree", "--format=trace", stranger(directory, lines)});
    EXPECT_EQ(run.err, "");
    EXPECT_EQ(run.out,
              "enter - [alpha,beta]=[-inf,+inf] isMax=true\nenter 4 [alpha,beta]=[-inf,+inf] isMax=false\n"
              "leave 4 value=7 leaf\nleave - value=7 searched\n");
}

TEST(TreeCommand, OfAStrangerThatTracesNothingIsRefused) {
    const TemporaryDirectory directory;
    const Finished run = run_program({"tree", stranger(directory, "")});
    EXPECT_EQ(run.status, 2);
    EXPECT_THAT(run.err, HasSubstr("does not show its search"));
}

TEST(TreeCommand, OfAStrangerThatTracesNonsenseFails) {
    const TemporaryDirectory directory;
    const Finished run = run_program({"tree", stranger(directory, "echo trace $id 1 3 4 -inf +inf 0 0;")});
    EXPECT_EQ(run.status, 1);
    EXPECT_THAT(run.err, HasSubstr("it enters depth 3 where depth 0 is next (event 1)"));
}

}  // namespace
}  // namespace p4
