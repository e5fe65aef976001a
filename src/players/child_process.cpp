#include "players/child_process.hpp"

#include <poll.h>
#include <sys/socket.h>
#include <sys/wait.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <ctime>

namespace p4 {

namespace {

constexpr auto kPatience = std::chrono::milliseconds(1000);
constexpr auto kPatienceWithNonsense = std::chrono::milliseconds(200);  // which may be the last that it says

int milliseconds_until(ChildProcess::Deadline deadline) {
    if (!deadline) return -1;
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(*deadline - ChildProcess::Clock::now());
    return static_cast<int>(std::clamp<std::int64_t>(left.count(), 0, 1000000000));
}

}  // namespace

ChildProcess::ChildProcess(const std::vector<std::string>& words, std::size_t longest_line,
                           const std::string& directory)
    : longest_line_(longest_line), child_(spawn(words, directory)) {}

ChildProcess::~ChildProcess() {
    if (status_) return;
    send(protocol::to_line(protocol::Quit{}, Rules{}));
    ::shutdown(child_.link.get(), SHUT_WR);
    wait_for_exit(kPatience);
    kill();
}

bool ChildProcess::send(std::string_view line) {
    std::string bytes(line);
    bytes += '\n';
    std::string_view rest = bytes;
    while (!rest.empty()) {
        const ssize_t sent = ::send(child_.link.get(), rest.data(), rest.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
        if (sent < 0 && errno == EINTR) continue;
        if (sent < 0) return false;  // also where a child that never reads has let the buffer fill up
        rest.remove_prefix(static_cast<std::size_t>(sent));
    }
    return true;
}

void ChildProcess::read_link() {
    std::array<char, 16384> buffer{};
    const ssize_t got = ::recv(child_.link.get(), buffer.data(), buffer.size(), MSG_DONTWAIT);
    if (got > 0)
        input_.append(buffer.data(), static_cast<std::size_t>(got));
    else if (got == 0 || (errno != EAGAIN && errno != EINTR))
        link_ended_ = true;
}

void ChildProcess::read_output() {
    std::array<char, 16384> buffer{};
    const ssize_t got = ::read(child_.log.get(), buffer.data(), buffer.size());
    if (got > 0)
        output_.append({buffer.data(), static_cast<std::size_t>(got)});
    else if (got == 0 || (errno != EAGAIN && errno != EINTR))
        child_.log.reset();
}

ChildProcess::Wake ChildProcess::wait(Deadline deadline, int waker) {
    for (;;) {
        if (has_line()) return input_.find('\n') < longest_line_ ? Wake::Line : Wake::TooLong;
        if (input_.size() >= longest_line_) return Wake::TooLong;
        if (link_ended_) return Wake::Ended;

        std::array<pollfd, 4> sources{{{child_.link.get(), POLLIN, 0},
                                       {child_.process.get(), POLLIN, 0},
                                       {waker, POLLIN, 0},
                                       {child_.log.is_open() ? child_.log.get() : -1, POLLIN, 0}}};
        const int most = milliseconds_until(deadline);
        if (most != 0 && spin_.sees(child_.link.get())) {
            read_link();
            continue;
        }
        const int ready = ::poll(sources.data(), sources.size(), most);
        if (ready == 0) return Wake::Deadline;
        if (sources[3].revents) read_output();
        if (sources[0].revents)
            read_link();
        else if (sources[1].revents)
            link_ended_ = true;  // nothing more can come, even if somebody holds the link open
        else if (sources[2].revents)
            return Wake::Waker;
        if (deadline && Clock::now() >= *deadline && !has_line()) return Wake::Deadline;
    }
}

std::string ChildProcess::take_line() {
    const std::size_t end = input_.find('\n');
    std::string line = input_.substr(0, end);
    input_.erase(0, end + 1);
    return line;
}

void ChildProcess::wait_for_exit(std::chrono::milliseconds most) {
    const auto deadline = Clock::now() + most;
    while (Clock::now() < deadline) {
        std::array<pollfd, 2> sources{
            {{child_.process.get(), POLLIN, 0}, {child_.log.is_open() ? child_.log.get() : -1, POLLIN, 0}}};
        ::poll(sources.data(), sources.size(), milliseconds_until(deadline));
        if (sources[1].revents) read_output();
        if (sources[0].revents) return;
    }
}

void ChildProcess::kill() {
    if (status_) return;
    // The whole session: the child is its leader, and not yet reaped, so that the number is still its own.
    ::kill(-child_.pid, SIGKILL);
    ::kill(child_.pid, SIGKILL);
    // What it left behind is ours to bury (see spawn): its keeper, and children that it had let go of.
    int status = 0;
    for (pid_t ended = 0; (ended = ::waitpid(-child_.pid, &status, 0)) > 0 || errno == EINTR;)
        if (ended == child_.pid) status_ = status;
    drain_output();
}

// As much as fits into a pipe, so that one that goes on printing cannot hold us here.
void ChildProcess::drain_output() {
    constexpr std::size_t kPipe = 64 * 1024;
    const std::size_t before = output_.total();
    for (std::size_t last = before + 1;
         child_.log.is_open() && output_.total() != last && output_.total() < before + kPipe;) {
        last = output_.total();
        read_output();
    }
}

std::string ChildProcess::verdict() {
    std::array<char, 200> text{};
    const ssize_t got = ::recv(child_.lifeline.get(), text.data(), text.size(), MSG_DONTWAIT);
    return got > 0 ? std::string(text.data(), static_cast<std::size_t>(got)) : std::string{};
}

ChildEnding ChildProcess::end() {
    if (!status_) wait_for_exit(link_ended_ ? kPatience : kPatienceWithNonsense);
    pollfd ended{child_.process.get(), POLLIN, 0};
    const bool link_lost = !status_ && ::poll(&ended, 1, 0) == 0;
    kill();
    if (WIFSIGNALED(*status_)) return {WTERMSIG(*status_), 0, link_lost, verdict()};
    return {0, WEXITSTATUS(*status_), link_lost, verdict()};
}

std::chrono::microseconds ChildProcess::cpu_time() const {
    timespec time{};
    if (status_ || clock_gettime(child_.clock, &time) != 0) return {};
    return std::chrono::microseconds(time.tv_sec * 1000000 + time.tv_nsec / 1000);
}

}  // namespace p4
