#pragma once

#include <string>
#include <string_view>

namespace p4 {

constexpr bool is_space(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

// Takes the first line off a text, without its end.
std::string_view take_line(std::string_view& text);

std::string trimmed(std::string_view text);  // without spaces at either end

}  // namespace p4
