#include "ui/canvas.hpp"

#include <algorithm>

#include "support/text_width.hpp"

namespace p4 {

Canvas::Canvas(Size size)
    : size_{std::max(1, size.width), std::max(1, size.height)},
      glyphs_(static_cast<std::size_t>(size_.width) * static_cast<std::size_t>(size_.height)) {}

void Canvas::put(Point point, char32_t character, Pen pen) {
    if (contains(point)) glyphs_[index(point)] = {character, pen};
}

int Canvas::write(Point point, std::string_view text, Pen pen) {
    for (const char32_t character : decode_utf8(text)) {
        const int width = width_of(character);
        if (width == 0) continue;
        put(point, width == 2 && point.x + 1 >= size_.width ? U' ' : character, pen);
        if (width == 2) put({point.x + 1, point.y}, 0, pen);
        point.x += width;
    }
    return point.x;
}

void Canvas::fill(Area area, char32_t character, Pen pen) {
    for (int y = area.y; y < area.bottom(); ++y)
        for (int x = area.x; x < area.right(); ++x) put({x, y}, character, pen);
}

void Canvas::repaper(Area area, Pen pen) {
    for (int y = area.y; y < area.bottom(); ++y)
        for (int x = area.x; x < area.right(); ++x)
            if (contains({x, y})) glyphs_[index({x, y})].pen = pen;
}

std::vector<std::string> Canvas::rows() const {
    std::vector<std::string> rows;
    for (int y = 0; y < size_.height; ++y) {
        std::string& row = rows.emplace_back();
        for (int x = 0; x < size_.width; ++x)
            if (const char32_t character = at({x, y}).character) row += encode_utf8(character);
        row.erase(row.find_last_not_of(' ') + 1);
    }
    return rows;
}

}  // namespace p4
