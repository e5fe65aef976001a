#pragma once

#include <array>
#include <csignal>
#include <functional>
#include <stop_token>
#include <thread>

#include "support/wake_pipe.hpp"

namespace p4 {

// Turns what asks us to end into a stop that can be waited for: SIGINT, SIGTERM, SIGHUP, SIGQUIT, or that nobody reads
// standard output any more. The same signal again ends the program at once. Only one of these can live at a time.
class Interruption {
  public:
    explicit Interruption(std::stop_source stop = {});  // which may be stopped for other reasons too
    Interruption(const Interruption&) = delete;
    Interruption& operator=(const Interruption&) = delete;
    ~Interruption();

    std::stop_token token() const { return stop_.get_token(); }
    int signal() const;                                   // the one that came; 0 for none
    int readable() const { return stopped_.readable(); }  // once the token says so

  private:
    static constexpr std::array kEnding{SIGINT, SIGTERM, SIGHUP, SIGQUIT};

    void listen();

    WakePipe pipe_;
    std::array<struct sigaction, kEnding.size()> before_{};
    std::stop_source stop_;
    WakePipe stopped_;
    std::stop_callback<std::function<void()>> tell_{stop_.get_token(), [this] { stopped_.notify(); }};
    std::jthread listener_;
};

}  // namespace p4
