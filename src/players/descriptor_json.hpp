#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <variant>

#include "players/descriptor.hpp"

namespace p4 {

// A description as JSON: from the probing child to the host, in the cache, and for `players --json`.
nlohmann::ordered_json json_of(const Descriptor& player);
std::string to_json(const Descriptor& player);
std::string refusal_json(const std::string& reason);

// What a probe said: a player, or the reason why there is none. Throws UsageError where the text is neither.
std::variant<Descriptor, std::string> parse_probe(std::string_view text);

}  // namespace p4
