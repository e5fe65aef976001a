// FAULTS 73: kernels that lack a part of what players are confined with, made of this one by a filter that refuses it.
#include <fcntl.h>
#include <linux/seccomp.h>
#include <seccomp.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <functional>

#include "players/arena.hpp"
#include "players/sandbox.hpp"

namespace p4 {
namespace {

namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

enum class Lack { Landlock, Seccomp, Both };

void refuse(scmp_filter_ctx filter, int error, const char* name, std::initializer_list<scmp_arg_cmp> where = {}) {
    seccomp_rule_add_array(filter, SCMP_ACT_ERRNO(static_cast<std::uint16_t>(error)),
                           seccomp_syscall_resolve_name(name), static_cast<unsigned>(where.size()), where.begin());
}

// From here on this process and what it starts live on such a kernel.
void do_without(Lack lack) {
    const scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ALLOW);
    if (lack != Lack::Seccomp)
        for (const char* name : {"landlock_create_ruleset", "landlock_add_rule", "landlock_restrict_self"})
            refuse(filter, ENOSYS, name);
    if (lack != Lack::Landlock) {
        refuse(filter, ENOSYS, "seccomp");
        refuse(filter, EINVAL, "prctl", {{0, SCMP_CMP_EQ, PR_SET_SECCOMP, 0}});
    }
    if (seccomp_load(filter) != 0) ::_exit(126);
    seccomp_release(filter);
}

class Lacking : public Arena {
  protected:
    void SetUp() override {
        if (!possible_confinement().is_whole()) GTEST_SKIP() << what_is_missing(possible_confinement());
    }

    // The real program on such a kernel.
    Finished run(Lack lack, std::vector<std::string> words) const {
        words.insert(words.begin(), kProgram);
        const pid_t child = ::fork();
        if (child == 0) {
            ::dup2(::open((home / "out").c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600), 1);
            ::dup2(::open((home / "err").c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600), 2);
            do_without(lack);
            std::vector<char*> arguments;
            for (std::string& word : words) arguments.push_back(word.data());
            arguments.push_back(nullptr);
            ::execv(arguments[0], arguments.data());
            ::_exit(127);
        }
        int status = 0;
        ::waitpid(child, &status, 0);
        return {WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status), contents(home / "out"),
                contents(home / "err")};
    }
    Finished match(Lack lack, const std::string& red, const std::string& more = "--games=2") const {
        return run(lack, {"match", "--red=" + spec(red), "--yellow=" + spec("random"), more});
    }

    // How a game of such a player ends there, and what the player says.
    std::string told(Lack lack, const std::string& text) {
        const pid_t child = ::fork();
        if (child == 0) {
            do_without(lack);
            const std::string end = ending(text);
            write_file(home / "told", end + '\n' + notes.all_logs());
            ::_exit(0);
        }
        ::waitpid(child, nullptr, 0);
        return contents(home / "told");
    }
};

constexpr Lack kLacks[]{Lack::Landlock, Lack::Seccomp, Lack::Both};

TEST_F(Lacking, Row73GamesArePlayedAllTheSame) {
    for (const Lack lack : kLacks) {
        const Finished played = match(lack, "random");
        EXPECT_EQ(played.status, 0) << played.err;
        EXPECT_THAT(played.out + played.err, HasSubstr("Game 2: "));
        EXPECT_THAT(played.out, HasSubstr("void 0"));
    }
}

TEST_F(Lacking, Row73WhoRequiresConfinementIsRefusedWithTheReason) {
    const std::map<Lack, std::string> words{{Lack::Landlock, "not confined: this kernel has no Landlock"},
                                            {Lack::Seccomp, "not confined: this kernel has no seccomp"},
                                            {Lack::Both, "not confined: this kernel has neither Landlock nor seccomp"}};
    for (const auto& [lack, reason] : words) {
        for (const Finished& refused :
             {match(lack, "random", "--confine=require"), run(lack, {"players", "--confine=require"}),
              run(lack, {"check", spec("random"), "--confine=require"})}) {
            EXPECT_EQ(refused.status, 1);
            EXPECT_THAT(refused.err, HasSubstr(reason));
            EXPECT_THAT(refused.out + refused.err, Not(HasSubstr("Game 1")));
        }
    }
}

TEST_F(Lacking, Row73WithoutLandlockNoFileIsWrittenYet) {
    fs::create_directory(home / "own");
    fs::copy_file(kMisbehaving + "assault.so", home / "own/assault.so");
    write_file(home / "own/book", "its own openings");
    const std::string how = ":how=file " + (home / "own/book").string();
    const std::string logs = told(Lack::Landlock, (home / "own/assault.so").string() + how);
    EXPECT_THAT(logs, AllOf(StartsWith("line\n"), HasSubstr("reading: done")));
    for (const char* deed : {"writing", "appending", "emptying", "flock", "F_SETLEASE", "FS_IOC_SETFLAGS", "fchmod"})
        EXPECT_THAT(logs, Not(HasSubstr(std::string(deed) + ": done")));
    EXPECT_EQ(contents(home / "own/book"), "its own openings");
}

TEST_F(Lacking, Row73WithoutSeccompNoFileIsWrittenYet) {
    fs::create_directory(home / "folder");
    write_file(home / "folder/precious", "diary");
    EXPECT_THAT(told(Lack::Seccomp, "intrude:how=" + (home / "folder").string()), StartsWith("line\n"));
    fs::permissions(home / "folder/precious", fs::perms::owner_read);  // modes are what only seccomp watches
    EXPECT_EQ(contents(home / "folder/precious"), "diary");
    EXPECT_FALSE(fs::exists(home / "folder/made"));
}

TEST_F(Lacking, Row73ThePlayersOfAnEndedMatchAreGone) {
    for (const Lack lack : kLacks) {
        EXPECT_EQ(match(lack, "hang:how=sleep", "--time=100").status, 1);
        EXPECT_TRUE(eventually([] { return descendants(::getpid()).empty(); }));
    }
}

}  // namespace
}  // namespace p4
