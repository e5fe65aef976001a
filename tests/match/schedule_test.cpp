#include "match/schedule.hpp"

#include <gmock/gmock.h>

#include <map>

namespace p4 {
namespace {

std::vector<Fixture> all_games(const Schedule& schedule) {
    std::vector<Fixture> games;
    for (std::uint64_t pairing = 1; pairing <= schedule.pairings(); ++pairing)
        for (const Fixture& fixture : schedule.pairing(pairing)) games.push_back(fixture);
    return games;
}

TEST(Schedule, PlaysEachOpeningTwiceWithAnotherColourBeginning) {
    const auto games = all_games(Schedule(2, Format::RoundRobin, 4));
    EXPECT_THAT(games,
                testing::ElementsAre(Fixture{1, 1, 0, 1, Colour::Red, 0}, Fixture{2, 1, 0, 1, Colour::Yellow, 0},
                                     Fixture{3, 2, 0, 1, Colour::Red, 1}, Fixture{4, 2, 0, 1, Colour::Yellow, 1}));
}

TEST(Schedule, NumbersItsGamesInOrder) {
    for (const std::uint64_t games_of_two : {1U, 2U, 3U, 6U, 7U}) {
        for (const std::size_t players : {2U, 3U, 5U}) {
            const Schedule schedule(players, Format::RoundRobin, games_of_two);
            const auto games = all_games(schedule);
            ASSERT_EQ(games.size(), schedule.games());
            for (std::size_t i = 0; i < games.size(); ++i) {
                EXPECT_EQ(games[i].number, i + 1);
                EXPECT_EQ(schedule.pairing_of(i + 1), games[i].pairing);
            }
        }
    }
}

TEST(Schedule, LetsEverybodyMeetEverybodyEquallyOften) {
    std::map<std::pair<std::size_t, std::size_t>, int> met;
    for (const Fixture& game : all_games(Schedule(4, Format::RoundRobin, 6))) ++met[{game.red, game.yellow}];
    EXPECT_EQ(met.size(), 6U);
    for (const auto& [couple, count] : met) EXPECT_EQ(count, 6);
}

TEST(Schedule, OfAGauntletHasTheFirstPlayerInEveryGame) {
    const Schedule gauntlet(4, Format::Gauntlet, 2);
    EXPECT_EQ(gauntlet.games(), 6U);
    for (const Fixture& game : all_games(gauntlet)) EXPECT_EQ(game.red, 0U);
}

TEST(Schedule, AnOddNumberOfGamesLeavesTheLastPairingHalf) {
    const Schedule schedule(2, Format::RoundRobin, 5);
    EXPECT_EQ(schedule.pairings(), 3U);
    EXPECT_EQ(schedule.pairing(3).size(), 1U);
}

TEST(Schedule, ShardsShareThePairingsOut) {
    for (std::uint64_t pairing = 1; pairing <= 20; ++pairing) {
        int holders = 0;
        for (std::uint64_t part = 1; part <= 3; ++part) holders += Shard{part, 3}.holds(pairing);
        EXPECT_EQ(holders, 1);
    }
    for (const std::uint64_t games_of_two : {1U, 4U, 5U}) {
        const Schedule schedule(3, Format::RoundRobin, games_of_two);
        for (const std::uint64_t parts : {1U, 2U, 4U, 50U}) {
            std::uint64_t games = 0;
            for (std::uint64_t part = 1; part <= parts; ++part) games += schedule.games(Shard{part, parts});
            EXPECT_EQ(games, schedule.games()) << games_of_two << ' ' << parts;
        }
    }
    EXPECT_EQ(Schedule(2, Format::RoundRobin, 5).games(Shard{2, 2}), 2U);
    EXPECT_EQ(Schedule(2, Format::RoundRobin, 5).games(Shard{1, 2}), 3U);
    EXPECT_TRUE((Shard{2, 3}.holds(2)));
    EXPECT_TRUE((Shard{2, 3}.holds(5)));
}

}  // namespace
}  // namespace p4
