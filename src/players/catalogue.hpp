#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "players/descriptor.hpp"
#include "players/player.hpp"
#include "players/process_player.hpp"
#include "players/spec.hpp"
#include "support/errors.hpp"

namespace p4 {

class ProbeCache;

// A file that was looked at, and what came of it.
struct Entry {
    std::filesystem::path file;  // a shared library, or a .player text file
    Descriptor player;           // meaningful where it is playable
    std::string command;         // of a .player file: what to run
    bool is_shut_in = false;     // whether it is to see nothing but its own folder and the system
    std::string identity;        // of a library, when it was looked at
    std::string refusal;         // why it cannot be played; empty if it can

    bool is_playable() const { return refusal.empty(); }
};

// A player that is there but cannot be used; the message says why.
class Refused : public UsageError {
  public:
    using UsageError::UsageError;
};

struct CatalogueOptions {
    std::filesystem::path program;                   // this very program, which is run again to load a player
    std::vector<std::filesystem::path> directories;  // in the order of search
    std::filesystem::path cache;                     // probe results; empty for none
    bool confinement_is_required = false;            // refuse what cannot be confined
};

// Where players are looked for: --players, else $PUISSANCE4_PLAYERS, else the user's data directory,
// the installed library directory and the build tree.
CatalogueOptions default_catalogue_options(const std::string& players_option);

// All players that can be had, without ever loading one into this process.
class Catalogue {
  public:
    explicit Catalogue(CatalogueOptions options);

    CatalogueOptions options_for(const std::string& players_option) const;  // other folders, all else the same

    const std::vector<Entry>& entries() const { return entries_; }
    const std::vector<std::string>& warnings() const { return warnings_; }  // folders that could not be read …

    // The installed player that a spec names, wherever the spec comes from. Throws UsageError (with the nearest name)
    // if there is none, if it was refused, or if an option or its value is none of the player's; and, before anything
    // is looked at, if it is a program of its own.
    ResolvedSpec resolve(const std::string& spec) const;

    // A program of its own too, because a person asked for it.
    ResolvedSpec resolve(const AskedSpec& spec) const;
    ResolvedSpec resolve(const std::string& spec, const Consent& consent) const;

    // Throws UsageError where the player says that it cannot play by these rules. Commands are not asked: only their
    // first game shows it.
    void require_support(const ResolvedSpec& spec, const Rules& rules) const;

    // A player ready to be asked; its process starts at the first question. In process: loaded right here.
    std::unique_ptr<Player> make_player(const ResolvedSpec& spec, bool in_process = false) const;

    // What starts the process of such a player.
    Launch launch_of(const ResolvedSpec& spec) const;

  private:
    void scan(const std::filesystem::path& directory);
    Entry looked_at(const std::filesystem::path& file, ProbeCache& cache) const;
    Entry entry_at(const std::filesystem::path& file) const;
    const Entry& find(const std::string& name) const;
    ResolvedSpec found(const std::string& text, const Spec& spec) const;
    void require_confinement(const ResolvedSpec& spec) const;

    CatalogueOptions options_;
    std::vector<Entry> entries_;
    std::vector<std::string> warnings_;
};

}  // namespace p4
