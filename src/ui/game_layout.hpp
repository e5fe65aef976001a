#pragma once

#include <optional>

#include "ui/board_layout.hpp"

namespace p4 {

// Where the parts of the game's screen stand: a line on top, the board, a panel at its right where there is room,
// a line that says what happens, and the keys at the bottom where there is room.
struct GameLayout {
    BoardLayout board;
    std::optional<Area> panel;
    int status = 0;
    std::optional<int> footer;

    // A long sentence takes the empty rows above its own, then the keys' row.
    int rows_above_keys() const;
    int rows_for_status(int wanted) const;
    int first_row_for_status(int rows) const;

    static std::optional<GameLayout> fitting(const Rules& rules, Size screen);  // nothing: too small
    static Size smallest(const Rules& rules);
};

}  // namespace p4
