#include <unistd.h>

#include <csignal>

#include "players/exit_codes.hpp"
#include "players/keeper.hpp"
#include "players/serve.hpp"

namespace p4 {

namespace {

constexpr int kCannotRun = 127;  // as a shell says it

}  // namespace

int serve_command(const std::string& command, int link, FileDescriptor lifeline, const Enclosure& enclosure) {
    const auto keeper = lifeline.is_open() ? Keeper::start(std::move(lifeline)) : std::nullopt;
    const Confinement got = enclosure.folder.empty() ? confine_command(enclosure.limits)
                                                     : shut_in_command(enclosure.folder, enclosure.limits);
    if (enclosure.is_required && !(got.is_whole() && keeper)) return kNotConfined;
    std::signal(SIGPIPE, SIG_DFL);
    ::dup2(link, 0);
    ::dup2(link, 1);
    ::closefrom(3);
    const std::string line = "exec " + command;
    ::execl("/bin/sh", "sh", "-c", line.c_str(), nullptr);
    return kCannotRun;
}

}  // namespace p4
