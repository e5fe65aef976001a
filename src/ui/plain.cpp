#include "ui/plain.hpp"

#include "game/notation.hpp"
#include "support/errors.hpp"
#include "support/message.hpp"
#include "ui/board_text.hpp"

namespace p4 {

// Tells a game and asks the person for moves; both on the thread that plays it.
class PlainGame::Teller : public Spectator {
  public:
    explicit Teller(PlainGame& game) : game_(game) {}

    std::optional<Move> ask(const Board&, std::stop_token) override {
        game_.heard_ = game_.hear(game_.question());
        const auto* move = std::get_if<Move>(&game_.heard_);
        return move ? std::optional(*move) : std::nullopt;
    }

    void on_move(const Board& after, Move move, std::chrono::microseconds time) override {
        const Colour mover = colour_of(other(after.to_move()), game_.first_);
        if (!game_.is_person(mover))
            game_.console_.out << say("{} plays {}.", colour_name(mover), to_text(after.rules(), move)) << '\n';
        game_.line_.play(move, time);
        game_.show();
        game_.keep();
    }

  private:
    PlainGame& game_;
};

PlainGame::PlainGame(const Roster& roster, SavedGames saved, const Opening& opening, Console& console)
    : roster_(roster), saved_(std::move(saved)), opening_(opening), console_(console), setup_(opening.setup) {}

bool PlainGame::is_person(Colour colour) const { return roster_.describe(setup_.player(colour)).asks_a_person; }

void PlainGame::show() { console_.out << '\n' << board_text(line_.board(), first_) << '\n' << std::flush; }

void PlainGame::run() {
    introduce();
    Next next = Next::Menu;
    if (opening_.record || opening_.straight_to_board) {
        if (opening_.record)
            open(*opening_.record);
        else
            begin(first_colour(setup_.start, 1, opening_.seed));
        next = play();
    }
    while (next == Next::Menu) next = menu();
}

void PlainGame::begin(Colour first) {
    line_ = GameLine(setup_.rules);
    const Board start = parse_position(setup_.rules, setup_.position);
    for (const Move move : start.moves()) line_.play(move, {});
    first_ = first;
}

void PlainGame::open(Record record) {
    require_consistent(record);
    settle_programs(record);
    setup_ = setup_of(record);
    line_ = GameLine(record.rules);
    for (std::size_t i = 0; i < record.moves.size(); ++i)
        line_.play(record.moves[i], record.times.empty() ? GameLine::Time{0} : record.times[i]);
    first_ = record.first;
}

std::unique_ptr<Player> PlainGame::seat(Colour colour) const {
    if (is_person(colour)) return std::make_unique<Person>();
    return roster_.make(setup_.player(colour));
}

GameSettings PlainGame::settings() {
    ++runs_;
    GameSettings settings{{}, setup_.seed.value_or(opening_.seed) + runs_, runs_, nullptr, opening_.stopwatch};
    if (setup_.time.count() > 0)
        for (const Side side : {Side::First, Side::Second})
            if (!is_person(colour_of(side, first_)))
                settings.budgets[static_cast<std::size_t>(side)] = {setup_.time, setup_.time, 0, opening_.margin};
    return settings;
}

std::string PlainGame::question() const {
    const std::string who = colour_name(colour_of(line_.board().to_move(), first_));
    return setup_.rules.gravity ? say("{}, which column? (? for help)", who) : say("{}, which cell? (? for help)", who);
}

PlainGame::Next PlainGame::play() {
    Next next = Next::Again;
    while (next == Next::Again) {
        if (pending_) open(*std::exchange(pending_, std::nullopt));
        const auto red = seat(Colour::Red);
        const auto yellow = seat(Colour::Yellow);
        next = play_seated(first_ == Colour::Red ? Seats{*red, *yellow} : Seats{*yellow, *red});
    }
    return next;
}

PlainGame::Next PlainGame::play_seated(const Seats& seats) {
    show();
    for (;;) {
        if (!line_.board().is_over()) {
            Teller teller(*this);
            heard_ = Move{};
            const PlayedGame game = play_game(line_.board(), seats, settings(), teller, opening_.interrupted);
            if (opening_.interrupted.stop_requested()) return interrupted();
            if (!std::holds_alternative<Move>(heard_)) {
                if (const Next next = follow(heard_); next != Next::Over) return next;
                continue;
            }
            tell_ending(game.outcome);
        } else {
            console_.out << status_sentence(line_.board(), first_) << "\n\n";
        }
        if (const Next next = after_the_end(); next != Next::Again || pending_) return next;
    }
}

void PlainGame::tell_ending(const Outcome& outcome) {
    if (!outcome.forfeit) {
        console_.out << status_sentence(line_.board(), first_) << "\n\n";
        return;
    }
    if (is_nobodys_fault(outcome.forfeit->cause)) {
        console_.out << say("The game is void, nobody loses it: {}.", outcome.forfeit->detail) << "\n\n";
        return;
    }
    const Colour failed = colour_of(line_.board().to_move(), first_);
    console_.out << say("{} forfeits the game: {} {}", colour_name(failed), to_word(outcome.forfeit->cause),
                        outcome.forfeit->detail)
                 << "\n\n";
}

// What became of a wish that ends the turn. Over: nothing that ends the game; it goes on.
PlainGame::Next PlainGame::follow(const Heard& heard) {
    if (std::holds_alternative<InputEnded>(heard)) return ended_early();
    switch (std::get<Wish>(heard)) {
        case Wish::Undo:
            take_back();
            return Next::Over;
        case Wish::Redo:
            play_again();
            return Next::Over;
        case Wish::New:
            return Next::Menu;
        case Wish::Quit:
            return leave();
        default:
            return Next::Again;
    }
}

// The end may be taken back, looked at or saved, as everything else.
PlainGame::Next PlainGame::after_the_end() {
    if (!has_person()) return Next::Over;
    const Heard heard = hear(tr("The game is over: new, undo, save, load or quit?"));
    if (std::holds_alternative<InputEnded>(heard)) return Next::Leave;
    const Next next = follow(heard);
    return next == Next::Over ? Next::Again : next;
}

bool PlainGame::is_kept() const {
    return opening_.keeps_game && could_keep_ && line_.length() > 0 && !line_.board().is_over();
}

PlainGame::Next PlainGame::leave() {
    if (is_kept()) console_.out << tr("The game is kept; --resume goes on with it.") << '\n';
    return Next::Leave;
}

// Every game is kept then; one that is nobody's to come back to does not replace one that is.
PlainGame::Next PlainGame::interrupted() {
    if (line_.length() == 0 || line_.board().is_over()) return Next::Leave;
    try {
        if (opening_.keeps_game && has_person())
            saved_.autosave(record());
        else
            saved_.keep_beside(record());
        console_.out << tr("The game is kept; --resume goes on with it.") << '\n';
    } catch (const SystemError& reason) {
        console_.out << reason.what() << '\n';
    }
    return Next::Leave;
}

PlainGame::Next PlainGame::ended_early() {
    console_.out << (is_kept() ? tr("The input ended before the game did; --resume goes on with it.")
                               : tr("The input ended before the game did."))
                 << '\n';
    return Next::Leave;
}

// To the last position in which a person was to move; to where it is if there was none.
void PlainGame::take_back() {
    for (int count = line_.shown() - 1; count >= 0; --count)
        if (is_person(colour_of(count % 2 == 0 ? Side::First : Side::Second, first_))) {
            line_.show(count);
            return show();
        }
    console_.out << tr("There is no move of yours to take back.") << '\n';
}

void PlainGame::play_again() {
    if (line_.at_end()) {
        console_.out << tr("There is nothing to play again.") << '\n';
        return;
    }
    int count = line_.shown() + 1;
    while (count < line_.length() && !is_person(colour_of(count % 2 == 0 ? Side::First : Side::Second, first_)))
        ++count;
    line_.show(count);
    show();
}

}  // namespace p4
