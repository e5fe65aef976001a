#include <algorithm>

#include "cli/bench.hpp"
#include "cli/book.hpp"
#include "cli/check.hpp"
#include "cli/command.hpp"
#include "cli/duel.hpp"
#include "cli/match.hpp"
#include "cli/play.hpp"
#include "cli/players.hpp"
#include "cli/replay.hpp"
#include "cli/review.hpp"
#include "cli/serve.hpp"
#include "cli/show.hpp"
#include "cli/solve.hpp"
#include "cli/tournament.hpp"
#include "cli/tree.hpp"
#include "support/errors.hpp"
#include "support/language.hpp"
#include "support/message.hpp"
#include "support/nearest.hpp"

namespace p4 {

std::vector<Option> board_options() {
    return {
        {"game", "NAME", msg("a preset: connect4 (7x6, connect 4) or tictactoe (3x3, connect 3, no gravity)")},
        {"columns", "N", msg("columns of the board, 2 to 16")},
        {"rows", "N", msg("rows of the board, 2 to 16")},
        {"connect", "K", msg("how many in a row win, 3 to 8")},
        {"no-gravity", nullptr, msg("discs stay where they are put, as in tic-tac-toe")},
    };
}

std::vector<Option> player_options() {
    return {
        {"players", "DIR", msg("look for players in DIR (a list separated by colons) instead of the usual places")},
        {"confine", "WHEN",
         msg("auto: confine players as far as this system can; require: refuse to start where it cannot")},
    };
}

std::vector<Option> with_common(std::vector<Option> own, std::vector<Option> shared) {
    own.insert(own.end(), shared.begin(), shared.end());
    own.push_back({"lang", "LANGUAGE", msg("the language of all sentences: en or fr")});
    own.push_back({"help,h", nullptr, msg("show this help and exit")});
    own.push_back({"version", nullptr, msg("show the version and exit")});
    return own;
}

std::span<const Command> commands() {
    static const std::vector<Command> table{
        play_command(),  match_command(), tournament_command(), replay_command(),    players_command(),
        check_command(), solve_command(), bench_command(),      book_command(),      show_command(),
        tree_command(),  duel_command(),  review_command(),     serve_command_line()};
    return table;
}

namespace {

const Command& find_command(const std::string& name) {
    const auto all = commands();
    const auto found =
        std::find_if(all.begin(), all.end(), [&](const Command& command) { return command.name == name; });
    if (found != all.end()) return *found;

    std::vector<std::string> names;
    for (const Command& command : all)
        if (!command.hidden) names.emplace_back(command.name);
    const std::string guess = nearest(name, names);
    if (guess.empty()) throw UsageError(say("There is no command '{}'; try --help.", name));
    throw UsageError(say("There is no command '{}'; did you mean '{}'? Try --help.", name, guess));
}

int run(const Command& command, std::span<const std::string> words, bool named, Console& console) {
    const Arguments arguments(words, command.options);
    if (arguments.has("help")) {
        console.out << (named ? command_help(command) : program_help());
        return 0;
    }
    if (arguments.has("version")) {
        console.out << "puissance4 " << PUISSANCE4_VERSION << '\n';
        return 0;
    }
    return command.run(arguments, console);
}

// Before anything else is read, so that also errors are in the language that was asked for.
void take_language(std::span<const std::string> words) {
    for (std::size_t i = 0; i < words.size() && words[i] != "--"; ++i) {
        if (words[i].starts_with("--lang=")) use_language(words[i].substr(7));
        if (words[i] == "--lang" && i + 1 < words.size()) use_language(words[i + 1]);
    }
}

}  // namespace

int run_command_line(std::span<const std::string> words, Console& console) {
    take_language(words);
    const bool named = !words.empty() && !words.front().starts_with('-');
    if (!named) return run(commands().front(), words, named, console);
    return run(find_command(words.front()), words.subspan(1), named, console);
}

}  // namespace p4
