#pragma once

#include <sys/eventfd.h>

#include <atomic>
#include <cstdint>

#include "support/file_descriptor.hpp"

namespace p4 {

// Lets a stop request end a poll().
class Waker {
  public:
    Waker() : event_(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {}

    int descriptor() const { return event_.get(); }
    void wake() const {
        const std::uint64_t one = 1;
        [[maybe_unused]] const auto written = ::write(event_.get(), &one, sizeof one);
        woken_ = true;  // after the write, so that what can be read is cleared sooner or later
    }
    void clear() const {
        if (!woken_.exchange(false)) return;
        std::uint64_t count = 0;
        [[maybe_unused]] const auto read = ::read(event_.get(), &count, sizeof count);
    }

  private:
    FileDescriptor event_;
    mutable std::atomic<bool> woken_ = false;
};

}  // namespace p4
