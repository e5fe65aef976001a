#pragma once

// How a failing test shows our values: GoogleTest finds these by their name.

#include <ostream>

#include "game/board.hpp"
#include "game/rules.hpp"

namespace p4 {

inline void PrintTo(const Rules& rules, std::ostream* out) { *out << to_text(rules); }
inline void PrintTo(Move move, std::ostream* out) { *out << "move " << move.index; }
inline void PrintTo(Cell cell, std::ostream* out) { *out << '(' << cell.column << ", " << cell.row << ')'; }
inline void PrintTo(Side side, std::ostream* out) { *out << (side == Side::First ? "first" : "second"); }

}  // namespace p4
