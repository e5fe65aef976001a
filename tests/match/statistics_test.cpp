// Elo and the sequential test, against figures worked out by hand and against players whose strength is known.
#include <gmock/gmock.h>

#include <cmath>

#include "match/chance.hpp"
#include "match/elo.hpp"
#include "support/errors.hpp"

namespace p4 {
namespace {

using testing::HasSubstr;

TEST(Elo, IsALogarithmOfTheOdds) {
    EXPECT_DOUBLE_EQ(elo_of(0.5), 0);
    EXPECT_NEAR(elo_of(10.0 / 11), 400, 1e-9);
    EXPECT_NEAR(elo_of(0.75), 190.85, 0.005);
    EXPECT_NEAR(expected_score(190.85), 0.75, 1e-4);
    EXPECT_TRUE(std::isinf(elo_of(1)) && elo_of(1) > 0);
    EXPECT_TRUE(std::isinf(elo_of(0)) && elo_of(0) < 0);
}

// Ten pairings: mean 0.55, squares 0.975, so the mean is known to 1.96 * sqrt(0.975 / 9 / 10) = 0.2040.
TEST(Elo, OfPairingsHasTheErrorThatWasWorkedOutByHand) {
    const auto elo = elo_from_pairs({1, 2, 3, 2, 2});
    ASSERT_TRUE(elo);
    EXPECT_NEAR(elo->elo, 34.86, 0.01);
    EXPECT_NEAR(elo->low, -110.60, 0.05);
    EXPECT_NEAR(elo->high, 194.57, 0.05);
}

TEST(Elo, OfPairingsThatAllSplitIsZeroWithoutError) {
    const auto elo = elo_from_pairs({0, 0, 20, 0, 0});
    ASSERT_TRUE(elo);
    EXPECT_EQ(elo->elo, 0);
    EXPECT_EQ(elo->error(), 0);
}

TEST(Elo, NeedsTwoPairings) {
    EXPECT_FALSE(elo_from_pairs({}));
    EXPECT_FALSE(elo_from_pairs({0, 0, 1, 0, 0}));
    EXPECT_TRUE(elo_from_pairs({0, 0, 1, 1, 0}));
}

TEST(Ratings, OfTwoPlayersDifferByTheirOdds) {
    const Ratings ratings = fit_ratings(2, {{0, 1, 100, 75, 100 * 0.75 * 0.25}});
    EXPECT_NEAR(ratings.elo[0] - ratings.elo[1], 190.85, 0.01);
    EXPECT_NEAR(ratings.elo[0] + ratings.elo[1], 0, 1e-6);
    EXPECT_FALSE(ratings.with_a_draw_each);
    // The score is known to 1.96 * sqrt(0.1875 / 100) = 0.0849, a point of Elo there is 0.1875 * ln 10 / 400 of it, and
    // each of the two takes half.
    EXPECT_NEAR(ratings.error[0], 0.0849 / (0.1875 * std::log(10) / 400) / 2, 0.05);
}

// Three to one, and three to one again, make nine to one.
TEST(Ratings, AddUpAlongAChain) {
    const Ratings ratings = fit_ratings(3, {{0, 1, 40, 30, 7.5}, {1, 2, 40, 30, 7.5}, {0, 2, 40, 36, 3.6}});
    EXPECT_NEAR(ratings.elo[0], 190.85, 0.01);
    EXPECT_NEAR(ratings.elo[1], 0, 0.01);
    EXPECT_NEAR(ratings.elo[2], -190.85, 0.01);
}

TEST(Ratings, StayFiniteWhereSomebodyWinsEverything) {
    const Ratings ratings = fit_ratings(2, {{0, 1, 10, 10, 0}});
    EXPECT_TRUE(ratings.with_a_draw_each);
    EXPECT_NEAR(ratings.elo[0] - ratings.elo[1], elo_of(10.5 / 11), 0.01);
}

TEST(Ratings, LeaveOutWhoHasNotPlayed) {
    const Ratings ratings = fit_ratings(4, {{0, 1, 10, 5, 2.5}});
    for (const double elo : ratings.elo) EXPECT_NEAR(elo, 0, 1e-3);
}

TEST(Sprt, HasTheBoundsOfItsErrors) {
    const SprtPlan plan;
    EXPECT_NEAR(plan.lower_bound(), -2.944, 0.001);  // ln(0.05 / 0.95)
    EXPECT_NEAR(plan.upper_bound(), 2.944, 0.001);
}

// With lost and won pairings alone, a mean leaves one distribution: 40 ln(0.4712 / 0.5) + 60 ln(0.5288 / 0.5) = 0.986.
TEST(Sprt, WeighsPairingsAsWorkedOutByHand) {
    EXPECT_NEAR(log_likelihood_ratio({}, {40, 0, 0, 0, 60}), 0.986, 0.01);
    EXPECT_NEAR(log_likelihood_ratio({-10, 10, 0.05, 0.05}, {30, 0, 0, 0, 30}), 0, 1e-6);
    EXPECT_EQ(log_likelihood_ratio({}, {}), 0);
}

TEST(Sprt, DecidesWhenABoundIsReached) {
    EXPECT_EQ(verdict({}, {100, 100, 200, 140, 150}), SprtVerdict::AcceptsH1);
    EXPECT_EQ(verdict({}, {150, 140, 200, 100, 100}), SprtVerdict::AcceptsH0);
    EXPECT_EQ(verdict({}, {1, 1, 1, 1, 1}), SprtVerdict::Undecided);
}

TEST(Sprt, PlansAreReadInAnyOrderAndWrittenBack) {
    EXPECT_EQ(parse_sprt("beta=0.1,elo1=30"), (SprtPlan{0, 30, 0.05, 0.1}));
    EXPECT_EQ(parse_sprt(to_text(SprtPlan{-5, 2.5, 0.01, 0.02})), (SprtPlan{-5, 2.5, 0.01, 0.02}));
    for (const char* wrong :
         {"elo=3", "elo0", "elo0=x", "elo0=20,elo1=10", "alpha=0.7", "beta=0", "elo1=1e9", "elo0=nan"})
        EXPECT_THROW(parse_sprt(wrong), UsageError) << wrong;
}

// Numbers from 0 to 1 that are the same in every run.
class Dice {
  public:
    explicit Dice(std::uint64_t seed) : seed_(seed) {}
    double roll() { return static_cast<double>(mixed(seed_, ++rolls_) >> 11) * 0x1p-53; }

  private:
    std::uint64_t seed_;
    std::uint64_t rolls_ = 0;
};

// Two players whose games depend on the opening: some favour who begins, as in this game they do.
struct Duel {
    double edge;  // of the first player
    double bias;  // of the opening, for who begins

    double win(bool begins, bool favoured) const { return 0.4 + edge + (begins == favoured ? bias : -bias); }
    double score() const { return 0.4 + edge + 0.1; }  // one game in five is drawn

    std::size_t game(Dice& dice, bool begins, bool favoured) const {
        const double roll = dice.roll();
        const double won = win(begins, favoured);
        return roll < won ? 2 : roll < won + 0.2 ? 1 : 0;
    }
    std::size_t pairing(Dice& dice) const {
        const bool favoured = dice.roll() < 0.8;
        return game(dice, true, favoured) + game(dice, false, favoured);
    }
};

PairCounts played(const Duel& duel, int pairings, Dice& dice) {
    PairCounts pairs{};
    for (int i = 0; i < pairings; ++i) ++pairs[duel.pairing(dice)];
    return pairs;
}

TEST(Simulation, NinetyFivePercentIntervalsCoverTheTruthThatOften) {
    for (const Duel duel : {Duel{0, 0.3}, Duel{0.1, 0.25}, Duel{-0.2, 0.1}}) {
        const double truth = elo_of(duel.score());
        int covered = 0;
        for (std::uint64_t run = 0; run < 1000; ++run) {
            Dice dice(mixed(7, run));
            const auto elo = elo_from_pairs(played(duel, 200, dice));
            covered += elo->low <= truth && truth <= elo->high;
        }
        EXPECT_GE(covered, 930) << duel.edge;
        EXPECT_LE(covered, 970) << duel.edge;
    }
}

TEST(Simulation, RatingsOfATournamentCoverTheTruthThatOften) {
    const std::vector<double> truth{150, 40, -40, -150};
    std::vector<int> covered(truth.size(), 0);
    for (std::uint64_t run = 0; run < 1000; ++run) {
        Dice dice(mixed(11, run));
        std::vector<Meeting> meetings;
        for (std::size_t one = 0; one < truth.size(); ++one) {
            for (std::size_t other = one + 1; other < truth.size(); ++other) {
                constexpr int kGames = 100;
                const double expected = expected_score(truth[one] - truth[other]);
                Meeting meeting{one, other, kGames, 0, 0};
                for (int game = 0; game < kGames; ++game) meeting.points += dice.roll() < expected;
                const double share = meeting.points / kGames;
                meeting.variance = kGames * share * (1 - share);
                meetings.push_back(meeting);
            }
        }
        const Ratings ratings = fit_ratings(truth.size(), meetings);
        for (std::size_t i = 0; i < truth.size(); ++i)
            covered[i] += std::abs(ratings.elo[i] - truth[i]) <= ratings.error[i];
    }
    EXPECT_THAT(covered, testing::Each(testing::AllOf(testing::Ge(930), testing::Le(970))));
}

// How often H1 is accepted when the first player is so much stronger.
double accepted(double edge, int runs) {
    int count = 0;
    for (int run = 0; run < runs; ++run) {
        Dice dice(mixed(13, static_cast<std::uint64_t>(run)));
        PairCounts pairs{};
        SprtVerdict found = SprtVerdict::Undecided;
        for (int i = 0; i < 5000 && found == SprtVerdict::Undecided; ++i) {
            ++pairs[Duel{edge, 0.25}.pairing(dice)];
            if (i >= 10) found = verdict({0, 40, 0.05, 0.05}, pairs);
        }
        count += found == SprtVerdict::AcceptsH1;
    }
    return static_cast<double>(count) / runs;
}

TEST(Simulation, TheSequentialTestErrsAsSeldomAsItPromises) {
    EXPECT_LE(accepted(0, 200), 0.09);
    EXPECT_GE(accepted(expected_score(40) - 0.5, 200), 0.91);
}

}  // namespace
}  // namespace p4
