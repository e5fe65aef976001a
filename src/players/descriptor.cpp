#include "players/descriptor.hpp"

#include <algorithm>

#include "support/message.hpp"
#include "support/numbers.hpp"

namespace p4 {

namespace {

std::string listed(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : ", ") + word;
    return text;
}

std::optional<std::string> objection_to_whole(const OptionDescription& option, const std::string& value) {
    const auto number = whole_number<std::int64_t>(value);
    if (!number) return say("{} takes a whole number, not '{}'.", option.key, value);
    if (*number < option.minimum || *number > option.maximum)
        return say("{} goes from {} to {}, not {}.", option.key, option.minimum, option.maximum, *number);
    return std::nullopt;
}

// It travels as one line of the protocol.
std::optional<std::string> objection_to_text(const OptionDescription& option, const std::string& value) {
    constexpr std::size_t kLongest = 2000;
    if (value.size() > kLongest) return say("{} takes at most {} bytes of text.", option.key, kLongest);
    if (value.find_first_of(std::string_view{"\n\r\0", 3}) == value.npos) return std::nullopt;
    return say("{} takes one line of text.", option.key);
}

}  // namespace

bool is_name(std::string_view text) {
    constexpr std::string_view kAllowed = "abcdefghijklmnopqrstuvwxyz0123456789-_";
    return !text.empty() && text.size() <= 32 && text.find_first_not_of(kAllowed) == text.npos;
}

std::optional<std::string> objection(const OptionDescription& option, const std::string& value) {
    switch (option.type) {
        case OptionDescription::Type::Whole:
            return objection_to_whole(option, value);
        case OptionDescription::Type::Choice:
            if (std::find(option.choices.begin(), option.choices.end(), value) != option.choices.end())
                return std::nullopt;
            return say("{} is one of {}, not '{}'.", option.key, listed(option.choices), value);
        case OptionDescription::Type::Switch:
            if (value == "yes" || value == "no") return std::nullopt;
            return say("{} is yes or no, not '{}'.", option.key, value);
        case OptionDescription::Type::Text:
            return objection_to_text(option, value);
    }
    return std::nullopt;
}

}  // namespace p4
