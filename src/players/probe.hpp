#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <variant>

#include "players/descriptor.hpp"

namespace p4 {

// The identity of a file as it stands on the disk now; empty where there is none. A rebuilt library has another one.
std::string identity(const std::filesystem::path& file);

using Probed = std::variant<Descriptor, std::string>;  // a player, or the reason why there is none

// Asks a child process what a library says of itself. Never loads it here; never throws for what the library does.
Probed probe_library(const std::filesystem::path& program, const std::filesystem::path& library);

// Why the library's player cannot play by these rules, asked in a child process too; nothing where it can.
std::optional<std::string> objection_to_rules(const std::filesystem::path& program,
                                              const std::filesystem::path& library, const Rules& rules);

// Remembers what probes said, by path, size, time and inode, so that listing many libraries is quick.
class ProbeCache {
  public:
    explicit ProbeCache(std::filesystem::path file);  // empty: remember nothing; damaged: begin anew
    ~ProbeCache();                                    // writes what is new; a cache that cannot be written is no loss
    ProbeCache(const ProbeCache&) = delete;
    ProbeCache& operator=(const ProbeCache&) = delete;

    Probed probe(const std::filesystem::path& program, const std::filesystem::path& library);

  private:
    std::filesystem::path file_;
    std::map<std::string, std::string> known_;  // identity of a library -> the probe's own words
    bool changed_ = false;
};

}  // namespace p4
