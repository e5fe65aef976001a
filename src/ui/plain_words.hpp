#pragma once

#include <optional>
#include <span>
#include <string>

namespace p4 {

// What a person can say in the game of sentences, besides a move.
enum class Wish { Undo, Redo, Hint, Values, Moves, Board, Save, Load, Resume, New, Help, Quit };

struct PlainWord {
    Wish wish;
    const char* brief;  // one character, the same key as on the screen; may be nullptr
    const char* word;   // marked with msg(): it is understood in English and in the user's language
    const char* help;   // marked with msg()
};

std::span<const PlainWord> plain_words();

struct Order {
    Wish wish;
    std::string rest;  // what follows the word, such as a name
};

// What the line asks for; nothing where its first word is none of ours.
std::optional<Order> parse_order(const std::string& line);

std::string plain_help();  // all words, a line for each

}  // namespace p4
