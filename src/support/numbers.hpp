#pragma once

#include <charconv>
#include <cmath>
#include <concepts>
#include <limits>
#include <optional>
#include <string_view>

namespace p4 {

// The one place where text becomes a number. The whole text is the number, written plainly: nothing before or behind
// it, nothing cut off, nothing that the type cannot hold.
template <std::integral Number>
std::optional<Number> whole_number(std::string_view text, Number low = std::numeric_limits<Number>::min(),
                                   Number high = std::numeric_limits<Number>::max()) {
    Number value{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size() || value < low || value > high) return std::nullopt;
    return value;
}

// Neither nan nor an infinity is one.
inline std::optional<double> real_number(std::string_view text) {
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size() || !std::isfinite(value)) return std::nullopt;
    return value;
}

}  // namespace p4
