// FAULTS 61 to 68 and 70: libraries that attack the host, the rival, the user's files and the system. Each goes on
// playing where it is refused, and loses with a clear cause where it is ended.
#include <fcntl.h>
#include <fmt/format.h>
#include <linux/fs.h>
#include <sched.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <csignal>

#include "players/arena.hpp"
#include "players/sandbox.hpp"
#include "support/file_descriptor.hpp"
#include "support/sanitizer.hpp"

namespace p4 {
namespace {

namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::AnyOf;
using ::testing::Eq;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::StartsWith;
using namespace std::chrono_literals;

// A process of the same user that has nothing to do with the game, such as the other player's.
class Bystander {
  public:
    Bystander() : pid_(::fork()) {
        if (pid_ != 0) return;
        for (;;) ::pause();
    }
    Bystander(const Bystander&) = delete;
    Bystander& operator=(const Bystander&) = delete;
    ~Bystander() {
        ::kill(pid_, SIGKILL);
        ::waitpid(pid_, nullptr, 0);
    }
    pid_t pid() const { return pid_; }

  private:
    pid_t pid_;
};

// What others could change of a process.
std::string standing(pid_t pid) {
    cpu_set_t processors;
    CPU_ZERO(&processors);
    ::sched_getaffinity(pid, sizeof processors, &processors);
    return contents(fmt::format("/proc/{}/limits", pid)) +
           fmt::format("{} processors, nice {}, policy {}, disk {}", CPU_COUNT(&processors),
                       ::getpriority(PRIO_PROCESS, static_cast<id_t>(pid)), ::sched_getscheduler(pid),
                       ::syscall(SYS_ioprio_get, 1, pid));
}

class Attack : public Arena {
  protected:
    void SetUp() override {
        if (!possible_confinement().is_whole()) GTEST_SKIP() << what_is_missing(possible_confinement());
    }

    // What the player says that it was able to do.
    std::string done() const {
        std::string deeds;
        for (const Notes::Log& log : notes.logs)
            if (log.text.ends_with(": done")) deeds += log.text + '\n';
        return deeds;
    }

    // A library in a folder of its own, with a file beside it.
    std::string at_home(const std::string& name) {
        fs::create_directory(home / "own");
        fs::copy_file(kMisbehaving + name + ".so", home / ("own/" + name + ".so"));
        write_file(home / "own/book", "its own openings");
        return (home / ("own/" + name + ".so")).string();
    }
};

// The number that stands in the player's log after this word.
long told(const std::string& logs, const std::string& word) {
    const std::size_t at = logs.find(word);
    return at == logs.npos ? -1 : std::stol(logs.substr(at + word.size()));
}

TEST_F(Attack, Row61NothingOfOursRunsBesideALibraryThatIsLoaded) {
    EXPECT_EQ(ending("loading"), "line");
    EXPECT_THAT(notes.all_logs(), HasSubstr("deeds: \n"));
    EXPECT_THAT(notes.all_logs(), HasSubstr("descriptors: 0 1 2 3;")) << "and none that leads to its keeper";
    EXPECT_LE(told(notes.all_logs(), "threads: "), kIsSanitized ? 2 : 1) << "a sanitizer has one of its own";
}

TEST_F(Attack, Row62HostAndRivalKeepTheirLimitsAndTheirRank) {
    const Bystander rival;
    const std::string host_before = standing(::getpid());
    const std::string rival_before = standing(rival.pid());
    EXPECT_EQ(ending(fmt::format("assault:how=process {}", rival.pid())), "line");
    EXPECT_THAT(done(), IsEmpty());
    EXPECT_THAT(notes.all_logs(), HasSubstr("prlimit64: Operation not permitted"));
    EXPECT_EQ(standing(::getpid()), host_before);
    EXPECT_EQ(standing(rival.pid()), rival_before);
}

// Numbers that are the same on every architecture.
TEST_F(Attack, Row63ACallThatIsOnNoListEndsThePlayerByItsName) {
    const std::map<std::string, std::string> calls{
        {"452", "fchmodat2"}, {"463", "setxattrat"}, {"460", "lsm_set_self_attr"}, {"999", "999"}, {"-1", "-1"}};
    for (const auto& [number, name] : calls)
        EXPECT_THAT(ending("raw:how=call " + number),
                    AnyOf(Eq("crash forbidden system call " + name), Eq("crash forbidden system call " + number)))
            << number;
}

TEST_F(Attack, Row63ACallOfAnotherArchitectureEndsThePlayer) {
#ifdef __x86_64__
    for (const char* how : {"x32 39", "x32 62", "x32 520", "int80 20", "int80 37", "int80 5", "int80 9999"})
        EXPECT_EQ(ending(std::string("raw:how=") + how), "crash SIGSYS, a system call of another architecture") << how;
#else
    GTEST_SKIP() << "this machine has one architecture";
#endif
}

TEST_F(Attack, Row63WhatStandsAbove32BitsHidesNothing) {
    EXPECT_EQ(ending("raw:how=upper halves"), "line");
    EXPECT_THAT(done(), IsEmpty());
}

// The one socket of the player's own, under the number that its keeper was handed something on.
TEST_F(Attack, Row63NothingIsSentOnItsLinkButBytes) {
    EXPECT_EQ(ending("raw:how=out of band"), "line");
    EXPECT_THAT(done(), IsEmpty());
}

TEST_F(Attack, Row64FilesBesideItAreReadAndNothingElse) {
    const std::string library = at_home("assault");
    const fs::path book = home / "own/book";
    EXPECT_EQ(ending(library + ":how=file " + book.string()), "line");
    EXPECT_EQ(done(), "reading: done\n");
    EXPECT_EQ(contents(book), "its own openings");
    const FileDescriptor file(::open(book.c_str(), O_RDWR | O_CLOEXEC));
    EXPECT_EQ(::flock(file.get(), LOCK_EX | LOCK_NB), 0);
    EXPECT_EQ(::fcntl(file.get(), F_GETLEASE), F_UNLCK);
    int flags = 0;
    ::ioctl(file.get(), FS_IOC_GETFLAGS, &flags);
    EXPECT_EQ(flags & FS_APPEND_FL, 0);
}

TEST_F(Attack, Row66SecretsOfTheUserAndOfTheHostAreNotRead) {
    fs::create_directories(home / "person/.ssh");
    write_file(home / "person/.ssh/id", "a private key");
    environment.set("HOME", (home / "person").string());
    EXPECT_EQ(ending(at_home("assault") + ":how=spy " + (home / "person").string()), "line");
    EXPECT_THAT(done(), IsEmpty());
    EXPECT_THAT(notes.all_logs(), Not(HasSubstr("private")));
    EXPECT_THAT(notes.all_logs(), HasSubstr("/.ssh/id: Permission denied"));
}

TEST_F(Attack, Row66TheEnvironmentHoldsNoSecrets) {
    environment.set("TOKEN", "secret");
    environment.set("LD_PRELOAD", "libm.so.6");
    environment.set("PUISSANCE4_PLAYERS", (home / "players").string());
    environment.set("TZ", "Europe/Paris");
    const auto expect_clean = [](const std::string& variables) {
        for (const char* word : {"TOKEN", "secret", "LD_PRELOAD", "PUISSANCE4"})
            EXPECT_THAT(variables, Not(HasSubstr(word)));
        EXPECT_THAT(variables, AllOf(HasSubstr("TZ=Europe/Paris"), HasSubstr("LC_ALL=C.UTF-8"), HasSubstr("PATH=")));
    };
    EXPECT_EQ(ending("assault:how=environment"), "line");
    expect_clean(notes.all_logs());
    const fs::path seen = home / "seen";
    EXPECT_THAT(ending("exec:" + script("player", "env >" + seen.string())), StartsWith("init "));
    expect_clean(contents(seen));
}

TEST_F(Attack, Row67NothingOfTheSystemIsHad) {
    for (const char* what :
         {"shmget",          "msgget",  "semget",      "mq_open",      "shm_open",          "add_key",
          "request_key",     "keyctl",  "userfaultfd", "memfd_create", "io_uring_setup",    "bpf",
          "perf_event_open", "unshare", "mount",       "quotactl",     "name_to_handle_at", "socketpair",
          "socket",          "fork"}) {
        notes.logs.clear();
        EXPECT_THAT(ending(std::string("assault:how=ask ") + what),
                    AnyOf(Eq("line"), Eq(std::string("crash forbidden system call ") + what)))
            << what;
        EXPECT_THAT(done(), IsEmpty());
    }
}

TEST_F(Attack, Row67NoMemoryIsHiddenInTheSystemsBuffers) {
    EXPECT_EQ(ending("hoard:how=sockets"), "line");
    EXPECT_GT(told(notes.all_logs(), "hidden: "), 0);
    EXPECT_LT(told(notes.all_logs(), "hidden: "), 16 << 20);
}

TEST_F(Attack, Row68TwentyThousandThreadsLoseTheGameAndTheRivalWinsIt) {
    const auto many = player("hoard:how=threads");
    const auto rival = player("random");
    for (std::uint64_t number = 1; number <= 2; ++number) {
        const PlayedGame played = play_game(board, {*many, *rival}, {{budget, budget}, 1, number}, notes, {});
        EXPECT_EQ(ending(played), "memory more than 512 threads");
        EXPECT_EQ(played.outcome.winner, Side::Second);
    }
    EXPECT_EQ(ending(game(*rival)), "line");
}

TEST_F(Attack, Row68AHundredThreadsAreNothingToObjectTo) { EXPECT_EQ(ending("hoard:how=some threads"), "line"); }

TEST_F(Attack, Row68AllDescriptorsAreTwoHundredAndFew) {
    const auto greedy = player("hoard:how=descriptors");
    const auto rival = player("random");
    const PlayedGame played = play_game(board, {*greedy, *rival}, {{budget, budget}, 1, 1}, notes, {});
    EXPECT_THAT(ending(played), AnyOf("line", "full"));
    EXPECT_LT(told(notes.all_logs(), "descriptors: "), 256);
}

TEST_F(Attack, Row70NoFileIsFilledInPlayOrByCheck) {
    fs::create_directory(home / "place");
    const std::string how = ":how=fill " + (home / "place").string();
    EXPECT_EQ(ending("assault" + how), "line");
    EXPECT_THAT(done(), IsEmpty());
    const Finished checked = run_program({"check", spec("assault" + how)}, {}, "TMPDIR=" + (home / "place").string());
    EXPECT_EQ(checked.status, 0) << checked.out;
    EXPECT_TRUE(fs::is_empty(home / "place"));
    for (const char* folder : {"/tmp", "/var/tmp", "/dev/shm", "/run"})
        EXPECT_FALSE(fs::exists(fs::path(folder) / "p4-filled")) << folder;
}

}  // namespace
}  // namespace p4
