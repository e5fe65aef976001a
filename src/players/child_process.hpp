#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "players/output_log.hpp"
#include "players/protocol.hpp"
#include "players/spawn.hpp"
#include "support/brief_spin.hpp"

namespace p4 {

// How a child ended: by a signal (whose number is positive), or with an exit code.
struct ChildEnding {
    int signal = 0;
    int code = 0;
    bool link_lost = false;  // it closed its end of the link and lived on
    std::string verdict{};   // why its keeper ended it; empty where it did not
};

// Moves bytes to and from a child process of its own session, and sees to its end. It only knows lines.
class ChildProcess {
  public:
    using Clock = std::chrono::steady_clock;
    using Deadline = std::optional<Clock::time_point>;

    enum class Wake { Line, TooLong, Ended, Deadline, Waker };

    // Throws SystemError where it cannot be started.
    explicit ChildProcess(const std::vector<std::string>& words, std::size_t longest_line = protocol::kLongestLine,
                          const std::string& directory = {});
    ChildProcess(const ChildProcess&) = delete;
    ChildProcess& operator=(const ChildProcess&) = delete;
    ~ChildProcess();  // asks it to leave, waits up to a second, then kills it and all it started

    pid_t pid() const { return child_.pid; }
    bool send(std::string_view line);  // adds the line's end; false where the link is broken

    // Waits until there is a line to take, the child has ended (all its lines taken), the deadline has passed or
    // `waker` can be read.
    Wake wait(Deadline deadline, int waker);
    std::string take_line();

    ChildEnding end();    // how it ended by itself; one that lives on without a link is killed
    void kill();          // at once, with all it started, and reaped
    void drain_output();  // what was printed and not yet read
    const OutputLog& output() const { return output_; }
    std::chrono::microseconds cpu_time() const;

  private:
    bool has_line() const { return input_.find('\n') != input_.npos; }
    void read_link();
    void read_output();
    std::string verdict();
    void wait_for_exit(std::chrono::milliseconds most);

    std::size_t longest_line_;
    Spawned child_;
    std::string input_;
    OutputLog output_;
    BriefSpin spin_;
    bool link_ended_ = false;
    std::optional<int> status_;
};

}  // namespace p4
