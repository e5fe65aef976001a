#pragma once

#include <puissance4/player.h>

#include <filesystem>
#include <memory>

#include "players/descriptor.hpp"

namespace p4 {

p4_rules abi_rules(const Rules& rules);

// A player's library, loaded into this process: its code runs here from the first line of this constructor on.
// Only a child process made for it does that, or a user who asked for --in-process.
class Plugin {
  public:
    // Throws SystemError with the loader's message, or with what is wrong with the player's description.
    explicit Plugin(const std::filesystem::path& file);

    const Descriptor& descriptor() const { return descriptor_; }
    const p4_player& table() const { return table_; }  // what lies beyond the player's own struct reads as zero
    bool supports(const Rules& rules) const;

  private:
    struct Unload {
        void operator()(void* handle) const;
    };

    std::unique_ptr<void, Unload> handle_;
    p4_player table_{};
    Descriptor descriptor_;
};

}  // namespace p4
