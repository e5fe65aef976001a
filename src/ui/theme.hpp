#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "game/record.hpp"

namespace p4 {

// What a colour is for. Screens name the role; a theme says which colour that is.
enum class Ink : std::uint8_t {
    Text,
    Paper,
    Faint,      // less important words
    Title,      // headings
    Key,        // keys that can be pressed
    Bar,        // the words of the top and bottom lines
    BarPaper,   //
    Board,      // the frame between the holes
    BoardMark,  // what is written on the frame: brackets around the last disc
    Hole,
    HoleMark,  // what is written in a hole
    Red,
    RedCore,  // the middle of a disc, where discs have one
    Yellow,
    YellowCore,
    Win,    // the middle of a disc of the winning line
    Good,   // a value that wins
    Bad,    // a value that loses
    Alarm,  // something went wrong
    Field,  // the selected line of a menu
    FieldPaper,
    Count
};

// How an ink looks without colours.
enum class Plainly : std::uint8_t { Normal, Bold, Dim, Reverse };

// One colour for terminals with 256, 16 and 8 of them; -1 is the terminal's own.
struct Tint {
    short of256 = -1;
    short of16 = -1;
    short of8 = -1;
    Plainly plainly = Plainly::Normal;
};

struct Theme {
    std::string_view name;
    bool boxed;       // the board is drawn with lines rather than painted
    const char* red;  // what the players' colours are called here, marked with msg()
    const char* yellow;
    std::array<Tint, static_cast<std::size_t>(Ink::Count)> tints;

    const Tint& operator[](Ink ink) const { return tints[static_cast<std::size_t>(ink)]; }
    bool has_colours() const { return (*this)[Ink::Red].of256 >= 0; }
};

std::span<const Theme> themes();
const Theme& theme_named(std::string_view name);  // throws UsageError with the nearest one

// What screens must know about the terminal to draw for it.
struct Look {
    const Theme* theme = nullptr;  // never nullptr once it is used
    bool unicode = true;

    std::string name(Colour colour) const;  // "Red"
    char32_t symbol(Colour colour) const;   // a disc in one character
    char32_t pick(char32_t fancy, char32_t plain) const { return unicode ? fancy : plain; }
};

constexpr Ink ink_of(Colour colour) { return colour == Colour::Red ? Ink::Red : Ink::Yellow; }

}  // namespace p4
