#include "support/nearest.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace p4 {
namespace {

const std::vector<std::string> kCommands{"play", "match", "tournament", "solve", "tree", "review", "players", "show"};

TEST(Nearest, FindsAMistypedWord) {
    EXPECT_EQ(nearest("shwo", kCommands), "show");
    EXPECT_EQ(nearest("sohw", kCommands), "show");
    EXPECT_EQ(nearest("hsow", kCommands), "show");
    EXPECT_EQ(nearest("mtch", kCommands), "match");
    EXPECT_EQ(nearest("matchh", kCommands), "match");
    EXPECT_EQ(nearest("solv", kCommands), "solve");
    EXPECT_EQ(nearest("turnament", kCommands), "tournament");
}

TEST(Nearest, FindsTheWordThatWasBegun) {
    EXPECT_EQ(nearest("tour", kCommands), "tournament");
    EXPECT_EQ(nearest("rev", kCommands), "review");
}

TEST(Nearest, PrefersTheCloserWord) {
    const std::vector<std::string> options{"columns", "column-names", "colours"};
    EXPECT_EQ(nearest("colunms", options), "columns");
    EXPECT_EQ(nearest("colour", options), "colours");
}

TEST(Nearest, OfTwoEquallyCloseIsTheOneListedFirst) {
    EXPECT_EQ(nearest("bat", std::vector<std::string>{"cat", "hat"}), "cat");
    EXPECT_EQ(nearest("bat", std::vector<std::string>{"hat", "cat"}), "hat");
}

TEST(Nearest, IsNothingWhereNothingIsClose) {
    EXPECT_EQ(nearest("frobnicate", kCommands), "");
    EXPECT_EQ(nearest("", kCommands), "");
    EXPECT_EQ(nearest("show", std::vector<std::string>{}), "");
}

// Two letters always turn into any two others: that is no reason to suggest them.
TEST(Nearest, DoesNotSuggestAWordThatSharesNothing) {
    EXPECT_EQ(nearest("xy", std::vector<std::string>{"ab"}), "");
    EXPECT_EQ(nearest("x", std::vector<std::string>{"", "a"}), "");
}

}  // namespace
}  // namespace p4
