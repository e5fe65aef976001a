// FAULTS 74: players that are asked for advice, or watched, and never answer.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/run_program.hpp"
#include "players/patience.hpp"
#include "study/duel.hpp"

namespace p4 {
namespace {

using testing::HasSubstr;
using testing::MatchesRegex;
using namespace std::chrono_literals;

// Ready for every game, and then it only listens.
struct Silence : testing::Test {
    std::string mute() const {
        const std::string file = (directory / "mute.sh").string();
        write_file(file, "while read -r word rest; do\n case $word in\n  game) echo ready;;\n esac\ndone\n");
        return "exec:sh " + file;
    }
    TemporaryDirectory directory;
};

TEST_F(Silence, OfAnAnalystEndsAReviewWithOneSentence) {
    const Finished run = run_program({"review", "--position=4453", "--time=1", "--analyst=" + mute()});
    EXPECT_EQ(run.status, 1);
    EXPECT_THAT(run.err, MatchesRegex("[^\n]*gave no answer: timeout [0-9]+ ms of 2002 ms\n"));
}

TEST_F(Silence, OfAWatchedPlayerEndsItsTreeWithOneSentence) {
    const Finished run = run_program({"tree", "--time=1", "--player=" + mute()});
    EXPECT_EQ(run.status, 1);
    EXPECT_THAT(run.err, MatchesRegex("[^\n]*gave no answer: timeout [0-9]+ ms of 2002 ms\n"));
}

TEST_F(Silence, InADuelIsSaidAndTheOthersAreAskedAllTheSame) {
    const Finished run = run_program({"duel", mute(), "minimax:depth=2", "--time=1"});
    EXPECT_EQ(run.status, 1);
    EXPECT_THAT(run.out, HasSubstr("mute.sh gave no answer: timeout "));
    EXPECT_THAT(run.out, HasSubstr("\nminimax:depth=2  "));
}

TEST_F(Silence, InADuelEndsAfterTheMarginThatWasAskedFor) {
    const Finished run = run_program({"duel", mute(), "random", "--time=10", "--margin=90"});
    EXPECT_THAT(run.out, HasSubstr(" ms of 10 ms\n"));
}

// Answers when nobody looks, and never when somebody does.
class Shy : public Player {
  public:
    Answer choose(const Request& request, Listener&, std::stop_token) override {
        if (!request.trace) return request.board.legal_moves().front();
        return Forfeit{request.budget.hard.count() > 0 ? Cause::OutOfTime : Cause::HostError, "silent"};
    }
    Analysis analyse(const Request&, Listener&, std::stop_token) override { return Forfeit{Cause::Error, {}}; }
};

TEST_F(Silence, OfOneThatOnlyHangsWhenItIsWatchedIsNoticed) {
    Shy shy;
    ResolvedSpec spec;
    spec.player.traces = true;
    const Board board;
    const DuelRow row = duel_row(spec, shy, Request{board, {}});
    EXPECT_TRUE(std::holds_alternative<Move>(row.answer));
    EXPECT_EQ(row.silence, (Forfeit{Cause::OutOfTime, "silent"}));
}

TEST(Patience, EndsEveryQuestionAndNeverBeforeTheTimeThatWasGiven) {
    EXPECT_EQ(with_end({}).hard, 60s);
    EXPECT_EQ(with_end({10s, {}, 0}).hard, 22s);
    EXPECT_EQ(with_end({1ms, {}, 0}).hard, 2002ms);
    EXPECT_EQ(with_end({10s, 11s, 7}), (Budget{10s, 11s, 7})) << "somebody said how long";
}

}  // namespace
}  // namespace p4
