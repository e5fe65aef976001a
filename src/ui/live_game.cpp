#include "ui/live_game.hpp"

#include <algorithm>
#include <utility>

#include "game/notation.hpp"
#include "support/errors.hpp"

namespace p4 {

LiveGame::LiveGame(const Roster& roster, std::uint64_t seed, Stopwatch stopwatch, std::chrono::milliseconds margin,
                   Wake wake)
    : roster_(roster), seed_(seed), stopwatch_(std::move(stopwatch)), margin_(margin), wake_(std::move(wake)) {}

LiveGame::~LiveGame() {
    halt();
    for (const auto& thread : stopped_) thread->request_stop();
}

// A game in which nobody has moved is no game of the series: another one takes its place.
void LiveGame::count_game() {
    if (series_.game == 0 || line_.length() > 0) ++series_.game;
}

// With the same seed, a sitting goes as it went before.
void LiveGame::take_seed(const GameSetup& setup) {
    if (!setup.seed || setup.seed == setup_.seed) return;
    seed_ = *setup.seed;
    seeded_at_ = runs_;
}

void LiveGame::begin(const GameSetup& setup) {
    const Board position = parse_position(setup.rules, setup.position);
    halt();
    take_seed(setup);
    setup_ = setup;
    count_game();
    line_ = GameLine(setup.rules);
    for (const Move move : position.moves()) line_.play(move, GameLine::Time{0});
    first_ = first_colour(setup.start, series_.game, seed_);
    seat();
    is_rated_ = !outcome();
    go();
}

void LiveGame::open(const GameSetup& setup, const Record& record) {
    halt();
    take_seed(setup);
    setup_ = setup;
    setup_.rules = record.rules;
    count_game();
    line_ = GameLine(record.rules);
    for (std::size_t i = 0; i < record.moves.size(); ++i)
        line_.play(record.moves[i], record.times.empty() ? GameLine::Time{0} : record.times[i]);
    first_ = record.first;
    seat();
    if (record.outcome && record.outcome->forfeit && record.outcome->winner) forfeit_ = record.outcome;
    is_rated_ = !outcome();  // a finished game was played in another sitting
    go();
}

// What is true of every new game.
void LiveGame::seat() {
    forfeit_.reset();
    counted_.reset();
    is_rated_ = true;
    reports_ = {};
    paused_ = false;
    for (const Colour colour : {Colour::Red, Colour::Yellow})
        persons_[static_cast<std::size_t>(colour)] = roster_.describe(setup_.player(colour)).asks_a_person;
}

LiveGame::State LiveGame::state() const {
    if (outcome()) return State::Over;
    return thread_ ? State::Playing : State::Looking;
}

std::optional<Outcome> LiveGame::outcome() const {
    if (board().is_over()) return outcome_on(board());
    return line_.at_end() ? forfeit_ : std::nullopt;
}

Record LiveGame::record() const {
    Record record{setup_.rules, setup_.red, setup_.yellow, first_, {}, line_.moves(), line_.times(), {}, {}};
    const Board end = final_board(record);
    record.outcome = end.is_over() ? std::optional(outcome_on(end)) : forfeit_;
    return record;
}

PlayerPair LiveGame::make_players() {
    PlayerPair players;
    for (const Side side : {Side::First, Side::Second}) {
        const Colour colour = colour_of(side, first_);
        if (is_person(colour))
            players[static_cast<std::size_t>(side)] = std::make_unique<Person>();
        else
            players[static_cast<std::size_t>(side)] = roster_.make(setup_.player(colour));
    }
    return players;
}

GameSettings LiveGame::settings() const {
    GameSettings settings{{}, seed_ + runs_ - seeded_at_, runs_, nullptr, stopwatch_};
    if (setup_.time.count() > 0)
        for (const Side side : {Side::First, Side::Second})
            if (!is_person(colour_of(side, first_)))
                settings.budgets[static_cast<std::size_t>(side)] = {setup_.time, setup_.time, 0, margin_};
    return settings;
}

void LiveGame::go() {
    halt();
    if (const auto result = outcome()) {
        if (!counted_) count(*result, +1);
        counted_ = result;
        return;
    }
    ++runs_;
    thread_ = std::make_unique<GameThread>(board(), make_players(), settings(), wake_);
}

// Its thread may need a moment to end: it is told to, and collected when it has.
void LiveGame::halt() {
    turn_waits_ = was_let_ = may_step_ = answered_ = false;
    in_hand_.reset();
    if (!thread_) return;
    thread_->request_stop();
    stopped_.push_back(std::move(thread_));
    reap();
}

void LiveGame::reap() {
    std::erase_if(stopped_, [](const auto& thread) { return thread->has_finished(); });
}

void LiveGame::drop(Move move) {
    answered_ = true;
    in_hand_ = move;
}

bool LiveGame::is_settled() const {
    if (!thread_) return true;
    if (turn_waits_) return !is_person(to_move());
    return was_let_ && is_person(to_move()) && !answered_;
}

std::optional<int> LiveGame::person_turn_before() const {
    for (int count = line_.shown() - 1; count >= 0; --count)
        if (!has_person() || is_person(colour_of(count % 2 == 0 ? Side::First : Side::Second, first_))) return count;
    return std::nullopt;
}

int LiveGame::person_turn_after() const {
    for (int count = line_.shown() + 1; count < line_.length(); ++count)
        if (!has_person() || is_person(colour_of(count % 2 == 0 ? Side::First : Side::Second, first_))) return count;
    return line_.length();
}

bool LiveGame::undo() {
    const auto target = person_turn_before();
    if (!target) return false;
    if (counted_) count(*std::exchange(counted_, std::nullopt), -1);
    line_.show(*target);
    if (!has_person()) paused_ = true;
    go();
    return true;
}

bool LiveGame::redo() {
    if (line_.at_end()) return false;
    line_.show(person_turn_after());
    if (!has_person()) paused_ = true;
    go();
    return true;
}

void LiveGame::show(int moves) {
    line_.show(std::clamp(moves, 0, line_.length()));
    if (line_.at_end())
        go();
    else
        halt();
}

void LiveGame::play_on() {
    if (state() != State::Looking) return;
    if (counted_) count(*std::exchange(counted_, std::nullopt), -1);
    go();
}

void LiveGame::move_now() { hurry_.request_stop(); }

void LiveGame::count(const Outcome& outcome, int by) {
    if (!is_rated_ || (outcome.forfeit && is_nobodys_fault(outcome.forfeit->cause))) return;
    if (!outcome.winner)
        series_.draws += by;
    else
        (colour_of(*outcome.winner, first_) == Colour::Red ? series_.red : series_.yellow) += by;
}

GameLine::Time LiveGame::clock(Colour colour, Instant now) const {
    GameLine::Time sum{0};
    for (int i = 0; i < line_.shown(); ++i)
        if (colour_of(i % 2 == 0 ? Side::First : Side::Second, first_) == colour)
            sum += line_.times()[static_cast<std::size_t>(i)];
    if (state() == State::Playing && was_let_ && to_move() == colour)
        sum += std::chrono::duration_cast<GameLine::Time>(now - turn_began_);
    return sum;
}

std::optional<GameLine::Time> LiveGame::last_time(Colour colour) const {
    for (int i = line_.shown() - 1; i >= 0; --i)
        if (colour_of(i % 2 == 0 ? Side::First : Side::Second, first_) == colour)
            return line_.times()[static_cast<std::size_t>(i)];
    return std::nullopt;
}

}  // namespace p4
