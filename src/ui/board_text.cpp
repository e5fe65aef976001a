#include "ui/board_text.hpp"

#include <algorithm>

#include "game/notation.hpp"
#include "support/message.hpp"

namespace p4 {

namespace {

char letter(Colour colour, bool wins) {
    if (colour == Colour::Red) return wins ? 'X' : 'x';
    return wins ? 'O' : 'o';
}

std::string spaced(const std::string& row) {
    std::string text;
    for (const char c : row) (text += c) += ' ';
    text.pop_back();
    return text;
}

std::string column_names(const Rules& rules) {
    std::string names;
    for (int column = 0; column < rules.columns; ++column)
        names += rules.gravity ? to_text(rules, Move{column})[0] : static_cast<char>('a' + column);
    return spaced(names);
}

std::string cell_name(const Rules& rules, Cell cell) {
    return to_text(Rules{rules.columns, rules.rows, rules.connect, false},
                   Move{cell.row * rules.columns + cell.column});
}

std::string line_names(const Board& board) {
    std::string names;
    for (const Cell cell : board.winning_line()) names += (names.empty() ? "" : " ") + cell_name(board.rules(), cell);
    return names;
}

}  // namespace

std::vector<std::string> rows_of_board(const Board& board, Colour first) {
    const std::vector<Cell> line = board.winning_line();
    std::vector<std::string> rows;
    for (int row = board.rules().rows - 1; row >= 0; --row) {
        std::string& text = rows.emplace_back();
        for (int column = 0; column < board.rules().columns; ++column) {
            const Cell cell{column, row};
            const auto side = board.at(cell);
            const bool wins = std::binary_search(line.begin(), line.end(), cell);
            text += side ? letter(colour_of(*side, first), wins) : '.';
        }
    }
    return rows;
}

std::string board_text(const Board& board, Colour first) {
    const Rules& rules = board.rules();
    const std::vector<std::string> rows = rows_of_board(board, first);
    std::string text;
    for (int row = rules.rows; row >= 1; --row) {
        text += rules.gravity ? " " : fmt::format("{:2} ", row);
        text += spaced(rows[static_cast<std::size_t>(rules.rows - row)]) + '\n';
    }
    return text + (rules.gravity ? " " : "   ") + column_names(rules) + '\n';
}

std::string colour_name(Colour colour) { return colour == Colour::Red ? tr("Red (x)") : tr("Yellow (o)"); }

std::string status_sentence(const Board& board, Colour first) {
    if (const auto winner = board.winner())
        return say("{} wins with move {}: {}.", colour_name(colour_of(*winner, first)), board.discs(),
                   line_names(board));
    if (board.is_full()) return tr("The board is full: a draw.");
    return say("{} is to move.", colour_name(colour_of(board.to_move(), first)));
}

}  // namespace p4
