// What the game of sentences asks before a game.
#include <algorithm>

#include "game/notation.hpp"
#include "support/clean_text.hpp"
#include "support/errors.hpp"
#include "support/files.hpp"
#include "support/message.hpp"
#include "support/numbers.hpp"
#include "support/text.hpp"
#include "ui/plain.hpp"

namespace p4 {

namespace {

bool is_any_of(const std::string& word, std::initializer_list<std::string> words) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

}  // namespace

std::optional<std::string> PlainGame::ask(const std::string& question) {
    console_.out << question << ' ' << std::flush;
    std::string line;
    if (console_.out && read_line(console_.in, line)) return trimmed(line);
    console_.out << '\n';
    return std::nullopt;
}

void PlainGame::introduce() {
    console_.out << say("Puissance 4: {} columns, {} rows, {} in a row win.", setup_.rules.columns, setup_.rules.rows,
                        setup_.rules.connect)
                 << '\n';
    if (opening_.record || opening_.straight_to_board) return;
    if (const auto record = saved_.interrupted(); record && !record->outcome)
        console_.out << say("A game was interrupted: {} against {}, after {} moves; 'resume' goes on with it.",
                            record->red, record->yellow, record->moves.size())
                     << '\n';
}

PlainGame::Next PlainGame::menu() {
    const auto choice = ask(
        say("1: two players, 2: change the board, 3: play against {}, q: quit. Your choice?", opening_.setup.yellow));
    if (!choice) return Next::Leave;
    if (*choice == "1") {
        setup_.red = setup_.yellow = "human";
        return choose_first_and_play();
    }
    if (*choice == "2") return change_board() ? Next::Menu : Next::Leave;
    if (*choice == "3") return play_the_machine();
    return take_menu_order(*choice);
}

PlainGame::Next PlainGame::take_menu_order(const std::string& line) {
    const auto order = parse_order(line);
    try {
        if (order && order->wish == Wish::Quit) return Next::Leave;
        if (order && order->wish == Wish::Help) {
            console_.out << plain_help();
            return Next::Menu;
        }
        if (order && (order->wish == Wish::Load || order->wish == Wish::Resume))
            return load(*order) && play() == Next::Leave ? Next::Leave : Next::Menu;
        console_.out << say("'{}' is not in the menu: answer 1, 2, 3, load, resume, help or q.", line) << '\n';
    } catch (const NobodyToAsk&) {
        throw;
    } catch (const UsageError& refusal) {
        console_.out << clean_text(refusal.what(), kLongestValue) << '\n';
    }
    return Next::Menu;
}

PlainGame::Next PlainGame::play_the_machine() {
    setup_.red = "human";
    setup_.yellow = opening_.setup.yellow;
    try {
        roster_.require_support(setup_.yellow, setup_.rules);
    } catch (const UsageError& refusal) {
        console_.out << clean_text(refusal.what(), kLongestValue) << '\n';
        return Next::Menu;
    }
    return choose_first_and_play();
}

PlainGame::Next PlainGame::choose_first_and_play() {
    for (;;) {
        const auto answer = ask(tr("Who starts, red or yellow?"));
        if (!answer) return Next::Leave;
        const bool red = is_any_of(*answer, {"", "r", "red", tr("red")});
        if (red || is_any_of(*answer, {"y", "yellow", tr("yellow")})) {
            begin(red ? Colour::Red : Colour::Yellow);
            return play() == Next::Leave ? Next::Leave : Next::Menu;
        }
        console_.out << say("'{}' is no colour of this game: answer red or yellow.", *answer) << '\n';
    }
}

std::optional<int> PlainGame::ask_number(const std::string& question, int current) {
    for (;;) {
        const auto answer = ask(fmt::format("{} [{}]", question, current));
        if (!answer) return std::nullopt;
        if (answer->empty()) return current;
        if (const auto value = whole_number<int>(*answer)) return value;
        console_.out << say("'{}' is no whole number.", *answer) << '\n';
    }
}

// Gives false at the end of the input. An impossible board is refused with its reason, and the old one stays.
bool PlainGame::change_board() {
    const auto columns = ask_number(tr("How many columns?"), setup_.rules.columns);
    const auto rows = columns ? ask_number(tr("How many rows?"), setup_.rules.rows) : std::nullopt;
    const auto connect = rows ? ask_number(tr("How many in a row win?"), setup_.rules.connect) : std::nullopt;
    if (!connect) return false;
    try {
        const Rules wanted{*columns, *rows, *connect, setup_.rules.gravity};
        require_possible(wanted);
        setup_.rules = wanted;
        setup_.position.clear();
    } catch (const UsageError& refusal) {
        console_.out << clean_text(refusal.what(), kLongestValue) << '\n';
    }
    return true;
}

}  // namespace p4
