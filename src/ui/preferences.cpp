#include "ui/preferences.hpp"

#include <algorithm>

#include "support/directories.hpp"
#include "support/errors.hpp"
#include "support/files.hpp"
#include "support/language.hpp"
#include "support/message.hpp"
#include "support/numbers.hpp"
#include "support/text.hpp"
#include "ui/theme.hpp"

namespace p4 {

namespace {

bool yes_or_no(const std::string& value) {
    if (value == "yes") return true;
    if (value == "no") return false;
    throw UsageError(say("'{}' is neither yes nor no", value));
}

std::chrono::milliseconds milliseconds(const std::string& value) {
    constexpr int kLongest = 60000;
    if (const auto number = whole_number<int>(value, 0, kLongest)) return std::chrono::milliseconds(*number);
    throw UsageError(say("'{}' is no whole number from 0 to {}", value, kLongest));
}

const char* word(bool value) { return value ? "yes" : "no"; }

void set(Preferences& preferences, const std::string& key, const std::string& value) {
    if (key == "theme")
        preferences.theme = theme_named(value).name;
    else if (key == "language") {
        const auto known = languages();
        if (!value.empty() && std::find(known.begin(), known.end(), value) == known.end())
            throw UsageError(say("there is no language '{}'", value));
        preferences.language = value;
    } else if (key == "analyst")
        preferences.analyst = value;
    else if (key == "animation")
        preferences.animation = yes_or_no(value);
    else if (key == "mouse")
        preferences.mouse = yes_or_no(value);
    else if (key == "digits-drop")
        preferences.digits_drop = yes_or_no(value);
    else if (key == "pace")
        preferences.pace = milliseconds(value);
    else
        throw UsageError(say("there is no setting '{}'", key));
}

}  // namespace

std::string to_text(const Preferences& preferences) {
    return fmt::format(
        "theme = {}\nlanguage = {}\nanalyst = {}\nanimation = {}\nmouse = {}\ndigits-drop = {}\npace = {}\n",
        preferences.theme, preferences.language, preferences.analyst, word(preferences.animation),
        word(preferences.mouse), word(preferences.digits_drop), preferences.pace.count());
}

Preferences worth_keeping(const Preferences& now, const Preferences& began_with, const Preferences& in_file) {
    Preferences kept = now;
    const auto unchanged_is_as_before = [&](auto Preferences::*part) {
        if (now.*part == began_with.*part) kept.*part = in_file.*part;
    };
    unchanged_is_as_before(&Preferences::theme);
    unchanged_is_as_before(&Preferences::language);
    unchanged_is_as_before(&Preferences::analyst);
    unchanged_is_as_before(&Preferences::animation);
    unchanged_is_as_before(&Preferences::mouse);
    unchanged_is_as_before(&Preferences::digits_drop);
    unchanged_is_as_before(&Preferences::pace);
    return kept;
}

Preferences parse_preferences(std::string_view text) {
    Preferences preferences;
    for (int number = 1; !text.empty(); ++number) {
        const std::string line = trimmed(take_line(text));
        if (line.empty() || line.front() == '#') continue;
        const auto equals = line.find('=');
        if (equals == line.npos) throw UsageError(say("Line {} should read key = value.", number));
        try {
            set(preferences, trimmed(line.substr(0, equals)), trimmed(line.substr(equals + 1)));
        } catch (const UsageError& refusal) {
            throw UsageError(say("Line {}: {}.", number, refusal.what()));
        }
    }
    return preferences;
}

std::filesystem::path preferences_file() { return config_directory() / "config"; }

Preferences load_preferences() {
    const auto text = read_file(preferences_file());
    if (!text) return {};
    try {
        return parse_preferences(*text);
    } catch (const UsageError& refusal) {
        throw UsageError(fmt::format("{}: {}", preferences_file().string(), refusal.what()));
    }
}

void save_preferences(const Preferences& preferences) { write_file_whole(preferences_file(), to_text(preferences)); }

}  // namespace p4
