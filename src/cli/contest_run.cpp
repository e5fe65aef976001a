#include "cli/contest_run.hpp"
#include "cli/player_options.hpp"

#include <thread>

#include "cli/contest_consent.hpp"
#include "cli/contest_options.hpp"
#include "cli/contest_output.hpp"
#include "cli/interruption.hpp"
#include "cli/score_text.hpp"
#include "players/catalogue.hpp"
#include "support/errors.hpp"
#include "support/message.hpp"

namespace p4 {

namespace {

constexpr int kFailed = 1;
constexpr int kTestFailed = 3;  // the sequential test did not accept H1
constexpr long long kMostJobs = 256;

// Finds every player of the contest before the first game, so that a wrong name costs no games.
class Company {
  public:
    Company(const Contest& contest, const Consent& consent, const Arguments& arguments)
        : catalogue_(catalogue_options(arguments)), in_process_(arguments.has("in-process")) {
        for (const std::string& name : contest.players) add(name, consent, contest.rules);
        if (contest.analyst.empty()) return;
        add(contest.analyst, consent, contest.rules);
        if (!specs_.back().player.analyses && specs_.back().command.empty())
            throw UsageError(
                say("'{}' cannot analyse, so it cannot grade or adjudicate; take --analyst=perfect.", contest.analyst));
    }

    MakePlayer maker() const {
        return [this](std::size_t place) { return catalogue_.make_player(specs_[place], in_process_); };
    }

  private:
    void add(const std::string& name, const Consent& consent, const Rules& rules) {
        specs_.push_back(catalogue_.resolve(name, consent));
        if (specs_.back().player.asks_a_person)
            throw UsageError(
                say("'{}' asks a person, and nobody answers here; 'puissance4 play' is for people.", name));
        catalogue_.require_support(specs_.back(), rules);
    }

    Catalogue catalogue_;
    bool in_process_;
    std::vector<ResolvedSpec> specs_;
};

int exit_code(const Tournament& tournament, const Arguments& arguments) {
    const Scoreboard& scores = tournament.scores();
    if ((scores.faults() > 0 && !arguments.has("allow-faults")) || scores.voids() > 0) return 1;
    const Contest& contest = tournament.contest();
    const bool tested = contest.sprt && contest.shard.is_whole();
    return tested && tournament.sprt_verdict() != SprtVerdict::AcceptsH1 ? kTestFailed : 0;
}

// What a log holds is decided as if it had just been played.
void take_from(GameLog& log, Tournament& tournament) {
    while (!tournament.is_finished()) {
        const auto played = log.pairings.find(tournament.next_pairing());
        if (played == log.pairings.end()) return;
        tournament.decide(std::move(played->second));
    }
}

[[noreturn]] void refuse_without(std::uint64_t pairing, const Contest& contest) {
    throw UsageError(say("Game {} is missing: a part is not there, or not finished; --resume finishes it.",
                         contest.schedule().pairing(pairing).front().number));
}

// Before anything is written. A sequential test may end before the first gap: only its course can tell.
void require_complete(const GameLog& log) {
    if (log.contest.sprt) return;
    const std::uint64_t last = log.contest.schedule().pairings();
    for (std::uint64_t pairing = 1; pairing <= last; ++pairing)
        if (!log.pairings.contains(pairing)) refuse_without(pairing, log.contest);
}

int jobs_from(const Arguments& arguments) {
    return static_cast<int>(arguments.number("jobs", 1, kMostJobs).value_or(1));
}

// Players that wait for a core lose time that they were promised.
void warn_of_crowding(const Contest& contest, int jobs, Console& console) {
    const unsigned cores = std::thread::hardware_concurrency();
    if (contest.budget.soft.count() == 0 || cores == 0 || static_cast<unsigned>(jobs) <= cores) return;
    console.err << "puissance4: "
                << say("{} jobs share {} cores: players get less than the time of --time.", jobs, cores) << '\n';
}

int played(const char* command, const Contest& contest, const Consent& consent, GameLog log,
           std::optional<std::filesystem::path> resumed, const Arguments& arguments, Console& console) {
    const int jobs = jobs_from(arguments);
    require_keepable(contest.budget, arguments.has("in-process"));
    const Company company(contest, consent, arguments);
    warn_of_crowding(contest, jobs, console);
    std::optional<LogFile> continued;  // ours alone before a word is said of what it holds
    if (resumed) continued = LogFile::continued(*resumed, log);
    const std::stop_source stop;
    ContestOutput output(contest, arguments, console, stop);
    Tournament tournament(contest,
                          [&](const Fixture& fixture, const GameResult& result) { output.add(fixture, result); });
    output.watch(tournament);
    take_from(log, tournament);
    if (continued)
        output.go_on_with(std::move(*continued));
    else
        output.begin_log();

    const Interruption interruption(stop);  // who waits for the reader of a pipe can still be ended
    play_out(tournament, company.maker(), jobs, interruption.token());
    const bool interrupted = !tournament.is_finished();
    output.finish(interrupted);
    if (interrupted) output.tell_how_to_resume(command);
    output.rethrow_failure();
    if (!interrupted) return exit_code(tournament, arguments);
    return interruption.signal() != 0 ? 128 + interruption.signal() : kFailed;
}

}  // namespace

int run_contest(const char* command, const Contest& contest, const Arguments& arguments, Console& console) {
    return played(command, contest, consent_to(contest), {}, std::nullopt, arguments, console);
}

int resume_contest(const char* command, const Arguments& arguments, Console& console) {
    require_nothing_decided_by_file(arguments, "--resume");
    if (arguments.has("jsonl")) throw UsageError(tr("--resume goes on with its own file; leave --jsonl out."));
    const std::filesystem::path file = arguments.text("resume");
    GameLog log = read_log(file);
    const Contest contest = log.contest;
    const Consent consent = repeated_consent(command, contest, arguments);
    return played(command, contest, consent, std::move(log), file, arguments, console);
}

int merge_contest(const char*, const Arguments& arguments, Console& console) {
    require_nothing_decided_by_file(arguments, "--merge");
    require_no_players(arguments, "--merge");
    if (arguments.positional().empty())
        throw UsageError(tr("--merge takes the files of all shards, as in --merge part*.jsonl."));
    std::vector<std::pair<std::filesystem::path, GameLog>> parts;
    for (const std::string& file : arguments.positional()) parts.emplace_back(file, read_log(file));
    GameLog whole = merged(std::move(parts));
    require_complete(whole);

    ContestOutput output(whole.contest, arguments, console, std::stop_source(std::nostopstate));
    Tournament tournament(whole.contest,
                          [&](const Fixture& fixture, const GameResult& result) { output.add(fixture, result); });
    output.watch(tournament);
    if (arguments.has("jsonl")) output.begin_log();
    take_from(whole, tournament);
    if (!tournament.is_finished()) refuse_without(tournament.next_pairing(), whole.contest);
    output.finish(false);
    output.rethrow_failure();
    return exit_code(tournament, arguments);
}

}  // namespace p4
