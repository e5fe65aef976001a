// Samples of the matches in match_players.cpp: enough to see when a change makes the player weaker.
#include <gtest/gtest.h>

#include "plugins/matches.hpp"
#include "support/effort.hpp"

namespace plugins::tests {
namespace {

struct Strength : testing::Test {
    double score(const std::string& one, const std::string& other, std::size_t step) {
        Seated first(library, connect_four, one);
        Seated second(library, connect_four, other);
        return match(first, second, all, step).score();
    }

    Library library = built("alphabeta");
    std::vector<PlainBoard> all = openings(4);
};

TEST_F(Strength, HasFiveHundredAndSixtyEightOpeningsToPlayFrom) { EXPECT_EQ(all.size(), 568U); }

TEST_F(Strength, OwnEvaluationBeatsThoseOfTheSeeds) {
    for (const std::string depth : {"depth=4", "depth=5"})
        for (const std::string eval : {",eval=galilee", ",eval=hassania", ",eval=ensisa"})
            EXPECT_GT(score(depth, depth + eval, 11), 0.65) << depth << eval;
}

// The quicker levels play enough games to show 60 %; of the others a few games only show that they are ahead.
TEST_F(Strength, EachLevelBeatsTheOneBefore) {
    for (int level = 2; level <= (effort::is_whole() ? 10 : 5); ++level) {
        const bool quick = level <= 8;
        const std::size_t step = level <= 6 ? 4 : quick ? 8 : 48;
        const std::string higher = "level=" + std::to_string(level);
        const std::string lower = "level=" + std::to_string(level - 1);
        EXPECT_GE(score(higher, lower, step), quick ? 0.6 : 0.5) << higher;
    }
}

TEST_F(Strength, TheWeakestLevelBeatsChance) {
    const Library chance = built("random");
    Seated beginner(library, connect_four, "level=1");
    Seated random(chance, connect_four);
    EXPECT_GT(match(beginner, random, all, 4).score(), 0.75);
}

// From level 3 on, a win at hand is taken whatever the seed.
TEST_F(Strength, OnlyBeginnersOverlookAWin) {
    for (int level = 3; level <= 10; ++level) {
        Seated player(library, connect_four, "level=" + std::to_string(level));
        for (std::uint64_t seed = 0; seed < 20; ++seed) ASSERT_EQ(player.choose("414243", {.seed = seed}).move, 3);
    }
}

}  // namespace
}  // namespace plugins::tests
