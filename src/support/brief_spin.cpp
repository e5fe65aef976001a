#include "support/brief_spin.hpp"

#include <poll.h>

#include <algorithm>
#include <chrono>

namespace p4 {

namespace {

constexpr auto kMoment = std::chrono::microseconds(40);
constexpr int kLongestPause = 1024;

bool comes_soon(int descriptor) {
    using Clock = std::chrono::steady_clock;
    const auto end = Clock::now() + kMoment;
    do {
        pollfd source{descriptor, POLLIN, 0};
        if (::poll(&source, 1, 0) != 0) return true;
    } while (Clock::now() < end);
    return false;
}

}  // namespace

bool BriefSpin::sees(int descriptor) {
    if (remaining_ > 0) {
        --remaining_;
        return false;
    }
    const bool seen = comes_soon(descriptor);
    pause_ = seen ? 0 : std::min(2 * pause_ + 1, kLongestPause);
    remaining_ = pause_;
    return seen;
}

}  // namespace p4
