#pragma once

#include <string>

namespace p4 {

// As one word of a shell's command line, whatever is in it.
inline std::string shell_word(const std::string& word) {
    std::string text = "'";
    for (const char c : word) text += c == '\'' ? "'\\''" : std::string(1, c);
    return text + "'";
}

}  // namespace p4
