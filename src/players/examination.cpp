#include "players/examination.hpp"

#include <array>
#include <thread>

#include "players/check_subject.hpp"
#include "players/library_player.hpp"
#include "support/message.hpp"

namespace p4 {

namespace {

constexpr Budget kQuick{std::chrono::milliseconds(200), std::chrono::milliseconds(5000), 2000};
constexpr Budget kByNodes{std::chrono::milliseconds(0), std::chrono::milliseconds(20000), 2000};
constexpr std::array<Rules, 6> kBoards{
    {{7, 6, 4, true}, {6, 7, 4, true}, {4, 4, 3, true}, {3, 3, 3, false}, {9, 9, 5, true}, {5, 4, 4, false}}};

Verdict verdict_of(const Forfeit& forfeit) {
    switch (forfeit.cause) {
        case Cause::Crashed:
        case Cause::Exited:
        case Cause::Memory:
            return Verdict::Crash;
        case Cause::OutOfTime:
            return Verdict::Timeout;
        default:
            return Verdict::Fail;
    }
}

TrialResult broken(const Forfeit& forfeit, const std::string& where) {
    return {verdict_of(forfeit), say("{}: {} {}", where, to_word(forfeit.cause), forfeit.detail)};
}

std::vector<std::string> extremes(const OptionDescription& option) {
    switch (option.type) {
        case OptionDescription::Type::Whole:
            return {std::to_string(option.minimum), std::to_string(option.maximum)};
        case OptionDescription::Type::Choice:
            return option.choices;
        case OptionDescription::Type::Switch:
            return {"yes", "no"};
        default:
            return {option.default_value};
    }
}

}  // namespace

void Examination::keep_output(const Subject& subject) {
    const std::string output = subject.output();
    if (printed.size() < 64 * 1024) printed += output;
}

template <class Judge>
TrialResult Examination::after_games(int games, Judge judge) {
    Subject subject(catalogue_, spec_);
    std::optional<TrialResult> trouble;
    for (int i = 0; i < games && !trouble; ++i) {
        const Side side = i % 2 == 0 ? Side::First : Side::Second;
        const auto number = static_cast<std::uint64_t>(i + 1);
        const Subject::Game game = subject.play(kConnectFour, number, number, side, kQuick);
        if (game.forfeit && game.forfeit->cause != Cause::Resigned)
            trouble = broken(*game.forfeit, say("game {}", number));
    }
    keep_output(subject);
    return trouble ? *trouble : judge(subject);
}

TrialResult Examination::description() const {
    if (spec_.player.version.empty()) return {Verdict::Fail, tr("it has no version")};
    if (spec_.player.summary.empty()) return {Verdict::Fail, tr("it has no summary")};
    for (const OptionDescription& option : spec_.player.options)
        if (option.help.empty()) return {Verdict::Fail, say("option {} has no help", option.key)};
    return {};
}

TrialResult Examination::options() {
    if (spec_.player.options.empty()) return {Verdict::Skip, tr("it has no options")};
    for (const OptionDescription& option : spec_.player.options)
        for (const std::string& value : extremes(option)) {
            Subject subject(catalogue_, spec_, {{option.key, value}});
            const Answer answer = subject.choose(Board(), kQuick);
            keep_output(subject);
            const auto* forfeit = std::get_if<Forfeit>(&answer);
            // A player set to look as deep as it can may well run out of this little time.
            const bool too_much_asked = forfeit && forfeit->cause == Cause::OutOfTime;
            if (forfeit && !too_much_asked && forfeit->cause != Cause::Resigned)
                return broken(*forfeit, fmt::format("{}={}", option.key, value));
        }
    return {};
}

TrialResult Examination::legal_moves() {
    int played = 0;
    for (const Rules& rules : kBoards)
        for (const Side side : {Side::First, Side::Second}) {
            Subject subject(catalogue_, spec_);
            const Subject::Game game = subject.play(rules, 1, 7, side, kQuick);
            keep_output(subject);
            if (game.forfeit && game.forfeit->cause == Cause::Init && rules != kConnectFour)
                continue;  // it may refuse a board
            if (game.forfeit && game.forfeit->cause != Cause::Resigned) return broken(*game.forfeit, to_text(rules));
            ++played;
        }
    return {Verdict::Pass, say_n("{} game", "{} games", played)};
}

TrialResult Examination::keeps_time() {
    Subject subject(catalogue_, spec_);
    const Budget tight{std::chrono::milliseconds(100), std::chrono::milliseconds(2000), 0};
    const Answer answer = subject.choose(Board(), tight);
    keep_output(subject);
    if (const auto* forfeit = std::get_if<Forfeit>(&answer)) return broken(*forfeit, tr("with 100 ms to think"));
    return {};
}

TrialResult Examination::answers_when_hurried() {
    Subject subject(catalogue_, spec_);
    std::stop_source hurry;
    hurry.request_stop();
    const Answer answer = subject.choose(Board(), {{}, std::chrono::milliseconds(2000), 0}, hurry.get_token());
    keep_output(subject);
    if (const auto* forfeit = std::get_if<Forfeit>(&answer)) return broken(*forfeit, tr("told to move now"));
    return {};
}

TrialResult Examination::same_seed_same_game() {
    if (!spec_.player.deterministic) return {Verdict::Skip, tr("it does not claim to be deterministic")};
    std::vector<std::vector<Move>> games;
    for (int i = 0; i < 2; ++i) {
        Subject subject(catalogue_, spec_);
        const Subject::Game game = subject.play(kConnectFour, 1, 11, Side::First, kByNodes);
        keep_output(subject);
        if (game.forfeit && game.forfeit->cause != Cause::Resigned)
            return broken(*game.forfeit, tr("a game by positions"));
        games.push_back(game.moves);
    }
    if (games[0] == games[1]) return {};
    return {Verdict::Fail, tr("the same seed gave two different games")};
}

TrialResult Examination::forgets_between_games() {
    if (!spec_.player.deterministic) return {Verdict::Skip, tr("it does not claim to be deterministic")};
    Subject fresh(catalogue_, spec_);
    Subject used(catalogue_, spec_);
    used.play(kConnectFour, 1, 5, Side::Second, kByNodes);
    const Subject::Game expected = fresh.play(kConnectFour, 2, 13, Side::First, kByNodes);
    const Subject::Game game = used.play(kConnectFour, 2, 13, Side::First, kByNodes);
    keep_output(used);
    if (game.forfeit && game.forfeit->cause != Cause::Resigned) return broken(*game.forfeit, tr("the second game"));
    if (game.moves == expected.moves) return {};
    return {Verdict::Fail, tr("a game went differently because another was played before it")};
}

TrialResult Examination::reads_only() {
    return after_games(2, [](const Subject& subject) {
        return subject.wrote_to_inputs() ? TrialResult{Verdict::Fail, std::string{kWroteToInputs}} : TrialResult{};
    });
}

TrialResult Examination::prints_nothing() {
    return after_games(2, [](Subject& subject) {
        const std::size_t bytes = subject.player().conduct().printed;
        if (bytes == 0) return TrialResult{};
        return TrialResult{Verdict::Fail, say_n("it printed {} byte; use log", "it printed {} bytes; use log",
                                                static_cast<long long>(bytes))};
    });
}

TrialResult Examination::writes_no_files() {
    return after_games(2, [](const Subject& subject) {
        const std::string files = subject.files_left();
        return files.empty() ? TrialResult{} : TrialResult{Verdict::Fail, say("it left {}", files)};
    });
}

// A player that thinks on shows when it is left alone for a moment.
TrialResult Examination::rests_between_turns() {
    constexpr auto kMoment = std::chrono::milliseconds(100);
    Subject subject(catalogue_, spec_);
    for (int turn = 0; turn < 3; ++turn) {
        if (turn > 0) std::this_thread::sleep_for(kMoment);
        const Answer answer = subject.choose(Board(), kQuick);
        const auto* forfeit = std::get_if<Forfeit>(&answer);
        if (forfeit && forfeit->cause != Cause::Resigned) return broken(*forfeit, say("turn {}", turn + 1));
    }
    keep_output(subject);
    const auto busy = subject.player().conduct().busy_between_turns;
    if (busy.count() == 0) return {};
    return {Verdict::Fail, say("it computed for {} ms while it was not its turn", busy.count() / 1000)};
}

TrialResult Examination::keeps_its_memory() {
    constexpr long kToleratedGrowth = 32 * 1024;
    long after_few = 0;
    Subject subject(catalogue_, spec_);
    for (std::uint64_t number = 1; number <= 30; ++number) {
        const Subject::Game game = subject.play(kConnectFour, number, number, Side::First,
                                                {std::chrono::milliseconds(20), std::chrono::milliseconds(5000), 500});
        if (game.forfeit && game.forfeit->cause != Cause::Resigned)
            return broken(*game.forfeit, say("game {}", number));
        if (number == 10) after_few = subject.resident_kilobytes();
    }
    const long growth = subject.resident_kilobytes() - after_few;
    if (growth <= kToleratedGrowth) return {};
    return {Verdict::Fail, say("it grew by {} MB over 20 games", growth / 1024)};
}

}  // namespace p4
