#include "cli/players.hpp"
#include "cli/player_options.hpp"

#include <nlohmann/json.hpp>

#include "players/catalogue.hpp"
#include "players/descriptor_json.hpp"
#include "players/own_words.hpp"
#include "support/clean_text.hpp"
#include "support/message.hpp"

namespace p4 {

namespace {

using Json = nlohmann::ordered_json;

std::string values_of(const OptionDescription& option) {
    std::string choices;
    switch (option.type) {
        case OptionDescription::Type::Whole:
            return fmt::format("{}..{}", option.minimum, option.maximum);
        case OptionDescription::Type::Choice:
            for (const std::string& choice : option.choices) choices += (choices.empty() ? "" : "|") + choice;
            return choices;
        case OptionDescription::Type::Switch:
            return "yes|no";
        default:
            return tr("text");
    }
}

std::string shown(const std::filesystem::path& file) { return clean_text(file.string(), kLongestValue); }

void print(const Entry& entry, std::ostream& out) {
    const Descriptor& player = entry.player;
    out << fmt::format("{} {}  {}\n    {}\n", player.id, player.version, in_own_words(player.summary),
                       shown(entry.file));
    for (const OptionDescription& option : player.options)
        out << fmt::format("    {}={}  ({})  {}\n", option.key, option.default_value, values_of(option),
                           in_own_words(option.help));
}

void print_refused(const Catalogue& catalogue, std::ostream& out) {
    bool first = true;
    for (const Entry& entry : catalogue.entries()) {
        if (entry.is_playable()) continue;
        if (std::exchange(first, false)) out << '\n' << tr("Refused:") << '\n';
        out << "    " << shown(entry.file) << "\n        " << entry.refusal << '\n';
    }
}

Json catalogue_json(const Catalogue& catalogue) {
    Json players = Json::array();
    Json refused = Json::array();
    for (const Entry& entry : catalogue.entries()) {
        if (!entry.is_playable()) {
            refused.push_back({{"file", entry.file.string()}, {"reason", entry.refusal}});
            continue;
        }
        Json player = json_of(entry.player);
        player["file"] = entry.file.string();
        players.push_back(std::move(player));
    }
    return {{"version", 1}, {"players", players}, {"refused", refused}, {"warnings", catalogue.warnings()}};
}

int list_players(const Arguments& arguments, Console& console) {
    arguments.require_at_most(0);
    const Catalogue catalogue(catalogue_options(arguments));
    for (const std::string& warning : catalogue.warnings()) console.err << "puissance4: " << warning << '\n';
    tell_what_is_not_confined(console);
    if (arguments.has("json")) {
        console.out << catalogue_json(catalogue).dump(2, ' ', false, Json::error_handler_t::replace) << '\n';
        return 0;
    }
    for (const Entry& entry : catalogue.entries())
        if (entry.is_playable()) print(entry, console.out);
    print_refused(catalogue, console.out);
    if (catalogue.entries().empty()) console.out << tr("There is no player in the folders where players are.") << '\n';
    return 0;
}

}  // namespace

Command players_command() {
    return {"players",
            "[OPTION]...",
            msg("list the players that are installed, with their options"),
            msg("  puissance4 players                  names, files, options and what was refused\n"
                "  puissance4 players --json           the same for programs\n"),
            with_common({{"json", nullptr, msg("print JSON instead of text")}}, player_options()),
            list_players};
}

}  // namespace p4
