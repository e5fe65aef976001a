#include <array>

#include "game/notation.hpp"
#include "support/message.hpp"
#include "support/text_width.hpp"
#include "ui/footer.hpp"
#include "ui/game_screen.hpp"
#include "ui/panel.hpp"
#include "ui/status.hpp"
#include "ui/worth.hpp"

namespace p4 {

namespace {

constexpr int kNarrow = 44;       // below this width, the top line is short
constexpr int kStatusMargin = 4;  // a space, the spinner and a space, a space

void draw_too_small(Canvas& canvas, Size needed) {
    const std::string sentence = say("Too small: {}x{} needed.", needed.width, needed.height);
    const auto lines = wrapped(sentence, canvas.width());
    for (std::size_t i = 0; i < lines.size(); ++i) canvas.write({0, static_cast<int>(i)}, lines[i], {Ink::Alarm});
}

char32_t spinner(const Look& look, Instant now) {
    constexpr std::array<char32_t, 4> kPlain{U'|', U'/', U'-', U'\\'};
    constexpr std::array<char32_t, 4> kFancy{U'◐', U'◓', U'◑', U'◒'};
    const auto turn = static_cast<std::size_t>(now.time_since_epoch() / std::chrono::milliseconds(125)) % 4;
    return look.unicode ? kFancy[turn] : kPlain[turn];
}

}  // namespace

void GameScreen::draw(Canvas& canvas, const Look& look) const {
    const auto where = layout();
    if (!where) return draw_too_small(canvas, GameLayout::smallest(game_.board().rules()));
    draw_header(canvas, look);
    draw_game(canvas, look, *where);
    if (where->footer) draw_footer(canvas, *where->footer, footer_keys(game_, canvas.width()));
    draw_status(canvas, look, *where);
}

void GameScreen::draw_header(Canvas& canvas, const Look& look) const {
    const Rules& rules = game_.board().rules();
    const Series& series = game_.series();
    const Pen bar{Ink::Bar, Ink::BarPaper};
    canvas.fill({0, 0, canvas.width(), 1}, U' ', bar);
    const bool narrow = canvas.width() < kNarrow;
    int x = canvas.write({1, 0}, narrow ? "P4" : "PUISSANCE 4", {Ink::Bar, Ink::BarPaper, true}) + 2;
    if (canvas.width() >= 60)
        x = canvas.write({x, 0}, say("{}x{}, {} in a row", rules.columns, rules.rows, rules.connect), bar) + 2;
    x = canvas.write({x, 0}, encode_utf8(look.symbol(Colour::Red)), {Ink::Red, Ink::BarPaper, true});
    x = canvas.write({x, 0}, fmt::format(" {}-{} ", series.red, series.yellow), bar);
    x = canvas.write({x, 0}, encode_utf8(look.symbol(Colour::Yellow)), {Ink::Yellow, Ink::BarPaper, true}) + 2;
    if (!narrow) x = canvas.write({x, 0}, say("game {}", series.game), bar) + 2;
    const std::string move = say("move {}", game_.line().shown());
    if (x + display_width(move) < canvas.width()) x = canvas.write({x, 0}, move, bar) + 2;
    const std::string help = "? " + tr("help");
    const int left = canvas.width() - display_width(help) - 1;
    if (left >= x) canvas.write({left, 0}, help, {Ink::Key, Ink::BarPaper});
}

void GameScreen::draw_game(Canvas& canvas, const Look& look, const GameLayout& where) const {
    BoardPicture picture{game_.board(), game_.first(), std::nullopt, std::nullopt, std::nullopt, ghosts(), captions()};
    const bool over = game_.state() == LiveGame::State::Over;
    if (game_.has_person() && !over) picture.selected = selected_;
    if (game_.has_person() && !over && game_.is_person(game_.to_move())) picture.held = game_.to_move();
    if (fall_) picture.falling = Falling{fall_->to, fall_->colour, lines_fallen(where)};
    canvas.set_cursor({canvas.width() - 1, where.status});
    draw_board(canvas, look, where.board, picture);
    if (where.panel) draw_panel(canvas, look, *where.panel, {game_, roster_, now_});
}

std::string GameScreen::status(const Look& look, const GameLayout& where) const {
    if (!message_.empty()) return message_;
    const Voice voice{look, game_.board(), game_.first()};
    const auto& values = adviser_.values_for(game_.board());
    if (shows_hint_ && !values.empty()) return hint(voice, values);
    if (wants_hint_) return say("{} is looking for the best move...", adviser_.analyst());
    if (values_ && !adviser_.failure().empty()) return adviser_.failure();
    const bool persons_turn = game_.is_person(game_.to_move()) || game_.state() == LiveGame::State::Looking;
    if (values_ && persons_turn)
        for (const Value& value : values)
            if (value.move == selected_)
                return say("{}: {}.", to_text(game_.board().rules(), selected_), in_words(voice, value.score));
    if (values_ && persons_turn && adviser_.is_busy()) return say("{} is weighing the moves...", adviser_.analyst());
    const std::string whole = status_of(game_, look, false);
    const auto lines = static_cast<int>(wrapped(whole, size_.width - kStatusMargin).size());
    return lines <= where.rows_above_keys() ? whole : status_of(game_, look, true);
}

void GameScreen::draw_status(Canvas& canvas, const Look& look, const GameLayout& where) const {
    const bool spins = game_.is_thinking() || adviser_.is_busy();
    const int x = spins ? 3 : 1;
    const bool alarm = alarm_ && !message_.empty();
    const Pen pen{alarm ? Ink::Alarm : Ink::Text, Ink::Paper, true};
    const auto lines = wrapped(status(look, where), canvas.width() - x - 1);
    const int rows = where.rows_for_status(static_cast<int>(lines.size()));
    const int top = where.first_row_for_status(rows);
    canvas.fill({0, top, canvas.width(), rows}, U' ', {});
    for (int i = 0; i < rows; ++i) {
        std::string line = lines[static_cast<std::size_t>(i)];
        if (i == rows - 1 && i + 1 < static_cast<int>(lines.size()))
            line += " " + lines[static_cast<std::size_t>(i) + 1];
        canvas.write({x, top + i}, clipped(line, canvas.width() - x), pen);
    }
    if (spins) canvas.put({1, top}, spinner(look, now_), {Ink::Key});
}

std::vector<Caption> GameScreen::captions() const {
    std::vector<Caption> captions;
    const auto& values = adviser_.values_for(game_.board());
    if (!values_ || values.empty() || fall_) return captions;
    captions.resize(static_cast<std::size_t>(game_.board().rules().move_indices()));
    const Move best = best_of(values)->move;
    const bool all_known = adviser_.knows(game_.board());
    for (const Value& value : values)
        captions[static_cast<std::size_t>(value.move.index)] = caption(value.score, all_known && value.move == best);
    return captions;
}

// The line that the machine expected when it last reported, as far as it is still to come.
std::vector<Ghost> GameScreen::ghosts() const {
    std::vector<Ghost> ghosts;
    if (!ghost_ || game_.board().is_over() || fall_) return ghosts;
    Board board = game_.board();
    const bool own = !game_.is_person(game_.to_move()) && game_.is_thinking();
    const auto& reports = game_.reports(own ? game_.to_move() : other(game_.to_move()));
    if (reports.empty()) return ghosts;
    std::vector<Move> line = reports.back().line;
    if (!own) {
        if (line.empty() || board.discs() == 0 || board.moves().back() != line.front()) return ghosts;
        line.erase(line.begin());
    }
    for (const Move move : line) {
        if (!board.is_legal(move)) break;
        const Colour colour = colour_of(board.to_move(), game_.first());
        ghosts.push_back({*board.landing(move), colour, static_cast<int>(ghosts.size()) + 1});
        board.play(move);
    }
    return ghosts;
}

}  // namespace p4
