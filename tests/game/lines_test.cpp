#include <gtest/gtest.h>

#include <algorithm>

#include "game/naive_board.hpp"
#include "game/notation.hpp"
#include "game/printers.hpp"
#include "game/random_games.hpp"

namespace p4 {
namespace {

using Line = std::vector<Cell>;

// Every line that fits on the board: four directions from every cell, so at every edge and in every corner.
std::vector<Line> lines_of(const Rules& rules) {
    std::vector<Line> lines;
    for (const Cell step : {Cell{1, 0}, Cell{0, 1}, Cell{1, 1}, Cell{1, -1}})
        for (int column = 0; column < rules.columns; ++column)
            for (int row = 0; row < rules.rows; ++row) {
                const int last_row = row + (rules.connect - 1) * step.row;
                if (column + (rules.connect - 1) * step.column >= rules.columns) continue;
                if (last_row < 0 || last_row >= rules.rows) continue;
                Line line;
                for (int i = 0; i < rules.connect; ++i) line.push_back({column + i * step.column, row + i * step.row});
                lines.push_back(line);
            }
    return lines;
}

bool holds(const Line& line, Cell cell) { return std::find(line.begin(), line.end(), cell) != line.end(); }

Move cell_move(const Rules& rules, Cell cell) { return {cell.row * rules.columns + cell.column}; }

// The moves with which the first player fills `line`, its cell number `last` at the end, while the second
// puts discs on the first free cells.
std::vector<Move> filling(const Rules& rules, Line line, int last) {
    std::rotate(line.begin(), line.begin() + last + 1, line.end());
    std::vector<Move> moves;
    int spare = 0;
    for (const Cell cell : line) {
        if (!moves.empty()) {
            while (holds(line, {spare % rules.columns, spare / rules.columns})) ++spare;
            moves.push_back({spare++});
        }
        moves.push_back(cell_move(rules, cell));
    }
    return moves;
}

class Lines : public testing::TestWithParam<Rules> {};

TEST_P(Lines, WithoutGravityWinEverywhereWhicheverDiscComesLast) {
    Rules rules = GetParam();
    rules.gravity = false;
    for (const Line& line : lines_of(rules))
        for (int last = 0; last < rules.connect; ++last) {
            Board board(rules);
            for (const Move move : filling(rules, line, last)) {
                ASSERT_TRUE(board.is_legal(move)) << draw(board);
                board.play(move);
            }
            ASSERT_EQ(board.winner(), Side::First) << draw(board);
            Line sorted = line;
            std::sort(sorted.begin(), sorted.end());
            ASSERT_EQ(board.winning_line(), sorted) << draw(board);
            ASSERT_EQ(board.discs(), 2 * rules.connect - 1);
        }
}

TEST_P(Lines, WithoutGravityAndOneDiscShortDoNotWin) {
    Rules rules = GetParam();
    rules.gravity = false;
    for (const Line& line : lines_of(rules)) {
        Board board(rules);
        std::vector<Move> moves = filling(rules, line, 0);
        moves.pop_back();
        for (const Move move : moves) board.play(move);
        ASSERT_EQ(board.winner(), std::nullopt) << draw(board);
    }
}

// A game in which `side` fills the line and nobody makes another one before; both sides help. Tries at random.
std::optional<Board> cooperative_game(const Rules& rules, const Line& line, Side side, Chance& chance) {
    Board board(rules);
    while (!board.is_over()) {
        std::vector<Move> useful;
        std::vector<Move> harmless;
        for (const Move move : board.legal_moves()) {
            const bool on_line = holds(line, *board.landing(move));
            if (on_line && board.to_move() != side) continue;
            Board after = board;
            after.play(move);
            const bool wins = after.winner().has_value();
            const Line won = after.winning_line();
            if (wins && !std::all_of(line.begin(), line.end(), [&](Cell cell) { return holds(won, cell); })) continue;
            (on_line ? useful : harmless).push_back(move);
        }
        const std::vector<Move>& choice = useful.empty() ? harmless : useful;
        if (choice.empty()) return std::nullopt;
        board.play(choice[static_cast<std::size_t>(pick(chance, 0, static_cast<int>(choice.size()) - 1))]);
    }
    return board.winner() ? std::optional(board) : std::nullopt;
}

TEST_P(Lines, WithGravityWinEverywhere) {
    const Rules rules = GetParam();
    Chance chance(1);
    for (const Line& line : lines_of(rules)) {
        std::optional<Board> board;
        Side side = Side::First;
        for (int tries = 0; tries < 2000 && !board; ++tries) {
            side = other(side);
            board = cooperative_game(rules, line, side, chance);
        }
        ASSERT_TRUE(board) << "no game completes " << testing::PrintToString(line);
        ASSERT_EQ(board->winner(), side);

        NaiveBoard naive(rules);
        for (const Move move : board->moves()) naive.play(move);
        ASSERT_EQ(board->winning_line(), naive.cells_in_lines(side == Side::First ? 'x' : 'o')) << draw(*board);
    }
}

std::string size_name(const testing::TestParamInfo<Rules>& info) {
    return testing::PrintToString(info.param.columns) + "x" + testing::PrintToString(info.param.rows) + "x" +
           testing::PrintToString(info.param.connect);
}

INSTANTIATE_TEST_SUITE_P(Size, Lines,
                         testing::Values(Rules{7, 6, 4}, Rules{4, 5, 3}, Rules{5, 4, 3}, Rules{2, 5, 3}, Rules{6, 7, 4},
                                         Rules{9, 8, 5}, Rules{8, 9, 6}, Rules{10, 8, 7}, Rules{8, 10, 8},
                                         Rules{16, 16, 8}, Rules{16, 5, 4}, Rules{2, 16, 8}),
                         size_name);

}  // namespace
}  // namespace p4
