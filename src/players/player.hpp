#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "game/board.hpp"
#include "game/outcome.hpp"

namespace p4 {

inline constexpr std::chrono::milliseconds kLongestThought = std::chrono::hours(24);  // that anybody may ask for

// How long and how far a player may think about one move. Zero means no limit.
struct Budget {
    std::chrono::milliseconds soft{0};    // try to answer by then
    std::chrono::milliseconds hard{0};    // an answer after that loses
    std::uint64_t nodes = 0;              // look at no more positions than that
    std::chrono::milliseconds margin{0};  // past the hard limit: what a busy machine may cost, forgiven and not told

    friend bool operator==(const Budget&, const Budget&) = default;
};

// What a score is worth: a guess on the player's own scale, or proved on the solvers' scale (DESIGN, "The game").
enum class ScoreKind { Unknown, Estimate, Exact };

struct Score {
    ScoreKind kind = ScoreKind::Unknown;
    int value = 0;  // seen from the side to move; higher is better for it

    friend bool operator==(const Score&, const Score&) = default;
};

// One legal move and what it is worth.
struct Value {
    Move move;
    Score score;

    friend bool operator==(const Value&, const Value&) = default;
};

// How far a player has come while it thinks.
struct Report {
    std::optional<Move> move;  // the best so far
    Score score;
    int depth = 0;
    std::uint64_t nodes = 0;
    std::uint64_t leaves = 0;
    std::vector<Move> line;  // what it expects to be played
    std::string text;

    friend bool operator==(const Report&, const Report&) = default;
};

// One event of a search, as p4_node in player.h; values are seen from the side to move at the root.
struct TraceEvent {
    enum class Kind { Enter = 1, Cut = 2, Leave = 3 };
    enum class Reason { Searched = 0, Leaf = 1, Final = 2, Table = 3, Proof = 4 };

    Kind kind = Kind::Enter;
    int depth = 0;
    Move move;
    int alpha = 0;
    int beta = 0;
    int value = 0;
    Reason reason = Reason::Searched;

    friend bool operator==(const TraceEvent&, const TraceEvent&) = default;
};

enum class LogLevel { Info, Warning, Error };

// Hears what a player says while it thinks, and finds a person's move when it asks for one.
// Calls come one at a time while choose() or analyse() runs, perhaps from a thread of the player's own.
class Listener {
  public:
    virtual ~Listener() = default;

    virtual void on_report(const Report&) {}
    virtual void on_value(const Value&) {}  // one move's worth, as soon as analyse() knows it
    virtual void on_trace(const TraceEvent&) {}
    virtual void on_log(LogLevel, std::string_view) {}

    // Whether the player should answer soon; asked often, from any thread.
    virtual bool is_hurried() { return false; }

    // Waits until the person has chosen. Nothing: nobody answers any more.
    virtual std::optional<Move> ask(const Board&, std::stop_token) { return std::nullopt; }
};

// One question to a player. It carries everything, so that a player that was started anew loses nothing.
struct Request {
    const Board& board;  // the game is not over
    Budget budget;
    std::uint64_t seed = 0;   // the only source of chance
    std::uint64_t game = 0;   // another number means a new game: nothing may be remembered
    bool trace = false;       // tell every step of the search
    std::stop_token hurry{};  // answer now with the best move so far
};

using Answer = std::variant<Move, Forfeit>;
using Analysis = std::variant<std::vector<Value>, Forfeit>;  // one value for each legal move, in their order

// Whoever can answer "your move?". It answers a move or a reason to forfeit; it never throws for what a player did.
// The move may be illegal: the referee never trusts a player. Stopping ends the call soon with Cause::Stopped.
class Player {
  public:
    virtual ~Player() = default;

    virtual Answer choose(const Request& request, Listener& listener, std::stop_token stop) = 0;
    virtual Analysis analyse(const Request& request, Listener& listener, std::stop_token stop) = 0;
};

}  // namespace p4
