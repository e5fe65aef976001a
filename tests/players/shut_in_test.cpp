// Programs as players: 32-bit ones run, none changes its host or its rival, and those whose .player file says
// `confine = yes` read their folder and the system, write nothing and reach nobody.
#include <unistd.h>

#include "players/arena.hpp"
#include "players/sandbox.hpp"

namespace p4 {
namespace {

namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

// Lines of a shell script that plays the first legal move, and does this before its first answer.
std::string honest_after(const std::string& deeds) {
    return deeds + R"sh(
while read -r verb rest; do
    case $verb in
    game) echo ready ;;
    turn) legal=${rest#*legal=}; set -- $rest; echo "move $1 ${legal%"${legal#?}"}" ;;
    quit) exit 0 ;;
    esac
done
)sh";
}

class ShutIn : public Arena {
  protected:
    void SetUp() override {
        if (!possible_confinement().is_whole()) GTEST_SKIP() << what_is_missing(possible_confinement());
        fs::create_directories(home / "person/players");
        write_file(home / "person/diary", "dear diary");
        write_file(home / "person/players/book", "its own openings");
        environment.set("HOME", (home / "person").string());
    }

    // The file of a player in a folder of its own, which does this before it plays. What it says of it on its standard
    // error is found in its process's output.
    std::string player_file(const std::string& deeds) const {
        write_file(home / "person/players/player.sh", honest_after(deeds));
        write_file(home / "person/players/shut-in.player",
                   "id = shut-in\ncommand = sh player.sh\nsummary = Plays.\nconfine = yes\n");
        return (home / "person/players/shut-in.player").string();
    }

    std::string printed_by(const std::string& spec, std::string& end) {
        const Catalogue catalogue(options());
        ProcessPlayer one(catalogue.launch_of(catalogue.resolve(AskedSpec{spec})));
        end = ending(game(one));
        return one.output();
    }

    // Whether a deed of the shell succeeded is told in a word.
    static std::string attempt(const std::string& name, const std::string& deed) {
        return "if (" + deed + ") >/dev/null 2>&1; then echo " + name + ": done >&2; else echo " + name +
               ": refused >&2; fi\n";
    }
};

TEST_F(ShutIn, ReadsItsFolderAndTheSystemOnly) {
    std::string end;
    const std::string print = printed_by(
        player_file(attempt("book", "cat book") + attempt("system", "ls /usr/bin") + attempt("diary", "cat ../diary") +
                    attempt("home", "ls $HOME") + attempt("tmp", "ls /tmp") + attempt("shadow", "cat /etc/shadow") +
                    attempt("host", "cat /proc/$PPID/environ")),
        end);
    EXPECT_EQ(end, "line");
    EXPECT_THAT(print, AllOf(HasSubstr("book: done"), HasSubstr("system: done")));
    for (const char* deed : {"diary", "home", "tmp", "host"})
        EXPECT_THAT(print, HasSubstr(std::string(deed) + ": refused"));
}

TEST_F(ShutIn, WritesNothing) {
    std::string end;
    const std::string person = (home / "person").string();
    const std::string print = printed_by(
        player_file(attempt("own folder", ">made") + attempt("book", "echo more >>book") +
                    attempt("removal", "rm -f book; [ ! -e book ]") + attempt("home", ">" + person + "/made") +
                    attempt("tmp", ">/tmp/p4-made") + attempt("memory", ">/dev/shm/p4-made") +
                    attempt("mode", "chmod 777 " + person + "/diary") + attempt("owner", "chown 1:1 " + person) +
                    attempt("times", "touch -d 2001-01-01 " + person + "/diary")),
        end);
    EXPECT_EQ(end, "line");
    EXPECT_THAT(print, HasSubstr("own folder: refused"));
    EXPECT_THAT(print, Not(HasSubstr(": done")));
    EXPECT_EQ(contents(home / "person/players/book"), "its own openings");
}

TEST_F(ShutIn, LeavesLimitsAndRankOfItsHostAlone) {
    const std::string deeds = attempt("own limit", "prlimit --pid $$ --core=0; ulimit -n 100; nice -n 5 true") +
                              attempt("limit", "prlimit --pid $PPID --msgqueue=0") +
                              attempt("processors", "taskset -p 1 $PPID") + attempt("policy", "chrt -i -p 0 $PPID") +
                              attempt("nice", "renice -n 19 -p $PPID") + attempt("disk", "ionice -c 3 -p $PPID");
    for (const std::string& spec : {player_file(deeds), "exec:" + script("open", honest_after(deeds))}) {
        std::string end;
        const std::string print = printed_by(spec, end);
        EXPECT_EQ(end, "line");
        EXPECT_THAT(print, HasSubstr("own limit: done"));
        for (const char* deed : {"limit", "processors", "policy", "nice", "disk"})
            EXPECT_THAT(print, HasSubstr(std::string("\n") + deed + ": refused"));
    }
}

TEST_F(ShutIn, ReachesNoNetwork) {
    if (run_shell("command -v python3").status != 0) GTEST_SKIP() << "no python3 to try it with";
    std::string end;
    const auto tries = [](const std::string& kind) {
        return "python3 -c 'import socket; socket.socket(" + kind + ")'";
    };
    const std::string print = printed_by(
        player_file(attempt("python", "python3 -c 1") + attempt("TCP", tries("socket.AF_INET, socket.SOCK_STREAM")) +
                    attempt("UDP", tries("socket.AF_INET, socket.SOCK_DGRAM")) +
                    attempt("local", tries("socket.AF_UNIX, socket.SOCK_STREAM")) +
                    attempt("netlink", tries("socket.AF_NETLINK, socket.SOCK_RAW"))),
        end);
    EXPECT_EQ(end, "line");
    EXPECT_THAT(print, HasSubstr("python: done"));
    for (const char* kind : {"TCP", "UDP", "local", "netlink"})
        EXPECT_THAT(print, HasSubstr(std::string(kind) + ": refused"));
}

TEST_F(ShutIn, AThirtyTwoBitProgramPlays) {
#ifdef __x86_64__
    const std::string program = (home / "small32").string();
    const Finished compiled =
        run_shell("cc -m32 -O1 -nostdlib -static -ffreestanding -fno-pie -no-pie -fno-stack-protector -o " +
                  quoted_for_shell(program) + " " P4_SOURCE_DIR "/tests/players_for_tests/small32.c");
    if (compiled.status != 0) GTEST_SKIP() << "no 32-bit program can be built: " << compiled.err;
    const Finished run = run_shell(quoted_for_shell(program), "quit\n");
    if (run.status == 126 || run.status == 159) GTEST_SKIP() << "this kernel runs no 32-bit program";
    EXPECT_EQ(ending("exec:" + program), "line");
    fs::copy_file(program, home / "person/players/small32");
    write_file(home / "person/players/small.player", "id = small\ncommand = ./small32\nconfine = yes\n");
    EXPECT_EQ(ending((home / "person/players/small.player").string()), "line");
#else
    GTEST_SKIP() << "this machine has one architecture";
#endif
}

}  // namespace
}  // namespace p4
