#pragma once

#include <functional>

#include "players/attendance.hpp"
#include "players/process_player.hpp"

namespace p4 {

// One question and what comes back until it is answered: reports go to the listener, a person is asked, and the
// clock, a stop or the end of the process end it.
class ProcessPlayer::Exchange {
  public:
    Exchange(ProcessPlayer& player, const Request& request, Listener& listener, std::stop_token stop);

    std::variant<Move, std::vector<Value>, Forfeit> ask(protocol::Question::Kind kind);

  private:
    using Outcome = std::optional<std::variant<Move, std::vector<Value>, Forfeit>>;
    using Clock = ChildProcess::Clock;

    bool send_question(protocol::Question::Kind kind);
    Outcome next();
    Outcome hear(const std::string& line);
    void heed_interruptions();
    std::optional<Forfeit> leave_aside_old_lines();
    void pass_on(Report report);
    Outcome misplaced(const std::string& line);
    Outcome complete(std::variant<Move, std::vector<Value>, Forfeit> answer);
    void keep(const Value& value);
    void ask_the_person();
    ChildProcess::Deadline deadline() const;
    bool was_away_too_long();
    std::chrono::milliseconds elapsed() const;
    Forfeit absence() const;
    Forfeit out_of_time() const;

    ProcessPlayer& player_;
    const Request& request_;
    Listener& listener_;
    std::stop_token stop_;
    Clock::time_point asked_;
    Attendance attendance_;
    ChildProcess::Deadline stop_by_;  // once it was told to stop
    bool hurried_ = false;
    std::optional<Report> held_;  // the newest one, held back because the last was just now
    Clock::time_point last_report_{};
    int logged_ = 0;
    std::vector<Value> values_;
};

}  // namespace p4
