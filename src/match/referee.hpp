#pragma once

#include <array>
#include <chrono>
#include <functional>

#include "game/record.hpp"
#include "players/player.hpp"

namespace p4 {

// Watches a game. Every call comes from the thread that plays it.
class Spectator : public Listener {
  public:
    // The side to move is asked now. The token lets somebody hurry this one turn.
    virtual std::stop_token on_turn(const Board&) { return {}; }
    virtual void on_move(const Board& /*after*/, Move, std::chrono::microseconds /*thought*/) {}
};

// Who plays which side.
struct Seats {
    Player& first;
    Player& second;

    Player& operator[](Side side) const { return side == Side::First ? first : second; }
};

// Ends games whose result is known before the board shows it.
class Adjudicator {
  public:
    virtual ~Adjudicator() = default;

    // Asked before every turn. Nothing: let them play on.
    virtual std::optional<Outcome> ruling(const Board& board, std::stop_token stop) = 0;
};

// What moves are timed by. Called from the thread that plays.
using Stopwatch = std::function<std::chrono::steady_clock::time_point()>;

struct GameSettings {
    std::array<Budget, 2> budgets;  // by side
    std::uint64_t seed = 0;
    std::uint64_t number = 0;  // tells players that this is another game
    Adjudicator* adjudicator = nullptr;
    Stopwatch now = std::chrono::steady_clock::now;
};

struct PlayedGame {
    Board board;
    Outcome outcome;
    std::vector<std::chrono::microseconds> times;  // of the moves that this call played
};

// Plays a game to its end from any board. Plays every game there is: on the screen, headless, in tests.
PlayedGame play_game(Board board, const Seats& seats, const GameSettings& settings, Spectator& spectator,
                     std::stop_token stop);

}  // namespace p4
