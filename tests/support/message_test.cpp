#include "support/message.hpp"

#include <gtest/gtest.h>

namespace p4 {
namespace {

TEST(Message, WithoutATranslationIsTheEnglishSentence) {
    EXPECT_EQ(tr("This sentence has no translation."), "This sentence has no translation.");
}

// gettext answers the empty sentence with the header of its catalogue.
TEST(Message, OfNothingIsNothing) { EXPECT_EQ(tr(""), ""); }

TEST(Message, HoldsItsValues) { EXPECT_EQ(say("Column {} of {} is full.", 3, "Red"), "Column 3 of Red is full."); }

TEST(Message, KeepsTheBracesOfAValue) { EXPECT_EQ(say("'{}' is no player.", "{0}%s{"), "'{0}%s{' is no player."); }

TEST(Message, TheCountDecidesBetweenTwoSentences) {
    EXPECT_EQ(say_n("{} game was read from {}.", "{} games were read from {}.", 1, "a"), "1 game was read from a.");
    EXPECT_EQ(say_n("{} game was read from {}.", "{} games were read from {}.", 2, "a"), "2 games were read from a.");
    EXPECT_EQ(say_n("{} game was read from {}.", "{} games were read from {}.", 0, "a"), "0 games were read from a.");
}

}  // namespace
}  // namespace p4
