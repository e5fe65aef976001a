#include <algorithm>
#include <set>
#include <string>

#include "game/notation.hpp"
#include "support/errors.hpp"
#include "support/message.hpp"

namespace p4 {

namespace {

char letter(std::optional<Side> side) {
    if (!side) return '.';
    return *side == Side::First ? 'x' : 'o';
}

// The rows of a drawing, bottom row first, without spaces and empty lines.
std::vector<std::string> rows_of(std::string_view drawing) {
    std::vector<std::string> rows(1);
    for (const char c : drawing) {
        if (c == '\n' && !rows.back().empty()) rows.emplace_back();
        if (c == '.' || c == 'x' || c == 'o')
            rows.back() += c;
        else if (c != ' ' && c != '\t' && c != '\n' && c != '\r')
            throw UsageError(say("A drawing is made of '.', 'x' and 'o', not '{}'.", c));
    }
    if (rows.back().empty()) rows.pop_back();
    return {rows.rbegin(), rows.rend()};
}

// Looks for an order of moves that ends in the drawing. What no order can mend is refused first; a line must come
// with the last disc, so that disc is taken out and the rest, which then holds no line, is put together.
class Replay {
  public:
    Replay(std::vector<std::string> target, const Rules& rules) : target_(std::move(target)), board_(rules) {
        target_.resize(size(rules.rows), std::string(size(rules.columns), '.'));
    }

    bool find() {
        if (!has_taken_turns() || (rules().gravity && has_floating_disc())) return false;
        if (!has_line()) return fill();
        for (int row = 0; row < rules().rows; ++row)
            for (int column = 0; column < rules().columns; ++column)
                if (find_ending_with({column, row})) return true;
        return false;
    }

    const Board& board() const { return board_; }

  private:
    static std::size_t size(int value) { return static_cast<std::size_t>(value); }

    const Rules& rules() const { return board_.rules(); }
    char& at(Cell cell) { return target_[size(cell.row)][size(cell.column)]; }
    char at(Cell cell) const { return target_[size(cell.row)][size(cell.column)]; }

    int count(char disc) const {
        std::ptrdiff_t discs = 0;
        for (const std::string& row : target_) discs += std::count(row.begin(), row.end(), disc);
        return static_cast<int>(discs);
    }

    bool has_taken_turns() const { return count('x') == count('o') || count('x') == count('o') + 1; }

    bool has_floating_disc() const {
        for (int row = 1; row < rules().rows; ++row)
            for (int column = 0; column < rules().columns; ++column)
                if (at({column, row}) != '.' && at({column, row - 1}) == '.') return true;
        return false;
    }

    bool is_line(Cell from, int right, int up) const {
        const int steps = rules().connect - 1;
        const Cell to{from.column + steps * right, from.row + steps * up};
        if (to.column < 0 || to.column >= rules().columns || to.row >= rules().rows || at(from) == '.') return false;
        for (int i = 1; i <= steps; ++i)
            if (at({from.column + i * right, from.row + i * up}) != at(from)) return false;
        return true;
    }

    bool has_line() const {
        for (int row = 0; row < rules().rows; ++row)
            for (int column = 0; column < rules().columns; ++column) {
                const Cell cell{column, row};
                if (is_line(cell, 1, 0) || is_line(cell, 0, 1) || is_line(cell, 1, 1) || is_line(cell, -1, 1))
                    return true;
            }
        return false;
    }

    bool find_ending_with(Cell last) {
        const char disc = at(last);
        if (disc != (count('x') > count('o') ? 'x' : 'o')) return false;

        at(last) = '.';
        tried_.clear();
        const bool found = !(rules().gravity && has_floating_disc()) && !has_line() && fill();
        at(last) = disc;
        if (found) board_.play({rules().gravity ? last.column : last.row * rules().columns + last.column});
        return found;
    }

    // The legal moves towards the drawing, those of the columns with the most discs to come first: a tall column
    // left for the end has no other to take turns with.
    std::vector<Move> moves_towards() const {
        std::vector<Move> moves;
        for (const Move move : board_.legal_moves())
            if (at(*board_.landing(move)) == letter(board_.to_move())) moves.push_back(move);
        if (rules().gravity)
            std::stable_sort(moves.begin(), moves.end(), [&](Move a, Move b) { return to_come(a) > to_come(b); });
        return moves;
    }

    int to_come(Move column) const {
        int discs = 0;
        for (int row = board_.landing(column)->row; row < rules().rows; ++row)
            discs += at({column.index, row}) == '.' ? 0 : 1;
        return discs;
    }

    // Goes back and tries again where it gets stuck. Leaves the board as it was where there is no way.
    bool fill() {
        if (board_.discs() == count('x') + count('o')) return true;
        if (!tried_.insert(draw(board_)).second) return false;
        for (const Move move : moves_towards()) {
            board_.play(move);
            if (fill()) return true;
            board_.undo();
        }
        return false;
    }

    std::vector<std::string> target_;  // bottom row first
    Board board_;
    std::set<std::string> tried_;
};

}  // namespace

std::string draw(const Board& board) {
    std::string text;
    for (int row = board.rules().rows - 1; row >= 0; --row)
        for (int column = 0; column < board.rules().columns; ++column) {
            text += letter(board.at({column, row}));
            text += column + 1 < board.rules().columns ? ' ' : '\n';
        }
    return text;
}

Board parse_drawing(std::string_view drawing, const Rules& rules) {
    require_possible(rules);
    std::vector<std::string> rows = rows_of(drawing);
    if (static_cast<int>(rows.size()) > rules.rows)
        throw UsageError(say("The drawing has {} rows, the board {}.", rows.size(), rules.rows));
    for (const std::string& row : rows)
        if (static_cast<int>(row.size()) != rules.columns)
            throw UsageError(say("A row of the drawing has {} cells, the board {}.", row.size(), rules.columns));

    Replay replay(std::move(rows), rules);
    if (!replay.find()) throw UsageError(tr("No game leads to this drawing."));
    return replay.board();
}

}  // namespace p4
