#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "cli/run_program.hpp"

namespace p4 {
namespace {

using testing::HasSubstr;
using Json = nlohmann::json;

TEST(Show, PrintsThePositionAndWhoIsToMove) {
    const Finished run = run_program({"show", "4453"});
    EXPECT_EQ(run.status, 0);
    EXPECT_EQ(run.out,
              " . . . . . . .\n"
              " . . . . . . .\n"
              " . . . . . . .\n"
              " . . . . . . .\n"
              " . . . o . . .\n"
              " . . o x x . .\n"
              " 1 2 3 4 5 6 7\n"
              "\n"
              "Red (x) is to move.\n");
}

TEST(Show, WritesTheWinningLineInCapitalsAndNamesItsCells) {
    const Finished run = run_program({"show", "1122334"});
    EXPECT_THAT(run.out, HasSubstr(" o o o . . . .\n X X X X . . .\n"));
    EXPECT_THAT(run.out, HasSubstr("Red (x) wins with move 7: a1 b1 c1 d1.\n"));
}

TEST(Show, ADrawOnAFullBoardIsADraw) {
    const Finished run = run_program({"show", "--columns=4", "--rows=3", "111222333444"});
    EXPECT_EQ(run.status, 0) << run.err;
    EXPECT_THAT(run.out, HasSubstr("The board is full: a draw.\n"));
}

TEST(Show, WithoutGravityCellsHaveALetterAndARow) {
    const Finished run = run_program({"show", "--game=tictactoe", "b2a1c3"});
    EXPECT_EQ(run.out,
              " 3 . . x\n"
              " 2 . x .\n"
              " 1 o . .\n"
              "   a b c\n"
              "\n"
              "Yellow (o) is to move.\n");
}

TEST(Show, WideBoardsNameColumnsWithLetters) {
    const Finished run = run_program({"show", "--columns=16", "--rows=2", "g"});
    EXPECT_THAT(run.out, HasSubstr(" 1 2 3 4 5 6 7 8 9 a b c d e f g\n"));
}

TEST(Show, TellsProgramsTheSame) {
    const Json json = Json::parse(run_program({"show", "--json", "1122334"}).out);
    EXPECT_EQ(json["version"], 1);
    EXPECT_EQ(json["moves"], "1122334");
    EXPECT_EQ(json["winner"], "red");
    EXPECT_EQ(json["over"], true);
    EXPECT_EQ(json["to_move"], nullptr);
    EXPECT_EQ(json["board"][5], "XXXX...");
    EXPECT_EQ(json["winning_line"].size(), 4U);
    EXPECT_EQ(json["legal"], Json::array());

    const Json begun = Json::parse(run_program({"show", "--json", "4"}).out);
    EXPECT_EQ(begun["to_move"], "yellow");
    EXPECT_EQ(begun["legal"].size(), 7U);
}

}  // namespace
}  // namespace p4
