// FAULTS 59: whose fault a late answer is. The player's, unless this program was stopped meanwhile.
#include <sys/wait.h>

#include <csignal>
#include <thread>

#include "players/arena.hpp"
#include "players/attendance.hpp"

namespace p4 {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;
using namespace std::chrono_literals;

struct Presence : testing::Test {
    Attendance::Time at(std::chrono::milliseconds time) const { return Attendance::Time{} + 1h + time; }
    Attendance attendance{at(0ms)};
};

TEST_F(Presence, ALookInTimeLosesNothing) {
    EXPECT_EQ(attendance.next_look(at(0ms), std::nullopt), at(100ms));
    attendance.look(at(101ms));
    EXPECT_EQ(attendance.next_look(at(101ms), at(150ms)), at(150ms)) << "not after the deadline";
    attendance.look(at(152ms));
    EXPECT_EQ(attendance.lost(), 0ms);
}

TEST_F(Presence, ALateLookIsAnAbsence) {
    attendance.next_look(at(0ms), at(50ms));
    attendance.look(at(5050ms));
    EXPECT_EQ(attendance.away(), 5000ms);
    attendance.look(at(5051ms));
    EXPECT_EQ(attendance.lost(), 5000ms) << "and counted once";
}

TEST_F(Presence, AStopBeforeTheFirstWaitIsAnAbsence) {
    attendance.look(at(2000ms));
    attendance.next_look(at(2000ms), std::nullopt);
    EXPECT_EQ(attendance.away(), 1900ms);
}

TEST_F(Presence, OurOwnWorkIsNoAbsenceButIsNotThePlayersTimeEither) {
    attendance.next_look(at(0ms), std::nullopt);
    attendance.look(at(10ms));
    attendance.finish_work(at(3100ms));
    EXPECT_EQ(attendance.away(), 0ms);
    EXPECT_EQ(attendance.lost(), 3000ms);
}

TEST_F(Presence, APersonsTimeIsNotOurs) {
    attendance.next_look(at(0ms), std::nullopt);
    attendance.begin_anew(at(60000ms));
    attendance.look(at(60001ms));
    EXPECT_EQ(attendance.lost(), 0ms);
}

// A match that is stopped while its player thinks for the first time, and goes on later.
class StoppedHosts : public Arena {
  protected:
    struct End {
        int status = -1;
        std::string out;
        std::string err;
    };

    // Answers at once, but for its first turn: then it says that it was asked, and waits until it may go on.
    std::string waiting() const {
        return "--red=exec:" + script("waiting", R"sh(
while read -r verb id moves rest; do
    case $verb in
    game) echo ready ;;
    turn)
        if [ ! -e asked ]; then
            : >asked
            while [ ! -e go ]; do sleep 0.02; done
        fi
        for word in $rest; do
            case $word in legal=*) legal=${word#legal=} ;; esac
        done
        echo "move $id ${legal%"${legal#?}"}"
        ;;
    quit) exit 0 ;;
    esac
done
)sh");
    }

    pid_t begin_match(const std::vector<std::string>& options) const {
        std::vector<std::string> words{"puissance4", "match", waiting(), "--yellow=" + spec("random")};
        words.insert(words.end(), options.begin(), options.end());
        std::vector<char*> raw;
        for (std::string& word : words) raw.push_back(word.data());
        raw.push_back(nullptr);
        const pid_t host = ::fork();
        if (host != 0) return host;
        if (::chdir(home.path().c_str()) != 0 || !std::freopen("out", "w", stdout) || !std::freopen("err", "w", stderr))
            ::_exit(126);
        ::execv(kProgram.c_str(), raw.data());
        ::_exit(127);
    }

    End stopped_for(std::chrono::milliseconds time, const std::vector<std::string>& options) const {
        const pid_t host = begin_match(options);
        EXPECT_TRUE(eventually([&] { return std::filesystem::exists(home / "asked"); }, 20s));
        ::kill(host, SIGSTOP);
        ::waitpid(host, nullptr, WUNTRACED);
        std::this_thread::sleep_for(time);
        write_file(home / "go", "");
        ::kill(host, SIGCONT);
        int raw = 0;
        ::waitpid(host, &raw, 0);
        return {WIFEXITED(raw) ? WEXITSTATUS(raw) : 128 + WTERMSIG(raw), contents(home / "out"),
                contents(home / "err")};
    }
};

TEST_F(StoppedHosts, Row59ALongPauseMakesTheGameVoidAndTheMatchGoesOn) {
    const End end = stopped_for(2s, {"--time=100", "--margin=20000", "--games=4"});
    EXPECT_THAT(end.err, HasSubstr("game 1 is void and played again: this program was stopped for "));
    EXPECT_THAT(end.out, Not(HasSubstr("timeout")));
    EXPECT_THAT(end.out, HasSubstr("Game 4"));
    EXPECT_EQ(end.status, 0) << end.err;
}

TEST_F(StoppedHosts, Row59AShortPauseIsAddedToThePlayersTime) {
    const End end = stopped_for(4s, {"--time=3000", "--margin=0", "--games=2"});
    EXPECT_THAT(end.err, Not(HasSubstr("void")));
    EXPECT_THAT(end.out, Not(HasSubstr("timeout")));
    EXPECT_EQ(end.status, 0) << end.err;
}

TEST_F(StoppedHosts, Row59OneThatIsLateByItselfLoses) {
    const pid_t host = begin_match({"--time=150", "--margin=0", "--games=2"});
    int raw = 0;
    ::waitpid(host, &raw, 0);
    EXPECT_EQ(WEXITSTATUS(raw), 1);
    EXPECT_THAT(contents(home / "out"), HasSubstr("timeout"));
}

class Margins : public Arena {};

TEST_F(Margins, ForgiveABusyMachineAndNoMore) {
    budget.hard = 150ms;
    budget.margin = 20s;
    EXPECT_EQ(ending("hang:how=late"), "line");
    budget.margin = 0ms;
    EXPECT_THAT(ending("hang:how=late"), StartsWith("timeout "));
    budget.margin = 100ms;
    EXPECT_THAT(ending("hang:how=sleep"), StartsWith("timeout "));
}

}  // namespace
}  // namespace p4
