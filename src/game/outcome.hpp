#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "game/board.hpp"

namespace p4 {

// Why a player lost a game that the board had not decided.
enum class Cause {
    Resigned,
    Illegal,    // a move that the rules forbid
    NoMove,     // said "done" without a move
    OutOfTime,  // past the hard limit
    Crashed,    // ended by a signal, or the link was lost
    Exited,     // left by itself
    Protocol,   // answered something that is no answer
    Error,      // said that it failed
    Init,       // could not be started
    Memory,     // went over its memory limit
    HostError,  // our own failure: the game is void, nobody loses
    Stopped,    // somebody ended the game: nobody loses
};

// A cause with what is known about it: the signal, the value, the player's last words.
struct Forfeit {
    Cause cause = Cause::Resigned;
    std::string detail;

    friend bool operator==(const Forfeit&, const Forfeit&) = default;
};

// How a finished game ended. Without a forfeit the board decided, or somebody who knew what it would come to; no winner
// is then a draw.
struct Outcome {
    std::optional<Side> winner;
    std::optional<Forfeit> forfeit;
    bool adjudicated = false;  // ended before the board showed the result; goes with no forfeit

    friend bool operator==(const Outcome&, const Outcome&) = default;
};

// What the board alone says of a finished game.
Outcome outcome_on(const Board& board);

// The game that `side` forfeits: the other side wins, unless nobody is to blame.
Outcome forfeited(Side side, Forfeit forfeit);

bool is_nobodys_fault(Cause cause);  // host error or stopped: the game has no winner
bool is_fault(Cause cause);          // a player did wrong; resigning and stopping are no faults

// One word each, as files and reports write them: "crash", "timeout", "line", "full" …
std::string_view to_word(Cause cause);
std::optional<Cause> parse_cause(std::string_view word);
std::string_view termination_word(const Outcome& outcome);

}  // namespace p4
