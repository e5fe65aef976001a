#include "ui/board_layout.hpp"

#include <algorithm>

namespace p4 {

namespace {}

std::optional<BoardLayout> BoardLayout::with_cells(const Rules& rules, Size space, int cell_height) {
    BoardLayout layout(rules, cell_height);
    const bool large = cell_height > 1;
    if (large && rules.gravity) layout.held_rows_ = 1;
    int spare = space.height - layout.size().height;
    if (spare < 0 || layout.size().width > space.width) return std::nullopt;

    layout.has_values_ = rules.gravity && spare > 0;
    spare -= layout.has_values_ ? 1 : 0;
    layout.has_base_ = large && spare > 0;
    spare -= layout.has_base_ ? 1 : 0;
    if (rules.gravity) layout.held_rows_ = std::min(cell_height, layout.held_rows_ + spare);
    return layout;
}

std::optional<BoardLayout> BoardLayout::fitting(const Rules& rules, Size space) {
    for (int height = kLargestCell; height >= 1; --height)
        if (auto layout = with_cells(rules, space, height)) return layout;
    return std::nullopt;
}

Size BoardLayout::smallest(const Rules& rules) { return BoardLayout(rules, 1).size(); }

Size BoardLayout::size() const {
    const int rows = held_rows_ + cell_height_ * rules_.rows + (has_base_ ? 1 : 0) + 1 + (has_values_ ? 1 : 0);
    return {label_width() + pitch() * rules_.columns + 1, rows};
}

Area BoardLayout::grid() const {
    return {corner_.x + label_width(), corner_.y + held_rows_, pitch() * rules_.columns + 1,
            cell_height_ * rules_.rows};
}

Point BoardLayout::cell(Cell cell) const {
    return {grid().x + 1 + cell.column * pitch(), grid().y + (rules_.rows - 1 - cell.row) * cell_height_};
}

Point BoardLayout::name(int column) const {
    return {cell({column, 0}).x + (cell_height_ == 1 ? 0 : cell_height_ - 1), names_row()};
}

std::optional<Move> BoardLayout::move_at(Point point) const {
    const Area cells = grid();
    const int column = (point.x - cells.x - 1) / pitch();
    if (point.x <= cells.x || column >= rules_.columns) return std::nullopt;
    if (rules_.gravity) {
        const bool beside = point.y < corner_.y || point.y > values_row();
        return beside ? std::nullopt : std::optional(Move{column});
    }
    if (point.y < cells.y || point.y >= cells.bottom()) return std::nullopt;
    const int row = rules_.rows - 1 - (point.y - cells.y) / cell_height_;
    return Move{row * rules_.columns + column};
}

}  // namespace p4
