#include "cli/contest_output.hpp"
#include "cli/contest_consent.hpp"

#include <unistd.h>

#include <ctime>

#include "cli/html_report.hpp"
#include "cli/score_text.hpp"
#include "match/scores_json.hpp"
#include "support/clean_text.hpp"
#include "support/directories.hpp"
#include "support/errors.hpp"
#include "support/files.hpp"
#include "support/message.hpp"

namespace p4 {

namespace fs = std::filesystem;

namespace {

// Without --jsonl a contest can be resumed too, as far as this many games go: beyond, disks would fill.
constexpr std::uint64_t kMostOwnGames = 20000;

fs::path own_log() {
    const std::time_t now = std::time(nullptr);
    std::tm local{};
    localtime_r(&now, &local);
    const std::string name =
        fmt::format("unfinished-{:04}{:02}{:02}-{}", local.tm_year + 1900, local.tm_mon + 1, local.tm_mday, getpid());
    // Containers that share a home have the same process numbers.
    fs::path log = state_directory() / (name + ".jsonl");
    for (int number = 2; fs::exists(log); ++number) log = state_directory() / fmt::format("{}-{}.jsonl", name, number);
    return log;
}

// What the log does not hold and the next run should do the same way.
std::string same_options(const Arguments& arguments) {
    std::string words;
    for (const char* name : {"in-process", "times", "allow-faults", "quiet"})
        if (arguments.has(name)) words += fmt::format(" --{}", name);
    for (const char* name : {"jobs", "players", "json", "save", "report"})
        if (arguments.has(name)) words += fmt::format(" --{}={}", name, arguments.text(name));
    return words;
}

}  // namespace

ContestOutput::ContestOutput(const Contest& contest, const Arguments& arguments, Console& console,
                             std::stop_source stop)
    : contest_(contest),
      arguments_(arguments),
      console_(console),
      progress_(console.err, isatty(STDERR_FILENO) != 0 && !arguments.has("quiet")),
      quiet_(arguments.has("quiet") || arguments.text("json") == "-"),
      times_(arguments.has("times")),
      replaces_(arguments.has("force") || arguments.has("resume")),
      stop_(std::move(stop)),
      save_(opened("save")),
      json_(arguments.text("json") == "-" ? std::nullopt : opened("json")),
      report_(opened("report")) {}

// Who goes on with a contest writes the same files anew, with all that they held.
std::optional<OutputFile> ContestOutput::opened(const char* option) const {
    if (!arguments_.has(option)) return std::nullopt;
    const std::string name = arguments_.text(option);
    if (!replaces_ && holds_something(name))
        throw UsageError(say("{} is there already; add --force to replace it, or take another name.", name));
    return OutputFile(name, replaces_ ? OutputFile::Others::Replaced : OutputFile::Others::Kept);
}

void ContestOutput::begin_log() {
    if (arguments_.has("jsonl")) log_ = LogFile::begun(arguments_.text("jsonl"), contest_, replaces_);
    is_own_log_ = !log_;
    progress_.begin(*tournament_);
}

void ContestOutput::go_on_with(LogFile log) {
    is_own_log_ = log.path().parent_path() == state_directory();
    log_ = std::move(log);
    logged_ = tournament_->scores().games();
    progress_.begin(*tournament_);
}

void ContestOutput::add(const Fixture& fixture, const GameResult& result) {
    if (!quiet_ || !result.remarks.empty()) progress_.clear();
    for (const std::string& remark : result.remarks) console_.err << "puissance4: " << clean_text(remark) << '\n';
    if (!quiet_) console_.out << game_line(contest_, fixture, result) << '\n' << std::flush;
    if (!console_.out) stop_.request_stop();
    attempt([&] { log_game(fixture, result); });
    if (keeps_records()) {
        Record record = record_of(contest_, fixture, result, times_);
        if (save_) attempt([&] { save_->write(to_text(record) + '\n'); });
        if (report_ && records_.size() <= kMostGamesInReport) records_.push_back(std::move(record));
    }
    progress_.update(*tournament_);
}

void ContestOutput::log_game(const Fixture& fixture, const GameResult& result) {
    if (is_own_log_) {
        log_by_ourselves(fixture, result);
    } else if (log_ && !failure_) {  // behind a line that was cut, no other may follow
        log_->add(to_json_line(record_of(contest_, fixture, result, times_)));
    }
}

// Nobody asked for it: where it fails the contest goes on, and there is nothing to resume.
void ContestOutput::log_by_ourselves(const Fixture& fixture, const GameResult& result) {
    if (logged_ >= kMostOwnGames) return;
    try {
        if (!log_) log_ = LogFile::begun(own_log(), contest_);
        log_->add(to_json_line(record_of(contest_, fixture, result, times_)));
        ++logged_;
    } catch (const std::exception&) {
        log_.reset();
        is_own_log_ = false;
    }
}

// What cannot be written ends the contest, but nothing else that is to be written.
void ContestOutput::attempt(const std::function<void()>& write) {
    try {
        write();
    } catch (const SystemError&) {
        if (!failure_) failure_ = std::current_exception();
        stop_.request_stop();
    }
}

void ContestOutput::rethrow_failure() const {
    if (failure_) std::rethrow_exception(failure_);
}

void ContestOutput::finish(std::optional<OutputFile>& file, const std::string& text) {
    if (!file) return;
    attempt([&] {
        file->write(text);
        const fs::path name = file->finish();
        if (name != file->name())
            console_.err << "puissance4: "
                         << say("{} came to be there meanwhile; what belongs into it is in {}.", file->name().string(),
                                name.string())
                         << '\n';
    });
}

void ContestOutput::finish(bool interrupted) {
    progress_.clear();
    const bool only_json = arguments_.text("json") == "-";
    const std::string json = arguments_.has("json") ? scores_json(*tournament_, times_, interrupted) + "\n" : "";
    console_.out << (only_json ? json : score_text(*tournament_));
    (times_ && !only_json ? console_.out : console_.err) << times_text(*tournament_);
    console_.out.flush();
    finish(json_, json);
    finish(report_, report_ ? html_report(*tournament_, records_) : "");
    finish(save_, "");
    if (log_) attempt([&] { log_->keep(); });
    std::error_code gone;
    if (log_ && is_own_log_ && !interrupted) fs::remove(log_->path(), gone);
}

void ContestOutput::tell_how_to_resume(const char* command) {
    console_.err << say("Interrupted after {} of {} games.", tournament_->scores().games(), tournament_->games())
                 << '\n';
    if (!log_) return;
    if (is_own_log_ && logged_ < tournament_->scores().games())
        console_.err << say("Only the first {} were kept; --jsonl=FILE keeps all.", logged_) << '\n';
    console_.err << say("Go on with: puissance4 {} --resume={}{}", command, log_->path().string(),
                        same_options(arguments_) + words_to_repeat(command, contest_, {}))
                 << '\n';
}

}  // namespace p4
