#include "players/exchange.hpp"

#include <algorithm>

#include "support/clean_text.hpp"
#include "support/message.hpp"

namespace p4 {

namespace {

constexpr auto kStopPatience = std::chrono::milliseconds(40);  // for a player that is told to stop
constexpr auto kBetweenReports = std::chrono::milliseconds(10);
constexpr int kLongestAbsence = 10;        // times its hard limit
constexpr int kMostLogsOfAQuestion = 200;  // the rest is dropped
constexpr int kMostOldLines = 100;         // said before a question

// A player that heeds the soft limit still needs a moment to answer: half of the room that is left is no overrun.
bool is_overrun(const Budget& budget, std::chrono::milliseconds took) {
    const auto room = budget.hard > budget.soft ? (budget.hard - budget.soft) / 2 : budget.soft / 2;
    return budget.soft.count() > 0 && took > budget.soft + room;
}

}  // namespace

ProcessPlayer::Exchange::Exchange(ProcessPlayer& player, const Request& request, Listener& listener,
                                  std::stop_token stop)
    : player_(player),
      request_(request),
      listener_(listener),
      stop_(std::move(stop)),
      asked_(Clock::now()),
      attendance_(asked_) {
    for (const Move move : request.board.legal_moves()) values_.push_back({move, {}});
}

// The time that we were not there is not counted against it.
ChildProcess::Deadline ProcessPlayer::Exchange::deadline() const {
    if (request_.budget.hard.count() == 0) return stop_by_;
    const auto limit = asked_ + request_.budget.hard + request_.budget.margin + attendance_.lost();
    return stop_by_ ? std::min(*stop_by_, limit) : limit;
}

// So long that the game would not be the same: nobody can tell any more what the player did with its time. A stop may
// come at any moment, so this is asked before a wait as well as after it.
bool ProcessPlayer::Exchange::was_away_too_long() {
    attendance_.look(Clock::now());
    return request_.budget.hard.count() > 0 && attendance_.away() > kLongestAbsence * request_.budget.hard;
}

Forfeit ProcessPlayer::Exchange::absence() const {
    const auto away = std::chrono::duration_cast<std::chrono::milliseconds>(attendance_.away());
    return {Cause::HostError, fmt::format("this program was stopped for {} ms while the player thought", away.count())};
}

std::chrono::milliseconds ProcessPlayer::Exchange::elapsed() const {
    return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - asked_ - attendance_.lost());
}

Forfeit ProcessPlayer::Exchange::out_of_time() const {
    return {Cause::OutOfTime, fmt::format("{} ms of {} ms", elapsed().count(), request_.budget.hard.count())};
}

bool ProcessPlayer::Exchange::send_question(protocol::Question::Kind kind) {
    const auto moves = request_.board.moves();
    const protocol::Question question{
        kind,          ++player_.id_, {moves.begin(), moves.end()}, request_.board.legal_moves(), request_.budget,
        request_.seed, request_.trace};
    return player_.child_->send(protocol::to_line(question, player_.rules_));
}

std::variant<Move, std::vector<Value>, Forfeit> ProcessPlayer::Exchange::ask(protocol::Question::Kind kind) {
    const auto wake = [this] { player_.waker_.wake(); };
    player_.waker_.clear();
    const std::stop_callback on_stop(stop_, wake);
    const std::stop_callback on_hurry(request_.hurry, wake);
    asked_ = Clock::now();
    attendance_ = Attendance(asked_);
    if (auto forfeit = leave_aside_old_lines()) return std::move(*forfeit);
    if (!send_question(kind)) return player_.ended();
    for (;;)
        if (auto answer = next()) return std::move(*answer);
}

// What was said before the question cannot be its answer.
std::optional<Forfeit> ProcessPlayer::Exchange::leave_aside_old_lines() {
    for (int lines = 0; player_.child_->wait(asked_, -1) == ChildProcess::Wake::Line; ++lines) {
        const std::string line = player_.child_->take_line();
        const bool logged = line.starts_with("log ");
        if (lines == kMostOldLines || (player_.launch_.is_library && !logged))
            return player_.given_up({Cause::Protocol, clean_text("said without being asked: " + line, 200)});
        listener_.on_log(LogLevel::Info, clean_text("said without being asked: " + line, 200));
    }
    return std::nullopt;
}

ProcessPlayer::Exchange::Outcome ProcessPlayer::Exchange::next() {
    heed_interruptions();
    if (was_away_too_long()) return player_.given_up(absence());
    const auto end = deadline();
    const auto now = Clock::now();
    const bool overdue = end && now >= *end;  // one that never stops talking has to end too
    if (overdue) return player_.given_up(stop_by_ ? Forfeit{Cause::Stopped, {}} : out_of_time());
    const auto until = end ? attendance_.next_look(now, end) : end;
    const auto wake = player_.child_->wait(until, player_.waker_.descriptor());
    if (was_away_too_long()) return player_.given_up(absence());
    switch (wake) {
        case ChildProcess::Wake::Line: {
            auto answer = hear(player_.child_->take_line());
            attendance_.finish_work(Clock::now());
            return answer;
        }
        case ChildProcess::Wake::TooLong:
            return player_.given_up({Cause::Protocol, "a line of more than 4096 bytes"});
        case ChildProcess::Wake::Ended:
            return player_.ended();
        case ChildProcess::Wake::Deadline:
            return std::nullopt;
        case ChildProcess::Wake::Waker:
            player_.waker_.clear();
    }
    return std::nullopt;
}

// Somebody hurries the player, or stops the game. A player that answers soon after being told to stop keeps its
// process; another is killed at the deadline.
void ProcessPlayer::Exchange::heed_interruptions() {
    if (!stop_by_ && stop_.stop_requested()) stop_by_ = Clock::now() + kStopPatience;
    if (hurried_ || (!stop_by_ && !request_.hurry.stop_requested())) return;
    hurried_ = true;
    player_.child_->send(protocol::to_line(protocol::Hurry{player_.id_}, player_.rules_));
}

// A line of the protocol that does not belong here, such as the answer to an earlier question.
ProcessPlayer::Exchange::Outcome ProcessPlayer::Exchange::misplaced(const std::string& line) {
    if (player_.launch_.is_library)
        return player_.given_up({Cause::Protocol, clean_text("not an answer to this question: " + line, 200)});
    if (++logged_ <= kMostLogsOfAQuestion)
        listener_.on_log(LogLevel::Warning, clean_text("not an answer to this question: " + line, 200));
    return std::nullopt;
}

// As often as an eye can follow.
void ProcessPlayer::Exchange::pass_on(Report report) {
    report.text = clean_text(report.text);
    if (Clock::now() - last_report_ < kBetweenReports) {
        held_ = std::move(report);
        return;
    }
    last_report_ = Clock::now();
    held_.reset();
    listener_.on_report(report);
}

ProcessPlayer::Exchange::Outcome ProcessPlayer::Exchange::complete(
    std::variant<Move, std::vector<Value>, Forfeit> answer) {
    if (stop_.stop_requested()) return Forfeit{Cause::Stopped, {}};
    if (held_) listener_.on_report(*held_);
    const auto took = elapsed();
    const auto most = request_.budget.hard + request_.budget.margin;
    if (request_.budget.hard.count() > 0 && took > most) return player_.given_up(out_of_time());
    if (is_overrun(request_.budget, took)) {
        ++player_.conduct_.overruns;
        listener_.on_log(LogLevel::Warning, fmt::format("it thought for {} ms, over its time of {} ms", took.count(),
                                                        request_.budget.soft.count()));
    }
    if (auto* forfeit = std::get_if<Forfeit>(&answer)) return player_.given_up(std::move(*forfeit));
    const Move* move = std::get_if<Move>(&answer);
    if (move && !request_.board.is_legal(*move)) player_.given_up({Cause::Illegal, {}});  // the referee will say so
    return answer;
}

void ProcessPlayer::Exchange::keep(const Value& value) {
    const auto place =
        std::find_if(values_.begin(), values_.end(), [&](const Value& v) { return v.move == value.move; });
    if (place == values_.end() || *place == value) return;
    *place = value;
    listener_.on_value(value);
}

void ProcessPlayer::Exchange::ask_the_person() {
    const auto move = listener_.ask(request_.board, stop_);
    attendance_.begin_anew(Clock::now());
    player_.child_->send(protocol::to_line(protocol::PersonsMove{player_.id_, move}, player_.rules_));
}

ProcessPlayer::Exchange::Outcome ProcessPlayer::Exchange::hear(const std::string& line) {
    using namespace protocol;
    const auto message = parse_from_player(line, player_.rules_);
    if (!message) {
        return player_.given_up({Cause::Protocol, "no line of the protocol: " + clean_text(line, 200)});
    }
    if (const auto* logged = std::get_if<Logged>(&*message)) {
        player_.last_words_ = clean_text(logged->text);
        if (++logged_ <= kMostLogsOfAQuestion) listener_.on_log(logged->level, player_.last_words_);
        return std::nullopt;
    }
    const auto id = std::visit(
        [](const auto& any) -> std::optional<std::uint64_t> {
            if constexpr (requires { any.id; })
                return any.id;
            else
                return std::nullopt;
        },
        *message);
    if (id != player_.id_) return misplaced(line);

    if (const auto* chosen = std::get_if<Chosen>(&*message)) return complete(chosen->move);
    if (const auto* forfeited = std::get_if<Forfeited>(&*message))
        return complete(Forfeit{forfeited->forfeit.cause, clean_text(forfeited->forfeit.detail)});
    if (std::holds_alternative<Done>(*message)) return complete(values_);
    if (const auto* reported = std::get_if<Reported>(&*message)) pass_on(reported->report);
    if (const auto* found = std::get_if<ValueFound>(&*message)) keep(found->value);
    if (const auto* traced = std::get_if<Traced>(&*message)) listener_.on_trace(traced->event);
    if (std::holds_alternative<Asked>(*message)) ask_the_person();
    return std::nullopt;
}

}  // namespace p4
