// FAULTS 29 to 45: what a player does besides answering, and why the game does not notice.
#include <csignal>
#include <thread>

#include "players/arena.hpp"
#include "players/on_terminal.hpp"
#include "players/sandbox.hpp"

namespace p4 {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;
using namespace std::chrono_literals;

class Containment : public Arena {};

TEST_F(Containment, Row29AGigabyteOfOutputIsDrainedAndCounted) {
    budget.hard = 60s;
    const auto chatter = limited("chatter:how=gigabyte", 4096, 5s);
    EXPECT_EQ(ending(game(*chatter)), "line");
    EXPECT_EQ(chatter->conduct().printed, std::size_t{1} << 30);
    EXPECT_LT(chatter->output().size(), 70000U);
    EXPECT_THAT(chatter->output(), HasSubstr("bytes left out"));
}

TEST_F(Containment, Row30NothingReachesTheTerminal) {
    for (const bool by_name : {false, true}) {
        const std::string shown =
            run_on_terminal([&](const std::string& terminal) {
                const std::string how = by_name ? terminal : "/dev/tty";
                return std::vector<std::string>{kProgram, "match", "--games=1", "--red=" + spec("chatter:how=" + how),
                                                "--yellow=" + spec("random")};
            }).shown;
        EXPECT_THAT(shown, HasSubstr("Game 1: "));
        EXPECT_THAT(shown, Not(HasSubstr("\033"))) << by_name;
        EXPECT_THAT(shown, HasSubstr("the terminal is out of reach")) << by_name;
    }
}

TEST_F(Containment, Row31ClosingAllDescriptorsIsACrash) {
    EXPECT_EQ(ending("meddle:how=close"), "crash the link was lost");
    EXPECT_EQ(ending("meddle:how=close and wait"), "crash the link was lost");
}

TEST_F(Containment, Row32NonsenseOnTheLinkIsAgainstTheProtocol) {
    for (const char* how : {"garbage", "long", "twice", "stale", "early", "ready", "void", "stopped"}) {
        const PlayedGame played = game(std::string("meddle:how=") + how);
        EXPECT_THAT(ending(played), StartsWith("protocol ")) << how;
        EXPECT_EQ(played.outcome.winner, Side::Second) << how;
    }
}

TEST_F(Containment, Row32ADeathOutranksTheNonsenseBeforeIt) {
    EXPECT_THAT(ending("meddle:how=garbage and crash"), StartsWith("crash SIGILL; "));
}

TEST_F(Containment, Row32OneThatNeverStopsTalkingRunsOutOfTime) {
    budget.hard = 300ms;
    EXPECT_THAT(ending("meddle:how=flood"), StartsWith("timeout "));
    EXPECT_LE(notes.logs.size(), 250U);
}

TEST_F(Containment, Row7WhatAPlayerSaysOfItsFailureIsCleaned) {
    const std::string end = ending("meddle:how=escape");
    EXPECT_THAT(end, StartsWith("error ?[2J?]0;mine?"));
}

TEST_F(Containment, Row33AMillionReportsAreThinnedOut) {
    budget.hard = 60s;
    EXPECT_EQ(ending("chatter:how=reports"), "line");
    EXPECT_GT(notes.reports.size(), 0U);
    EXPECT_LT(notes.reports.size(), 2000U);
    EXPECT_LT(notes.values.size(), 20000U);
    EXPECT_EQ(notes.reports.back().text, "thought 999998") << "the newest one is never lost";
}

TEST_F(Containment, Row34NonsenseInReportsIsCleanedOrDropped) {
    EXPECT_EQ(ending("chatter:how=nonsense"), "line");
    ASSERT_FALSE(notes.reports.empty());
    for (const Report& report : notes.reports) {
        EXPECT_THAT(report.text, Not(HasSubstr("\033")));
        EXPECT_EQ(report.score.kind, ScoreKind::Unknown);
        EXPECT_GE(report.depth, 0);
        EXPECT_LE(report.line.size(), 1U);
    }
    EXPECT_THAT(notes.all_logs(), Not(HasSubstr("\033")));
}

// Under AddressSanitizer, which reserves more addresses than any limit allows, it stops the leak itself.
TEST_F(Containment, Row35ALeakEndsThePlayerAndNotTheGame) {
    if (kThreadsAreWatched) GTEST_SKIP() << kNoLimitOnMemory;
    for (const char* how : {"malloc", "new"}) {
        const auto hungry = limited(std::string("hungry:how=") + how, 400, 5s);
        const PlayedGame played = game(*hungry);
        ASSERT_TRUE(played.outcome.forfeit.has_value()) << how;
        EXPECT_THAT(played.outcome.forfeit->cause, ::testing::AnyOf(Cause::Crashed, Cause::Memory)) << ending(played);
    }
}

TEST_F(Containment, Row36AForkBombDoesNotGoOff) { EXPECT_EQ(ending("breed:how=bomb"), "line"); }

TEST_F(Containment, Row36ADaemonDoesNotGetAway) {
    EXPECT_EQ(ending("breed:how=daemon"), "line");
    EXPECT_EQ(notes.all_logs().find("no process was to be had") != std::string::npos, possible_confinement().calls);
}

TEST_F(Containment, Row37ComputingAfterTheAnswerIsMeasuredAndSaid) {
    const auto busy = limited("breed:how=thread", 4096, 5s);
    ASSERT_TRUE(std::holds_alternative<Move>(busy->choose({board, budget, 1, 1}, notes, {})));
    std::this_thread::sleep_for(200ms);
    ASSERT_TRUE(std::holds_alternative<Move>(busy->choose({board, budget, 1, 1}, notes, {})));
    EXPECT_GT(busy->conduct().busy_between_turns, 20ms);
    EXPECT_THAT(notes.all_logs(), HasSubstr("kept computing"));
}

volatile std::sig_atomic_t signals_received = 0;

TEST_F(Containment, Row38SignalsToOthersAreDenied) {
    signals_received = 0;
    const auto before = std::signal(SIGUSR2, [](int) { signals_received = signals_received + 1; });
    EXPECT_EQ(ending("intrude:how=kill"), "line");
    std::signal(SIGUSR2, before);
    EXPECT_EQ(signals_received == 0, possible_confinement().calls) << notes.all_logs();
}

TEST_F(Containment, Row39FilesAreSafe) {
    std::filesystem::create_directory(home / "folder");
    write_file(home / "folder/precious", "diary");
    const auto permissions = std::filesystem::status(home / "folder/precious").permissions();
    EXPECT_EQ(ending("intrude:how=" + (home / "folder").string()), "line");
    const Confinement got = possible_confinement();
    EXPECT_EQ(std::filesystem::exists(home / "folder/precious"), got.files) << notes.all_logs();
    EXPECT_EQ(!std::filesystem::exists(home / "folder/made"), got.files);
    if (!got.files) return;  // a kernel without Landlock: the limit that the manual speaks of
    EXPECT_EQ(contents(home / "folder/precious"), "diary");
    EXPECT_EQ(std::filesystem::status(home / "folder/precious").permissions(), permissions);
}

TEST_F(Containment, Row39TheNetworkIsOutOfReach) {
    EXPECT_EQ(ending("intrude:how=network"), "line");
    EXPECT_EQ(notes.all_logs().find("socket: done") == std::string::npos, possible_confinement().calls)
        << notes.all_logs();
}

TEST_F(Containment, Row40SignalsLocaleRoundingFolderAndMaskStayItsOwn) {
    const auto folder = std::filesystem::current_path();
    EXPECT_EQ(ending("intrude:how=mood"), "line");
    EXPECT_EQ(std::filesystem::current_path(), folder);
}

TEST_F(Containment, Row41ABadFarewellLeavesTheResultStanding) {
    for (const char* how : {"crash", "atexit"}) {
        const auto sore = player(std::string("farewell:how=") + how);
        EXPECT_EQ(ending(game(*sore, 1)), "line") << how;
        EXPECT_EQ(ending(game(*sore, 2)), "line") << how;
    }
    EXPECT_THAT(notes.all_logs(), HasSubstr("could not go on to another game: SIGABRT"));
}

TEST_F(Containment, Row41AFarewellThatHangsIsKilledAfterASecond) {
    const auto sore = player("farewell:how=hang");
    EXPECT_EQ(ending(game(*sore, 1)), "line");
    const auto begun = std::chrono::steady_clock::now();
    EXPECT_EQ(ending(game(*sore, 2)), "line");
    EXPECT_LT(std::chrono::steady_clock::now() - begun, 4s);
    EXPECT_THAT(notes.all_logs(), HasSubstr("stuck in destroy"));
}

TEST_F(Containment, Row42OneThatIsNotAsDeterministicAsItSaysPlaysOn) {
    const PlayedGame played = game("forget:how=clock");
    EXPECT_FALSE(played.outcome.forfeit.has_value()) << ending(played);
}

TEST_F(Containment, Row43AMemoryOfTheGameBeforeIsLostWithARestart) {
    const auto first_move = [&](Player& player, std::uint64_t number) {
        return std::get<Move>(player.choose({board, budget, 1, number}, notes, {}));
    };
    const auto remembering = player("forget");
    const Move before = first_move(*remembering, 1);
    EXPECT_NE(first_move(*remembering, 2), before);

    const auto restarted = player("forget:restart=game");
    EXPECT_EQ(first_move(*restarted, 1), before);
    EXPECT_EQ(first_move(*restarted, 2), before);
}

TEST_F(Containment, Row44TheOneToMoveForfeitsAndTheOtherIsChargedAtItsTurn) {
    const auto first = player("crash:how=abort");
    const auto second = player("leave:how=exit3");
    const auto play = [&](std::uint64_t number, Player& red, Player& yellow) {
        return play_game(board, {red, yellow}, {{budget, budget}, 1, number}, notes, {});
    };
    EXPECT_EQ(ending(play(1, *first, *second)), "crash SIGABRT");
    EXPECT_EQ(ending(play(2, *second, *first)), "exit exit code 3");
}

TEST_F(Containment, Row45EveryGameOfOneThatCrashesEachTimeIsAForfeitInAFreshProcess) {
    const auto crash = limited("crash:how=abort", 4096, 5s);
    for (std::uint64_t number = 1; number <= 4; ++number) {
        EXPECT_EQ(ending(game(*crash, number)), "crash SIGABRT");
        EXPECT_EQ(crash->pid(), -1);
    }
}

}  // namespace
}  // namespace p4
