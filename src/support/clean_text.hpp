#pragma once

#include <string>
#include <string_view>

namespace p4 {

// What a stranger said, fit to be shown: valid UTF-8 without control characters (so no escape codes) and without those
// that turn the text around or cannot be seen, at most `most` bytes long. What does not fit is replaced by '?', what
// is too long is cut.
std::string clean_text(std::string_view text, std::size_t most = 500);

// Whether a character is one to be seen: no control, no bidirectional override, none without any shape.
bool is_fit_to_show(char32_t character);

// How many bytes the UTF-8 character at the front takes; 0 where there is none that is valid.
std::size_t character_length(std::string_view text);

}  // namespace p4
