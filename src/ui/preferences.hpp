#pragma once

#include <chrono>
#include <filesystem>
#include <string>
#include <string_view>

namespace p4 {

// What a person likes, whatever is played. Kept in the config directory as lines "key = value".
struct Preferences {
    std::string theme = "classic";
    std::string language;  // empty: as the environment says
    std::string analyst;   // a spec; empty: the best one there is
    bool animation = true;
    bool mouse = true;
    bool digits_drop = true;              // otherwise a digit only selects its column
    std::chrono::milliseconds pace{400};  // between the moves of two machines

    friend bool operator==(const Preferences&, const Preferences&) = default;
};

std::string to_text(const Preferences& preferences);

// Throws UsageError naming the line that cannot be read. Lines that begin with # are comments.
Preferences parse_preferences(std::string_view text);

// What to write to the file when a person keeps the settings as they are now. What the run began with came from the
// file or from flags of this run; a flag that nobody has changed since is not meant for the next run.
Preferences worth_keeping(const Preferences& now, const Preferences& began_with, const Preferences& in_file);

std::filesystem::path preferences_file();
Preferences load_preferences();                         // defaults where there is no file; throws UsageError
void save_preferences(const Preferences& preferences);  // throws SystemError

}  // namespace p4
