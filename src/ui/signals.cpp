#include "ui/signals.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>

namespace p4 {

namespace {

constexpr std::array kEndingSignals{SIGINT, SIGTERM, SIGHUP, SIGQUIT};
constexpr std::array kOtherSignals{SIGWINCH, SIGTSTP, SIGCONT};

// A handler gets nothing but the number, so the way to the pipe is the process's own.
std::atomic<int> pipe_end = -1;

extern "C" void note_signal(int signal) {
    const int saved = errno;
    const auto byte = static_cast<unsigned char>(signal);
    [[maybe_unused]] const auto written = write(pipe_end, &byte, 1);
    errno = saved;
}

void handle(int signal, void (*handler)(int)) {
    struct sigaction action {};
    action.sa_handler = handler;
    sigaction(signal, &action, nullptr);
}

}  // namespace

Signals::Signals() {
    pipe_end = pipe_.writable();
    for (const int signal : kEndingSignals) handle(signal, note_signal);
    for (const int signal : kOtherSignals) handle(signal, note_signal);
}

Signals::~Signals() {
    for (const int signal : kEndingSignals) handle(signal, SIG_DFL);
    for (const int signal : kOtherSignals) handle(signal, SIG_DFL);
    pipe_end = -1;
}

std::optional<int> Signals::next() const {
    unsigned char signal = 0;
    if (read(pipe_.readable(), &signal, 1) != 1) return std::nullopt;
    return signal;
}

bool ends_the_program(int signal) {
    return std::find(kEndingSignals.begin(), kEndingSignals.end(), signal) != kEndingSignals.end();
}

}  // namespace p4
