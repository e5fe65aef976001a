#include "game/notation.hpp"
#include "support/errors.hpp"
#include "support/message.hpp"
#include "ui/application.hpp"

namespace p4 {

namespace {

std::pair<std::string, std::string> first_word(const std::string& line) {
    const auto begin = line.find_first_not_of(' ');
    if (begin == line.npos) return {};
    const auto end = line.find(' ', begin);
    if (end == line.npos) return {line.substr(begin), ""};
    const auto rest = line.find_first_not_of(' ', end);
    return {line.substr(begin, end - begin), rest == line.npos ? "" : line.substr(rest)};
}

std::optional<Action> menu_named(const std::string& word) {
    if (word == "new") return Action::New;
    if (word == "save") return Action::Save;
    if (word == "load" || word == "open") return Action::Load;
    if (word == "set" || word == "settings") return Action::Preferences;
    if (word == "help") return Action::Help;
    return std::nullopt;
}

// A column by its number, which may have two digits here, or any move as records write it.
std::optional<Move> move_named(const Rules& rules, const std::string& word) {
    if (rules.gravity && word.size() == 2 && word.find_first_not_of("0123456789") == word.npos) {
        const int column = std::stoi(word);
        return 1 <= column && column <= rules.columns ? std::optional(Move{column - 1}) : std::nullopt;
    }
    return parse_move(rules, word);
}

}  // namespace

void Application::run(const std::string& line) {
    menus_.clear();
    const auto [word, rest] = first_word(line);
    if (word.empty()) return;
    if (word == "q" || word == "quit") return leave();
    const auto menu = menu_named(word);
    if (menu && rest.empty()) return open(*menu);
    if (const auto move = move_named(game_.board().rules(), word)) return game_screen_.play(*move);
    or_say_why([&, &word = word, &rest = rest] { run_game_command(word, rest); });
}

void Application::run_game_command(const std::string& word, const std::string& rest) {
    GameSetup setup = game_.setup();
    Preferences preferences = opening_.preferences;
    if (word == "save") return save({rest});
    if (word == "load" || word == "open") return load(rest);
    if (word == "red" || word == "yellow") {
        roster_.consent->give(AskedSpec{rest});
        roster_.require_support(rest, setup.rules);
        setup.player(word == "red" ? Colour::Red : Colour::Yellow) = rest;
        return game_.open(setup, game_.record());
    }
    if (word == "position") {
        Record record{setup.rules, setup.red, setup.yellow, game_.first(), {}, parse_moves(setup.rules, rest), {},
                      {},          {}};
        const Board board = final_board(record);
        if (board.is_over()) record.outcome = outcome_on(board);
        game_.open(setup, record);
        return game_screen_.fresh_game();
    }
    if (word == "theme" || word == "lang") {
        if (word == "theme") preferences.theme = theme_named(rest).name;
        if (word == "lang") preferences.language = rest;
        return use(preferences);
    }
    if (word == "players") {
        roster_.look_in(rest);
        return open(Action::New);
    }
    throw UsageError(
        say("There is no command ':{}'; there are new, save, load, red, yellow, position, players, theme, lang, set, "
            "help and quit.",
            word));
}

}  // namespace p4
