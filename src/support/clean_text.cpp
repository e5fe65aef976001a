#include "support/clean_text.hpp"

namespace p4 {

namespace {

// How many bytes the UTF-8 character at the front takes; 0 where there is none.
std::size_t character_length(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char lead = byte(0);
    const std::size_t length = lead < 0x80 ? 1 : lead >= 0xc2 && lead < 0xe0 ? 2 : lead >= 0xe0 && lead < 0xf0 ? 3 : 4;
    if ((lead >= 0x80 && lead < 0xc2) || lead > 0xf4 || length > text.size()) return 0;
    for (std::size_t i = 1; i < length; ++i)
        if ((byte(i) & 0xc0) != 0x80) return 0;
    const bool overlong = (lead == 0xe0 && byte(1) < 0xa0) || (lead == 0xf0 && byte(1) < 0x90);
    const bool outside = (lead == 0xed && byte(1) >= 0xa0) || (lead == 0xf4 && byte(1) >= 0x90);
    return overlong || outside ? 0 : length;
}

// The C0 and C1 controls, among which are the escape codes of terminals.
bool is_control(std::string_view character) {
    const auto lead = static_cast<unsigned char>(character[0]);
    if (lead < 0x20 || lead == 0x7f) return true;
    return lead == 0xc2 && static_cast<unsigned char>(character[1]) < 0xa0;
}

}  // namespace

std::string clean_text(std::string_view text, std::size_t most) {
    std::string clean;
    while (!text.empty()) {
        const std::size_t length = character_length(text);
        const std::string_view character = text.substr(0, length == 0 ? 1 : length);
        const bool shown = length > 0 && !is_control(character);
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
