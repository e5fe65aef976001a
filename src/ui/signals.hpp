#pragma once

#include <optional>

#include "support/wake_pipe.hpp"

namespace p4 {

// Signals as something to read: those that end the program, the terminal's new size, Ctrl-Z and its return.
// Only one of these can live at a time.
class Signals {
  public:
    Signals();
    Signals(const Signals&) = delete;
    Signals& operator=(const Signals&) = delete;
    ~Signals();

    int readable() const { return pipe_.readable(); }
    std::optional<int> next() const;  // the number of a signal that came; does not wait

  private:
    WakePipe pipe_;
};

bool ends_the_program(int signal);

}  // namespace p4
