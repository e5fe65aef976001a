#include "cli/replay.hpp"

#include "cli/game_files.hpp"
#include "cli/reader_watch.hpp"
#include "game/notation.hpp"
#include "support/errors.hpp"
#include "support/language.hpp"
#include "support/message.hpp"
#include "ui/board_text.hpp"
#include "ui/replay_screen.hpp"

namespace p4 {

namespace {

std::string tag_of(const Record& record, std::string_view name) {
    for (const auto& [tag, value] : record.tags)
        if (tag == name) return value;
    return {};
}

void tell(const Record& record, Console& console) {
    const std::string number = tag_of(record, "Number");
    console.out << (number.empty() ? "" : say("Game {}: ", number))
                << say("{} (red) against {} (yellow), {}", record.red, record.yellow, to_text(record.rules)) << "\n\n";
    Board board(record.rules);
    for (const Move move : record.moves) {
        const Colour mover = colour_of(board.to_move(), record.first);
        board.play(move);
        console.out << say("Move {}: {} plays {}.", board.discs(), colour_name(mover), to_text(record.rules, move))
                    << '\n'
                    << board_text(board, record.first) << "\n\n";
    }
    console.out << ending_sentence(record) << "\n\n";
}

int replay(const Arguments& arguments, Console& console) {
    arguments.require_at_most(1);
    if (arguments.positional().empty()) throw UsageError(tr("Say which file to replay, as in: replay games.jsonl."));
    std::vector<Record> records = records_named(arguments.positional().front(), console.in);
    const auto most = static_cast<long long>(records.size());
    const auto wanted = arguments.number("number", 1, most);
    if (!arguments.has("plain") && can_show_full_screen())
        return replay_full_screen(std::move(records), static_cast<std::size_t>(wanted.value_or(1) - 1), {},
                                  terminal_speaks_utf8() && !arguments.has("ascii"));
    for (std::size_t i = 0; i < records.size(); ++i) {
        if (!wanted || static_cast<std::size_t>(*wanted) == i + 1) tell(records[i], console);
        require_written(console.out);
    }
    return 0;
}

}  // namespace

Command replay_command() {
    return {"replay",
            "FILE [OPTION]...",
            msg("step through games that were saved"),
            msg("  puissance4 replay games.jsonl            on the screen, with the arrow keys\n"
                "  puissance4 replay --plain --number=3 games.txt    the third game as text\n"),
            with_common({{"number", "N", msg("begin with the N-th game of the file; as text, only that one")},
                         {"ascii", nullptr, msg("draw with plain ASCII characters")},
                         {"plain", nullptr, msg("print text, without a full-screen display")}}),
            replay};
}

}  // namespace p4
