#include "players/spawn.hpp"

#include <fcntl.h>
#include <spawn.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <ctime>

#include "players/environment.hpp"
#include "support/errors.hpp"
#include "support/message.hpp"

namespace p4 {

namespace {

[[noreturn]] void fail(const char* what) {
    throw SystemError(say("A player's process could not be started ({}: {}).", what, std::strerror(errno)));
}

// Out of the way of the numbers that the child gets, so that moving one cannot overwrite another.
FileDescriptor moved_up(const FileDescriptor& low) {
    FileDescriptor high(::fcntl(low.get(), F_DUPFD_CLOEXEC, 10));
    if (!high.is_open()) fail("fcntl");
    return high;
}

struct Ends {
    FileDescriptor ours;
    FileDescriptor theirs;
};

// Both the link and the lifeline: what one end closes, the other sees.
Ends make_socket() {
    std::array<int, 2> pair{};
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair.data()) != 0) fail("socketpair");
    return {FileDescriptor(pair[0]), moved_up(FileDescriptor(pair[1]))};
}

struct Pipe {
    FileDescriptor reader;
    FileDescriptor writer;
};

Pipe make_pipe() {
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) fail("pipe");
    return {FileDescriptor(ends[0]), FileDescriptor(ends[1])};
}

Ends make_log() {
    Pipe pipe = make_pipe();
    return {std::move(pipe.reader), moved_up(pipe.writer)};
}

// posix_spawn's two recipes, freed when they go.
struct SpawnRecipe {
    SpawnRecipe() {
        posix_spawn_file_actions_init(&actions);
        posix_spawnattr_init(&attributes);
    }
    SpawnRecipe(const SpawnRecipe&) = delete;
    SpawnRecipe& operator=(const SpawnRecipe&) = delete;
    ~SpawnRecipe() {
        posix_spawn_file_actions_destroy(&actions);
        posix_spawnattr_destroy(&attributes);
    }
    posix_spawn_file_actions_t actions{};
    posix_spawnattr_t attributes{};
};

void fill(SpawnRecipe& recipe, const Ends& link, const Ends& log, const Ends& lifeline) {
    posix_spawn_file_actions_addopen(&recipe.actions, 0, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_adddup2(&recipe.actions, log.theirs.get(), 1);
    posix_spawn_file_actions_adddup2(&recipe.actions, log.theirs.get(), 2);
    posix_spawn_file_actions_adddup2(&recipe.actions, link.theirs.get(), kLinkDescriptor);
    posix_spawn_file_actions_adddup2(&recipe.actions, lifeline.theirs.get(), kLifelineDescriptor);
    posix_spawn_file_actions_addclosefrom_np(&recipe.actions, kLifelineDescriptor + 1);

    sigset_t all;
    sigset_t none;
    sigfillset(&all);
    sigemptyset(&none);
    posix_spawnattr_setsigdefault(&recipe.attributes, &all);
    posix_spawnattr_setsigmask(&recipe.attributes, &none);
    posix_spawnattr_setflags(&recipe.attributes, POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
}

std::vector<char*> pointers_to(const std::vector<std::string>& words) {
    std::vector<char*> pointers;
    for (const std::string& word : words) pointers.push_back(const_cast<char*>(word.c_str()));
    pointers.push_back(nullptr);
    return pointers;
}

// One that cannot be watched cannot be kept.
FileDescriptor watched(pid_t pid) {
    FileDescriptor process(static_cast<int>(::syscall(SYS_pidfd_open, pid, 0)));
    if (process.is_open()) return process;
    const int reason = errno;
    ::kill(pid, SIGKILL);
    while (::waitpid(pid, nullptr, 0) < 0 && errno == EINTR) {
    }
    errno = reason;
    fail("pidfd_open");
}

}  // namespace

Spawned spawn(const std::vector<std::string>& words, const std::string& directory) {
    ::prctl(PR_SET_CHILD_SUBREAPER, 1);  // orphans of our players come to us, not to a system that may not bury them
    Ends link = make_socket();
    Ends log = make_log();
    Ends lifeline = make_socket();
    SpawnRecipe recipe;
    fill(recipe, link, log, lifeline);
    if (!directory.empty()) posix_spawn_file_actions_addchdir_np(&recipe.actions, directory.c_str());

    const std::vector<std::string> variables = environment_for_players();
    std::vector<char*> arguments = pointers_to(words);
    std::vector<char*> environment = pointers_to(variables);
    pid_t pid = -1;
    errno = posix_spawn(&pid, arguments[0], &recipe.actions, &recipe.attributes, arguments.data(), environment.data());
    if (errno != 0) fail("posix_spawn");

    ::fcntl(log.ours.get(), F_SETFL, O_NONBLOCK);
    clockid_t clock{};
    clock_getcpuclockid(pid, &clock);
    return {pid, clock, watched(pid), std::move(link.ours), std::move(log.ours), std::move(lifeline.ours)};
}

}  // namespace p4
