#pragma once

#include <algorithm>
#include <chrono>
#include <optional>

namespace p4 {

// Whether we were there while a player had its time. Whoever waits says by when it looks at the clock again; a look
// that comes much later means that this process was not let run: it was stopped, or others crowded it out. How long a
// player was silent cannot be known then, so that this time is no fault of its.
class Attendance {
  public:
    using Clock = std::chrono::steady_clock;
    using Time = Clock::time_point;

    explicit Attendance(Time now) : due_(now + kLook) {}

    // By when to look again: soon, and not after the deadline.
    Time next_look(Time now, std::optional<Time> deadline) {
        due_ = now + kLook;
        if (deadline) due_ = std::min(due_, *deadline);
        return due_;
    }

    void look(Time now) { away_ += lateness(now); }         // before and after waiting
    void finish_work(Time now) { busy_ += lateness(now); }  // after work of ours, which may wait for others
    void begin_anew(Time now) { due_ = now + kLook; }       // whatever took so long is not ours to answer for

    Clock::duration away() const { return away_; }
    Clock::duration lost() const { return away_ + busy_; }  // of the player's time

  private:
    static constexpr auto kLook = std::chrono::milliseconds(100);
    static constexpr auto kUsual = std::chrono::milliseconds(20);  // as late as one may be on any machine

    Clock::duration lateness(Time now) {
        if (now <= due_ + kUsual) return {};
        const auto late = now - due_;
        due_ = now;
        return late;
    }

    Time due_;
    Clock::duration away_{};
    Clock::duration busy_{};
};

}  // namespace p4
