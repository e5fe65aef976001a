#pragma once

#include <nlohmann/json.hpp>
#include <string_view>
#include <utility>

#include "support/errors.hpp"
#include "support/message.hpp"

namespace p4 {

// JSON that anybody may have written. Throws nlohmann::json::exception where it is none, and UsageError where it is
// nested or filled beyond what any text of ours is: then neither the stack nor time without end could read it.
nlohmann::ordered_json parse_json(std::string_view text);

// What is wrong, without the library's own name for it.
std::string_view reason(const nlohmann::json::exception& error);

// A whole number that the type can hold. get() alone would cut 7.9 down to 7, wrap numbers that are too large and take
// true for 1.
template <class Integer>
Integer whole(const nlohmann::ordered_json& json) {
    const bool fits = json.is_number_unsigned()
                          ? std::in_range<Integer>(json.get<std::uint64_t>())
                          : json.is_number_integer() && std::in_range<Integer>(json.get<std::int64_t>());
    if (!fits) throw UsageError(say("{} stands where a whole number belongs", json.dump(-1, ' ', true)));
    return json.get<Integer>();
}

// The one under this key, within its bounds.
template <class Integer>
Integer whole(const nlohmann::ordered_json& json, const char* key, std::type_identity_t<Integer> low,
              std::type_identity_t<Integer> high) {
    const auto number = whole<Integer>(json.at(key));
    if (number < low || number > high) throw UsageError(say("'{}' goes from {} to {}, not {}", key, low, high, number));
    return number;
}

}  // namespace p4
