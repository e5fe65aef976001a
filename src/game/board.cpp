#include "game/board.hpp"

#include <algorithm>
#include <cassert>

namespace p4 {

namespace {

// Half of the eight directions: each line is looked at both ways.
constexpr std::array<Cell, 4> kDirections{{{1, 0}, {0, 1}, {1, 1}, {1, -1}}};

constexpr Cell operator+(Cell a, Cell b) { return {a.column + b.column, a.row + b.row}; }
constexpr Cell operator-(Cell a) { return {-a.column, -a.row}; }

}  // namespace

Board::Board(const Rules& rules) : rules_(rules) { require_possible(rules); }

bool Board::contains(Cell cell) const {
    return 0 <= cell.column && cell.column < rules_.columns && 0 <= cell.row && cell.row < rules_.rows;
}

std::optional<Side> Board::at(Cell cell) const {
    assert(contains(cell));
    switch (disc(cell)) {
        case Disc::First:
            return Side::First;
        case Disc::Second:
            return Side::Second;
        default:
            return std::nullopt;
    }
}

std::optional<Cell> Board::landing(Move move) const {
    if (!has_index(move)) return std::nullopt;

    if (!rules_.gravity) {
        const Cell cell{move.index % rules_.columns, move.index / rules_.columns};
        return disc(cell) == Disc::None ? std::optional(cell) : std::nullopt;
    }
    const int height = heights_[static_cast<std::size_t>(move.index)];
    return height < rules_.rows ? std::optional(Cell{move.index, height}) : std::nullopt;
}

bool Board::is_legal(Move move) const { return !is_over() && landing(move).has_value(); }

std::vector<Move> Board::legal_moves() const {
    std::vector<Move> legal;
    for (Move move{0}; move.index < rules_.move_indices(); ++move.index)
        if (is_legal(move)) legal.push_back(move);
    return legal;
}

void Board::play(Move move) {
    assert(is_legal(move));
    const Cell cell = *landing(move);
    disc(cell) = to_move() == Side::First ? Disc::First : Disc::Second;
    if (rules_.gravity) ++heights_[static_cast<std::size_t>(move.index)];
    moves_[static_cast<std::size_t>(count_++)] = move;
    won_ = completes_line(cell);
}

void Board::undo() {
    assert(count_ > 0);
    const Cell cell = last_cell();
    disc(cell) = Disc::None;
    if (rules_.gravity) --heights_[static_cast<std::size_t>(cell.column)];
    --count_;
    won_ = false;  // a move was played here, so the game was not over before it
}

Cell Board::last_cell() const {
    const int index = moves().back().index;
    if (rules_.gravity) return {index, heights_[static_cast<std::size_t>(index)] - 1};
    return {index % rules_.columns, index / rules_.columns};
}

int Board::run(Cell from, Cell step) const {
    int length = 0;
    for (Cell cell = from + step; contains(cell) && disc(cell) == disc(from); cell = cell + step) ++length;
    return length;
}

bool Board::completes_line(Cell cell) const {
    return std::any_of(kDirections.begin(), kDirections.end(),
                       [&](Cell step) { return run(cell, step) + 1 + run(cell, -step) >= rules_.connect; });
}

std::optional<Side> Board::winner() const { return won_ ? std::optional(other(to_move())) : std::nullopt; }

std::vector<Cell> Board::winning_line() const {
    if (!won_) return {};

    const Cell last = last_cell();
    std::vector<Cell> line{last};
    for (const Cell step : kDirections) {
        const int ahead = run(last, step);
        const int behind = run(last, -step);
        if (ahead + 1 + behind < rules_.connect) continue;
        for (int i = -behind; i <= ahead; ++i)
            if (i != 0) line.push_back({last.column + i * step.column, last.row + i * step.row});
    }
    std::sort(line.begin(), line.end());
    return line;
}

}  // namespace p4
