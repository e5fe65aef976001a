#include "game/rules.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "game/printers.hpp"
#include "support/refusal.hpp"

namespace p4 {
namespace {

using testing::HasSubstr;

std::string refusal_of_rules(const Rules& rules) {
    return refusal_of([&] { require_possible(rules); });
}

TEST(Rules, AreConnectFourUnlessSaidOtherwise) {
    EXPECT_EQ(Rules{}, kConnectFour);
    EXPECT_EQ(kConnectFour.cells(), 42);
}

TEST(Rules, AMoveIsAColumnWithGravityAndACellWithout) {
    EXPECT_EQ(kConnectFour.move_indices(), 7);
    EXPECT_EQ(kTicTacToe.move_indices(), 9);
}

TEST(Rules, HaveTwoPresets) {
    EXPECT_EQ(preset("connect4"), kConnectFour);
    EXPECT_EQ(preset("tictactoe"), kTicTacToe);
    EXPECT_EQ(preset("chess"), std::nullopt);
    EXPECT_EQ(preset(""), std::nullopt);
    EXPECT_EQ(preset("connect4 "), std::nullopt);
}

// All of them near the limits: possible exactly where each number is in its range and a line fits somewhere.
TEST(Rules, ArePossibleExactlyWhereALineFits) {
    for (int columns = -1; columns <= 18; ++columns)
        for (int rows = -1; rows <= 18; ++rows)
            for (int connect = -1; connect <= 10; ++connect)
                for (const bool gravity : {true, false}) {
                    const bool sizes = columns >= 2 && columns <= 16 && rows >= 2 && rows <= 16;
                    const bool lengths = connect >= 3 && connect <= 8 && (connect <= columns || connect <= rows);
                    const Rules rules{columns, rows, connect, gravity};
                    ASSERT_EQ(refusal_of_rules(rules).empty(), sizes && lengths) << to_text(rules);
                }
}

TEST(Rules, ARefusalNamesWhatIsWrongAndWhatIsAllowed) {
    EXPECT_EQ(refusal_of_rules({1, 6, 4}), "A board has 2 to 16 columns, not 1.");
    EXPECT_EQ(refusal_of_rules({7, 17, 4}), "A board has 2 to 16 rows, not 17.");
    EXPECT_EQ(refusal_of_rules({7, 6, 9}), "A line has 3 to 8 discs, not 9.");
    EXPECT_THAT(refusal_of_rules({4, 3, 5}), HasSubstr("connect 5 on a board of 4 by 3"));
}

TEST(Rules, AreWrittenAsThreeNumbers) {
    EXPECT_EQ(to_text(kConnectFour), "7x6x4");
    EXPECT_EQ(to_text(kTicTacToe), "3x3x3 no-gravity");
    EXPECT_EQ(parse_rules("7x6x4"), kConnectFour);
    EXPECT_EQ(parse_rules("3x3x3 no-gravity"), kTicTacToe);
}

TEST(Rules, AreReadBackAsWritten) {
    for (int columns = kMinSize; columns <= kMaxSize; ++columns)
        for (int rows = kMinSize; rows <= kMaxSize; ++rows)
            for (int connect = kMinConnect; connect <= kMaxConnect; ++connect)
                for (const bool gravity : {true, false}) {
                    const Rules rules{columns, rows, connect, gravity};
                    ASSERT_EQ(parse_rules(to_text(rules)), rules);
                }
}

TEST(Rules, OtherTextIsNoRules) {
    for (const char* text :
         {"", "7", "7x", "7x6", "7x6x", "x6x4", "7x6x4x", "7x6x4 ", " 7x6x4", "7 x6x4", "7X6X4", "7x6xfour",
          "7x6x4 gravity", "7x6x4no-gravity", "7x6x4 no-gravity ", "+7x6x4", "99999999999x6x4"})
        EXPECT_EQ(parse_rules(text), std::nullopt) << "'" << text << "'";
}

}  // namespace
}  // namespace p4
