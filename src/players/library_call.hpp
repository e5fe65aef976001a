#pragma once

#include <mutex>

#include "players/library_player.hpp"

namespace p4 {

// One call into a library: the question in the ABI's words, and the callbacks that it may use meanwhile.
class LibraryPlayer::Call {
  public:
    Call(const Rules& rules, Listener& listener);  // for create()
    Call(const Request& request, Listener& listener, std::stop_token stop);
    Call(const Call&) = delete;
    Call& operator=(const Call&) = delete;

    const p4_host& host() const { return host_; }
    const p4_rules& rules() const { return abi_rules_; }
    const p4_turn& turn() const { return turn_; }
    const std::string& last_error() const { return last_error_; }
    std::chrono::milliseconds elapsed() const;

    bool inputs_are_intact() const;  // whether the player left what it was given as it was
    void deliver_held_report();      // the newest one, if it was held back

  private:
    using Clock = std::chrono::steady_clock;

    void prepare_host(bool trace);
    void prepare_turn();
    void fill_cells();

    void log(std::int32_t level, const char* text);
    void report(const p4_report& report);
    void trace(const p4_node& node);
    bool should_stop() const;
    std::int32_t ask();

    const Request* request_ = nullptr;
    Rules rules_;
    Listener& listener_;
    std::stop_token stop_;
    Clock::time_point started_ = Clock::now();

    std::mutex speaking_;  // a player may speak from several threads; its listener hears one at a time
    std::optional<Report> held_;
    std::optional<Clock::time_point> last_report_;
    int logged_ = 0;
    int values_ = 0;
    std::string last_error_;

    // Copies for this call alone: a player that writes to them spoils nothing that is needed later.
    p4_host host_{};
    p4_rules abi_rules_;
    p4_turn turn_{};
    std::array<std::int32_t, kMaxCells> moves_;
    std::array<std::int32_t, kMaxCells> legal_;
    std::array<std::int8_t, kMaxCells> cells_;
    p4_turn given_{};
};

}  // namespace p4
