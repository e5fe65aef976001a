#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "cli/run_program.hpp"
#include "support/effort.hpp"

namespace p4 {
namespace {

using testing::HasSubstr;
using Json = nlohmann::json;

TEST(Solve, PrintsEachPositionWithItsScore) {
    const Finished run = run_program({"solve", "231644", "1116256", "3117537"});
    EXPECT_EQ(run.status, 0) << run.err;
    EXPECT_EQ(run.out, "231644 -3\n1116256 17\n3117537 0\n");
}

TEST(Solve, ReadsLinesAndTakesTheirFirstWord) {
    const Finished run = run_program({"solve"}, "231644 known\n\n  377125\n");
    EXPECT_EQ(run.out, "231644 -3\n377125 1\n");
}

TEST(Solve, TheEmptyBoardIsADash) { EXPECT_EQ(run_program({"solve", "-"}).out, "- 1\n"); }

TEST(Solve, PrintsOneScoreForEachColumnAndAPointForAFullOne) {
    EXPECT_EQ(run_program({"solve", "--columns", "4453"}).out, "4453 -5 -5 -2 -3 -4 -2 -2\n");
    EXPECT_THAT(run_program({"solve", "--columns", "44444471"}).out,
                testing::ContainsRegex("44444471 [0-9-]+ [0-9-]+ [0-9-]+ \\. "));
}

TEST(Solve, ColumnsWithANumberIsTheBoard) {
    EXPECT_EQ(run_program({"solve", "--columns=4", "--rows=4", "-"}).out, "- 0\n");
}

TEST(Solve, TellsWhoWinsOnly) {
    EXPECT_EQ(run_program({"solve", "--weak", "231644", "1116256", "3117537"}).out,
              "231644 -1\n1116256 1\n3117537 0\n");
}

TEST(Solve, NamesABadPositionAndAnswersTheOthers) {
    const Finished run = run_program({"solve"}, "231644\n4444444\n12x\n377125\n1212121\n");
    EXPECT_EQ(run.status, 1);
    EXPECT_EQ(run.out, "231644 -3\n377125 1\n");
    EXPECT_THAT(run.err, HasSubstr("Position 2 (4444444): Move 7 (4) cannot be played: column 4 is full."));
    EXPECT_THAT(run.err,
                HasSubstr("Position 3 (12x): Move 3 is 'x', which is no move on this board: columns are 1 to 7."));
    EXPECT_THAT(run.err, HasSubstr("Position 5 (1212121): The game is over after move 7."));
}

TEST(Solve, TellsProgramsNodesTimeAndTheBestLine) {
    const Json json = Json::parse(run_program({"solve", "--json", "--columns", "--no-book", "4423355127"}).out);
    EXPECT_EQ(json["version"], 1);
    EXPECT_EQ(json["moves"], "4423355127");
    EXPECT_EQ(json["exact"], true);
    EXPECT_EQ(json["columns"].size(), 7U);
    EXPECT_GT(json["nodes"], 0);
    EXPECT_TRUE(json.contains("time_us"));
    EXPECT_FALSE(json["line"].get<std::string>().empty());
}

TEST(Solve, SolvesTicTacToe) {
    EXPECT_EQ(run_program({"solve", "--game=tictactoe", "-", "a1b1"}).out, "- 0\na1b1 2\n");
}

TEST(Bench, ItsSignatureIsTheSameOnEveryMachine) {
    if (!effort::is_whole()) GTEST_SKIP() << "it takes a second for itself and fifteen to be watched";
    const Json json = Json::parse(run_program({"bench", "--json"}).out);
    EXPECT_EQ(json["signature"], 6560072);
    EXPECT_EQ(json["kinds"].size(), 3U);
}

TEST(Book, BuildsMergesAndDescribes) {
    const TemporaryDirectory directory;
    const auto file = [&](const char* name) { return (directory / name).string(); };
    const std::vector<std::string> board{"--plies=2", "--columns=5", "--rows=4"};
    const auto build = [&](const std::string& out, const std::vector<std::string>& more) {
        std::vector<std::string> words{"book", "build", "--out=" + out};
        words.insert(words.end(), board.begin(), board.end());
        words.insert(words.end(), more.begin(), more.end());
        return run_program(words);
    };
    EXPECT_EQ(build(file("whole"), {}).status, 0);
    EXPECT_EQ(build(file("1"), {"--shard=1/2"}).status, 0);
    EXPECT_EQ(build(file("2"), {"--shard=2/2"}).status, 0);
    EXPECT_EQ(run_program({"book", "merge", "--out=" + file("merged"), file("1"), file("2")}).status, 0);
    EXPECT_EQ(contents(file("merged")), contents(file("whole")));
    EXPECT_THAT(run_program({"book", "info", file("merged")}).out, HasSubstr("5"));
}

}  // namespace
}  // namespace p4
