#pragma once

#include <optional>

#include "game/board.hpp"
#include "ui/canvas.hpp"

namespace p4 {

inline constexpr int kLargestCell = 12;  // in lines

// Where the parts of a board stand on the screen. From top to bottom: the disc in hand, the rows of cells, a base,
// the names of the columns, and what their moves are worth. Cells are twice as wide as high, so they look square;
// those of one line are a character and a space, larger ones have a frame between them.
class BoardLayout {
  public:
    // The largest board that fits, or nothing.
    static std::optional<BoardLayout> fitting(const Rules& rules, Size space);
    static std::optional<BoardLayout> with_cells(const Rules& rules, Size space, int cell_height);
    static Size smallest(const Rules& rules);

    void move_to(Point corner) { corner_ = corner; }

    int cell_height() const { return cell_height_; }
    int cell_width() const { return 2 * cell_height_; }
    int pitch() const { return cell_height_ == 1 ? 2 : cell_width() + 1; }
    int held_rows() const { return held_rows_; }
    bool has_base() const { return has_base_; }
    bool has_values() const { return has_values_; }
    Size size() const;

    Area grid() const;  // the cells with their frame
    Point cell(Cell cell) const;
    Point name(int column) const;  // the place of a column's name
    int names_row() const { return grid().bottom() + (has_base_ ? 1 : 0); }
    int values_row() const { return names_row() + 1; }
    int label_width() const { return rules_.gravity ? 0 : 3; }

    std::optional<Move> move_at(Point point) const;  // the column or cell under the mouse

  private:
    BoardLayout(const Rules& rules, int cell_height) : rules_(rules), cell_height_(cell_height) {}

    Rules rules_;
    int cell_height_;
    int held_rows_ = 0;
    bool has_base_ = false;
    bool has_values_ = false;
    Point corner_;
};

}  // namespace p4
