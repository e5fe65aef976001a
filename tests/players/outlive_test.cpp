// FAULTS 54 and 69: the host is killed with a signal that nobody can handle, and no player outlives it, whatever it
// does.
#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <random>

#include "players/arena.hpp"
#include "players/landlock.hpp"
#include "players/sandbox.hpp"
#include "support/effort.hpp"

namespace p4 {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;
using ::testing::Not;
using namespace std::chrono_literals;

// The real program, in a process of its own that can be killed.
class Host {
  public:
    explicit Host(std::vector<std::string> words) : pid_(::fork()) {
        if (pid_ != 0) return;
        ::close(0);
        ::close(1);
        ::close(2);
        words.insert(words.begin(), kProgram);
        std::vector<char*> arguments;
        for (std::string& word : words) arguments.push_back(word.data());
        arguments.push_back(nullptr);
        ::execv(arguments[0], arguments.data());
        ::_exit(127);
    }
    Host(const Host&) = delete;
    Host& operator=(const Host&) = delete;
    ~Host() { kill(); }

    pid_t pid() const { return pid_; }
    void kill() {
        if (pid_ > 0) ::kill(pid_, SIGKILL);
        if (pid_ > 0) ::waitpid(pid_, nullptr, 0);
        pid_ = -1;
    }

  private:
    pid_t pid_;
};

std::string name_of(pid_t pid) { return contents("/proc/" + std::to_string(pid) + "/comm"); }

std::vector<pid_t> keepers(pid_t host) {
    std::vector<pid_t> found = descendants(host);
    std::erase_if(found, [](pid_t pid) { return name_of(pid) != "p4-keeper\n"; });
    return found;
}

class Outlive : public Arena {
  protected:
    Host match(const std::string& red, const std::string& more = "--games=1") const {
        return Host({"match", "--red=" + spec(red), "--yellow=" + spec("random"), more});
    }

    // Until the player has done what it is for, and says so by its name.
    static bool begins(const Host& host) {
        const auto has_begun = [](pid_t pid) { return name_of(pid) == "p4-outlive\n"; };
        return eventually(
            [&] {
                const auto all = descendants(host.pid());
                return std::any_of(all.begin(), all.end(), has_begun);
            },
            10s);
    }

    static void expect_nobody_after_the_end_of(Host& host, const std::string& what) {
        host.kill();
        EXPECT_TRUE(eventually([] { return descendants(::getpid()).empty(); }, 2s)) << what << " outlives its host";
        for (const pid_t left : descendants(::getpid())) ::kill(left, SIGKILL);
        while (::waitpid(-1, nullptr, 0) > 0) {
        }
    }

    // A script that plays as a player does, and then does this when it is asked for a move.
    std::string asked(const std::string& name, const std::string& lines) const {
        return "exec:" + script(name,
                                "while read -r verb rest; do\n"
                                "case $verb in\ngame) echo ready ;;\nquit) exit ;;\nturn) " +
                                    lines + " ;;\nesac\ndone\n");
    }
};

TEST_F(Outlive, Row69NoLibraryWhateverItDoesToItsDescriptorsSignalsAndTimers) {
    for (const char* how : {"ignore", "replace", "quiet", "stop", "timers", "leave", "threads"}) {
        Host host = match(std::string("outlive:how=") + how);
        EXPECT_TRUE(begins(host)) << how;
        expect_nobody_after_the_end_of(host, how);
    }
}

TEST_F(Outlive, Row69NoLibraryWhoseKeeperIsStopped) {
    for (const char* how : {"ignore", "replace", "quiet", "stop", "threads"}) {
        Host host = match(std::string("outlive:how=") + how);
        EXPECT_TRUE(begins(host)) << how;
        for (const pid_t keeper : keepers(host.pid())) ::kill(keeper, SIGSTOP);
        expect_nobody_after_the_end_of(host, how);
    }
}

TEST_F(Outlive, Row69NoLibraryThatHangsWhileItIsLoaded) {
    fs::create_directory(home / "players");
    fs::copy_file(kMisbehaving + "described_load_hang.so", home / "players/hang.so");
    Host host({"players", "--players=" + (home / "players").string()});
    EXPECT_TRUE(eventually([&] { return !keepers(host.pid()).empty(); }, 10s));
    expect_nobody_after_the_end_of(host, "the one that is being loaded");
}

TEST_F(Outlive, Row69NoProgramNorWhatItStarted) {
    const std::map<std::string, std::string> deeds{
        {"hangs", "sleep 1000"},
        {"ignores", "trap '' HUP TERM INT IO; while :; do sleep 1000; done"},
        {"leaves-a-child", "(trap '' HUP; sleep 1000 </dev/null >/dev/null 2>&1 &); sleep 1000"},
        {"leaves-a-session", "setsid sleep 1000 & setsid -f sleep 1000; nohup sleep 1000 & sleep 1000"},
        {"stops-itself", "kill -STOP $$"},
        {"stops-its-group", "kill -STOP 0"},
        {"closes-all", "exec sleep 1000 </dev/null >/dev/null 2>&1"},
        {"forks-on", "(while :; do (sleep 0.01 &); done) & sleep 1000"}};
    for (const bool keeper_is_stopped : {false, true})
        for (const auto& [name, lines] : deeds) {
            const fs::path begun = home / (name + "-began");
            fs::remove(begun);
            Host host = match(asked(name, ">" + begun.string() + "; " + lines));
            EXPECT_TRUE(eventually([&] { return fs::exists(begun); }, 10s)) << name;
            if (keeper_is_stopped)
                for (const pid_t keeper : keepers(host.pid())) ::kill(keeper, SIGSTOP);
            expect_nobody_after_the_end_of(host, name);
        }
}

// A signal that would change nothing, so that this test is safe to fail.
TEST_F(Outlive, Row69AProgramReachesNeitherItsHostNorAnyKeeper) {
    if (Landlock::version() < 6) GTEST_SKIP() << "this kernel lets programs signal whom they like";
    const fs::path reached = home / "reached";
    const std::string player = asked("signals",
                                     "for pid in $PPID $(cat /proc/$PPID/task/*/children); do\n"
                                     "[ $pid = $$ ] || echo $pid $(kill -URG $pid 2>&1 && echo reached); done >" +
                                         reached.string() + "; set -- $rest; echo resign $1");
    EXPECT_EQ(ending(player), "resign ");
    EXPECT_THAT(contents(reached), HasSubstr(std::to_string(::getpid()) + ' '));
    EXPECT_THAT(contents(reached), Not(HasSubstr("reached")));
}

// Wherever it is when it ends: before a player starts, while it is being shut in, loaded, asked, or buried. P4_SEED
// replays one run.
TEST_F(Outlive, Row69NobodyAtAnyInstant) {
    const int instants = 300 / effort::one_in(5);
    const char* given = std::getenv("P4_SEED");
    const unsigned seed = given ? static_cast<unsigned>(std::stoul(given)) : std::random_device{}();
    RecordProperty("seed", std::to_string(seed));
    std::printf("P4_SEED=%u\n", seed);
    std::mt19937 chance(seed);
    const std::string reds[] = {"random",           "outlive:how=replace",
                                "outlive:how=stop", asked("script", "sleep 1000"),
                                "crash:how=abort",  "cheat:how=resign"};
    for (int instant = 0; instant < instants; ++instant) {
        const std::string& red = reds[chance() % std::size(reds)];
        const auto delay = static_cast<useconds_t>(chance() % 60000);
        Host host = match(red, "--games=1000");
        ::usleep(delay);
        expect_nobody_after_the_end_of(host, fmt::format("instant {}, {} us, {}:", instant, delay, red));
        if (HasFailure()) break;
    }
    fs::remove_all(home / "user/puissance4");  // the games of those that had played some
}

}  // namespace
}  // namespace p4
