#pragma once

#include <array>
#include <memory>

#include "players/player.hpp"
#include "players/plugin.hpp"
#include "players/spec.hpp"

namespace p4 {

// What is logged as a warning when a player wrote where it may only read.
inline constexpr std::string_view kWroteToInputs = "it wrote to what it was given to read";

// A player whose library is loaded right here. The child process of an isolated player runs the same code.
class LibraryPlayer : public Player {
  public:
    // `settings` are checked already: every option of the player, in the order of its table.
    LibraryPlayer(std::shared_ptr<const Plugin> plugin, Settings settings);

    Answer choose(const Request& request, Listener& listener, std::stop_token stop) override;
    Analysis analyse(const Request& request, Listener& listener, std::stop_token stop) override;

    // Makes the instance for a game, where it isn't the current one. Gives a reason where that fails.
    std::optional<Forfeit> begin(std::uint64_t game, const Rules& rules, Listener& listener);

    void end_game();  // destroys the instance, if there is one

    // From now on, log a warning where the player writes to its inputs.
    void watch_inputs() { watches_inputs_ = true; }

  private:
    class Call;

    // The ABI's instance, destroyed by the library that made it.
    class Instance {
      public:
        Instance(const p4_player& table, void* self) : table_(table), self_(self) {}
        Instance(const Instance&) = delete;
        Instance& operator=(const Instance&) = delete;
        ~Instance();
        void* self() const { return self_; }

      private:
        const p4_player& table_;
        void* self_;
    };

    void* self() const { return instance_ ? instance_->self() : nullptr; }

    std::shared_ptr<const Plugin> plugin_;
    Settings settings_;
    std::optional<std::uint64_t> game_;
    Rules rules_;
    std::optional<Instance> instance_;
    bool watches_inputs_ = false;
};

}  // namespace p4
