// FAULTS 53 and 54: what goes wrong on our own side of the link.
#include <sys/resource.h>
#include <sys/wait.h>

#include <csignal>
#include <thread>

#include "players/arena.hpp"
#include "support/file_descriptor.hpp"

namespace p4 {
namespace {

using ::testing::HasSubstr;
using namespace std::chrono_literals;

// Lowers one of this process's limits while it lives.
class Limited {
  public:
    Limited(__rlimit_resource resource, rlim_t most) : resource_(resource) {
        ::getrlimit(resource, &before_);
        const rlimit now{most, before_.rlim_max};
        ::setrlimit(resource, &now);
    }
    Limited(const Limited&) = delete;
    Limited& operator=(const Limited&) = delete;
    ~Limited() { ::setrlimit(resource_, &before_); }

  private:
    __rlimit_resource resource_;
    rlimit before_{};
};

class HostFaults : public Arena {
  protected:
    // All descriptors but these few are taken; a player's process needs seven.
    PlayedGame starved_game(Player& player, std::size_t spare) {
        const Limited limited(RLIMIT_NOFILE, 64);
        std::vector<FileDescriptor> taken;
        do taken.emplace_back(::dup(0));
        while (taken.back().is_open());
        taken.resize(taken.size() - 1 - spare);
        return game(player);
    }
    std::unique_ptr<Player> player_without_program() const {
        Launch launch;
        launch.words = {(home / "gone").string(), "serve"};
        return std::make_unique<ProcessPlayer>(std::move(launch));
    }
};

TEST_F(HostFaults, Row53WithoutDescriptorsTheGameIsVoidAndNobodyLoses) {
    game("random");  // UBSan opens a pipe at its first sight of each type: let it see them before there is none left
    game(*player_without_program());
    const auto honest = player("random");
    for (const std::size_t spare : {0U, 1U, 3U, 5U, 6U}) {
        const PlayedGame played = starved_game(*honest, spare);
        EXPECT_EQ(termination_word(played.outcome), "host_error") << spare;
        EXPECT_FALSE(played.outcome.winner.has_value());
        EXPECT_THAT(ending(played), HasSubstr("could not be started"));
    }
    EXPECT_FALSE(game(*honest).outcome.forfeit.has_value()) << "and the next game is as good as ever";
}

TEST_F(HostFaults, Row53AProgramThatIsGoneMakesTheGameVoid) {
    EXPECT_EQ(termination_word(game(*player_without_program()).outcome), "host_error");
}

TEST_F(HostFaults, Row54PlayersDieWithAHostThatIsKilled) {
    for (const char* how : {"hang:how=loop", "hang:how=stop", "meddle:how=close and wait"}) {
        const pid_t host = ::fork();
        if (host == 0) {
            ::close(1);
            ::close(2);
            const std::string red = "--red=" + spec(how);
            const std::string yellow = "--yellow=" + spec("random");
            ::execl(kProgram.c_str(), "puissance4", "match", red.c_str(), yellow.c_str(), nullptr);
            ::_exit(127);
        }
        const auto player_runs = [&] {
            for (const pid_t pid : descendants(host))
                if (contents("/proc/" + std::to_string(pid) + "/cmdline").find("--lifeline") != std::string::npos)
                    return true;
            return false;
        };
        EXPECT_TRUE(eventually(player_runs, 10s)) << how;
        ::kill(host, SIGKILL);
        ::waitpid(host, nullptr, 0);
        EXPECT_TRUE(eventually([&] { return descendants(::getpid()).empty(); }, 2s)) << how;
        while (::waitpid(-1, nullptr, 0) > 0) {
        }
    }
}

TEST_F(HostFaults, AStopEndsAThinkingPlayerAtOnce) {
    budget.hard = 0ms;
    const auto thinking = player("hang:how=loop");
    std::stop_source stop;
    const std::jthread stopper([&] {
        std::this_thread::sleep_for(100ms);
        stop.request_stop();
    });
    const auto begun = std::chrono::steady_clock::now();
    LastLegal opponent;
    const PlayedGame played =
        play_game(board, {*thinking, opponent}, {{budget, budget}, 1, 1}, notes, stop.get_token());
    EXPECT_EQ(ending(played), "stopped ");
    EXPECT_FALSE(played.outcome.winner.has_value());
    EXPECT_LT(std::chrono::steady_clock::now() - begun, 3s);
}

TEST_F(HostFaults, AStopEndsOneThatNeverStopsTalking) {
    budget.hard = 0ms;
    const auto talking = player("meddle:how=flood");
    std::stop_source stop;
    const std::jthread stopper([&] {
        std::this_thread::sleep_for(100ms);
        stop.request_stop();
    });
    EXPECT_EQ(std::get<Forfeit>(talking->choose({board, budget, 1, 1}, notes, stop.get_token())).cause, Cause::Stopped);
}

TEST_F(HostFaults, AStopEndsOneThatIsNotYetReady) {
    const auto unready = player("unready:how=hang");
    std::stop_source stop;
    const std::jthread stopper([&] {
        std::this_thread::sleep_for(100ms);
        stop.request_stop();
    });
    EXPECT_EQ(std::get<Forfeit>(unready->choose({board, budget, 1, 1}, notes, stop.get_token())).cause, Cause::Stopped);
}

TEST_F(HostFaults, AHurriedPlayerAnswersSoonWithALegalMove) {
    budget.hard = 60s;
    const auto deep = player("alphabeta:depth=40");
    std::stop_source hurry;
    const std::jthread hurrier([&] {
        std::this_thread::sleep_for(200ms);
        hurry.request_stop();
    });
    const auto begun = std::chrono::steady_clock::now();
    const Answer answer = deep->choose({board, budget, 1, 1, false, hurry.get_token()}, notes, {});
    ASSERT_TRUE(std::holds_alternative<Move>(answer)) << std::get<Forfeit>(answer).detail;
    EXPECT_TRUE(board.is_legal(std::get<Move>(answer)));
    EXPECT_LT(std::chrono::steady_clock::now() - begun, 5s);
}

}  // namespace
}  // namespace p4
