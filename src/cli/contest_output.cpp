#include "cli/contest_output.hpp"
#include "cli/contest_consent.hpp"

#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <ctime>

#include "cli/html_report.hpp"
#include "cli/score_text.hpp"
#include "match/scores_json.hpp"
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
    return state_directory() / fmt::format("unfinished-{:04}{:02}{:02}-{}.jsonl", local.tm_year + 1900,
                                           local.tm_mon + 1, local.tm_mday, getpid());
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

ContestOutput::ContestOutput(const Contest& contest, const Arguments& arguments, Console& console)
    : contest_(contest),
      arguments_(arguments),
      console_(console),
      progress_(console.err, isatty(STDERR_FILENO) != 0 && !arguments.has("quiet")),
      quiet_(arguments.has("quiet") || arguments.text("json") == "-"),
      times_(arguments.has("times")),
      report_(arguments.text("report")) {
    if (!arguments.has("save")) return;
    save_.open(arguments.text("save"), std::ios::binary | std::ios::trunc);
    if (!save_) throw SystemError(say("{} could not be written: {}.", arguments.text("save"), std::strerror(errno)));
}

void ContestOutput::begin_log() {
    if (arguments_.has("jsonl")) log_ = LogFile::begun(arguments_.text("jsonl"), contest_);
    is_own_log_ = !log_;
    progress_.begin(*tournament_);
}

void ContestOutput::go_on_with(const fs::path& log, std::size_t length) {
    log_ = LogFile::continued(log, length);
    is_own_log_ = log.parent_path() == state_directory();
    logged_ = tournament_->scores().games();
    progress_.begin(*tournament_);
}

void ContestOutput::add(const Fixture& fixture, const GameResult& result) {
    if (!quiet_ || !result.remarks.empty()) progress_.clear();
    for (const std::string& remark : result.remarks) console_.err << "puissance4: " << remark << '\n';
    if (!quiet_) console_.out << game_line(contest_, fixture, result) << '\n' << std::flush;
    log_game(fixture, result);
    if (keeps_records()) {
        Record record = record_of(contest_, fixture, result, times_);
        if (save_.is_open()) save_ << to_text(record) << '\n';
        if (!report_.empty() && records_.size() <= kMostGamesInReport) records_.push_back(std::move(record));
    }
    progress_.update(*tournament_);
}

void ContestOutput::log_game(const Fixture& fixture, const GameResult& result) {
    if (is_own_log_) {
        log_by_ourselves(fixture, result);
    } else if (log_) {
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

void ContestOutput::write_json(bool interrupted) {
    const std::string json = scores_json(*tournament_, times_, interrupted) + "\n";
    if (arguments_.text("json") == "-")
        console_.out << json;
    else
        write_file_whole(arguments_.text("json"), json);
}

void ContestOutput::finish(bool interrupted) {
    progress_.clear();
    const bool only_json = arguments_.text("json") == "-";
    if (!only_json) console_.out << score_text(*tournament_);
    (times_ && !only_json ? console_.out : console_.err) << times_text(*tournament_);
    console_.out.flush();
    if (arguments_.has("json")) write_json(interrupted);
    if (!report_.empty()) write_file_whole(report_, html_report(*tournament_, records_));
    if (save_.is_open() && !save_.flush())
        throw SystemError(say("{} could not be written: {}.", arguments_.text("save"), std::strerror(errno)));
    if (log_ && is_own_log_ && !interrupted) fs::remove(log_->path());
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
