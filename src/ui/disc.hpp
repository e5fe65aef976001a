#pragma once

#include "ui/canvas.hpp"

namespace p4 {

// What one cell of the board shows.
enum class Filling { Empty, Red, Yellow };

// One character of a cell's picture, for a cell 2 * height wide.
//
// With colours, a cell is a circle made of quarter blocks on the board's frame; a red disc is plain, a yellow one has
// a darker core, and the discs of a winning line have a white one. Without colours the circle is an outline's worth
// of blocks or letters, so that the two discs still differ in shape:
//
//     ▟██▙   ▛▀▀▜      /XX\   /OO\      (ASCII)
//     ▜██▛   ▙▄▄▟      \XX/   \OO/
//
// A disc that is only expected is a ghost: the same outline, but one sees through it.
struct DiscStyle {
    Filling filling = Filling::Empty;
    bool wins = false;
    int height = 2;
    bool ghost = false;
};

Glyph disc_glyph(const Look& look, const DiscStyle& style, Point inside);

// What lies between the cells. A block where it can be: spaces at the end of a line are lost when a screen is copied.
Glyph frame_glyph(const Look& look);

}  // namespace p4
