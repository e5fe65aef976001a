#pragma once

#include <stop_token>
#include <thread>

#include "support/wake_pipe.hpp"

namespace p4 {

// Turns the first SIGINT or SIGTERM into a stop that can be waited for; a second one ends the program at once.
// Only one of these can live at a time.
class Interruption {
  public:
    Interruption();
    Interruption(const Interruption&) = delete;
    Interruption& operator=(const Interruption&) = delete;
    ~Interruption();

    std::stop_token token() const { return stop_.get_token(); }
    int signal() const;  // the one that came; 0 for none

  private:
    WakePipe pipe_;
    std::stop_source stop_;
    std::jthread listener_;
};

}  // namespace p4
