#include "players/spec.hpp"

#include <algorithm>

#include "support/errors.hpp"
#include "support/message.hpp"
#include "support/nearest.hpp"

namespace p4 {

namespace {

constexpr std::string_view kCommandPrefix = "exec:";

bool looks_like_a_path(std::string_view target) { return target.find('/') != target.npos || target.ends_with(".so"); }

Settings parse_settings(std::string_view text, std::string_view whole) {
    Settings settings;
    while (!text.empty()) {
        const std::string_view piece = text.substr(0, text.find(','));
        const std::size_t equals = piece.find('=');
        if (equals == 0 || equals == piece.npos)
            throw UsageError(say("In '{}', '{}' should read key=value.", whole, piece));
        settings.emplace_back(piece.substr(0, equals), piece.substr(equals + 1));
        text.remove_prefix(std::min(text.size(), piece.size() + 1));
    }
    return settings;
}

const OptionDescription& described(const Descriptor& player, const std::string& key) {
    const auto& options = player.options;
    const auto found =
        std::find_if(options.begin(), options.end(), [&](const auto& option) { return option.key == key; });
    if (found != options.end()) return *found;

    std::vector<std::string> keys;
    for (const OptionDescription& option : options) keys.push_back(option.key);
    if (keys.empty()) throw UsageError(say("Player '{}' has no options, so '{}' cannot be set.", player.id, key));
    const std::string guess = nearest(key, keys);
    if (guess.empty())
        throw UsageError(say("Player '{}' has no option '{}'; 'puissance4 players' lists them.", player.id, key));
    throw UsageError(say("Player '{}' has no option '{}'; did you mean '{}'?", player.id, key, guess));
}

}  // namespace

Spec parse_spec(std::string_view text) {
    if (text.starts_with(kCommandPrefix)) {
        const std::string_view command = text.substr(kCommandPrefix.size());
        if (command.find_first_not_of(' ') == command.npos)
            throw UsageError(tr("After 'exec:' comes the command to run, as in exec:./my-player."));
        return {Spec::Kind::Command, std::string{command}, {}};
    }
    const std::size_t colon = text.find(':');
    const std::string_view target = text.substr(0, colon);
    if (target.empty()) throw UsageError(say("'{}' names no player; write one as name:key=value,...", text));
    const std::string_view rest = colon == text.npos ? "" : text.substr(colon + 1);
    return {looks_like_a_path(target) ? Spec::Kind::File : Spec::Kind::Name, std::string{target},
            parse_settings(rest, text)};
}

bool starts_a_program(std::string_view spec) {
    return spec.starts_with(kCommandPrefix) || looks_like_a_path(spec.substr(0, spec.find(':')));
}

std::string to_text(const Spec& spec) {
    if (spec.kind == Spec::Kind::Command) return std::string{kCommandPrefix} + spec.target;
    std::string text = spec.target;
    char separator = ':';
    for (const auto& [key, value] : spec.settings) {
        text += fmt::format("{}{}={}", separator, key, value);
        separator = ',';
    }
    return text;
}

bool take_restart(const Descriptor& player, Settings& given) {
    const auto is_restart = [](const auto& named) { return named.first == "restart"; };
    const auto& options = player.options;
    if (std::any_of(options.begin(), options.end(), [](const auto& option) { return option.key == "restart"; }))
        return false;
    const auto found = std::find_if(given.rbegin(), given.rend(), is_restart);
    if (found == given.rend()) return false;
    const std::string value = found->second;
    if (value != "game" && value != "never")
        throw UsageError(say("Player '{}': restart is game or never, not '{}'.", player.id, value));
    std::erase_if(given, is_restart);
    return value == "game";
}

Settings checked_settings(const Descriptor& player, const Settings& given) {
    for (const auto& [key, value] : given)
        if (const auto reason = objection(described(player, key), value))
            throw UsageError(say("Player '{}': {}", player.id, *reason));

    Settings settings;
    for (const OptionDescription& option : player.options) {
        const auto set =
            std::find_if(given.rbegin(), given.rend(), [&](const auto& pair) { return pair.first == option.key; });
        settings.emplace_back(option.key, set == given.rend() ? option.default_value : set->second);
    }
    return settings;
}

}  // namespace p4
