#include "ui/plain_words.hpp"

#include <array>

#include "support/message.hpp"
#include "support/text.hpp"
#include "support/text_width.hpp"

namespace p4 {

namespace {

constexpr std::array<PlainWord, 12> kPlainWords{{
    {Wish::Undo, "u", msg("undo"), msg("take a move back")},
    {Wish::Redo, "U", msg("redo"), msg("play it again")},
    {Wish::Hint, "H", msg("hint"), msg("the best move, and why")},
    {Wish::Values, "v", msg("values"), msg("what each move is worth")},
    {Wish::Moves, nullptr, msg("moves"), msg("the moves of the game so far")},
    {Wish::Board, nullptr, msg("board"), msg("the board once more")},
    {Wish::Save, "s", msg("save"), msg("save the game, as in: save mine")},
    {Wish::Load, "o", msg("load"), msg("load a saved game, as in: load mine; without a name, list them")},
    {Wish::Resume, nullptr, msg("resume"), msg("go on with the game that was interrupted")},
    {Wish::New, "n", msg("new"), msg("leave this game for the menu")},
    {Wish::Help, "?", msg("help"), msg("this list")},
    {Wish::Quit, "q", msg("quit"), msg("quit; the game is kept for the next time")},
}};

bool means(const PlainWord& row, const std::string& word) {
    return (row.brief && word == row.brief) || word == row.word || word == tr(row.word) ||
           word == ascii_folded(tr(row.word));
}

}  // namespace

std::span<const PlainWord> plain_words() { return kPlainWords; }

std::optional<Order> parse_order(const std::string& line) {
    const std::string word = line.substr(0, line.find(' '));
    for (const PlainWord& row : kPlainWords)
        if (means(row, word)) return Order{row.wish, trimmed(line.substr(word.size()))};
    return std::nullopt;
}

std::string plain_help() {
    std::string text = tr("A move is a column or a cell, as it stands beside the board. Besides, you can say:") + "\n";
    for (const PlainWord& row : kPlainWords)
        text += fmt::format("  {} {}  {}\n", row.brief ? row.brief : " ", padded(tr(row.word), 12), tr(row.help));
    return text;
}

}  // namespace p4
