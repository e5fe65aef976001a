#include "support/clean_text.hpp"

#include <algorithm>
#include <array>

#include "support/text_width.hpp"

namespace p4 {

namespace {

// Controls, marks that reorder the text around them, and characters that take a place without any shape: with them one
// name passes for another, or a line for two.
constexpr std::array kUnfit{
    CharacterRange{0x0, 0x1F},      CharacterRange{0x7F, 0x9F},       CharacterRange{0xAD, 0xAD},
    CharacterRange{0x34F, 0x34F},   CharacterRange{0x61C, 0x61C},     CharacterRange{0x115F, 0x1160},
    CharacterRange{0x17B4, 0x17B5}, CharacterRange{0x180B, 0x180F},   CharacterRange{0x200B, 0x200F},
    CharacterRange{0x2028, 0x202E}, CharacterRange{0x2060, 0x206F},   CharacterRange{0x3164, 0x3164},
    CharacterRange{0xD800, 0xDFFF}, CharacterRange{0xFEFF, 0xFEFF},   CharacterRange{0xFFA0, 0xFFA0},
    CharacterRange{0xFFF0, 0xFFFB}, CharacterRange{0x1D173, 0x1D17A}, CharacterRange{0xE0000, 0xE0FFF}};

bool is_fit(std::string_view character) {
    if (character.size() == 1) return character[0] >= ' ' && character[0] != 0x7f;
    return is_fit_to_show(decode_utf8(character).front());
}

}  // namespace

bool is_fit_to_show(char32_t character) {
    return std::none_of(kUnfit.begin(), kUnfit.end(), [&](CharacterRange range) { return range.holds(character); });
}

std::size_t character_length(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    if (text.empty()) return 0;
    const unsigned char lead = byte(0);
    const std::size_t length = lead < 0x80 ? 1 : lead >= 0xc2 && lead < 0xe0 ? 2 : lead >= 0xe0 && lead < 0xf0 ? 3 : 4;
    if ((lead >= 0x80 && lead < 0xc2) || lead > 0xf4 || length > text.size()) return 0;
    for (std::size_t i = 1; i < length; ++i)
        if ((byte(i) & 0xc0) != 0x80) return 0;
    const bool overlong = (lead == 0xe0 && byte(1) < 0xa0) || (lead == 0xf0 && byte(1) < 0x90);
    const bool outside = (lead == 0xed && byte(1) >= 0xa0) || (lead == 0xf4 && byte(1) >= 0x90);
    return overlong || outside ? 0 : length;
}

std::string clean_text(std::string_view text, std::size_t most) {
    std::string clean;
    while (!text.empty()) {
        const std::size_t length = character_length(text);
        const std::string_view character = text.substr(0, length == 0 ? 1 : length);
        const bool shown = length > 0 && is_fit(character);
        if (clean.size() + (shown ? length : 1) > most) break;
        if (shown)
            clean += character;
        else
            clean += character == "\t" || character == "\n" ? ' ' : '?';
        text.remove_prefix(character.size());
    }
    return clean;
}

}  // namespace p4
