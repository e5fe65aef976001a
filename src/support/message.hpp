#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>
#include <type_traits>

#include "support/clean_text.hpp"

namespace p4 {

// The sentence in the user's language; the English one where there is no translation.
std::string tr(std::string_view english);
std::string tr_n(std::string_view one, std::string_view many, long long count);

// Marks a sentence of a constant table for the translators; the table's reader calls tr().
constexpr const char* msg(const char* english) { return english; }

constexpr std::size_t kLongestValue = 4000;  // of a sentence, in bytes

// A value as it may stand in a sentence: text may come from any file or player, so it is cleaned here, once for all.
template <class Value>
decltype(auto) presentable(const Value& value) {
    if constexpr (std::is_convertible_v<const Value&, std::string_view>)
        return clean_text(value, kLongestValue);
    else if constexpr (std::is_same_v<Value, char>)
        return clean_text({&value, 1});
    else
        return (value);
}

// A whole sentence with its values: say("Column {} is full.", 3).
template <class... Values>
std::string say(std::string_view english, const Values&... values) {
    return fmt::format(fmt::runtime(tr(english)), presentable(values)...);
}

// The same, where the count decides between two sentences; the count is the first value.
template <class... Values>
std::string say_n(std::string_view one, std::string_view many, long long count, const Values&... values) {
    return fmt::format(fmt::runtime(tr_n(one, many, count)), count, presentable(values)...);
}

}  // namespace p4
