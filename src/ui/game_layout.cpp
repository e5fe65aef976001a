#include "ui/game_layout.hpp"

#include <algorithm>

namespace p4 {

namespace {

constexpr int kHeader = 1;
constexpr int kStatus = 1;
constexpr int kGap = 3;           // between board and panel
constexpr int kMargin = 1;        // left of the board
constexpr int kNarrowPanel = 20;  // beside the smallest board
constexpr int kPanel = 26;
constexpr int kWidePanel = 34;  // rather this than larger cells

struct Choice {
    BoardLayout board;
    bool panel;
};

std::optional<Choice> choose(const Rules& rules, Size space) {
    for (int height = kLargestCell; height >= 2; --height) {
        const int panel = height == 2 ? kPanel : kWidePanel;
        const Size beside{space.width - panel - kGap - kMargin, space.height};
        if (const auto board = BoardLayout::with_cells(rules, beside, height)) return Choice{*board, true};
    }
    for (int height = kLargestCell; height >= 2; --height)
        if (const auto board = BoardLayout::with_cells(rules, space, height)) return Choice{*board, false};
    const auto board = BoardLayout::with_cells(rules, space, 1);
    if (!board) return std::nullopt;
    return Choice{*board, board->size().width + kMargin + kGap + kNarrowPanel <= space.width};
}

}  // namespace

int GameLayout::rows_above_keys() const {
    const int last = board.has_values() ? board.values_row() : board.names_row();
    return std::max(1, status - last);
}

int GameLayout::rows_for_status(int wanted) const { return std::min(wanted, rows_above_keys() + (footer ? 1 : 0)); }

int GameLayout::first_row_for_status(int rows) const { return status - std::min(rows, rows_above_keys()) + 1; }

Size GameLayout::smallest(const Rules& rules) {
    const Size board = BoardLayout::smallest(rules);
    return {std::max(16, board.width + 1), board.height + kHeader + kStatus};
}

std::optional<GameLayout> GameLayout::fitting(const Rules& rules, Size screen) {
    const Size least = smallest(rules);
    if (screen.width < least.width || screen.height < least.height) return std::nullopt;

    auto choice = choose(rules, {screen.width, screen.height - kHeader - kStatus});
    if (!choice) return std::nullopt;
    const Size with_footer{screen.width, screen.height - kHeader - kStatus - 1};
    const auto again = BoardLayout::with_cells(rules, with_footer, choice->board.cell_height());
    const bool footer = again.has_value();
    if (footer) choice->board = *again;

    const int below = footer ? screen.height - 2 : screen.height - 1;  // the status line
    const Size board = choice->board.size();
    const int spare_rows = below - kHeader - board.height;
    const int spare_columns = screen.width - board.width;
    const int x = choice->panel ? std::min(kMargin + 1, spare_columns) : spare_columns / 2;
    const int y = kHeader + spare_rows / 2;
    choice->board.move_to({x, y});

    GameLayout layout{choice->board, std::nullopt, below, std::nullopt};
    if (footer) layout.footer = screen.height - 1;
    if (choice->panel) {
        const int left = x + board.width + kGap - (choice->board.cell_height() == 1 ? 1 : 0);
        const int top = kHeader + (spare_rows > 0 ? 1 : 0);
        layout.panel = Area{left, top, screen.width - left - 1, below - top};
    }
    return layout;
}

}  // namespace p4
