#pragma once

#include <ostream>
#include <string>
#include <thread>

#include "support/wake_pipe.hpp"

namespace p4 {

// Ends the program, with a sentence and exit code 1, as soon as whoever reads standard output has left. For commands
// that keep nothing: all that they do is for that reader.
class ReaderWatch {
  public:
    ReaderWatch();
    ReaderWatch(const ReaderWatch&) = delete;
    ReaderWatch& operator=(const ReaderWatch&) = delete;
    ~ReaderWatch();

  private:
    void watch() const;

    WakePipe over_;
    std::string farewell_;
    std::jthread watcher_;
};

// Between one answer and the next. Throws SystemError where the one before could not be written.
void require_written(std::ostream& out);

}  // namespace p4
