#include "players/catalogue.hpp"

#include <algorithm>
#include <cstdlib>

#include "players/library_player.hpp"
#include "players/player_file.hpp"
#include "players/probe.hpp"
#include "players/sandbox.hpp"
#include "support/clean_text.hpp"
#include "support/directories.hpp"
#include "support/errors.hpp"
#include "support/message.hpp"
#include "support/nearest.hpp"

namespace p4 {

namespace fs = std::filesystem;

namespace {

bool is_player_file(const fs::path& file) { return file.extension() == ".so" || file.extension() == ".player"; }

// A colon-separated list, as in PATH.
std::vector<fs::path> split_path(const std::string& text) {
    std::vector<fs::path> directories;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find(':', begin), text.size());
        if (end > begin) directories.emplace_back(text.substr(begin, end - begin));
        begin = end + 1;
    }
    return directories;
}

Descriptor external_descriptor(const std::string& command) {
    Descriptor player;
    player.id = "exec";
    player.summary = command;
    return player;
}

}  // namespace

CatalogueOptions default_catalogue_options(const std::string& players_option) {
    CatalogueOptions options;
    options.program = own_program();
    options.cache = cache_directory() / "probes.json";
    const char* from_environment = std::getenv("PUISSANCE4_PLAYERS");
    if (!players_option.empty())
        options.directories = split_path(players_option);
    else if (from_environment)
        options.directories = split_path(from_environment);
    else {
        const fs::path beside = options.program.parent_path();
        options.directories = {data_directory() / "players", beside / ".." / PUISSANCE4_PLAYER_DIR, beside / "plugins"};
        std::erase_if(options.directories, [](const fs::path& directory) { return !fs::exists(directory); });
    }
    return options;
}

Catalogue::Catalogue(CatalogueOptions options) : options_(std::move(options)) {
    if (options_.confinement_is_required)
        if (const std::string missing = what_is_missing(possible_confinement()); !missing.empty())
            throw SystemError(say("Players are {}; --confine=require asks for more.", missing));
    for (const fs::path& directory : options_.directories) scan(directory);
}

CatalogueOptions Catalogue::options_for(const std::string& players_option) const {
    CatalogueOptions options = default_catalogue_options(players_option);
    options.confinement_is_required = options_.confinement_is_required;
    return options;
}

void Catalogue::scan(const fs::path& directory) {
    std::error_code error;
    std::vector<fs::path> files;
    for (fs::directory_iterator item(directory, error), end; !error && item != end; item.increment(error))
        if (is_player_file(item->path())) files.push_back(item->path().lexically_normal());
    if (error) warnings_.push_back(say("The folder {} cannot be read: {}.", directory.string(), error.message()));
    std::sort(files.begin(), files.end());

    ProbeCache cache(options_.cache);
    for (const fs::path& file : files) {
        Entry entry = looked_at(file, cache);
        const auto first = std::find_if(entries_.begin(), entries_.end(), [&](const Entry& other) {
            return other.is_playable() && other.player.id == entry.player.id;
        });
        if (entry.is_playable() && first != entries_.end())
            entry.refusal = say("The id '{}' is taken by {}.", entry.player.id, first->file.string());
        entries_.push_back(std::move(entry));
    }
}

// Only a plain file is read: a pipe or a device could keep us waiting for ever.
Entry Catalogue::looked_at(const fs::path& file, ProbeCache& cache) const {
    Entry entry;
    entry.file = file;
    std::error_code error;
    if (!fs::is_regular_file(file, error)) {
        entry.refusal = error ? say("It cannot be read: {}.", error.message()) : tr("It is no file.");
        return entry;
    }
    if (file.extension() == ".player") return read_player_file(file);
    entry.identity = identity(fs::absolute(file));
    Probed probed = cache.probe(options_.program, file);
    if (auto* player = std::get_if<Descriptor>(&probed))
        entry.player = std::move(*player);
    else
        entry.refusal = std::get<std::string>(probed);
    return entry;
}

const Entry& Catalogue::find(const std::string& name) const {
    std::vector<std::string> names;
    for (const Entry& entry : entries_) {
        if (entry.is_playable() && entry.player.id == name) return entry;
        if (entry.is_playable()) names.push_back(entry.player.id);
    }
    for (const Entry& entry : entries_)
        if (entry.file.stem() == name)
            throw Refused(say("Player '{}' cannot be used ({}): {}", name, entry.file.string(), entry.refusal));
    const std::string guess = nearest(name, names);
    if (guess.empty()) throw UsageError(say("There is no player '{}'; 'puissance4 players' lists them.", name));
    throw UsageError(say("There is no player '{}'; did you mean '{}'?", name, guess));
}

ResolvedSpec Catalogue::resolve(const std::string& text) const {
    const Spec spec = parse_spec(text);
    if (spec.kind != Spec::Kind::Name)
        throw UsageError(
            say("'{}' is a program that a file names, and files start none: ask for it yourself, with --red, --yellow "
                "or --analyst.",
                clean_text(text)));
    return found(text, spec);
}

ResolvedSpec Catalogue::resolve(const AskedSpec& spec) const { return found(spec.text(), parse_spec(spec.text())); }

ResolvedSpec Catalogue::resolve(const std::string& spec, const Consent& consent) const {
    return consent.covers(spec) ? resolve(AskedSpec{spec}) : resolve(spec);
}

ResolvedSpec Catalogue::found(const std::string& text, const Spec& spec) const {
    if (spec.kind == Spec::Kind::Command) {
        ResolvedSpec command{text, external_descriptor(spec.target), {}, spec.target, {}, {}};
        require_confinement(command);
        return command;
    }
    const Entry entry = spec.kind == Spec::Kind::Name ? find(spec.target) : entry_at(spec.target);
    if (!entry.is_playable()) throw Refused(say("{} cannot be used: {}", spec.target, entry.refusal));

    ResolvedSpec resolved{text, entry.player, {}, entry.command, {}, {}};
    if (entry.command.empty()) resolved.file = fs::absolute(entry.file);
    resolved.identity = entry.identity;
    if (entry.is_shut_in) resolved.shut_in = fs::absolute(entry.file).parent_path();
    Settings settings = spec.settings;
    resolved.restart_each_game = take_restart(entry.player, settings);
    resolved.settings = checked_settings(entry.player, settings);
    require_confinement(resolved);
    return resolved;
}

void Catalogue::require_confinement(const ResolvedSpec& spec) const {
    if (options_.confinement_is_required && !spec.command.empty() && spec.shut_in.empty())
        throw Refused(
            say("'{}' is a program, and --confine=require takes only those whose .player file says confine = yes.",
                spec.text));
}

Entry Catalogue::entry_at(const fs::path& file) const {
    if (!fs::exists(file)) throw UsageError(say("There is no file {}.", file.string()));
    ProbeCache cache(options_.cache);
    return looked_at(fs::absolute(file), cache);
}

void Catalogue::require_support(const ResolvedSpec& spec, const Rules& rules) const {
    if (spec.file.empty()) return;
    if (const auto reason = objection_to_rules(options_.program, spec.file, rules))
        throw UsageError(say("Player '{}' cannot play {}: {}", spec.text, to_text(rules), *reason));
}

std::unique_ptr<Player> Catalogue::make_player(const ResolvedSpec& spec, bool in_process) const {
    if (in_process && options_.confinement_is_required)
        throw UsageError(tr("--in-process confines nobody; leave it or --confine=require out."));
    if (in_process && spec.command.empty())
        return std::make_unique<LibraryPlayer>(std::make_shared<const Plugin>(spec.file), spec.settings);
    return std::make_unique<ProcessPlayer>(launch_of(spec));
}

Launch Catalogue::launch_of(const ResolvedSpec& spec) const {
    const bool is_library = spec.command.empty();
    Launch launch;
    launch.is_library = is_library;
    launch.settings = spec.settings;
    launch.library = spec.file;
    launch.identity = spec.identity;
    launch.restart_each_game = spec.restart_each_game;
    launch.words = {options_.program.string(), "serve", fmt::format("--link={}", kLinkDescriptor),
                    fmt::format("--lifeline={}", kLifelineDescriptor)};
    if (options_.confinement_is_required) launch.words.emplace_back("--confine=require");
    if (!is_library) launch.words.emplace_back("--exec");
    if (!spec.shut_in.empty()) launch.words.push_back("--shut-in=" + spec.shut_in.string());
    launch.words.emplace_back("--");
    launch.words.push_back(is_library ? spec.file.string() : spec.command);
    return launch;
}

}  // namespace p4
