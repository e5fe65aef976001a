#include "game/outcome.hpp"

#include <gtest/gtest.h>

#include <set>

#include "game/notation.hpp"
#include "game/printers.hpp"
#include "game/random_records.hpp"

namespace p4 {
namespace {

TEST(Outcome, OfALineIsTheWinner) {
    const Outcome first = outcome_on(parse_position(kConnectFour, "1122334"));
    EXPECT_EQ(first, (Outcome{Side::First, std::nullopt}));
    EXPECT_EQ(termination_word(first), "line");

    const Outcome second = outcome_on(parse_position(kConnectFour, "17273757"));
    EXPECT_EQ(second, (Outcome{Side::Second, std::nullopt}));
}

TEST(Outcome, OfAFullBoardIsADraw) {
    const Outcome outcome = outcome_on(parse_position({4, 3, 4, true}, "112134323424"));
    EXPECT_EQ(outcome, (Outcome{std::nullopt, std::nullopt}));
    EXPECT_EQ(termination_word(outcome), "full");
}

TEST(Outcome, WhoeverForfeitsLoses) {
    for (const Side side : {Side::First, Side::Second})
        for (const Cause cause : kCauses) {
            if (is_nobodys_fault(cause)) continue;
            const Outcome outcome = forfeited(side, {cause, "why"});
            EXPECT_EQ(outcome.winner, other(side)) << to_word(cause);
            EXPECT_EQ(outcome.forfeit, (Forfeit{cause, "why"})) << to_word(cause);
        }
}

TEST(Outcome, AStoppedGameHasNoWinner) {
    EXPECT_EQ(forfeited(Side::First, {Cause::Stopped, ""}).winner, std::nullopt);
    EXPECT_EQ(forfeited(Side::Second, {Cause::Stopped, ""}).winner, std::nullopt);
}

TEST(Outcome, OurOwnFailureIsNobodysLoss) {
    EXPECT_EQ(forfeited(Side::Second, {Cause::HostError, "fork failed"}).winner, std::nullopt);
}

TEST(Outcome, ResigningAndStoppingAreNoFaults) {
    EXPECT_FALSE(is_fault(Cause::Resigned));
    EXPECT_FALSE(is_fault(Cause::Stopped));
    EXPECT_FALSE(is_fault(Cause::HostError));
    for (const Cause cause : {Cause::Illegal, Cause::NoMove, Cause::OutOfTime, Cause::Crashed, Cause::Exited,
                              Cause::Protocol, Cause::Error, Cause::Init, Cause::Memory})
        EXPECT_TRUE(is_fault(cause)) << to_word(cause);
}

TEST(Outcome, EachCauseHasAWordOfItsOwn) {
    std::set<std::string_view> words{"line", "full", "unfinished"};
    for (const Cause cause : kCauses) {
        EXPECT_TRUE(words.insert(to_word(cause)).second) << to_word(cause);
        EXPECT_EQ(parse_cause(to_word(cause)), cause);
        EXPECT_EQ(termination_word(forfeited(Side::First, {cause, ""})), to_word(cause));
    }
    EXPECT_EQ(to_word(Cause::OutOfTime), "timeout");
    EXPECT_EQ(parse_cause("line"), std::nullopt);
    EXPECT_EQ(parse_cause(""), std::nullopt);
    EXPECT_EQ(parse_cause("Crash"), std::nullopt);
}

}  // namespace
}  // namespace p4
