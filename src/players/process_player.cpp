#include "players/process_player.hpp"

#include <algorithm>
#include <array>
#include <csignal>
#include <cstring>
#include <thread>

#include "players/exchange.hpp"
#include "players/exit_codes.hpp"
#include "players/probe.hpp"
#include "support/clean_text.hpp"
#include "support/errors.hpp"
#include "support/message.hpp"

namespace p4 {

namespace {

constexpr auto kToleratedBusyRest = std::chrono::milliseconds(20);
constexpr int kStartAttempts = 3;
constexpr int kMostLinesBeforeReady = 100;

std::string signal_name(int signal) {
    const char* name = sigabbrev_np(signal);
    return name ? fmt::format("SIG{}", name) : fmt::format("signal {}", signal);
}

// The signals that a program gets for what it did wrong. By any other it was killed: by itself, as a way to leave, or
// from outside.
bool is_crash(int signal) {
    constexpr std::array kCrashes{SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGTRAP, SIGSYS, SIGXCPU, SIGXFSZ};
    return std::find(kCrashes.begin(), kCrashes.end(), signal) != kCrashes.end();
}

void add_words(std::string& detail, const char* sentence, const std::string& words) {
    if (words.empty() || detail.find(words) != detail.npos) return;
    detail += (detail.empty() ? "" : "; ") + say(sentence, words);
}

// What its keeper says: "call NAME", or "threads NUMBER" where there were more.
Forfeit condemned(const std::string& verdict) {
    const std::string what = clean_text(verdict.substr(verdict.find(' ') + 1));
    if (verdict.starts_with("threads ")) return {Cause::Memory, "more than " + what + " threads"};
    return {Cause::Crashed, "forbidden system call " + what};
}

Forfeit natural_cause(const ChildEnding& ending) {
    if (!ending.verdict.empty()) return condemned(ending.verdict);
    if (ending.link_lost || ending.code == kLinkLost) return {Cause::Crashed, "the link was lost"};
    if (ending.signal == SIGSYS) return {Cause::Crashed, "SIGSYS, a system call of another architecture"};
    if (is_crash(ending.signal)) return {Cause::Crashed, signal_name(ending.signal)};
    if (ending.signal != 0) return {Cause::Exited, "killed by " + signal_name(ending.signal)};
    if (ending.code == kNotConfined) return {Cause::Init, "it cannot be confined here"};
    if (ending.code == kOutOfMemory) return {Cause::Memory, "out of memory"};
    if (ending.code == kStuckFarewell) return {Cause::OutOfTime, "stuck in destroy"};
    return {Cause::Exited, fmt::format("exit code {}", ending.code)};
}

}  // namespace

ProcessPlayer::ProcessPlayer(Launch launch) : launch_(std::move(launch)) {}

ProcessPlayer::~ProcessPlayer() = default;

std::string ProcessPlayer::output() const { return child_ ? child_->output().text() : last_output_; }

Answer ProcessPlayer::choose(const Request& request, Listener& listener, std::stop_token stop) {
    if (auto forfeit = prepare(request, listener, stop)) return *forfeit;
    auto answer = Exchange(*this, request, listener, stop).ask(protocol::Question::Kind::Choose);
    rest();
    if (const Move* move = std::get_if<Move>(&answer)) return *move;
    if (auto* forfeit = std::get_if<Forfeit>(&answer)) return std::move(*forfeit);
    return given_up({Cause::Protocol, "values instead of a move"});
}

Analysis ProcessPlayer::analyse(const Request& request, Listener& listener, std::stop_token stop) {
    if (auto forfeit = prepare(request, listener, stop)) return *forfeit;
    auto answer = Exchange(*this, request, listener, stop).ask(protocol::Question::Kind::Analyse);
    rest();
    if (auto* values = std::get_if<std::vector<Value>>(&answer)) return std::move(*values);
    if (auto* forfeit = std::get_if<Forfeit>(&answer)) return std::move(*forfeit);
    return given_up({Cause::Protocol, "a move instead of values"});
}

std::optional<Forfeit> ProcessPlayer::prepare(const Request& request, Listener& listener, std::stop_token stop) {
    if (stop.stop_requested()) return Forfeit{Cause::Stopped, {}};
    if (child_) note_busy_rest(listener);
    if (child_ && game_ == request.game && rules_ == request.board.rules()) return std::nullopt;
    if (child_ && launch_.restart_each_game) child_.reset();
    note_replacement(listener);
    if (child_ && begin_again(request, listener, stop)) return std::nullopt;
    if (stop.stop_requested()) return Forfeit{Cause::Stopped, {}};
    if (auto failure = start()) return failure;
    return begin_game(request, listener, stop);
}

// Before each game, once for each replacement: a process keeps the library that it has loaded.
void ProcessPlayer::note_replacement(Listener& listener) {
    if (launch_.identity.empty()) return;
    const std::string now = identity(launch_.library);
    if (now == launch_.identity) return;
    launch_.identity = now;
    listener.on_log(LogLevel::Warning, child_ ? "its file was replaced; the one that was loaded before goes on playing"
                                              : "its file was replaced; the one that is there now plays from here on");
}

// Another game in the same process. What goes wrong here may belong to the game before, whose result stands: it is
// said, and this game begins in a fresh process.
bool ProcessPlayer::begin_again(const Request& request, Listener& listener, std::stop_token stop) {
    const auto trouble = begin_game(request, listener, stop);
    if (trouble && is_fault(trouble->cause))
        listener.on_log(LogLevel::Warning, "it could not go on to another game: " + trouble->detail);
    return !trouble;
}

// A failure here is ours, never the player's: it is tried again before the game is void.
std::optional<Forfeit> ProcessPlayer::start() {
    last_words_.clear();
    game_.reset();
    cpu_at_rest_.reset();
    for (int attempt = 1;; ++attempt) try {
            child_ = std::make_unique<ChildProcess>(launch_.words, protocol::kLongestLine, launch_.directory);
            return std::nullopt;
        } catch (const SystemError& error) {
            if (attempt == kStartAttempts) return Forfeit{Cause::HostError, error.what()};
            std::this_thread::sleep_for(std::chrono::milliseconds(50 * attempt));
        }
}

std::optional<Forfeit> ProcessPlayer::begin_game(const Request& request, Listener& listener, std::stop_token stop) {
    const bool first_game = !game_;
    rules_ = request.board.rules();
    game_ = request.game;
    if (first_game) {
        child_->send(protocol::to_line(protocol::Hello{}, rules_));
        for (const auto& [key, value] : launch_.settings)
            child_->send(protocol::to_line(protocol::SetOption{key, value}, rules_));
    }
    child_->send(protocol::to_line(protocol::NewGame{*game_, rules_}, rules_));

    waker_.clear();
    const std::stop_callback on_stop(stop, [this] { waker_.wake(); });
    const auto begun = ChildProcess::Clock::now();
    Attendance attendance(begun);
    for (int lines = 0; lines < kMostLinesBeforeReady;) {
        const auto now = ChildProcess::Clock::now();
        attendance.look(now);
        const auto deadline = begun + launch_.start_limit + attendance.lost();
        if (now >= deadline)
            return given_up({Cause::Init, fmt::format("not ready after {} ms", launch_.start_limit.count())});
        const auto wake = child_->wait(attendance.next_look(now, deadline), waker_.descriptor());
        attendance.look(ChildProcess::Clock::now());
        switch (wake) {
            case ChildProcess::Wake::Line: {
                auto said = hear_before_ready(child_->take_line(), listener);
                if (said == Readiness::Ready) return std::nullopt;
                if (said == Readiness::Refused) return given_up({Cause::Init, std::exchange(last_words_, {})});
                ++lines;
                break;
            }
            case ChildProcess::Wake::Waker:
                return given_up({Cause::Stopped, {}});
            case ChildProcess::Wake::Deadline:
                break;
            case ChildProcess::Wake::TooLong:
                return given_up({Cause::Init, "a line of more than 4096 bytes"});
            case ChildProcess::Wake::Ended:
                return given_up({Cause::Init, natural_cause(child_->end()).detail});
        }
    }
    return given_up({Cause::Init, fmt::format("{} lines and none of them 'ready'", kMostLinesBeforeReady)});
}

// Before it is ready a player may say anything: many a program greets first.
ProcessPlayer::Readiness ProcessPlayer::hear_before_ready(const std::string& line, Listener& listener) {
    const auto message = protocol::parse_from_player(line, rules_);
    if (message && std::holds_alternative<protocol::Ready>(*message)) return Readiness::Ready;
    if (const auto* refused = message ? std::get_if<protocol::Refused>(&*message) : nullptr) {
        last_words_ = clean_text(refused->reason);
        return Readiness::Refused;
    }
    const auto* logged = message ? std::get_if<protocol::Logged>(&*message) : nullptr;
    last_words_ = clean_text(logged ? logged->text : line, 200);
    listener.on_log(logged ? logged->level : LogLevel::Info, last_words_);
    return Readiness::NotYet;
}

void ProcessPlayer::rest() {
    if (!child_) return;
    child_->drain_output();
    conduct_.printed = std::max(conduct_.printed, child_->output().total());
    cpu_at_rest_ = child_->cpu_time();
}

void ProcessPlayer::note_busy_rest(Listener& listener) {
    if (!cpu_at_rest_) return;
    const auto busy = child_->cpu_time() - *cpu_at_rest_;
    if (busy < kToleratedBusyRest) return;
    conduct_.busy_between_turns += busy;
    listener.on_log(LogLevel::Warning, fmt::format("it kept computing for {} ms after its turn", busy.count() / 1000));
}

// The process has gone, or its link has: how, and what it last said.
Forfeit ProcessPlayer::ended() { return given_up(natural_cause(child_->end())); }

// Nonsense on the link is often the beginning of the end: where the process dies by itself, that is the cause.
Forfeit ProcessPlayer::death_or(Forfeit forfeit) {
    const ChildEnding ending = child_->end();
    if (ending.link_lost) return forfeit;
    Forfeit death = natural_cause(ending);
    death.detail += "; " + forfeit.detail;
    return death;
}

// What cannot go on with this process: it is killed and reaped, and the next question starts a fresh one.
Forfeit ProcessPlayer::given_up(Forfeit forfeit) {
    if (forfeit.cause == Cause::Resigned) return forfeit;
    if (forfeit.cause == Cause::Protocol) forfeit = death_or(std::move(forfeit));
    child_->kill();
    conduct_.printed = std::max(conduct_.printed, child_->output().total());
    if (is_fault(forfeit.cause)) {
        add_words(forfeit.detail, "it last said: {}", last_words_);
        add_words(forfeit.detail, "it last printed: {}", child_->output().last_line());
    }
    last_output_ = child_->output().text();
    child_.reset();
    return forfeit;
}

}  // namespace p4
