#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>

namespace p4 {

// The sentence in the user's language; the English one where there is no translation.
std::string tr(std::string_view english);
std::string tr_n(std::string_view one, std::string_view many, long long count);

// Marks a sentence of a constant table for the translators; the table's reader calls tr().
constexpr const char* msg(const char* english) { return english; }

// A whole sentence with its values: say("Column {} is full.", 3).
template <class... Values>
std::string say(std::string_view english, const Values&... values) {
    return fmt::format(fmt::runtime(tr(english)), values...);
}

// The same, where the count decides between two sentences; the count is the first value.
template <class... Values>
std::string say_n(std::string_view one, std::string_view many, long long count, const Values&... values) {
    return fmt::format(fmt::runtime(tr_n(one, many, count)), count, values...);
}

}  // namespace p4
