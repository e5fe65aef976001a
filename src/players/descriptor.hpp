#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "game/rules.hpp"

namespace p4 {

// What a player says of itself: player.h's p4_player as values, cleaned (valid UTF-8, no control characters, cut).
struct OptionDescription {
    enum class Type { Whole = 1, Choice = 2, Switch = 3, Text = 4 };

    Type type = Type::Text;
    std::string key;
    std::string default_value;
    std::int64_t minimum = 0;
    std::int64_t maximum = 0;
    std::vector<std::string> choices;
    std::string help;

    friend bool operator==(const OptionDescription&, const OptionDescription&) = default;
};

struct Descriptor {
    std::string id;
    std::string version;
    std::string summary;
    std::string author;
    bool deterministic = false;
    bool asks_a_person = false;
    bool traces = false;
    bool analyses = false;
    std::vector<OptionDescription> options;

    friend bool operator==(const Descriptor&, const Descriptor&) = default;
};

// Whether players and options may be called so: lower-case letters, digits, '-' and '_', at most 32.
bool is_name(std::string_view text);

// Why `value` cannot be given to the option, as a sentence; nothing where it can.
std::optional<std::string> objection(const OptionDescription& option, const std::string& value);

}  // namespace p4
