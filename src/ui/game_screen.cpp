#include "ui/game_screen.hpp"

#include <algorithm>

#include "game/notation.hpp"
#include "support/message.hpp"
#include "ui/footer.hpp"
#include "ui/worth.hpp"

namespace p4 {

using namespace std::chrono_literals;

namespace {
constexpr std::chrono::milliseconds kRowTime{25};  // a disc falls one row in this time
}

GameScreen::GameScreen(LiveGame& game, const Roster& roster, Wake wake)
    : game_(game), roster_(roster), adviser_(roster, std::move(wake)) {}

void GameScreen::prefer(const Preferences& preferences) {
    animation_ = preferences.animation;
    digits_drop_ = preferences.digits_drop;
    if (preferences.pace != std::exchange(pace_, preferences.pace)) game_.set_delay(pace_);
    adviser_.use(preferences.analyst);
}

void GameScreen::fresh_game() {
    fall_.reset();
    message_.clear();
    wants_hint_ = shows_hint_ = false;
    const Rules& rules = game_.board().rules();
    select(rules.columns / 2, rules.rows / 2);
}

void GameScreen::tell(std::string sentence, bool alarm) {
    message_ = std::move(sentence);
    alarm_ = alarm;
}

void GameScreen::select(int column, int row) { selected_ = gravity() ? Move{column} : Move{row * columns() + column}; }

void GameScreen::step_by(int columns_by, int rows_by) {
    const int rows = game_.board().rules().rows;
    const int column = std::clamp(selected_.index % columns() + columns_by, 0, columns() - 1);
    select(column, std::clamp(selected_.index / columns() + rows_by, 0, rows - 1));
}

void GameScreen::choose(Move move, bool also_drop) {
    selected_ = move;
    if (also_drop) drop();
}

void GameScreen::digit(char32_t character) {
    const int column = static_cast<int>(character - U'1');
    const bool exists = column < columns();
    if (!exists) return tell(say("This board has {} columns.", columns()));
    if (gravity())
        choose(Move{column}, digits_drop_);
    else
        select(column, selected_.index / columns());
}

void GameScreen::drop() {
    if (game_.state() == LiveGame::State::Looking) {
        game_.play_on();
        if (!game_.is_person(game_.to_move())) return;
    }
    if (game_.state() == LiveGame::State::Over) return tell(tr("The game is over: n starts a new one, u takes back."));
    if (!game_.awaits_person()) return;
    if (game_.board().is_legal(selected_)) return game_.drop(selected_);
    const std::string name = to_text(game_.board().rules(), selected_);
    tell(gravity() ? say("Column {} is full.", name) : say("Cell {} is taken.", name), true);
}

void GameScreen::take_back() {
    if (!game_.undo()) tell(tr("There is no move of yours to take back."));
}

void GameScreen::walk(int by) {
    const int target = game_.line().shown() + by;
    if (target < 0 || target > game_.line().length())
        return tell(by < 0 ? tr("This is the beginning.") : tr("This is the last move."));
    game_.show(target);
}

void GameScreen::ask_for_hint() {
    if (game_.board().is_over()) return tell(tr("The game is over: n starts a new one, u takes back."));
    wants_hint_ = true;
    adviser_.look_at(game_.board());
}

void GameScreen::toggle_pause() {
    if (game_.has_person()) return tell(tr("Pausing is for games between machines."));
    game_.set_paused(!game_.is_paused());
}

void GameScreen::change_speed(Action action) {
    const auto delay = game_.delay();
    game_.set_delay(action == Action::Faster ? delay / 2 : std::clamp(delay * 2, 50ms, 6400ms));
    tell(say("{} ms between the machines' moves.", game_.delay().count()));
}

void GameScreen::toggle_ghosts() {
    ghost_ = !ghost_;
    if (!ghost_) return tell(tr("The expected line is hidden."));
    tell(ghosts().empty() ? tr("What the machine expects will be shown on the board, once it has said so.")
                          : tr("The faint discs are what the machine expects."));
}

void GameScreen::move_now() {
    if (!game_.is_thinking()) return tell(tr("No machine is thinking."));
    game_.move_now();
}

void GameScreen::point_at(Point at, bool click) {
    const auto where = layout();
    const auto move = where ? where->board.move_at(at) : std::nullopt;
    if (move) choose(*move, click);
}

Reply GameScreen::click(Point at) {
    const auto where = layout();
    if (where && where->footer == at.y)
        for (const FooterKey& key : footer_keys(game_, size_.width))
            if (key.x <= at.x && at.x < key.x + key.width) return take(key.command);
    point_at(at, true);
    return Stay{};
}

Reply GameScreen::take(const UiCommand& command) {
    if (command.action == Action::None) return Stay{};
    if (command.action == Action::Hover) {
        point_at(command.at, false);
        return Stay{};
    }
    fall_.reset();
    message_.clear();
    shows_hint_ = false;
    switch (command.action) {
        case Action::Left:
            step_by(-1, 0);
            break;
        case Action::Right:
            step_by(+1, 0);
            break;
        case Action::Up:
            step_by(0, +1);
            break;
        case Action::Down:
            gravity() ? drop() : step_by(0, -1);
            break;
        case Action::First:
            step_by(-columns(), 0);
            break;
        case Action::Last:
            step_by(+columns(), 0);
            break;
        case Action::Drop:
            drop();
            break;
        case Action::Digit:
            digit(command.character);
            break;
        case Action::Undo:
            take_back();
            break;
        case Action::Redo:
            if (!game_.redo()) tell(tr("There is nothing to play again."));
            break;
        case Action::Back:
            walk(-1);
            break;
        case Action::Forward:
            walk(+1);
            break;
        case Action::Hint:
            ask_for_hint();
            break;
        case Action::Values:
            values_ = !values_;
            break;
        case Action::Ghost:
            toggle_ghosts();
            break;
        case Action::MoveNow:
            move_now();
            break;
        case Action::Pause:
            toggle_pause();
            break;
        case Action::Step:
            game_.is_paused() ? game_.step() : tell(tr("First pause the game with p."));
            break;
        case Action::Faster:
        case Action::Slower:
            change_speed(command.action);
            break;
        case Action::Quit:
            return Leave{};
        case Action::Click:
            return click(command.at);
        case Action::Tree:
        case Action::Steps:
        case Action::Review:
        case Action::New:
        case Action::Save:
        case Action::Load:
        case Action::Preferences:
        case Action::CommandLine:
        case Action::Help:
        case Action::Redraw:
            return Open{command.action};
        default:
            break;
    }
    return Stay{};
}

void GameScreen::begin_fall() {
    if (!animation_ || !gravity() || !layout()) return;
    Board before = game_.board();
    const Move move = before.moves().back();
    before.undo();
    fall_ = Fall{*before.landing(move), colour_of(before.to_move(), game_.first()), now_};
}

int GameScreen::lines_fallen(const GameLayout& layout) const {
    return static_cast<int>((now_ - fall_->began) * layout.board.cell_height() / kRowTime);
}

void GameScreen::advise() {
    if (values_ && !game_.board().is_over()) adviser_.look_at(game_.board());
    if (!wants_hint_ || adviser_.is_busy()) return;
    wants_hint_ = false;
    if (!adviser_.failure().empty()) return tell(adviser_.failure(), true);
    const auto& values = adviser_.values_for(game_.board());
    if (values.empty()) return;
    selected_ = best_of(values)->move;
    shows_hint_ = true;
}

bool GameScreen::advance(Instant now) {
    now_ = now;
    const auto where = layout();
    if (fall_ && (!where || lines_fallen(*where) >= lines_to_fall(where->board, fall_->to))) fall_.reset();
    const int shown = game_.line().shown();
    bool changed = game_.advance(now, is_still()) > 0;
    if (game_.line().shown() > shown) begin_fall();
    if (changed && !fall_) game_.advance(now, true);
    if (changed) wants_hint_ = shows_hint_ = false;
    changed |= adviser_.advance();
    if (wants_hint_ && !adviser_.is_busy() && adviser_.knows(game_.board())) changed = true;
    advise();
    return changed;
}

std::optional<Instant> GameScreen::next_frame() const {
    if (fall_) return now_ + 12ms;
    std::optional<Instant> next = game_.next_deadline();
    const bool ticking = game_.state() == LiveGame::State::Playing || adviser_.is_busy();
    if (ticking) {
        const Instant tick = now_ + (game_.is_thinking() || adviser_.is_busy() ? 125ms : 500ms);
        next = next ? std::min(*next, tick) : tick;
    }
    return next;
}

}  // namespace p4
