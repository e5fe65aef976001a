#include "cli/interruption.hpp"

#include <poll.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <csignal>

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

void handle(void (*handler)(int), int flags) {
    struct sigaction action {};
    action.sa_handler = handler;
    action.sa_flags = flags;
    for (const int signal : {SIGINT, SIGTERM}) sigaction(signal, &action, nullptr);
}

}  // namespace

Interruption::Interruption() {
    received = 0;
    pipe_end = pipe_.writable();
    listener_ = std::jthread([this] {
        pollfd source{pipe_.readable(), POLLIN, 0};
        while (poll(&source, 1, -1) < 0 && errno == EINTR) continue;
        if (received != 0) stop_.request_stop();
    });
    handle(note_interruption, static_cast<int>(SA_RESETHAND | SA_RESTART));
}

Interruption::~Interruption() {
    handle(SIG_DFL, 0);
    pipe_.notify();
    listener_.join();
    pipe_end = -1;
}

int Interruption::signal() const { return received; }

}  // namespace p4
