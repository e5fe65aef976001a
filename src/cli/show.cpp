#include "cli/show.hpp"

#include <nlohmann/json.hpp>

#include "cli/board_options.hpp"
#include "game/notation.hpp"
#include "support/message.hpp"
#include "ui/board_text.hpp"

namespace p4 {

namespace {

using Json = nlohmann::ordered_json;

Json word_or_null(std::optional<Side> side) {
    if (!side) return nullptr;
    return *side == Side::First ? "red" : "yellow";
}

Json board_json(const Board& board) {
    const Rules& rules = board.rules();
    Json line = Json::array();
    for (const Cell cell : board.winning_line()) line.push_back({{"column", cell.column + 1}, {"row", cell.row + 1}});
    Json legal = Json::array();
    for (const Move move : board.legal_moves()) legal.push_back(to_text(rules, move));

    return {
        {"version", 1},
        {"rules",
         {{"columns", rules.columns}, {"rows", rules.rows}, {"connect", rules.connect}, {"gravity", rules.gravity}}},
        {"moves", to_text(rules, board.moves())},
        {"board", rows_of_board(board)},
        {"over", board.is_over()},
        {"to_move", board.is_over() ? Json(nullptr) : word_or_null(board.to_move())},
        {"winner", word_or_null(board.winner())},
        {"winning_line", line},
        {"legal", legal}};
}

int show(const Arguments& arguments, Console& console) {
    arguments.require_at_most(1);
    const std::string moves = arguments.positional().empty() ? "" : arguments.positional().front();
    const Board board = parse_position(rules_from(arguments), moves);

    if (arguments.has("json"))
        console.out << board_json(board).dump() << '\n';
    else
        console.out << board_text(board) << '\n' << status_sentence(board) << '\n';
    return 0;
}

}  // namespace

Command show_command() {
    return {"show",
            "[MOVES] [OPTION]...",
            msg("print the position after MOVES, and who is to move or who won"),
            msg("  puissance4 show 4453                     a position of the classic game\n"
                "  puissance4 show --game=tictactoe b2a1c3  cells by letter and row\n"
                "  puissance4 show --json 4453              the same for programs\n"),
            with_common({{"json", nullptr, msg("print JSON instead of text")}}, board_options()),
            show};
}

}  // namespace p4
