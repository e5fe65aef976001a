#include "engine/notation.hpp"

#include <charconv>

namespace engine {

namespace {

constexpr std::string_view column_names = "123456789abcdefg";

std::optional<int> column_from(char name, const Rules& rules) {
    const auto column = column_names.substr(0, static_cast<std::size_t>(rules.columns)).find(name);
    if (column == std::string_view::npos) return std::nullopt;
    return static_cast<int>(column);
}

// Takes a cell such as b12 off the front of the text.
std::optional<int> take_cell(std::string_view& text, const Rules& rules) {
    const int column = text.front() - 'a';
    int row = 0;
    const auto [end, error] = std::from_chars(text.data() + 1, text.data() + text.size(), row);

    if (error != std::errc{} || column < 0 || column >= rules.columns || row < 1 || row > rules.rows)
        return std::nullopt;

    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return (row - 1) * rules.columns + column;
}

std::optional<int> take_move(std::string_view& text, const Rules& rules) {
    if (!rules.gravity) return take_cell(text, rules);
    const auto column = column_from(text.front(), rules);
    text.remove_prefix(1);
    return column;
}

std::string name_of(int move, const Rules& rules) {
    if (rules.gravity) return std::string(1, column_names[static_cast<std::size_t>(move)]);
    return static_cast<char>('a' + move % rules.columns) + std::to_string(move / rules.columns + 1);
}

}  // namespace

std::optional<std::vector<int>> moves_from(std::string_view text, const Rules& rules) {
    std::vector<int> moves;
    while (!text.empty()) {
        const auto move = take_move(text, rules);
        if (!move) return std::nullopt;
        moves.push_back(*move);
    }
    return moves;
}

std::string text_of(const std::vector<int>& moves, const Rules& rules) {
    std::string text;
    for (const int move : moves) text += name_of(move, rules);
    return text;
}

}  // namespace engine
