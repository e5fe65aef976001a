#pragma once

#include <array>
#include <atomic>
#include <functional>
#include <memory>
#include <thread>
#include <variant>

#include "match/referee.hpp"
#include "support/channel.hpp"

namespace p4 {

// What the thread that plays tells the screen.
struct TurnBegun {
    std::stop_source hurry;  // makes this one turn end soon
};
struct Thought {
    Report report;
};
struct Moved {
    Move move;
    std::chrono::microseconds time{0};
};
struct Ended {
    Outcome outcome;
};
using GameEvent = std::variant<TurnBegun, Thought, Moved, Ended>;

using Wake = std::function<void()>;  // called from the other thread when there is something to receive
using PlayerPair = std::array<std::unique_ptr<Player>, 2>;  // by side

// One run of play_game beside the screen. Each turn waits until the screen lets it begin, so that a disc has
// fallen before the opponent is asked, and so that a game can be paused.
class GameThread {
  public:
    GameThread(const Board& board, PlayerPair players, const GameSettings& settings, Wake wake);
    GameThread(const GameThread&) = delete;
    GameThread& operator=(const GameThread&) = delete;
    ~GameThread() = default;  // stops and waits

    std::optional<GameEvent> next() { return lines_->events.try_receive(); }
    void let_move() { lines_->orders.send(Go{}); }
    void answer(Move move) { lines_->orders.send(move); }
    void request_stop() { thread_.request_stop(); }
    bool has_finished() const { return lines_->finished; }

  private:
    struct Go {};
    using Order = std::variant<Go, Move>;
    struct Lines {
        Channel<GameEvent> events;
        Channel<Order> orders;
        std::atomic<bool> finished = false;
    };
    class Relay;

    std::shared_ptr<Lines> lines_ = std::make_shared<Lines>();
    std::jthread thread_;
};

}  // namespace p4
