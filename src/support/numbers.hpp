#pragma once

#include <charconv>
#include <cmath>
#include <concepts>
#include <limits>
#include <optional>
#include <string_view>

namespace p4 {

template <class Number>
bool read_whole(std::string_view text, Number& value) {
    const char* const end = text.data() + text.size();
    const std::from_chars_result read = std::from_chars(text.data(), end, value);
    return read.ec == std::errc{} && read.ptr == end;
}

// The one place where text becomes a number. The whole text is the number, written plainly: nothing before or behind
// it, nothing cut off, nothing that the type cannot hold.
template <std::integral Number>
std::optional<Number> whole_number(std::string_view text, Number low = std::numeric_limits<Number>::min(),
                                   Number high = std::numeric_limits<Number>::max()) {
    Number value{};
    if (!read_whole(text, value) || value < low || value > high) return std::nullopt;
    return value;
}

// Neither nan nor an infinity is one.
inline std::optional<double> real_number(std::string_view text) {
    double value = 0;
    if (!read_whole(text, value) || !std::isfinite(value)) return std::nullopt;
    return value;
}

}  // namespace p4
