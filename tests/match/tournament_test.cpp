// The course of a contest with players made for it, none of them in a process of its own.
#include "match/tournament.hpp"

#include <gmock/gmock.h>

#include <atomic>
#include <thread>

#include "game/notation.hpp"
#include "match/chance.hpp"
#include "match/game_log.hpp"
#include "match/scores_json.hpp"

namespace p4 {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

// Any legal move, as the seed says.
struct Anyone : Player {
    Answer choose(const Request& request, Listener&, std::stop_token) override {
        const auto legal = request.board.legal_moves();
        return legal[request.seed % legal.size()];
    }
    Analysis analyse(const Request&, Listener&, std::stop_token) override { return Forfeit{Cause::Error, {}}; }
};

// Fails in the games whose numbers it was told.
struct Unreliable : Anyone {
    explicit Unreliable(std::function<std::optional<Cause>(std::uint64_t game)> trouble)
        : trouble_(std::move(trouble)) {}
    Answer choose(const Request& request, Listener& listener, std::stop_token stop) override {
        if (const auto cause = trouble_(request.game)) return Forfeit{*cause, "as told"};
        return Anyone::choose(request, listener, std::move(stop));
    }
    std::function<std::optional<Cause>(std::uint64_t)> trouble_;
};

using Trouble = std::function<std::optional<Cause>(std::uint64_t)>;

Contest duel(std::uint64_t games) {
    Contest contest;
    contest.rules = kConnectFour;
    contest.players = {"red", "yellow"};
    contest.games = games;
    contest.openings_from = "4";
    contest.openings = openings_for(contest.rules, "4", contest.seed);
    return contest;
}

// All that a contest leaves behind: each game's record and the scores.
struct Course {
    std::string text;
    std::vector<std::string> endings;
    std::uint64_t faults = 0;
    std::uint64_t voids = 0;
    SprtVerdict verdict = SprtVerdict::Undecided;
    std::uint64_t games = 0;
};

Course course_of(const Contest& contest, int jobs, const Trouble& trouble) {
    Course course;
    Tournament tournament(contest, [&](const Fixture& fixture, const GameResult& result) {
        course.text += to_json_line(record_of(contest, fixture, result, false)) + '\n';
        course.endings.emplace_back(termination_word(result.outcome));
    });
    const MakePlayer make = [&](std::size_t place) -> std::unique_ptr<Player> {
        if (place == 0) return std::make_unique<Unreliable>(trouble);
        return std::make_unique<Anyone>();
    };
    play_out(tournament, make, jobs, {});
    EXPECT_TRUE(tournament.is_finished());
    course.text += scores_json(tournament, false, false);
    course.faults = tournament.scores().faults();
    course.voids = tournament.scores().voids();
    course.verdict = tournament.sprt_verdict();
    course.games = tournament.scores().games();
    return course;
}

std::optional<Cause> no_trouble(std::uint64_t) { return std::nullopt; }

TEST(Tournament, IsTheSameHoweverManyJobsThereAre) {
    const Course one = course_of(duel(400), 1, no_trouble);
    EXPECT_EQ(one.games, 400U);
    for (const int jobs : {2, 3, 8}) EXPECT_EQ(course_of(duel(400), jobs, no_trouble).text, one.text) << jobs;
}

TEST(Tournament, AnotherSeedGivesOtherGames) {
    Contest other = duel(20);
    other.seed = 2;
    EXPECT_NE(course_of(duel(20), 1, no_trouble).text, course_of(other, 1, no_trouble).text);
}

TEST(Tournament, BenchesAfterThreeFaultsInARowInTheOrderOfTheGames) {
    const Trouble from_five_on = [](std::uint64_t game) {
        return game >= 5 ? std::optional(Cause::Crashed) : std::nullopt;
    };
    for (const int jobs : {1, 4}) {
        const Course course = course_of(duel(10), jobs, from_five_on);
        EXPECT_EQ(course.faults, 6U) << jobs;
        EXPECT_THAT(course.text, HasSubstr(kBenched));
        EXPECT_EQ(course.text, course_of(duel(10), 1, from_five_on).text);
    }
}

TEST(Tournament, ASingleGoodGameEndsARowOfFaults) {
    const Trouble two_of_three = [](std::uint64_t game) {
        return game % 3 != 0 ? std::optional(Cause::Illegal) : std::nullopt;
    };
    const Course course = course_of(duel(30), 2, two_of_three);
    EXPECT_EQ(course.faults, 20U);
    EXPECT_THAT(course.text, testing::Not(HasSubstr(kBenched)));
}

// FAULTS 74: each silence costs a minute.
TEST(Tournament, AnAnalystThatNeverAnswersIsAskedInThreeGamesAndNoMore) {
    Contest contest = duel(8);
    contest.analyst = "mute";
    contest.grades = true;
    struct Mute : Anyone {
        explicit Mute(int& count) : asked(count) {}
        Analysis analyse(const Request&, Listener&, std::stop_token) override {
            ++asked;
            return Forfeit{Cause::OutOfTime, {}};
        }
        int& asked;
    };
    int asked = 0;
    std::vector<std::string> remarks;
    Tournament tournament(contest, [&](const Fixture&, const GameResult& result) {
        remarks.insert(remarks.end(), result.remarks.begin(), result.remarks.end());
    });
    play_out(tournament,
             [&](std::size_t place) -> std::unique_ptr<Player> {
                 return place == 2 ? std::unique_ptr<Player>(std::make_unique<Mute>(asked))
                                   : std::make_unique<Anyone>();
             },
             1, {});
    EXPECT_EQ(tournament.scores().games(), 8U);
    EXPECT_EQ(asked, 3);
    EXPECT_THAT(remarks, ElementsAre("mute: game 1 is not graded: timeout ", "mute: game 2 is not graded: timeout ",
                                     "mute: game 3 is not graded: timeout ", "mute: it is asked no more"));
}

TEST(Tournament, AFailureOfTheHostIsTriedAgainAndForfeitsNothing) {
    std::atomic<int> asked = 0;
    const Trouble twice = [&](std::uint64_t game) {
        return game == 3 && ++asked <= 2 ? std::optional(Cause::HostError) : std::nullopt;
    };
    const Course course = course_of(duel(6), 1, twice);
    EXPECT_EQ(course.voids, 0U);
    EXPECT_EQ(course.faults, 0U);
    EXPECT_EQ(course.text, course_of(duel(6), 1, no_trouble).text);
}

TEST(Tournament, AFailureOfTheHostThatStaysMakesOneGameVoid) {
    const Trouble always = [](std::uint64_t game) {
        return game == 3 ? std::optional(Cause::HostError) : std::nullopt;
    };
    const Course course = course_of(duel(6), 2, always);
    EXPECT_EQ(course.voids, 1U);
    EXPECT_EQ(course.faults, 0U);
    EXPECT_EQ(course.endings[2], "host_error");
}

TEST(Tournament, StopsOnTheSamePairingHoweverManyJobsThereAre) {
    Contest contest = duel(100000);
    contest.sprt = SprtPlan{0, 100, 0.05, 0.05};
    const Trouble often = [](std::uint64_t game) {
        return mixed(5, game) % 4 == 0 ? std::optional(Cause::Resigned) : std::nullopt;
    };
    const Course one = course_of(contest, 1, often);
    EXPECT_EQ(one.verdict, SprtVerdict::AcceptsH0);
    EXPECT_LT(one.games, 1000U);
    EXPECT_EQ(course_of(contest, 4, often).text, one.text);
}

TEST(Tournament, CanBeStoppedAndGoesOnWhereItWas) {
    const Contest contest = duel(200);
    std::stop_source stop;
    std::string text;
    Tournament tournament(contest, [&](const Fixture& fixture, const GameResult& result) {
        text += to_json_line(record_of(contest, fixture, result, false)) + '\n';
        if (fixture.number == 50) stop.request_stop();
    });
    const MakePlayer make = [](std::size_t) { return std::make_unique<Anyone>(); };
    play_out(tournament, make, 2, stop.get_token());
    EXPECT_EQ(tournament.scores().games(), 50U);
    play_out(tournament, make, 2, {});
    EXPECT_EQ(tournament.scores().games(), 200U);
    EXPECT_EQ(text + scores_json(tournament, false, false), course_of(contest, 1, no_trouble).text);
}

TEST(Tournament, AnExceptionOfAJobReachesTheCaller) {
    const Contest contest = duel(4);
    Tournament tournament(contest, [](const Fixture&, const GameResult&) {});
    const MakePlayer none = [](std::size_t) -> std::unique_ptr<Player> { throw std::runtime_error("no player"); };
    EXPECT_THROW(play_out(tournament, none, 2, {}), std::runtime_error);
}

TEST(Scoreboard, CountsByWhoBeganAndByPairing) {
    Scoreboard scores(2, 4);
    const auto count = [&](std::uint64_t number, std::string_view moves) {
        const Fixture fixture = Schedule(2, Format::RoundRobin, 4).pairing((number + 1) / 2)[(number + 1) % 2];
        const Board board = parse_position(kConnectFour, moves);
        scores.count(fixture, {{board.moves().begin(), board.moves().end()}, outcome_on(board), {}, {}, {}});
    };
    count(1, "1212121");   // red begins and wins
    count(2, "1212121");   // yellow begins and wins
    count(3, "1212121");   // red again
    count(4, "12123242");  // yellow begins, red wins with the eighth disc
    EXPECT_EQ(scores.performance(0).beginning, (Tally{2, 0, 0}));
    EXPECT_EQ(scores.performance(0).second, (Tally{1, 0, 1}));
    EXPECT_EQ(scores.performance(1).total(), (Tally{1, 0, 3}));
    EXPECT_THAT(scores.encounter(0, 1).pairs, ElementsAre(0, 0, 1, 0, 1));
    EXPECT_EQ(scores.distinct().different(), 3U) << "games 1 and 3 are the same";
}

TEST(Scoreboard, AddsUpTimesAndFaults) {
    using namespace std::chrono_literals;
    Scoreboard scores(2, 2);
    const std::vector<Move> moves = parse_moves(kConnectFour, "4453");
    const Fixture fixture = Schedule(2, Format::RoundRobin, 2).pairing(1)[1];  // yellow begins
    scores.count(fixture, {moves, forfeited(Side::First, {Cause::OutOfTime, {}}), {2ms, 5ms}, {}, {}});
    EXPECT_EQ(scores.performance(1).thought, 2ms) << "the third move is that of yellow, who began";
    EXPECT_EQ(scores.performance(0).longest, 5ms);
    EXPECT_EQ(scores.performance(1).faults.at("timeout"), 1U);
    EXPECT_EQ(scores.performance(0).total(), (Tally{1, 0, 0}));
}

}  // namespace
}  // namespace p4
