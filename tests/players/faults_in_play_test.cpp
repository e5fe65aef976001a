// FAULTS 12 to 28: what a player does wrong while it is asked, and how the referee ends the game.
#include "players/arena.hpp"
#include "support/errors.hpp"

namespace p4 {
namespace {

using ::testing::HasSubstr;
using ::testing::MatchesRegex;
using ::testing::StartsWith;
using namespace std::chrono_literals;

class FaultsInPlay : public Arena {};

TEST_F(FaultsInPlay, Row12APlayerThatCannotBeMadeForfeitsBeforeItsFirstMove) {
    EXPECT_THAT(ending("unready:how=nothing"), StartsWith("init create returned nothing"));
    EXPECT_THAT(ending("unready:how=reason"), StartsWith("init the book is missing"));
    EXPECT_THAT(ending("unready:how=crash"), StartsWith("init SIGABRT"));
    const PlayedGame thrown = game("throw:how=create");
    EXPECT_THAT(ending(thrown), StartsWith("init SIGABRT"));
    EXPECT_THAT(ending(thrown), HasSubstr("no room to think"));
    EXPECT_EQ(thrown.board.discs(), 0);
    EXPECT_EQ(thrown.outcome.winner, Side::Second);
}

TEST_F(FaultsInPlay, Row12APlayerThatIsNeverReadyForfeitsBeforeItsFirstMove) {
    const auto hanging = limited("unready:how=hang", 4096, 300ms);
    EXPECT_EQ(ending(game(*hanging)), "init not ready after 300 ms");
}

TEST_F(FaultsInPlay, Row12APlayerThatNeedsTooMuchMemoryForfeitsBeforeItsFirstMove) {
    if (kThreadsAreWatched) GTEST_SKIP() << kNoLimitOnMemory;
    const auto hungry = limited("hungry:how=create", 400, 20s);
    EXPECT_THAT(ending(game(*hungry)), StartsWith("init "));
}

TEST_F(FaultsInPlay, Row13AWrongOptionIsRefusedBeforeAnyProcessStarts) {
    const Catalogue catalogue(options());
    const auto refusal = [&](const std::string& text) -> std::string {
        try {
            catalogue.resolve(asked(text));
            return "taken";
        } catch (const UsageError& error) {
            return error.what();
        }
    };
    EXPECT_THAT(refusal("minimax:dept=5"), HasSubstr("did you mean 'depth'"));
    EXPECT_THAT(refusal("minimax:depth=1000000"), HasSubstr("depth goes from"));
    EXPECT_THAT(refusal("minimax:depth=deep"), HasSubstr("takes a whole number"));
    EXPECT_THAT(refusal("minimax:eval=mine"), HasSubstr("eval is one of"));
    EXPECT_THAT(refusal("random:depth=5"), HasSubstr("has no options"));
    const Finished run = run_program({"match", "--red=minimax:dept=5", "--yellow=random"});
    EXPECT_EQ(run.status, 2);
    EXPECT_THAT(run.err, HasSubstr("did you mean 'depth'"));
}

TEST_F(FaultsInPlay, Row15ACrashForfeitsWithTheSignalsName) {
    const std::map<std::string, std::string> signals{{"write", "SIGSEGV"},  {"bus", "SIGBUS"},    {"divide", "SIGFPE"},
                                                     {"illegal", "SIGILL"}, {"abort", "SIGABRT"}, {"stack", "SIGSEGV"}};
    for (const auto& [how, signal] : signals) EXPECT_EQ(ending("crash:how=" + how), "crash " + signal) << how;
}

TEST_F(FaultsInPlay, Row15TheForfeitKeepsWhatThePlayerLastSaid) {
    EXPECT_EQ(ending("crash:how=words"), "crash SIGABRT; it last said: the table is full");
}

TEST_F(FaultsInPlay, Row16APlayerThatLeavesForfeitsWithItsExitCode) {
    EXPECT_EQ(ending("leave:how=exit0"), "exit exit code 0");
    EXPECT_EQ(ending("leave:how=exit3"), "exit exit code 3");
    EXPECT_EQ(ending("leave:how=_exit4"), "exit exit code 4");
    EXPECT_EQ(ending("leave:how=quick5"), "exit exit code 5");
    EXPECT_EQ(ending("leave:how=kill"), "exit killed by SIGKILL");
    EXPECT_EQ(ending("leave:how=term"), "exit killed by SIGTERM");
}

TEST_F(FaultsInPlay, Row17AnExceptionThatEscapesIsACrashWithItsMessage) {
    EXPECT_THAT(ending("throw"), MatchesRegex("crash SIGABRT; .*lost the thread.*"));
}

TEST_F(FaultsInPlay, Row18AnEndlessLoopLosesOnTime) {
    budget.hard = 150ms;
    const PlayedGame played = game("hang:how=loop");
    EXPECT_THAT(ending(played), MatchesRegex("timeout [0-9]+ ms of 150 ms"));
    EXPECT_EQ(played.outcome.winner, Side::Second);
}

TEST_F(FaultsInPlay, Row19SleepingWaitingForOneselfAndStoppingLoseOnTime) {
    budget.hard = 150ms;
    for (const char* how : {"sleep", "deadlock", "stop"})
        EXPECT_THAT(ending(std::string("hang:how=") + how), StartsWith("timeout ")) << how;
}

TEST_F(FaultsInPlay, Row20AGoodMoveAfterTheHardLimitLosesOnTime) {
    budget.hard = 150ms;
    EXPECT_THAT(ending("hang:how=late"), StartsWith("timeout "));
}

TEST_F(FaultsInPlay, Row21AMoveBetweenTheLimitsIsTakenAndTheOverrunCounted) {
    budget.soft = 40ms;
    budget.hard = 1200ms;
    const auto slow = limited("hang:how=slow", 4096, 5s);
    const Answer answer = slow->choose({board, budget, 1, 1}, notes, {});
    ASSERT_TRUE(std::holds_alternative<Move>(answer));
    EXPECT_EQ(slow->conduct().overruns, 1);
    EXPECT_THAT(notes.all_logs(), HasSubstr("over its time"));
}

TEST_F(FaultsInPlay, Row22AMoveOutsideTheBoardIsIllegalAndNamesTheValue) {
    for (const char* value : {"-1", "7", "-2147483648", "2147483647"}) {
        const std::string how = std::string("cheat:how=move ") + value;
        EXPECT_THAT(ending(how), StartsWith(std::string("illegal index ") + value));
    }
}

TEST_F(FaultsInPlay, Row23AMoveIntoAFullColumnIsIllegal) {
    board = parse_position(kConnectFour, "111111");
    const PlayedGame played = game("cheat:how=move 0");
    EXPECT_THAT(ending(played), StartsWith("illegal 1: "));
    EXPECT_EQ(played.outcome.winner, Side::Second);
}

TEST_F(FaultsInPlay, Row24AnAnswerWithoutAMoveIsNoMove) {
    EXPECT_THAT(ending("cheat:how=nothing"), StartsWith("no_move"));
}

TEST_F(FaultsInPlay, Row25AnUnknownStatusIsAgainstTheProtocol) {
    EXPECT_EQ(ending("cheat:how=status"), "protocol status 77");
}

TEST_F(FaultsInPlay, Row26AFailureIsAnErrorWithItsLastWords) {
    EXPECT_EQ(ending("cheat:how=failed"), "error out of ideas");
}

TEST_F(FaultsInPlay, Row27ResigningIsANormalLoss) {
    const PlayedGame played = game("cheat:how=resign");
    EXPECT_EQ(ending(played), "resign ");
    EXPECT_EQ(played.outcome.winner, Side::Second);
    EXPECT_FALSE(is_fault(played.outcome.forfeit->cause));
}

TEST_F(FaultsInPlay, Row28WritingToItsInputsChangesNothing) {
    const PlayedGame honest = game("cheat");
    const PlayedGame scribbled = game("cheat:how=scribble");
    EXPECT_EQ(ending(scribbled), "line");
    EXPECT_EQ(to_text(kConnectFour, scribbled.board.moves()), to_text(kConnectFour, honest.board.moves()));
}

TEST_F(FaultsInPlay, ACheatStartsItsNextGameInAFreshProcess) {
    const auto cheat = limited("cheat:how=move 9", 4096, 5s);
    game(*cheat);
    EXPECT_EQ(cheat->pid(), -1);
}

}  // namespace
}  // namespace p4
