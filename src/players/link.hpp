#pragma once

#include <atomic>
#include <chrono>
#include <deque>
#include <mutex>
#include <optional>
#include <string>

#include "players/protocol.hpp"
#include "support/brief_spin.hpp"

namespace p4 {

// The player's end of the link: lines in, lines out.
class Link {
  public:
    Link(int read_from, int write_to) : read_from_(read_from), write_to_(write_to) {}

    void send(const protocol::FromPlayer& message, const Rules& rules);
    void send_later(const protocol::FromPlayer& message, const Rules& rules);  // goes out with the next send()

    std::optional<std::string> next_line();  // waits; nothing where the host is gone

    // Looks, without waiting, whether the host wants question `id` answered now. Cheap to ask often, from any thread.
    bool is_hurried(std::uint64_t id);

  private:
    using Clock = std::chrono::steady_clock;

    bool read_some();
    void look_for_hurry(std::uint64_t id);
    void write_all();

    int read_from_;
    int write_to_;
    std::string input_;
    std::string output_;
    BriefSpin spin_;
    std::mutex looking_;
    Clock::time_point last_look_{};
    std::atomic<std::uint64_t> hurried_{0};  // the newest question that should be answered now
};

}  // namespace p4
