#pragma once

#include <stdexcept>

namespace p4 {

// What the user asked cannot be done as asked. The message is one sentence that says what to do; exit code 2.
class UsageError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

// The system did not play along (a file, a pipe, a process). One sentence too; exit code 1.
class SystemError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

}  // namespace p4
