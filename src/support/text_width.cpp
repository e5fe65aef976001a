#include "support/text_width.hpp"

#include <algorithm>
#include <array>

#include "support/clean_text.hpp"

namespace p4 {

namespace {

constexpr char32_t kReplacement = 0xFFFD;

constexpr std::array kCombining{CharacterRange{0x300, 0x36F},   CharacterRange{0x483, 0x489},
                                CharacterRange{0x591, 0x5BD},   CharacterRange{0x610, 0x61A},
                                CharacterRange{0x64B, 0x65F},   CharacterRange{0x20D0, 0x20F0},
                                CharacterRange{0xFE00, 0xFE0F}, CharacterRange{0xFE20, 0xFE2F}};

constexpr std::array kWide{
    CharacterRange{0x1100, 0x115F}, CharacterRange{0x231A, 0x231B},   CharacterRange{0x23E9, 0x23F3},
    CharacterRange{0x2E80, 0x303E}, CharacterRange{0x3041, 0xA4CF},   CharacterRange{0xAC00, 0xD7A3},
    CharacterRange{0xF900, 0xFAFF}, CharacterRange{0xFE30, 0xFE6F},   CharacterRange{0xFF00, 0xFF60},
    CharacterRange{0xFFE0, 0xFFE6}, CharacterRange{0x1F300, 0x1FAFF}, CharacterRange{0x20000, 0x3FFFD}};

template <std::size_t n>
bool contains(const std::array<CharacterRange, n>& ranges, char32_t character) {
    return std::any_of(ranges.begin(), ranges.end(), [&](CharacterRange range) { return range.holds(character); });
}

// How many bytes the character that begins with this byte takes; 0 where none begins so.
std::size_t length_of(unsigned char lead) {
    if (lead < 0x80) return 1;
    if (lead >= 0xC2 && lead < 0xE0) return 2;
    if (lead >= 0xE0 && lead < 0xF0) return 3;
    return lead >= 0xF0 && lead < 0xF5 ? 4 : 0;
}

// The character at the front, or U+FFFD for one broken byte; moves past it.
char32_t take_character(std::string_view& text) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const std::size_t length = length_of(byte(0));
    bool whole = length > 0 && length <= text.size();
    for (std::size_t i = 1; whole && i < length; ++i) whole = (byte(i) & 0xC0U) == 0x80U;
    if (!whole) {
        text.remove_prefix(1);
        return kReplacement;
    }
    constexpr std::array<unsigned, 5> kLeadBits{0, 0x7F, 0x1F, 0x0F, 0x07};
    char32_t character = byte(0) & kLeadBits[length];
    for (std::size_t i = 1; i < length; ++i) character = (character << 6) | (byte(i) & 0x3FU);
    text.remove_prefix(length);
    const bool overlong = (length == 3 && character < 0x800) || (length == 4 && character < 0x10000);
    const bool surrogate = character >= 0xD800 && character <= 0xDFFF;
    return overlong || surrogate || character > 0x10FFFF ? kReplacement : character;
}

// As many characters from the front as fit.
std::string fitting(std::string_view text, int width) {
    std::string part;
    while (!text.empty()) {
        const char32_t character = take_character(text);
        width -= width_of(character);
        if (width < 0) break;
        part += encode_utf8(character);
    }
    return part;
}

}  // namespace

std::u32string decode_utf8(std::string_view text) {
    std::u32string characters;
    while (!text.empty()) characters += take_character(text);
    return characters;
}

std::string encode_utf8(char32_t character) {
    const auto c = static_cast<unsigned>(character);
    const auto byte = [](unsigned value) { return static_cast<char>(static_cast<unsigned char>(value)); };
    if (c < 0x80) return {byte(c)};
    if (c < 0x800) return {byte(0xC0U | c >> 6), byte(0x80U | (c & 0x3FU))};
    if (c < 0x10000) return {byte(0xE0U | c >> 12), byte(0x80U | (c >> 6 & 0x3FU)), byte(0x80U | (c & 0x3FU))};
    return {byte(0xF0U | c >> 18), byte(0x80U | (c >> 12 & 0x3FU)), byte(0x80U | (c >> 6 & 0x3FU)),
            byte(0x80U | (c & 0x3FU))};
}

int width_of(char32_t character) {
    if (character >= 0x20 && character < 0x7F) return 1;
    if (!is_fit_to_show(character) || contains(kCombining, character)) return 0;
    return contains(kWide, character) ? 2 : 1;
}

int display_width(std::string_view text) {
    int width = 0;
    while (!text.empty()) width += width_of(take_character(text));
    return width;
}

std::string clipped(std::string_view text, int width) {
    if (width <= 0) return {};
    if (display_width(text) <= width) return std::string{text};
    return fitting(text, width - 1) + '~';
}

std::string last_part(std::string_view text, int width) {
    const std::u32string characters = decode_utf8(text);
    std::string part;
    for (auto character = characters.rbegin(); character != characters.rend(); ++character) {
        if (width_of(*character) == 0) continue;
        width -= width_of(*character);
        if (width < 0) break;
        part.insert(0, encode_utf8(*character));
    }
    return part;
}

std::string padded(std::string_view text, int width) {
    std::string cut = clipped(clean_text(text, text.size()), width);
    cut.append(static_cast<std::size_t>(std::max(0, width - display_width(cut))), ' ');
    return cut;
}

std::string right_aligned(std::string_view text, int width) {
    const std::string cut = clipped(clean_text(text, text.size()), width);
    return std::string(static_cast<std::size_t>(std::max(0, width - display_width(cut))), ' ') + cut;
}

char32_t ascii_folded(char32_t character) {
    static constexpr std::u32string_view kAccented = U"ÀÂÄÇÈÉÊËÎÏÔÖÙÛÜàâäçèéêëîïôöùûüœŒ\u2019\u00a0\u202f\u2026«»·";
    static constexpr std::u32string_view kPlain = U"AAACEEEEIIOOUUUaaaceeeeiioouuuoO'  .\"\".";
    static_assert(kAccented.size() == kPlain.size());
    if (character < 0x80) return character;
    const auto found = kAccented.find(character);
    return found == kAccented.npos ? U'?' : kPlain[found];
}

std::string ascii_folded(std::string_view text) {
    std::string plain;
    for (const char32_t character : decode_utf8(text)) plain += encode_utf8(ascii_folded(character));
    return plain;
}

std::vector<std::string> wrapped(std::string_view text, int width) {
    std::vector<std::string> lines(1);
    while (!text.empty()) {
        const std::string_view word = text.substr(0, text.find(' '));
        text.remove_prefix(std::min(text.size(), word.size() + 1));
        const bool fresh = lines.back().empty();
        if (!fresh && display_width(lines.back()) + 1 + display_width(word) > width)
            lines.emplace_back(word);
        else
            lines.back() += (fresh ? "" : " ") + std::string{word};
    }
    return lines;
}

}  // namespace p4
