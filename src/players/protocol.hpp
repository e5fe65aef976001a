#pragma once

// The line protocol between the game and a player, as values and as text: puissance4-protocol(7) in code.
// A line is at most kLongestLine bytes, its end included. Moves are written as in notation.hpp; "@N" is the move
// with index N, legal or not, which is how a library's answer travels untouched.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "players/player.hpp"
#include "players/spec.hpp"

namespace p4::protocol {

inline constexpr int kVersion = 1;
inline constexpr std::size_t kLongestLine = 4096;

// ---- To the player -------------------------------------------------------------------------------------------

struct Hello {  // p4 1
    int version = kVersion;
};
struct SetOption {  // option depth 5
    std::string key;
    std::string value;
};
struct NewGame {  // game 3 7 6 4 gravity
    std::uint64_t number = 0;
    Rules rules;
};
struct Question {  // turn 17 4453 legal=1234567 soft=900 hard=1000 nodes=0 seed=12 trace=0 (or: analyse 17 …)
    enum class Kind { Choose, Analyse };

    Kind kind = Kind::Choose;
    std::uint64_t id = 0;
    std::vector<Move> moves;
    std::vector<Move> legal;
    Budget budget;
    std::uint64_t seed = 0;
    bool trace = false;
};
struct Hurry {  // hurry 17
    std::uint64_t id = 0;
};
struct PersonsMove {  // answer 17 4 (or: answer 17 -)
    std::uint64_t id = 0;
    std::optional<Move> move;
};
struct Quit {};  // quit

using ToPlayer = std::variant<Hello, SetOption, NewGame, Question, Hurry, PersonsMove, Quit>;

// ---- From the player -----------------------------------------------------------------------------------------

struct Ready {};  // ready
struct Refused {  // refused The memory is not enough
    std::string reason;
};
struct Chosen {  // move 17 4
    std::uint64_t id = 0;
    Move move;
};
struct Forfeited {  // resign 17, or: failed 17 out of ideas, or, from libraries only: forfeit 17 no_move …
    std::uint64_t id = 0;
    Forfeit forfeit;
};
struct ValueFound {  // value 17 4 exact 3
    std::uint64_t id = 0;
    Value value;
};
struct Done {  // done 17
    std::uint64_t id = 0;
};
struct Reported {  // report 17 move=4 score=estimate:12 depth=5 nodes=2801 leaves=2401 line=4435 text=…
    std::uint64_t id = 0;
    Report report;
};
struct Traced {  // trace 17 1 0 - -inf +inf 0 0
    std::uint64_t id = 0;
    TraceEvent event;
};
struct Asked {  // ask 17
    std::uint64_t id = 0;
};
struct Logged {  // log 2 text
    LogLevel level = LogLevel::Info;
    std::string text;
};

using FromPlayer = std::variant<Ready, Refused, Chosen, Forfeited, ValueFound, Done, Reported, Traced, Asked, Logged>;

// Without the line's end. Moves are written and read by these rules.
std::string to_line(const ToPlayer& message, const Rules& rules);
std::string to_line(const FromPlayer& message, const Rules& rules);

// Nothing where the line is none of the protocol's.
std::optional<ToPlayer> parse_to_player(std::string_view line, const Rules& rules);
std::optional<FromPlayer> parse_from_player(std::string_view line, const Rules& rules);

}  // namespace p4::protocol
