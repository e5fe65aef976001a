#include "cli/interruption.hpp"

#include <poll.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>

namespace p4 {

namespace {

// A handler gets nothing but the number, so the way to the pipe is the process's own.
std::atomic<int> pipe_end = -1;
std::atomic<int> received = 0;

extern "C" void note_interruption(int signal) {
    const int saved = errno;
    received = signal;
    [[maybe_unused]] const auto written = write(pipe_end, "", 1);
    errno = saved;
}

}  // namespace

// Who was started by nohup does not want to hear of a terminal that is gone.
Interruption::Interruption(std::stop_source stop) : stop_(std::move(stop)) {
    received = 0;
    pipe_end = pipe_.writable();
    listener_ = std::jthread([this] { listen(); });
    struct sigaction action {};
    action.sa_handler = note_interruption;
    action.sa_flags = static_cast<int>(SA_RESETHAND | SA_RESTART);
    for (std::size_t i = 0; i < kEnding.size(); ++i) {
        sigaction(kEnding[i], &action, &before_[i]);
        if (kEnding[i] == SIGHUP && before_[i].sa_handler == SIG_IGN) sigaction(SIGHUP, &before_[i], nullptr);
    }
}

Interruption::~Interruption() {
    for (std::size_t i = 0; i < kEnding.size(); ++i) sigaction(kEnding[i], &before_[i], nullptr);
    pipe_.notify();
    listener_.join();
    pipe_end = -1;
}

// A pipe whose reader left shows POLLERR, long before something is to be written to it.
void Interruption::listen() {
    std::array<pollfd, 2> sources{{{pipe_.readable(), POLLIN, 0}, {STDOUT_FILENO, 0, 0}}};
    while (sources[0].revents == 0) {
        if (poll(sources.data(), sources.size(), -1) < 0) {
            if (errno != EINTR) return;
            continue;
        }
        if (sources[1].revents & POLLERR) stop_.request_stop();
        if (sources[1].revents != 0) sources[1].fd = -1;
    }
    if (received != 0) stop_.request_stop();
}

int Interruption::signal() const { return received; }

}  // namespace p4
