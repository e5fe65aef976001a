#include "game/notation.hpp"

#include <cctype>

#include "support/errors.hpp"
#include "support/message.hpp"
#include "support/text.hpp"

namespace p4 {

namespace {

constexpr std::string_view kColumns = "123456789abcdefg";

char lower(char c) { return 'A' <= c && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
bool is_digit(char c) { return '0' <= c && c <= '9'; }

// How many characters the move at the front of `text` takes: a letter and its digits without gravity, else one.
std::size_t move_length(const Rules& rules, std::string_view text) {
    std::size_t length = 1;
    if (!rules.gravity)
        while (length < text.size() && is_digit(text[length])) ++length;
    return length;
}

std::optional<Move> parse_column(const Rules& rules, std::string_view text) {
    if (text.size() != 1) return std::nullopt;
    const std::size_t column = kColumns.find(lower(text[0]));
    if (column == std::string_view::npos || static_cast<int>(column) >= rules.columns) return std::nullopt;
    return Move{static_cast<int>(column)};
}

std::optional<Move> parse_cell(const Rules& rules, std::string_view text) {
    if (text.size() < 2 || text.size() > 3 || text[1] == '0') return std::nullopt;
    const int column = lower(text[0]) - 'a';
    int row = 0;
    for (const char digit : text.substr(1)) {
        if (!is_digit(digit)) return std::nullopt;
        row = row * 10 + (digit - '0');
    }
    if (column < 0 || column >= rules.columns || row < 1 || row > rules.rows) return std::nullopt;
    return Move{(row - 1) * rules.columns + column};
}

// A move that may be none of this board's: one that has no text there goes by its index.
std::string name(const Rules& rules, Move move) {
    const bool exists = 0 <= move.index && move.index < rules.move_indices();
    return exists ? to_text(rules, move) : fmt::format("index {}", move.index);
}

std::string what_moves_look_like(const Rules& rules) {
    const char last_column = static_cast<char>('a' + rules.columns - 1);
    if (!rules.gravity) return say("cells are a1 to {}{}", last_column, rules.rows);
    return say("columns are 1 to {}", to_text(rules, Move{rules.columns - 1}));
}

}  // namespace

std::string to_text(const Rules& rules, Move move) {
    if (rules.gravity) return {kColumns[static_cast<std::size_t>(move.index)]};
    return fmt::format("{}{}", static_cast<char>('a' + move.index % rules.columns), move.index / rules.columns + 1);
}

std::string to_text(const Rules& rules, std::span<const Move> moves) {
    std::string text;
    for (const Move move : moves) text += to_text(rules, move);
    return text;
}

std::optional<Move> parse_move(const Rules& rules, std::string_view text) {
    return rules.gravity ? parse_column(rules, text) : parse_cell(rules, text);
}

std::vector<Move> parse_moves(const Rules& rules, std::string_view text) {
    std::vector<Move> moves;
    while (!text.empty()) {
        if (is_space(text.front())) {
            text.remove_prefix(1);
            continue;
        }
        const std::string_view piece = text.substr(0, move_length(rules, text));
        const std::optional<Move> move = parse_move(rules, piece);
        if (!move)
            throw UsageError(say("Move {} is '{}', which is no move on this board: {}.", moves.size() + 1,
                                 std::isprint(static_cast<unsigned char>(piece[0])) ? piece : "?",
                                 what_moves_look_like(rules)));
        moves.push_back(*move);
        text.remove_prefix(piece.size());
    }
    return moves;
}

std::string objection(const Board& board, Move move) {
    const Rules& rules = board.rules();
    if (board.is_legal(move)) return {};
    if (board.is_over()) return say("the game ended with move {}", board.discs());
    if (move.index < 0 || move.index >= rules.move_indices()) return what_moves_look_like(rules);
    return rules.gravity ? say("column {} is full", to_text(rules, move))
                         : say("cell {} is taken", to_text(rules, move));
}

Board board_after(const Rules& rules, std::span<const Move> moves) {
    Board board(rules);
    for (const Move move : moves) {
        if (!board.is_legal(move))
            throw UsageError(say("Move {} ({}) cannot be played: {}.", board.discs() + 1, name(rules, move),
                                 objection(board, move)));
        board.play(move);
    }
    return board;
}

Board parse_position(const Rules& rules, std::string_view text) {
    require_possible(rules);
    return board_after(rules, parse_moves(rules, text));
}

}  // namespace p4
