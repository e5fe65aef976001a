#pragma once

#include <chrono>
#include <ostream>

#include "match/tournament.hpp"

namespace p4 {

inline constexpr int kProgressWidth = 79;

// One line that is written over and over again on a terminal: how far the contest is and when it will be done.
class Progress {
  public:
    Progress(std::ostream& err, bool shown) : err_(err), shown_(shown) {}
    ~Progress() { clear(); }
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    void begin(const Tournament& tournament);   // what is decided already took no time of this run
    void update(const Tournament& tournament);  // shows the line, anew a few times a second
    void clear();                               // before something else is written

  private:
    using Clock = std::chrono::steady_clock;

    std::ostream& err_;
    bool shown_;
    std::string line_;
    bool stands_there_ = false;
    std::uint64_t before_ = 0;
    Clock::time_point begun_ = Clock::now();
    Clock::time_point next_{};
};

}  // namespace p4
