#include "ui/theme.hpp"

#include <algorithm>
#include <vector>

#include "support/errors.hpp"
#include "support/message.hpp"
#include "support/nearest.hpp"

namespace p4 {

namespace {

using P = Plainly;

// The order is that of Ink.
constexpr std::array<Theme, 4> kThemes{{
    {"classic",
     false,
     msg("Red"),
     msg("Yellow"),
     {{{-1, -1, -1},
       {-1, -1, -1},
       {245, 8, -1, P::Dim},
       {75, 12, 4, P::Bold},
       {220, 11, 3, P::Bold},
       {255, 15, 7, P::Reverse},
       {236, 8, 4, P::Reverse},
       {26, 4, 4},
       {231, 15, 7, P::Bold},
       {234, 0, 0},
       {250, 7, 7},
       {196, 9, 1, P::Bold},
       {160, 1, 1},
       {220, 11, 3, P::Bold},
       {136, 3, 0},
       {231, 15, 7, P::Reverse},
       {77, 10, 2, P::Bold},
       {203, 9, 1},
       {203, 9, 1, P::Bold},
       {231, 15, 7, P::Reverse},
       {26, 4, 4, P::Reverse}}}},
    {"colourblind",
     false,
     msg("Blue"),
     msg("Orange"),
     {{{-1, -1, -1},
       {-1, -1, -1},
       {245, 8, -1, P::Dim},
       {75, 12, 6, P::Bold},
       {215, 11, 3, P::Bold},
       {255, 15, 7, P::Reverse},
       {236, 8, 0, P::Reverse},
       {246, 7, 7},
       {232, 0, 0, P::Bold},
       {234, 0, 0},
       {252, 7, 7},
       {33, 12, 4, P::Bold},
       {25, 4, 4},
       {214, 11, 3, P::Bold},
       {130, 3, 0},
       {231, 15, 7, P::Reverse},
       {75, 12, 6, P::Bold},
       {214, 11, 3},
       {214, 11, 3, P::Bold},
       {231, 15, 7, P::Reverse},
       {24, 4, 4, P::Reverse}}}},
    {"high-contrast",
     true,
     msg("Red"),
     msg("Yellow"),
     {{{231, 15, 7},
       {16, 0, 0},
       {255, 15, 7},
       {231, 15, 7, P::Bold},
       {226, 11, 3, P::Bold},
       {231, 15, 7, P::Reverse},
       {16, 0, 0, P::Reverse},
       {231, 15, 7},
       {231, 15, 7, P::Bold},
       {16, 0, 0},
       {231, 15, 7},
       {203, 9, 1, P::Bold},
       {203, 9, 1},
       {226, 11, 3, P::Bold},
       {16, 0, 0},
       {231, 15, 7, P::Reverse},
       {231, 15, 7, P::Bold},
       {231, 15, 7},
       {226, 11, 3, P::Bold},
       {16, 0, 0, P::Reverse},
       {226, 11, 3, P::Reverse}}}},
    {"mono",
     true,
     msg("Red"),
     msg("Yellow"),
     {{{-1, -1, -1},
       {-1, -1, -1},
       {-1, -1, -1, P::Dim},
       {-1, -1, -1, P::Bold},
       {-1, -1, -1, P::Bold},
       {-1, -1, -1, P::Reverse},
       {-1, -1, -1, P::Reverse},
       {-1, -1, -1},
       {-1, -1, -1, P::Bold},
       {-1, -1, -1},
       {-1, -1, -1},
       {-1, -1, -1, P::Bold},
       {-1, -1, -1},
       {-1, -1, -1, P::Bold},
       {-1, -1, -1},
       {-1, -1, -1, P::Bold},
       {-1, -1, -1, P::Bold},
       {-1, -1, -1},
       {-1, -1, -1, P::Bold},
       {-1, -1, -1, P::Reverse},
       {-1, -1, -1, P::Reverse}}}},
}};

}  // namespace

std::span<const Theme> themes() { return kThemes; }

const Theme& theme_named(std::string_view name) {
    const auto found =
        std::find_if(kThemes.begin(), kThemes.end(), [&](const Theme& theme) { return theme.name == name; });
    if (found != kThemes.end()) return *found;
    std::vector<std::string> names;
    for (const Theme& theme : kThemes) names.emplace_back(theme.name);
    const std::string guess = nearest(name, names);
    if (guess.empty())
        throw UsageError(
            say("There is no theme '{}'; the themes are classic, colourblind, high-contrast and mono.", name));
    throw UsageError(say("There is no theme '{}'; did you mean '{}'?", name, guess));
}

std::string Look::name(Colour colour) const { return tr(colour == Colour::Red ? theme->red : theme->yellow); }

char32_t Look::symbol(Colour colour) const { return colour == Colour::Red ? pick(U'●', U'X') : pick(U'○', U'O'); }

}  // namespace p4
