#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "game/record.hpp"

namespace p4 {

// Who has the first move of a game.
enum class Start { Red, Yellow, Alternate, Random };

std::string_view to_word(Start start);
std::optional<Start> parse_start(std::string_view word);

// All that is chosen before a game: by the menu, the command line or a saved game.
struct GameSetup {
    Rules rules;
    std::string red = "human";  // as a spec
    std::string yellow = "human";
    Start start = Start::Red;
    std::chrono::milliseconds time{0};    // for each move of a machine; 0 for no limit
    std::string position{};               // moves that are on the board at the beginning, as in 4453
    std::optional<std::uint64_t> seed{};  // where chance comes from; nothing: every sitting differs

    const std::string& player(Colour colour) const { return colour == Colour::Red ? red : yellow; }
    std::string& player(Colour colour) { return colour == Colour::Red ? red : yellow; }
    friend bool operator==(const GameSetup&, const GameSetup&) = default;
};

// The colour that begins the game with this number, counted from 1.
Colour first_colour(Start start, int game, std::uint64_t seed);

}  // namespace p4
