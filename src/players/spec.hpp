#pragma once

#include <filesystem>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "players/descriptor.hpp"

namespace p4 {

using Settings = std::vector<std::pair<std::string, std::string>>;

// A player as people write it: `name[:key=value,…]`, `path/to/file.so[:…]`, or `exec:command…`.
struct Spec {
    enum class Kind { Name, File, Command };

    Kind kind = Kind::Name;
    std::string target;  // the name, the path or the command line
    Settings settings;

    friend bool operator==(const Spec&, const Spec&) = default;
};

Spec parse_spec(std::string_view text);  // throws UsageError
std::string to_text(const Spec& spec);

// Whether a spec starts a program of its own, by a path or exec:, rather than an installed player.
bool starts_a_program(std::string_view spec);

// A spec that a person asked for: by a flag, by typing it, or by a yes to a question that showed it. A file names
// players as plain text; only this starts a program that is in no player folder.
class AskedSpec {
  public:
    explicit AskedSpec(std::string text) : text_(std::move(text)) {}

    const std::string& text() const { return text_; }

  private:
    std::string text_;
};

// All that people have asked for in this run, to be held against what files name.
class Consent {
  public:
    void give(const AskedSpec& spec) { asked_.insert(spec.text()); }
    bool covers(const std::string& spec) const { return !starts_a_program(spec) || asked_.contains(spec); }

  private:
    std::set<std::string> asked_;
};

// A spec whose player was found and whose options were checked.
struct ResolvedSpec {
    std::string text;  // as it was written, for records and tables
    Descriptor player;
    std::filesystem::path file;       // the library; empty for a command
    std::string command;              // the command line; empty for a library
    std::filesystem::path shut_in{};  // of a command: the one folder it may read; empty for all
    Settings settings;                // every option of the player, in the order of its table
    bool restart_each_game = false;
    std::string identity{};  // of the library when it was looked at
};

// Takes `restart=game` or `restart=never` out of the settings: whether each game begins in a fresh process. It goes
// with every player that has no option of that name itself. Throws UsageError for another value.
bool take_restart(const Descriptor& player, Settings& given);

// Every option of the player with its value. Throws UsageError naming the nearest key or what values there are.
Settings checked_settings(const Descriptor& player, const Settings& given);

}  // namespace p4
