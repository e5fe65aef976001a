#include "match/openings.hpp"

#include <gmock/gmock.h>

#include <set>

#include "game/notation.hpp"
#include "support/errors.hpp"
#include "support/refusal.hpp"

namespace p4 {
namespace {

using testing::HasSubstr;

TEST(Openings, OfTheClassicBoardAreAsManyAsWereCounted) {
    EXPECT_EQ(all_openings(kConnectFour, 0).size(), 1U);
    EXPECT_EQ(all_openings(kConnectFour, 1).size(), 4U);
    EXPECT_EQ(all_openings(kConnectFour, 2).size(), 25U);
    EXPECT_EQ(all_openings(kConnectFour, 3).size(), 121U);
    EXPECT_EQ(all_openings(kConnectFour, 4).size(), 568U);
    EXPECT_EQ(all_openings(kConnectFour, 5).size(), 2144U);
}

TEST(Openings, LeadToDifferentUnfinishedPositions) {
    std::set<std::string> drawings;
    for (const OpeningMoves& opening : default_openings(kConnectFour)) {
        const Board board = board_after(kConnectFour, opening);
        EXPECT_EQ(board.discs(), 4);
        EXPECT_FALSE(board.is_over());
        EXPECT_TRUE(drawings.insert(draw(board)).second);
    }
    EXPECT_EQ(drawings.size(), 568U);
}

// A first move in the middle of tic-tac-toe, at a corner, or beside one: the left-right mirror leaves six.
TEST(Openings, WorkWithoutGravity) { EXPECT_EQ(all_openings(kTicTacToe, 1).size(), 6U); }

TEST(Openings, AreShorterWhereTheBoardIsTooSmallOrTooLarge) {
    EXPECT_EQ(default_openings({2, 3, 3, true}).front().size(), 4U);
    const Rules wide{16, 16, 5, false};
    EXPECT_EQ(default_openings(wide).front().size(), 1U);
    EXPECT_THROW(all_openings({2, 3, 3, true}, 6), UsageError);
    EXPECT_THROW(all_openings(wide, 4), UsageError);
}

TEST(Openings, OfAFileAreOneListOfMovesALine) {
    const auto openings = parse_openings(kConnectFour, "4453\n\n  # the middle\n44 # both in the middle\r\n1");
    ASSERT_EQ(openings.size(), 3U);
    EXPECT_EQ(to_text(kConnectFour, openings[0]), "4453");
    EXPECT_EQ(to_text(kConnectFour, openings[1]), "44");
    EXPECT_EQ(to_text(kConnectFour, openings[2]), "1");
}

std::string refusal_of_openings(std::string_view text) {
    return refusal_of([&] { parse_openings(kConnectFour, text); });
}

TEST(Openings, OfAFileAreRefusedWithTheirLine) {
    EXPECT_THAT(refusal_of_openings("4453\n48\n"), HasSubstr("Line 2 of the openings"));
    EXPECT_THAT(refusal_of_openings("4444444\n"), HasSubstr("Line 1 of the openings"));
    EXPECT_THAT(refusal_of_openings("1\n2\n1212121\n"), HasSubstr("Line 3 of the openings: the game is over"));
    EXPECT_THAT(refusal_of_openings("# nothing\n"), HasSubstr("There is no opening in the file"));
}

TEST(Openings, ComeInAnOrderThatTheSeedDecides) {
    const auto all = all_openings(kConnectFour, 4);
    const auto shuffled = [&](std::uint64_t seed) {
        auto openings = all;
        shuffle_openings(openings, seed);
        return openings;
    };
    EXPECT_EQ(shuffled(1), shuffled(1));
    EXPECT_NE(shuffled(1), shuffled(2));
    EXPECT_THAT(shuffled(1), testing::UnorderedElementsAreArray(all));
}

}  // namespace
}  // namespace p4
