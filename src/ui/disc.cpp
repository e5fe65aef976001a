#include "ui/disc.hpp"

#include <array>
#include <bit>

namespace p4 {

namespace {

// The quarter blocks by which of their quarters are filled: 1 upper left, 2 upper right, 4 lower left, 8 lower right.
constexpr std::array<char32_t, 16> kQuarters{U' ', U'▘', U'▝', U'▀', U'▖', U'▌', U'▞', U'▛',
                                             U'▗', U'▚', U'▐', U'▜', U'▄', U'▙', U'▟', U'█'};

// How far a quarter's middle is from the middle of the cell, squared; the edge of the cell is at 1.
double distance(int height, Point inside, int quarter) {
    const double half = height;
    const double x = inside.x + (quarter % 2 == 0 ? 0.25 : 0.75) - half;
    const double y = 2.0 * (inside.y + (quarter < 2 ? 0.25 : 0.75)) - half;
    return (x * x + y * y) / (half * half);
}

unsigned quarters_within(int height, Point inside, double radius) {
    unsigned filled = 0;
    for (int quarter = 0; quarter < 4; ++quarter)
        if (distance(height, inside, quarter) <= radius * radius) filled |= 1U << static_cast<unsigned>(quarter);
    return filled;
}

constexpr unsigned kAll = 15;

Ink core_of(const DiscStyle& style) {
    if (style.filling == Filling::Empty) return Ink::Hole;
    if (style.wins) return Ink::Win;
    return style.filling == Filling::Red ? Ink::RedCore : Ink::YellowCore;
}

Ink rim_of(Filling filling) {
    if (filling == Filling::Empty) return Ink::Hole;
    return filling == Filling::Red ? Ink::Red : Ink::Yellow;
}

Glyph painted(const DiscStyle& style, Point inside) {
    const unsigned disc = quarters_within(style.height, inside, 1.02);
    if (disc != kAll) return {kQuarters[disc], {rim_of(style.filling), Ink::Board}};
    const bool has_core = style.filling == Filling::Yellow || style.wins;
    const unsigned core = has_core ? quarters_within(style.height, inside, style.height == 2 ? 0.56 : 0.5) : 0;
    // A hair of the frame shows between a cell and the ones above and below it, where a third colour has room.
    if (core == 0) {
        if (inside.y == 0) return {U'▇', {rim_of(style.filling), Ink::Board}};
        if (inside.y == style.height - 1) return {U'▁', {Ink::Board, rim_of(style.filling)}};
    }
    return {kQuarters[kAll & ~core], {rim_of(style.filling), core_of(style)}};
}

Glyph outlined(const DiscStyle& style, Point inside) {
    const Pen pen{rim_of(style.filling), Ink::Hole, style.wins};
    if (style.filling == Filling::Empty) {
        const bool middle = inside.y == style.height / 2 && inside.x == style.height - (style.height > 1 ? 0 : 1);
        return {middle ? U'·' : U' ', {Ink::HoleMark, Ink::Hole}};
    }
    const unsigned disc = quarters_within(style.height, inside, 1.02);
    if (style.filling == Filling::Red) return {disc == kAll && inside.y == 0 ? U'▇' : kQuarters[disc], pen};
    return {kQuarters[disc & ~quarters_within(style.height, inside, style.height == 2 ? 0.6 : 0.62)], pen};
}

Glyph lettered(const DiscStyle& style, Point inside) {
    const int width = 2 * style.height;
    if (style.filling == Filling::Empty)
        return {inside.y == style.height / 2 && inside.x == style.height - 1 ? U'.' : U' ', {Ink::HoleMark, Ink::Hole}};
    const Pen pen{rim_of(style.filling), Ink::Hole, style.wins};
    const bool left = inside.x == 0;
    const bool right = inside.x == width - 1;
    if (left || right) {
        if (inside.y == 0) return {left ? U'/' : U'\\', pen};
        if (inside.y == style.height - 1) return {left ? U'\\' : U'/', pen};
        return {U'|', pen};
    }
    return {style.filling == Filling::Red ? U'X' : U'O', pen};
}

// A cell of one line: the disc in one character, on a dark ground as everywhere, and a bit of frame.
Glyph small(const Look& look, const DiscStyle& style, Point inside) {
    if (inside.x == 1) return frame_glyph(look);
    if (style.filling == Filling::Empty) return {look.pick(U'·', U'.'), {Ink::HoleMark, Ink::Hole}};
    const Colour colour = style.filling == Filling::Red ? Colour::Red : Colour::Yellow;
    if (style.wins) return {look.symbol(colour), {Ink::Hole, ink_of(colour), true}};
    return {look.symbol(colour), {ink_of(colour), Ink::Hole, true}};
}

// Seen through: sparse dots where the disc would be, denser for a red one, so that they differ without colours too.
Glyph shaded(const Look& look, const DiscStyle& style, Point inside) {
    const DiscStyle hole{Filling::Empty, false, style.height};
    const bool within = std::popcount(quarters_within(style.height, inside, 1.02)) >= 3;
    if (!within) return disc_glyph(look, hole, inside);
    return {style.filling == Filling::Red ? U'▒' : U'░', {rim_of(style.filling), Ink::Hole}};
}

Glyph ghost(const Look& look, const DiscStyle& style, Point inside) {
    if (look.unicode) return shaded(look, style, inside);
    Glyph glyph = lettered(style, inside);
    if (glyph.character == U'X' || glyph.character == U'O') glyph.character = U' ';
    return glyph;
}

}  // namespace

Glyph disc_glyph(const Look& look, const DiscStyle& style, Point inside) {
    if (style.height == 1) return small(look, style, inside);
    if (style.ghost) return ghost(look, style, inside);
    if (!look.unicode) return lettered(style, inside);
    return look.theme->boxed ? outlined(style, inside) : painted(style, inside);
}

Glyph frame_glyph(const Look& look) {
    if (look.theme->boxed) return {U' ', {Ink::BoardMark, Ink::Hole}};
    return look.unicode ? Glyph{U'█', {Ink::Board, Ink::Board}} : Glyph{U' ', {Ink::BoardMark, Ink::Board}};
}

}  // namespace p4
