#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>

#include "players/serve.hpp"
#include "support/file_descriptor.hpp"

namespace p4 {

namespace {

constexpr int kCannotRun = 127;  // as a shell says it

[[noreturn]] void become(const std::string& command, int link) {
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    std::signal(SIGPIPE, SIG_DFL);
    ::dup2(link, 0);
    ::dup2(link, 1);
    ::closefrom(3);
    const std::string line = "exec " + command;
    ::execl("/bin/sh", "sh", "-c", line.c_str(), nullptr);
    ::_exit(kCannotRun);
}

// Ends as the command did, so that the host sees its natural cause.
[[noreturn]] void end_like(int status) {
    if (WIFSIGNALED(status)) {
        std::signal(WTERMSIG(status), SIG_DFL);
        ::kill(::getpid(), WTERMSIG(status));
    }
    ::_exit(WIFEXITED(status) ? WEXITSTATUS(status) : 1);
}

}  // namespace

int serve_command(const std::string& command, int link, int lifeline) {
    keep_in_session();
    const pid_t child = ::fork();
    if (child == 0) become(command, link);
    if (child < 0) return kCannotRun;
    ::close(link);  // the command alone holds it now: its end is seen by the host

    const FileDescriptor process(static_cast<int>(::syscall(SYS_pidfd_open, child, 0)));
    std::array<pollfd, 2> sources{{{process.get(), POLLIN, 0}, {lifeline, POLLIN, 0}}};
    while (::poll(sources.data(), sources.size(), -1) < 0) {
    }
    if (sources[1].revents) ::kill(0, SIGKILL);  // the host is gone: end the whole session, ourselves included
    int status = 0;
    ::waitpid(child, &status, 0);
    end_like(status);
}

}  // namespace p4
