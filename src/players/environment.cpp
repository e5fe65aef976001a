#include "players/environment.hpp"

#include <array>
#include <cstdlib>

#include "support/sanitizer.hpp"

namespace p4 {

namespace {

constexpr std::array kHandedDown{"PATH",         "HOME",           "USER",
                                 "LOGNAME",      "SHELL",          "TZ",
                                 "LANG",         "LANGUAGE",       "LC_ALL",
                                 "LC_CTYPE",     "LC_COLLATE",     "LC_MESSAGES",
                                 "LC_MONETARY",  "LC_NUMERIC",     "LC_TIME",
                                 "LC_ADDRESS",   "LC_NAME",        "LC_PAPER",
                                 "LC_TELEPHONE", "LC_MEASUREMENT", "LC_IDENTIFICATION"};
constexpr std::array kForSanitizers{"ASAN_OPTIONS", "UBSAN_OPTIONS", "TSAN_OPTIONS", "LSAN_OPTIONS"};

void hand_down(const char* name, std::vector<std::string>& variables) {
    if (const char* value = std::getenv(name)) variables.push_back(std::string{name} + '=' + value);
}

}  // namespace

std::vector<std::string> environment_for_players() {
    std::vector<std::string> variables;
    for (const char* name : kHandedDown) hand_down(name, variables);
    if (kIsSanitized)
        for (const char* name : kForSanitizers) hand_down(name, variables);
    if (!std::getenv("PATH")) variables.emplace_back("PATH=/usr/local/bin:/usr/bin:/bin");
    return variables;
}

}  // namespace p4
