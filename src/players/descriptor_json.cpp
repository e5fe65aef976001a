#include "players/descriptor_json.hpp"

#include "game/json_input.hpp"
#include "support/clean_text.hpp"
#include "support/errors.hpp"
#include "support/message.hpp"

namespace p4 {

namespace {

using Json = nlohmann::ordered_json;
using Type = OptionDescription::Type;

const char* type_word(Type type) {
    switch (type) {
        case Type::Whole:
            return "whole";
        case Type::Choice:
            return "choice";
        case Type::Switch:
            return "switch";
        default:
            return "text";
    }
}

Type parse_type(const std::string& word) {
    for (const Type type : {Type::Whole, Type::Choice, Type::Switch})
        if (word == type_word(type)) return type;
    return Type::Text;
}

Json option_json(const OptionDescription& option) {
    Json json{{"key", option.key}, {"type", type_word(option.type)}, {"default", option.default_value}};
    if (option.type == Type::Whole) {
        json["minimum"] = option.minimum;
        json["maximum"] = option.maximum;
    }
    if (option.type == Type::Choice) json["choices"] = option.choices;
    json["help"] = option.help;
    return json;
}

std::string text_in(const Json& json, const char* key) { return clean_text(json.at(key).get<std::string>()); }

// A library could have forged what its process said, so a name is checked here too.
std::string name_in(const Json& json, const char* key) {
    const std::string name = text_in(json, key);
    if (!is_name(name)) throw UsageError(say("'{}' is no name.", name));
    return name;
}

OptionDescription parse_option(const Json& json) {
    OptionDescription option;
    option.key = name_in(json, "key");
    option.type = parse_type(json.at("type").get<std::string>());
    option.default_value = text_in(json, "default");
    if (json.contains("minimum")) option.minimum = whole<std::int64_t>(json["minimum"]);
    if (json.contains("maximum")) option.maximum = whole<std::int64_t>(json["maximum"]);
    if (option.minimum > option.maximum) throw UsageError(say("The bounds of '{}' are no bounds.", option.key));
    for (const std::string& choice : json.value("choices", std::vector<std::string>{}))
        option.choices.push_back(clean_text(choice));
    option.help = text_in(json, "help");
    return option;
}

Descriptor parse_player(const Json& json) {
    Descriptor player;
    player.id = name_in(json, "id");
    player.version = text_in(json, "version");
    player.summary = text_in(json, "summary");
    player.author = text_in(json, "author");
    json.at("deterministic").get_to(player.deterministic);
    json.at("asks_a_person").get_to(player.asks_a_person);
    json.at("traces").get_to(player.traces);
    json.at("analyses").get_to(player.analyses);
    for (const Json& option : json.at("options")) player.options.push_back(parse_option(option));
    return player;
}

}  // namespace

Json json_of(const Descriptor& player) {
    Json options = Json::array();
    for (const OptionDescription& option : player.options) options.push_back(option_json(option));
    return {{"id", player.id},
            {"version", player.version},
            {"summary", player.summary},
            {"author", player.author},
            {"deterministic", player.deterministic},
            {"asks_a_person", player.asks_a_person},
            {"traces", player.traces},
            {"analyses", player.analyses},
            {"options", options}};
}

std::string to_json(const Descriptor& player) { return json_of(player).dump(); }

std::string refusal_json(const std::string& reason) { return Json{{"refusal", reason}}.dump(); }

std::variant<Descriptor, std::string> parse_probe(std::string_view text) {
    try {
        const Json json = parse_json(text);
        if (json.contains("refusal")) return text_in(json, "refusal");
        return parse_player(json);
    } catch (const nlohmann::json::exception& error) {
        throw UsageError(say("This is no description of a player: {}.", reason(error)));
    }
}

}  // namespace p4
