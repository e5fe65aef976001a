#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace p4 {

// Text measured in columns of a terminal, which are neither bytes nor characters.

std::u32string decode_utf8(std::string_view text);  // what is no UTF-8 becomes U+FFFD
std::string encode_utf8(char32_t character);

struct CharacterRange {
    char32_t first;
    char32_t last;

    constexpr bool holds(char32_t character) const { return first <= character && character <= last; }
};

int width_of(char32_t character);  // 0 for marks that combine and for control characters, 2 for wide ones
int display_width(std::string_view text);

std::string clipped(std::string_view text, int width);    // cut where it is too wide, ending in '~'
std::string last_part(std::string_view text, int width);  // what fits of its end: where somebody types
std::string padded(std::string_view text, int width);     // exactly that wide: cut, or filled with spaces at the right
std::string right_aligned(std::string_view text, int width);
std::string ascii_folded(std::string_view text);  // accents dropped, what is left outside ASCII as '?'
char32_t ascii_folded(char32_t character);
std::vector<std::string> wrapped(std::string_view text, int width);  // broken at spaces; at least one line

}  // namespace p4
