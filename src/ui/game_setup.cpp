#include "ui/game_setup.hpp"

#include <algorithm>
#include <array>
#include <random>

namespace p4 {

namespace {

constexpr std::array<std::pair<Start, std::string_view>, 4> kStarts{
    {{Start::Red, "red"}, {Start::Yellow, "yellow"}, {Start::Alternate, "alternate"}, {Start::Random, "random"}}};

}  // namespace

std::string_view to_word(Start start) {
    return std::find_if(kStarts.begin(), kStarts.end(), [&](const auto& row) { return row.first == start; })->second;
}

std::optional<Start> parse_start(std::string_view word) {
    for (const auto& [start, text] : kStarts)
        if (text == word) return start;
    return std::nullopt;
}

Colour first_colour(Start start, int game, std::uint64_t seed) {
    switch (start) {
        case Start::Red:
            return Colour::Red;
        case Start::Yellow:
            return Colour::Yellow;
        case Start::Alternate:
            return game % 2 == 1 ? Colour::Red : Colour::Yellow;
        case Start::Random:
            break;
    }
    std::mt19937_64 chance(seed + static_cast<std::uint64_t>(game));
    return chance() % 2 == 0 ? Colour::Red : Colour::Yellow;
}

}  // namespace p4
