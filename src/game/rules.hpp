#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace p4 {

inline constexpr int kMinSize = 2;
inline constexpr int kMaxSize = 16;
inline constexpr int kMinConnect = 3;
inline constexpr int kMaxConnect = 8;
inline constexpr int kMaxCells = kMaxSize * kMaxSize;

// What is played: the size of the grid, how many in a row win, and whether discs fall.
struct Rules {
    int columns = 7;
    int rows = 6;
    int connect = 4;
    bool gravity = true;

    constexpr int cells() const { return columns * rows; }
    constexpr int move_indices() const { return gravity ? columns : cells(); }

    friend constexpr bool operator==(const Rules&, const Rules&) = default;
};

inline constexpr Rules kConnectFour{7, 6, 4, true};
inline constexpr Rules kTicTacToe{3, 3, 3, false};

std::optional<Rules> preset(std::string_view name);

// Throws UsageError with the reason where nobody could play by these rules.
void require_possible(const Rules& rules);

// "7x6x4" and "3x3x3 no-gravity".
std::string to_text(const Rules& rules);
std::optional<Rules> parse_rules(std::string_view text);

}  // namespace p4
