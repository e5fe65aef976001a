#pragma once

#include <array>
#include <string>
#include <string_view>

#include "game/random_games.hpp"

namespace p4 {

inline std::size_t place_in(const std::string& text, Chance& chance) {
    return static_cast<std::size_t>(pick(chance, 0, static_cast<int>(text.size())));
}

// Any byte, or one of those that mean something to our readers.
inline char some_byte(Chance& chance) {
    constexpr std::string_view kTelling = "\"\\[]{}.,:-+*0123456789abcdegrwxy \n\r\t";
    if (pick(chance, 0, 2) == 0) return static_cast<char>(pick(chance, 0, 255));
    return kTelling[static_cast<std::size_t>(pick(chance, 0, static_cast<int>(kTelling.size()) - 1))];
}

// The line, with its newline, that the given place is in.
inline std::pair<std::size_t, std::size_t> line_around(const std::string& text, std::size_t place) {
    const std::size_t before = place == 0 ? text.npos : text.rfind('\n', place - 1);
    const std::size_t begin = before == text.npos ? 0 : before + 1;
    const std::size_t end = text.find('\n', begin);
    return {begin, end == text.npos ? text.size() - begin : end + 1 - begin};
}

// The text with one thing wrong, as a bad disk, a bad copy or a bad editor would leave it.
inline std::string mutated_once(std::string text, Chance& chance) {
    const std::size_t place = place_in(text, chance);
    const auto [line, length] = line_around(text, place);
    const std::string piece = text.substr(place, static_cast<std::size_t>(pick(chance, 1, 20)));
    switch (pick(chance, 0, 8)) {
        case 0:
            if (place < text.size()) text[place] = static_cast<char>(text[place] ^ (1 << pick(chance, 0, 7)));
            return text;
        case 1:
            if (place < text.size()) text[place] = some_byte(chance);
            return text;
        case 2:
            return text.erase(place, 1);
        case 3:
            return text.insert(place, 1, some_byte(chance));
        case 4:
            return text.substr(0, place);
        case 5:
            return text.insert(place, piece);
        case 6:
            return text.insert(place_in(text, chance), piece);
        case 7:
            return text.insert(line, text.substr(line, length));
        default:
            return text.erase(line, length);
    }
}

inline std::string mutated(std::string text, Chance& chance) {
    for (int times = pick(chance, 1, 3); times > 0; --times) text = mutated_once(std::move(text), chance);
    return text;
}

}  // namespace p4
