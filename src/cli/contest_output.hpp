#pragma once

#include <exception>
#include <functional>
#include <optional>
#include <stop_token>

#include "cli/arguments.hpp"
#include "cli/progress.hpp"
#include "match/game_log.hpp"
#include "support/console.hpp"
#include "support/output_file.hpp"

namespace p4 {

// Everything that a contest prints and writes: a line for each game, its records, the progress, the result.
// What cannot be written is refused before the first game; what fails later stops the contest, and the rest is written.
class ContestOutput {
  public:
    // Throws SystemError where a file cannot be written, and UsageError where one is there that nobody said to replace.
    ContestOutput(const Contest& contest, const Arguments& arguments, Console& console, std::stop_source stop);

    void watch(const Tournament& tournament) { tournament_ = &tournament; }  // before the first game
    void begin_log();                                                        // games from now on go to a log
    void go_on_with(LogFile log);                                            // the same, behind what it holds
    void add(const Fixture& fixture, const GameResult& result);
    void finish(bool interrupted);  // the result, everywhere it was asked for
    void tell_how_to_resume(const char* command);
    void rethrow_failure() const;  // the first thing that could not be written

  private:
    std::optional<OutputFile> opened(const char* option) const;
    void finish(std::optional<OutputFile>& file, const std::string& text);
    void attempt(const std::function<void()>& write);
    bool keeps_records() const { return save_ || report_; }
    void log_game(const Fixture& fixture, const GameResult& result);
    void log_by_ourselves(const Fixture& fixture, const GameResult& result);

    const Contest& contest_;
    const Arguments& arguments_;
    Console& console_;
    const Tournament* tournament_ = nullptr;
    Progress progress_;
    bool quiet_;
    bool times_;
    bool replaces_;  // files that hold something
    std::stop_source stop_;
    std::optional<OutputFile> save_;
    std::optional<OutputFile> json_;
    std::optional<OutputFile> report_;
    std::exception_ptr failure_;
    std::vector<Record> records_;  // for the report
    std::optional<LogFile> log_;
    std::uint64_t logged_ = 0;
    bool is_own_log_ = false;  // one that nobody asked for: gone when the contest is complete
};

}  // namespace p4
