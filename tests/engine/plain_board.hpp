// A board as one would write it on the first day: an array of cells. The engine's words are compared with it.
#pragma once

#include <optional>
#include <random>
#include <vector>

#include "engine/shape.hpp"

namespace engine::tests {

class PlainBoard {
  public:
    explicit PlainBoard(const Rules& rules)
        : rules_(rules), cells_(static_cast<std::size_t>(rules.columns * rules.rows), '.') {}

    const Rules& rules() const { return rules_; }
    const std::vector<int>& moves() const { return moves_; }
    char to_move() const { return moves_.size() % 2 == 0 ? 'x' : 'o'; }
    bool full() const { return moves_.size() == cells_.size(); }

    bool inside(int row, int column) const {
        return row >= 0 && row < rules_.rows && column >= 0 && column < rules_.columns;
    }
    char at(int row, int column) const { return cells_[index(row, column)]; }

    int landing_row(int column) const {
        int row = 0;
        while (row < rules_.rows && at(row, column) != '.') ++row;
        return row;
    }

    bool legal(int move) const {
        if (rules_.gravity) return landing_row(move) < rules_.rows;
        return cells_[static_cast<std::size_t>(move)] == '.';
    }

    std::vector<int> legal_moves() const {
        std::vector<int> legal_ones;
        const int count = rules_.gravity ? rules_.columns : rules_.columns * rules_.rows;
        for (int move = 0; move < count; ++move) {
            if (legal(move)) legal_ones.push_back(move);
        }
        return legal_ones;
    }

    void play(int move) {
        const int column = move % rules_.columns;
        const int row = rules_.gravity ? landing_row(column) : move / rules_.columns;
        cells_[index(row, column)] = to_move();
        won_ = makes_line(row, column, to_move());
        moves_.push_back(move);
    }

    // Whether a disc of `side` on this cell is (or would be) part of a full line.
    bool makes_line(int row, int column, char side) const {
        const int steps[4][2] = {{0, 1}, {1, 0}, {1, 1}, {1, -1}};
        for (const auto& [up, right] : steps) {
            if (1 + run(row, column, up, right, side) + run(row, column, -up, -right, side) >= rules_.connect)
                return true;
        }
        return false;
    }

    bool won_by(char side) const {
        for (int row = 0; row < rules_.rows; ++row) {
            for (int column = 0; column < rules_.columns; ++column) {
                if (at(row, column) == side && makes_line(row, column, side)) return true;
            }
        }
        return false;
    }

    bool over() const { return full() || won_; }

  private:
    std::size_t index(int row, int column) const { return static_cast<std::size_t>(row * rules_.columns + column); }

    int run(int row, int column, int up, int right, char side) const {
        int length = 0;
        while (inside(row + up, column + right) && at(row + up, column + right) == side) {
            row += up;
            column += right;
            ++length;
        }
        return length;
    }

    Rules rules_;
    std::vector<char> cells_;
    std::vector<int> moves_;
    bool won_ = false;
};

// The same game on every machine: std::uniform_int_distribution may differ from one library to the next.
inline int below(std::mt19937_64& chance, int limit) {
    return static_cast<int>(chance() % static_cast<std::uint64_t>(limit));
}

inline Rules random_rules(std::mt19937_64& chance) {
    return {2 + below(chance, 15), 2 + below(chance, 15), 3 + below(chance, 6), below(chance, 2) == 0};
}

inline int random_move(const PlainBoard& board, std::mt19937_64& chance) {
    const auto moves = board.legal_moves();
    return moves[static_cast<std::size_t>(below(chance, static_cast<int>(moves.size())))];
}

// A game of so many random moves that nobody has won, if chance finds one.
inline std::optional<PlainBoard> random_board(const Rules& rules, int moves, std::mt19937_64& chance) {
    PlainBoard board(rules);
    for (int i = 0; i < moves; ++i) {
        if (board.over()) return std::nullopt;
        board.play(random_move(board, chance));
    }
    if (board.over()) return std::nullopt;
    return board;
}

}  // namespace engine::tests
