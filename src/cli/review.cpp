#include "cli/review.hpp"
#include "cli/player_options.hpp"

#include <unistd.h>

#include "cli/board_options.hpp"
#include "cli/game_files.hpp"
#include "cli/progress.hpp"
#include "cli/reader_watch.hpp"
#include "game/notation.hpp"
#include "players/catalogue.hpp"
#include "study/review.hpp"
#include "support/errors.hpp"
#include "support/language.hpp"
#include "support/message.hpp"

namespace p4 {

namespace {

Record record_of_position(const Arguments& arguments) {
    const Board board = parse_position(rules_from(arguments), arguments.text("position"));
    Record record;
    record.rules = board.rules();
    record.red = record.yellow = "?";
    record.moves.assign(board.moves().begin(), board.moves().end());
    if (board.is_over()) record.outcome = outcome_on(board);
    return record;
}

std::vector<Record> records_from(const Arguments& arguments, std::istream& in) {
    arguments.require_at_most(1);
    const bool has_file = !arguments.positional().empty();
    if (has_file == arguments.has("position"))
        throw UsageError(tr("Name a file with a game, or give its moves with --position."));
    if (!has_file) return {record_of_position(arguments)};
    require_no_board_options(arguments, arguments.positional().front());
    std::vector<Record> records = records_named(arguments.positional().front(), in);
    const auto number = arguments.number("number", 1, static_cast<long long>(records.size()));
    if (number) return {records[static_cast<std::size_t>(*number - 1)]};
    return records;
}

// The analyst and what it may take.
class Reviewer {
  public:
    Reviewer(const Arguments& arguments, Console& console)
        : catalogue_(catalogue_options(arguments)),
          spec_(catalogue_.resolve(AskedSpec{arguments.text("analyst", "perfect")})),
          console_(console),
          shows_progress_(::isatty(2) == 1) {
        if (!spec_.player.analyses && spec_.command.empty())
            throw UsageError(say("{} cannot analyse; perfect can.", spec_.text));
        settings_.budget.soft =
            std::chrono::milliseconds(arguments.number("time", 1, 24LL * 3600 * 1000).value_or(10'000));
        settings_.on_graded = [this](const GradedMove&, int done, int total) { show_progress(done, total); };
        player_ = catalogue_.make_player(spec_);
    }

    Review review(const Record& record) {
        catalogue_.require_support(spec_, record.rules);
        ++settings_.game;
        Review review{record, grade_game(record, *player_, settings_, {})};
        if (shows_progress_) console_.err << '\r' << std::string(kProgressWidth, ' ') << '\r' << std::flush;
        if (review.grading.failure)
            throw SystemError(say("{} gave no answer: {} {}", spec_.text, to_word(review.grading.failure->cause),
                                  review.grading.failure->detail));
        return review;
    }

  private:
    void show_progress(int done, int total) {
        if (shows_progress_) console_.err << '\r' << say("{} of {} moves graded", done, total) << std::flush;
    }

    Catalogue catalogue_;
    ResolvedSpec spec_;
    Console& console_;
    bool shows_progress_;
    GradingSettings settings_;
    std::unique_ptr<Player> player_;
};

int review(const Arguments& arguments, Console& console) {
    const std::vector<Record> records = records_from(arguments, console.in);
    Reviewer reviewer(arguments, console);
    const bool json = arguments.has("json");
    const ReaderWatch watch;
    for (std::size_t i = 0; i < records.size(); ++i) {
        require_written(console.out);
        const Review reviewed = reviewer.review(records[i]);
        if (json) {
            console.out << review_json(reviewed) << '\n';
            continue;
        }
        if (records.size() > 1) console.out << (i == 0 ? "" : "\n") << say("Game {}", i + 1) << '\n';
        console.out << review_text(reviewed, terminal_speaks_utf8()) << std::flush;
    }
    return 0;
}

}  // namespace

Command review_command() {
    std::vector<Option> shared = player_options();
    for (const Option& option : board_options()) shared.push_back(option);
    return {
        "review",
        "FILE [OPTION]...",
        msg("grade every move of a game against perfect play, and say where it was decided"),
        msg("  puissance4 review game.p4                the game that was saved there\n"
            "  puissance4 review --position=4444413     a game by its moves\n"
            "  puissance4 review --json games.jsonl     a line of JSON for each game\n"),
        with_common({{"position", "MOVES", msg("no file: the game with these moves")},
                     {"number", "N", msg("only the N-th game of the file")},
                     {"json", nullptr, msg("print a line of JSON for each game instead of text")},
                     {"analyst", "SPEC", msg("who grades: a player with exact analysis (perfect)")},
                     {"time", "MS", msg("milliseconds for each position (10000); what takes longer is not graded")}},
                    std::move(shared)),
        review};
}

}  // namespace p4
