// A long run with a player that does wrong now and then. P4_SOAK_GAMES and P4_SOAK_FAULTS (in 10,000 games) make it
// longer: `make soak` plays 10,000 games with one fault in a hundred.
#include <gmock/gmock.h>
#include <sys/wait.h>

#include <cstdlib>
#include <map>

#include "match/chance.hpp"
#include "match/tournament.hpp"
#include "players/arena.hpp"

namespace p4 {
namespace {

std::uint64_t from_environment(const char* name, std::uint64_t fallback) {
    const char* text = std::getenv(name);
    return text ? std::strtoull(text, nullptr, 10) : fallback;
}

std::uint64_t fate_of(std::uint64_t seed) {
    seed = (seed ^ (seed >> 33)) * 0xff51afd7ed558ccdULL;
    return (seed ^ (seed >> 33)) % 10000;
}

// What fickle.c does in this game, worked out here from the seeds that it must have been given.
std::string expected_fault(const Contest& contest, const Fixture& fixture, std::uint64_t faults) {
    const bool begins = fixture.first == Colour::Red;
    const std::uint64_t discs = contest.opening(fixture).size() + (begins ? 0 : 1);
    const std::uint64_t fate = fate_of(mixed(mixed(contest.seed, fixture.number), discs));
    constexpr std::array kFaults{"crash", "exit", "illegal", "timeout", "error"};
    return fate < faults ? kFaults[fate % 5] : "";
}

class Soak : public Arena {};

TEST_F(Soak, EveryFaultIsCountedAndNothingIsLeftBehind) {
    const std::uint64_t faults = from_environment("P4_SOAK_FAULTS", 300);
    Contest contest;
    contest.players = {"fickle", "random"};
    contest.games = from_environment("P4_SOAK_GAMES", 300);
    contest.openings_from = "4";
    contest.openings = openings_for(contest.rules, "4", contest.seed);
    contest.budget = {std::chrono::milliseconds(0), std::chrono::milliseconds(4000), 0};

    const Catalogue catalogue(options());
    const std::vector<ResolvedSpec> specs{catalogue.resolve(asked("fickle:how=" + std::to_string(faults))),
                                          catalogue.resolve(asked("random"))};
    std::map<std::string, std::uint64_t> expected;
    Tournament tournament(contest, [&](const Fixture& fixture, const GameResult& result) {
        const std::string fault = expected_fault(contest, fixture, faults);
        if (fault.empty()) {
            EXPECT_FALSE(result.outcome.forfeit) << fixture.number;
            return;
        }
        ++expected[fault];
        EXPECT_EQ(termination_word(result.outcome), fault) << fixture.number;
        EXPECT_EQ(result.outcome.winner, fixture.first == Colour::Red ? Side::Second : Side::First);
    });
    play_out(tournament, [&](std::size_t place) { return catalogue.make_player(specs[place]); }, 2, {});

    const Scoreboard& scores = tournament.scores();
    EXPECT_EQ(scores.games(), contest.games);
    EXPECT_EQ(scores.voids(), 0U) << "no failure of the host";
    EXPECT_TRUE(scores.performance(1).faults.empty());
    EXPECT_GT(scores.faults(), 0U);
    for (const auto& [word, count] : expected) EXPECT_EQ(scores.performance(0).faults.at(word), count) << word;
}

}  // namespace
}  // namespace p4
