#include "ui/replay_screen.hpp"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>

#include "game/notation.hpp"
#include "support/message.hpp"
#include "support/text_width.hpp"
#include "ui/board_text.hpp"
#include "ui/board_view.hpp"
#include "ui/signals.hpp"

namespace p4 {

namespace {

constexpr int kWordsWidth = 34;

// The last moves up to the one that is shown, in pairs.
std::vector<std::string> move_lines(const Record& record, int shown, int most) {
    std::vector<std::string> lines;
    for (int ply = 0; ply < shown; ++ply) {
        if (ply % 2 == 0) lines.push_back(fmt::format("{}.", ply / 2 + 1));
        lines.back() += " " + to_text(record.rules, record.moves[static_cast<std::size_t>(ply)]);
    }
    const auto surplus = static_cast<std::ptrdiff_t>(lines.size()) - std::max(most, 0);
    if (surplus > 0) lines.erase(lines.begin(), lines.begin() + surplus);
    return lines;
}

}  // namespace

std::string ending_sentence(const Record& record) {
    if (!record.outcome) return tr("The game is not finished.");
    const Outcome& outcome = *record.outcome;
    const std::string why{termination_word(outcome)};
    if (!outcome.winner) return outcome.forfeit ? say("The game is void: {}.", why) : say("A draw: {}.", why);
    const Colour winner = colour_of(*outcome.winner, record.first);
    return say("{} wins: {}.", winner == Colour::Red ? record.red : record.yellow, why);
}

ReplayScreen::ReplayScreen(std::vector<Record> games, std::size_t first) : games_(std::move(games)) { open(first); }

void ReplayScreen::open(std::size_t game) {
    game_ = game;
    board_ = Board(record().rules);
}

void ReplayScreen::show(int moves) {
    const int wanted = std::clamp(moves, 0, length());
    while (shown() > wanted) board_.undo();
    while (shown() < wanted) board_.play(record().moves[static_cast<std::size_t>(shown())]);
}

void ReplayScreen::take(const Input& input) {
    const Key* pressed = std::get_if<Key>(&input);
    if (!pressed) return;
    const auto is = [&](std::initializer_list<Key> keys) {
        return std::find(keys.begin(), keys.end(), *pressed) != keys.end();
    };
    if (is({Key::Right, Key::Space, Key::Enter, key('l'), key(']')})) show(shown() + 1);
    if (is({Key::Left, Key::Backspace, key('h'), key('['), key('u')})) show(shown() - 1);
    if (is({Key::Home, key('0')})) show(0);
    if (is({Key::End, key('$')})) show(length());
    if (is({Key::Down, Key::PageDown, key('j'), key('n')}) && game_ + 1 < games_.size()) open(game_ + 1);
    if (is({Key::Up, Key::PageUp, key('k'), key('p')}) && game_ > 0) open(game_ - 1);
    if (is({Key::Escape, key('q')})) leaving_ = true;
}

void ReplayScreen::draw(Canvas& canvas, const Look& look) const {
    canvas.fill({0, 0, canvas.width(), 1}, U' ', {Ink::Bar, Ink::BarPaper});
    canvas.write(
        {1, 0},
        clipped(say("Game {} of {}, move {} of {}", game_ + 1, games_.size(), shown(), length()), canvas.width() - 1),
        {Ink::Bar, Ink::BarPaper, true});
    const int footer = canvas.height() - 1;
    canvas.write({1, footer},
                 clipped(tr("Left Right: a move   Home End   Up Down: another game   q: leave"), canvas.width() - 1),
                 {Ink::Faint});

    const bool beside = canvas.width() >= 2 * kWordsWidth;
    const Size space{beside ? canvas.width() - kWordsWidth : canvas.width(), canvas.height() - 2 - (beside ? 0 : 2)};
    auto layout = BoardLayout::fitting(record().rules, space);
    if (!layout) {
        canvas.write({0, 1}, clipped(to_text(record().rules, board_.moves()), canvas.width()), {Ink::Text});
        return;
    }
    layout->move_to({(space.width - layout->size().width) / 2, 1});
    draw_board(canvas, look, *layout, {board_, record().first, {}, {}, {}, {}, {}});
    canvas.set_cursor({canvas.width() - 1, footer});
    draw_words(canvas, look, beside ? Point{space.width + 1, 2} : Point{1, footer - 2});
}

void ReplayScreen::draw_words(Canvas& canvas, const Look& look, Point at) const {
    const int width = canvas.width() - at.x;
    const auto line = [&](std::string_view text, Pen pen) { canvas.write({at.x, at.y++}, clipped(text, width), pen); };
    const bool all_shown = shown() == length();
    const std::string now = all_shown ? ending_sentence(record())
                                      : say("{} is to move.", look.name(colour_of(board_.to_move(), record().first)));
    if (at.y + 2 >= canvas.height() - 1) {
        line(now, {Ink::Text, Ink::Paper, true});
        line(fmt::format("{} - {}", record().red, record().yellow), {Ink::Faint});
        return;
    }
    line(fmt::format("{} {}", encode_utf8(look.symbol(Colour::Red)), record().red), {Ink::Red});
    line(fmt::format("{} {}", encode_utf8(look.symbol(Colour::Yellow)), record().yellow), {Ink::Yellow});
    ++at.y;
    for (const std::string& piece : wrapped(now, width)) line(piece, {Ink::Text, Ink::Paper, true});
    ++at.y;
    for (const std::string& moves : move_lines(record(), shown(), canvas.height() - 2 - at.y)) line(moves, {Ink::Text});
}

int replay_full_screen(std::vector<Record> games, std::size_t first, const TerminalOptions& options, bool unicode) {
    const Signals signals;
    Terminal terminal(options);
    ReplayScreen screen(std::move(games), first);
    const Look look{&theme_named(terminal.colours() > 0 ? "classic" : "mono"), unicode};
    while (!screen.is_leaving()) {
        Canvas canvas(terminal.size());
        screen.draw(canvas, look);
        terminal.show(canvas, *look.theme, look.unicode);
        std::array<pollfd, 2> sources{{{STDIN_FILENO, POLLIN, 0}, {signals.readable(), POLLIN, 0}}};
        poll(sources.data(), sources.size(), -1);
        if (sources[0].revents & (POLLHUP | POLLERR | POLLNVAL)) return 0;
        while (const auto signal = signals.next()) {
            if (ends_the_program(*signal)) return 128 + *signal;
            if (*signal == SIGTSTP) terminal.suspend();
            terminal.resized();
        }
        while (const auto input = terminal.read()) screen.take(*input);
    }
    return 0;
}

}  // namespace p4
