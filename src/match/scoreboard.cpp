#include "match/scoreboard.hpp"

#include <algorithm>
#include <cassert>
#include <chrono>

namespace p4 {

namespace {

using Time = std::chrono::microseconds;

// Times come from files too, where somebody may have written anything.
Time sum(Time one, Time other) {
    std::int64_t count = 0;
    return __builtin_add_overflow(one.count(), other.count(), &count) ? Time::max() : Time(count);
}

bool is_void(const Outcome& outcome) { return outcome.forfeit && is_nobodys_fault(outcome.forfeit->cause); }

// In halves: 2 for a win of this side.
std::size_t half_points(const Outcome& outcome, Side side) {
    return !outcome.winner ? 1 : *outcome.winner == side ? 2 : 0;
}

void add(Tally& tally, std::size_t half_points) {
    ++(half_points == 2 ? tally.wins : half_points == 1 ? tally.draws : tally.losses);
}

void add_one(std::map<std::string, std::uint64_t, std::less<>>& counts, std::string_view word) {
    const auto place = counts.find(word);
    if (place != counts.end())
        ++place->second;
    else
        counts.emplace(word, 1);
}

Side side_of(Colour colour, const Fixture& fixture) { return colour == fixture.first ? Side::First : Side::Second; }

}  // namespace

Tally& Tally::operator+=(const Tally& other) {
    wins += other.wins;
    draws += other.draws;
    losses += other.losses;
    return *this;
}

Tally Encounter::total() const {
    Tally sum = by_first[0];
    return sum += by_first[1];
}

// The pairings tell how much the points vary; games outside of whole pairings vary as single games do.
Meeting Encounter::meeting(std::size_t red, std::size_t yellow) const {
    const Tally all = total();
    Meeting meeting{red, yellow, static_cast<double>(all.games()), all.points(), 0};
    double count = 0;
    double sum = 0;
    double squares = 0;
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        const double points = static_cast<double>(i) / 2;
        count += static_cast<double>(pairs[i]);
        sum += static_cast<double>(pairs[i]) * points;
        squares += static_cast<double>(pairs[i]) * points * points;
    }
    if (count >= 2) meeting.variance = (squares - sum * sum / count) * count / (count - 1);
    const double single = meeting.games - 2 * (count >= 2 ? count : 0);
    const double share = meeting.games > 0 ? meeting.points / meeting.games : 0.5;
    meeting.variance += single * share * (1 - share);
    return meeting;
}

Tally Performance::total() const {
    Tally sum = beginning;
    return sum += second;
}

Scoreboard::Scoreboard(std::size_t players, std::uint64_t games)
    : players_(players), encounters_(players * (players - 1) / 2), distinct_(games) {}

// The place of a couple in the list (0,1) (0,2) (1,2) (0,3) ….
std::size_t Scoreboard::place(std::size_t one, std::size_t other) const {
    assert(one != other);
    const std::size_t low = std::min(one, other);
    const std::size_t high = std::max(one, other);
    return high * (high - 1) / 2 + low;
}

const Encounter& Scoreboard::encounter(std::size_t one, std::size_t other) const {
    return encounters_[place(one, other)];
}

Tally Scoreboard::between(std::size_t player, std::size_t opponent) const {
    const Tally total = encounter(player, opponent).total();
    return player < opponent ? total : total.reversed();
}

void Scoreboard::count(const Fixture& fixture, const GameResult& result) {
    const Outcome& outcome = result.outcome;
    ++games_;
    add_one(endings_, termination_word(outcome));
    if (is_void(outcome)) {
        ++encounters_[place(fixture.red, fixture.yellow)].voids;
        return;
    }
    count_result(fixture, outcome);
    count_pair(fixture, outcome);
    count_times(fixture, result);
    if (result.grades) count_grades(fixture, *result.grades);
    if (!outcome.forfeit)
        distinct_.add(2 * place(fixture.red, fixture.yellow) + (fixture.first == Colour::Red ? 0 : 1), result.moves);
}

void Scoreboard::count_result(const Fixture& fixture, const Outcome& outcome) {
    const std::size_t points = half_points(outcome, Side::First);
    add(players_[fixture.player(Side::First)].beginning, points);
    add(players_[fixture.player(Side::Second)].second, 2 - points);
    Encounter& encounter = encounters_[place(fixture.red, fixture.yellow)];
    add(encounter.by_first[static_cast<std::size_t>(fixture.first)],
        half_points(outcome, side_of(Colour::Red, fixture)));
    if (outcome.forfeit && is_fault(outcome.forfeit->cause))
        add_one(players_[fixture.player(other(*outcome.winner))].faults, to_word(outcome.forfeit->cause));
}

void Scoreboard::count_pair(const Fixture& fixture, const Outcome& outcome) {
    const std::size_t points = half_points(outcome, side_of(Colour::Red, fixture));
    if (first_half_ && first_half_->pairing == fixture.pairing)
        ++encounters_[place(fixture.red, fixture.yellow)].pairs[first_half_->points + points];
    else
        first_half_ = FirstHalf{fixture.pairing, points};
}

void Scoreboard::count_times(const Fixture& fixture, const GameResult& result) {
    std::size_t ply = result.moves.size() - result.times.size();
    for (const auto time : result.times) {
        Performance& player = players_[fixture.player(ply++ % 2 == 0 ? Side::First : Side::Second)];
        ++player.moves;
        player.thought = sum(player.thought, time);
        player.longest = std::max(player.longest, time);
    }
}

void Scoreboard::count_grades(const Fixture& fixture, const Grades& grades) {
    for (const Side side : {Side::First, Side::Second}) {
        Performance& player = players_[fixture.player(side)];
        const Marks& marks = grades.by_side[static_cast<std::size_t>(side)];
        ++player.graded_games;
        player.marks.graded += marks.graded;
        player.marks.slips += marks.slips;
        player.marks.mistakes += marks.mistakes;
    }
    if (grades.lost_at == 0) return;
    ++players_[fixture.player(grades.lost_at % 2 == 1 ? Side::First : Side::Second)].lost_by_mistake;
}

std::uint64_t Scoreboard::voids() const {
    std::uint64_t sum = 0;
    for (const Encounter& encounter : encounters_) sum += encounter.voids;
    return sum;
}

std::uint64_t Scoreboard::faults() const {
    std::uint64_t sum = 0;
    for (const Performance& player : players_)
        for (const auto& [word, count] : player.faults) sum += count;
    return sum;
}

bool Scoreboard::has_times() const {
    return std::any_of(players_.begin(), players_.end(), [](const Performance& player) { return player.moves > 0; });
}

bool Scoreboard::has_grades() const {
    return std::any_of(players_.begin(), players_.end(),
                       [](const Performance& player) { return player.graded_games > 0; });
}

Ratings Scoreboard::ratings() const {
    std::vector<Meeting> meetings;
    for (std::size_t red = 0; red < players(); ++red)
        for (std::size_t yellow = red + 1; yellow < players(); ++yellow)
            meetings.push_back(encounter(red, yellow).meeting(red, yellow));
    return fit_ratings(players(), std::move(meetings));
}

}  // namespace p4
