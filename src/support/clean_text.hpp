#pragma once

#include <string>
#include <string_view>

namespace p4 {

// What a stranger said, fit to be shown: valid UTF-8 without control characters (so no escape codes), at most
// `most` bytes long. What does not fit is replaced by '?', what is too long is cut.
std::string clean_text(std::string_view text, std::size_t most = 500);

}  // namespace p4
