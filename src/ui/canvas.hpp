#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "ui/theme.hpp"

namespace p4 {

struct Point {
    int x = 0;
    int y = 0;

    friend bool operator==(const Point&, const Point&) = default;
};

struct Size {
    int width = 0;
    int height = 0;

    friend bool operator==(const Size&, const Size&) = default;
};

struct Area {
    int x = 0;
    int y = 0;
    int width = 0;
    int height = 0;

    bool contains(Point point) const {
        return x <= point.x && point.x < x + width && y <= point.y && point.y < y + height;
    }
    int right() const { return x + width; }
    int bottom() const { return y + height; }
    friend bool operator==(const Area&, const Area&) = default;
};

// How something is written: the colours by their role, and weight.
struct Pen {
    Ink ink = Ink::Text;
    Ink paper = Ink::Paper;
    bool bold = false;
    bool underline = false;

    friend bool operator==(const Pen&, const Pen&) = default;
};

// One place of the screen. A wide character is followed by a place that holds 0.
struct Glyph {
    char32_t character = U' ';
    Pen pen;

    friend bool operator==(const Glyph&, const Glyph&) = default;
};

// What a screen draws on: plain memory. What lies outside is not drawn, so nobody needs to look before writing.
class Canvas {
  public:
    explicit Canvas(Size size);

    Size size() const { return size_; }
    int width() const { return size_.width; }
    int height() const { return size_.height; }
    Area area() const { return {0, 0, size_.width, size_.height}; }

    const Glyph& at(Point point) const { return glyphs_[index(point)]; }
    void put(Point point, char32_t character, Pen pen);
    int write(Point point, std::string_view text, Pen pen);  // gives the x after the text
    void fill(Area area, char32_t character, Pen pen);
    void repaper(Area area, Pen pen);  // keeps the characters, changes how they are written

    Point cursor() const { return cursor_; }
    void set_cursor(Point point) { cursor_ = point; }

    std::vector<std::string> rows() const;  // as text, without the spaces at the right

  private:
    bool contains(Point point) const { return area().contains(point); }
    std::size_t index(Point point) const { return static_cast<std::size_t>(point.y * size_.width + point.x); }

    Size size_;
    std::vector<Glyph> glyphs_;
    Point cursor_;
};

}  // namespace p4
