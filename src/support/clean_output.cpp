#include "support/clean_output.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "support/clean_text.hpp"
#include "support/text_width.hpp"

namespace p4 {

namespace {

constexpr std::string_view kInItsPlace = "?";

bool is_plain(char c) { return (' ' <= c && c < 0x7f) || c == '\n' || c == '\t' || c == '\r'; }

// Whether more bytes could make a character of these.
bool is_begun(std::string_view text) {
    const auto lead = static_cast<unsigned char>(text.front());
    const std::size_t length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
    return lead >= 0xc2 && lead < 0xf5 && text.size() < length &&
           std::all_of(text.begin() + 1, text.end(), [](char c) { return (c & 0xc0) == 0x80; });
}

std::string escaped(char32_t character) {
    const auto code = static_cast<unsigned>(character);
    if (code < 0x10000) return fmt::format("\\u{:04x}", code);
    return fmt::format("\\u{:04x}\\u{:04x}", 0xd800 + ((code - 0x10000) >> 10), 0xdc00 + ((code - 0x10000) & 0x3ff));
}

}  // namespace

CleanOutput::~CleanOutput() {
    if (!begun_.empty()) put(kInItsPlace);
    target_.pubsync();
}

bool CleanOutput::put(std::string_view text) {
    return target_.sputn(text.data(), static_cast<std::streamsize>(text.size())) ==
           static_cast<std::streamsize>(text.size());
}

bool CleanOutput::pass_character(std::string_view character) {
    const char32_t code = decode_utf8(character).front();
    if (!is_fit_to_show(code)) return put(escaped(code));
    return letters_ == Letters::All ? put(character) : put(encode_utf8(ascii_folded(code)));
}

bool CleanOutput::pass(std::string_view text) {
    while (!text.empty()) {
        const auto other = std::find_if_not(text.begin(), text.end(), is_plain);
        const auto plain = static_cast<std::size_t>(other - text.begin());
        if (plain > 0 && !put(text.substr(0, plain))) return false;
        text.remove_prefix(plain);
        if (text.empty()) return true;

        const std::size_t length = character_length(text);
        if (length == 0 && is_begun(text)) {
            begun_ = text;
            return true;
        }
        if (!(length == 0 ? put(kInItsPlace) : pass_character(text.substr(0, length)))) return false;
        text.remove_prefix(std::max<std::size_t>(length, 1));
    }
    return true;
}

std::streamsize CleanOutput::xsputn(const char* text, std::streamsize count) {
    std::string_view whole{text, static_cast<std::size_t>(count)};
    std::string joined;
    if (!begun_.empty()) whole = joined = std::exchange(begun_, {}).append(whole);
    return pass(whole) ? count : 0;
}

CleanOutput::int_type CleanOutput::overflow(int_type character) {
    if (traits_type::eq_int_type(character, traits_type::eof())) return traits_type::not_eof(character);
    const char c = traits_type::to_char_type(character);
    return xsputn(&c, 1) == 1 ? character : traits_type::eof();
}

int CleanOutput::sync() { return target_.pubsync(); }

}  // namespace p4
