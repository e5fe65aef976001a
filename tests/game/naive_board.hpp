#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "game/board.hpp"

namespace p4 {

// A second opinion, sharing no code with Board: rows of characters, and the whole grid searched for a line
// anywhere, each time anybody asks.
class NaiveBoard {
  public:
    explicit NaiveBoard(const Rules& rules)
        : rules_(rules), grid_(size(rules.rows), std::string(size(rules.columns), '.')) {}

    char at(int column, int row) const { return grid_[size(row)][size(column)]; }
    char to_move() const { return played_.size() % 2 == 0 ? 'x' : 'o'; }

    std::vector<Move> legal_moves() const {
        std::vector<Move> legal;
        if (is_over()) return legal;
        for (int index = 0; index < rules_.move_indices(); ++index)
            if (at(landing(index).column, landing(index).row) == '.') legal.push_back(Move{index});
        return legal;
    }

    void play(Move move) {
        const Cell cell = landing(move.index);
        grid_[size(cell.row)][size(cell.column)] = to_move();
        played_.push_back(cell);
    }

    void undo() {
        grid_[size(played_.back().row)][size(played_.back().column)] = '.';
        played_.pop_back();
    }

    std::optional<Side> winner() const {
        if (has_line('x')) return Side::First;
        if (has_line('o')) return Side::Second;
        return std::nullopt;
    }

    bool is_full() const { return static_cast<int>(played_.size()) == rules_.cells(); }
    bool is_over() const { return is_full() || has_line('x') || has_line('o'); }

    bool has_line(char disc) const {
        for (int row = 0; row < rules_.rows; ++row)
            for (int column = 0; column < rules_.columns; ++column)
                for (const Cell step : kSteps)
                    if (is_line({column, row}, step, disc)) return true;
        return false;
    }

    // Every cell of every line on the grid, sorted.
    std::vector<Cell> cells_in_lines(char disc) const {
        std::set<Cell> cells;
        for (int row = 0; row < rules_.rows; ++row)
            for (int column = 0; column < rules_.columns; ++column)
                for (const Cell step : kSteps)
                    if (is_line({column, row}, step, disc))
                        for (int i = 0; i < rules_.connect; ++i)
                            cells.insert({column + i * step.column, row + i * step.row});
        return {cells.begin(), cells.end()};
    }

    // The cell that a disc goes to; with gravity the top cell where the column is full.
    Cell landing(int index) const {
        if (!rules_.gravity) return {index % rules_.columns, index / rules_.columns};
        int row = rules_.rows - 1;
        while (row > 0 && at(index, row - 1) == '.') --row;
        return {index, row};
    }

  private:
    static constexpr Cell kSteps[] = {{1, 0}, {0, 1}, {1, 1}, {-1, 1}};

    static std::size_t size(int value) { return static_cast<std::size_t>(value); }

    bool is_line(Cell from, Cell step, char disc) const {
        const int last_column = from.column + (rules_.connect - 1) * step.column;
        const int last_row = from.row + (rules_.connect - 1) * step.row;
        if (last_column < 0 || last_column >= rules_.columns || last_row >= rules_.rows) return false;
        for (int i = 0; i < rules_.connect; ++i)
            if (at(from.column + i * step.column, from.row + i * step.row) != disc) return false;
        return true;
    }

    Rules rules_;
    std::vector<std::string> grid_;
    std::vector<Cell> played_;
};

}  // namespace p4
