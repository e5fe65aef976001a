#pragma once

#include <algorithm>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "players/descriptor.hpp"
#include "players/player.hpp"
#include "players/spec.hpp"

namespace p4 {

// Who can be asked to sit down: what the menus offer, and how a spec becomes a player.
struct Roster {
    std::vector<Descriptor> players;
    std::shared_ptr<Consent> consent = std::make_shared<Consent>();  // the programs that people asked for so far
    std::string folders;  // where they were looked for, with colons between; empty: the usual places
    std::function<Descriptor(const std::string& spec)> describe;           // throws UsageError
    std::function<std::unique_ptr<Player>(const std::string& spec)> make;  // throws UsageError

    // Throws UsageError where the spec is no player's, or the player's own no to these rules.
    std::function<void(const std::string& spec, const Rules& rules)> require_support;

    // Looks elsewhere: what is there. Throws UsageError where nobody is, and changes nothing then.
    std::function<std::vector<Descriptor>(const std::string& folders)> search;

    void look_in(const std::string& elsewhere) {
        players = search(elsewhere);
        folders = elsewhere;
    }

    const Descriptor* find(const std::string& id) const {
        for (const Descriptor& player : players)
            if (player.id == id) return &player;
        return nullptr;
    }

    // Whom to offer to somebody who has chosen nobody yet: an opponent that a newcomer can beat.
    std::string gentle_opponent() const {
        const Descriptor* player = find("alphabeta");
        const bool has_levels = player && std::any_of(player->options.begin(), player->options.end(),
                                                      [](const auto& option) { return option.key == "level"; });
        return has_levels ? "alphabeta:level=4" : "human";
    }
};

// A person at this terminal. It has no process of its own: whoever sits here cannot crash.
class Person : public Player {
  public:
    Answer choose(const Request& request, Listener& listener, std::stop_token stop) override {
        if (const auto move = listener.ask(request.board, stop)) return *move;
        return Forfeit{Cause::Stopped, {}};
    }
    Analysis analyse(const Request&, Listener&, std::stop_token) override { return Forfeit{Cause::Error, {}}; }
};

}  // namespace p4
