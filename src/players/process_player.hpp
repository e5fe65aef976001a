#pragma once

#include <filesystem>
#include <memory>

#include "players/child_process.hpp"
#include "players/player.hpp"
#include "players/protocol.hpp"
#include "players/waker.hpp"

namespace p4 {

// What to start, and what to make of what it says.
struct Launch {
    std::vector<std::string> words;  // the program and its arguments
    Settings settings;               // sent as options before each first game
    std::string directory;           // where it runs; empty for here
    std::filesystem::path library;   // the file of a library
    std::string identity;            // what it was when its options were checked; empty where that is not known
    bool is_library = true;          // our own child with a library: whatever is no protocol is a fault
    bool restart_each_game = false;  // for players that remember what they should forget
    std::chrono::milliseconds start_limit{5000};
};

// How a player behaved besides its answers.
struct Conduct {
    std::size_t printed = 0;                          // bytes where it should print nothing
    std::chrono::microseconds busy_between_turns{0};  // computing while it was not asked
    int overruns = 0;                                 // answers between the soft and the hard limit
};

// A player in a process of its own. It never hangs, crashes or scribbles over the game: whatever it does becomes an
// answer or a forfeit, and after a fault the next question starts a fresh process.
class ProcessPlayer : public Player {
  public:
    explicit ProcessPlayer(Launch launch);
    ~ProcessPlayer() override;

    Answer choose(const Request& request, Listener& listener, std::stop_token stop) override;
    Analysis analyse(const Request& request, Listener& listener, std::stop_token stop) override;

    const Conduct& conduct() const { return conduct_; }
    std::string output() const;  // what the current process printed, or the one that failed last
    pid_t pid() const { return child_ ? child_->pid() : -1; }

  private:
    class Exchange;
    enum class Readiness { NotYet, Ready, Refused };

    std::optional<Forfeit> prepare(const Request& request, Listener& listener, std::stop_token stop);
    std::optional<Forfeit> start();
    std::optional<Forfeit> begin_game(const Request& request, Listener& listener, std::stop_token stop);
    bool begin_again(const Request& request, Listener& listener, std::stop_token stop);
    Readiness hear_before_ready(const std::string& line, Listener& listener);
    void note_replacement(Listener& listener);
    void rest();  // between turns: remember how busy it was
    void note_busy_rest(Listener& listener);
    Forfeit ended();
    Forfeit death_or(Forfeit forfeit);
    Forfeit given_up(Forfeit forfeit);

    Launch launch_;
    Waker waker_;
    std::unique_ptr<ChildProcess> child_;
    std::optional<std::uint64_t> game_;
    Rules rules_;
    std::uint64_t id_ = 0;
    std::string last_words_;
    std::string last_output_;
    std::optional<std::chrono::microseconds> cpu_at_rest_;
    Conduct conduct_;
};

}  // namespace p4
