#pragma once

#include <fstream>
#include <optional>

#include "cli/arguments.hpp"
#include "cli/progress.hpp"
#include "match/game_log.hpp"
#include "support/console.hpp"

namespace p4 {

// Everything that a contest prints and writes: a line for each game, its records, the progress, the result.
class ContestOutput {
  public:
    ContestOutput(const Contest& contest, const Arguments& arguments, Console& console);

    void watch(const Tournament& tournament) { tournament_ = &tournament; }  // before the first game
    void begin_log();                                                        // games from now on go to a log
    void go_on_with(const std::filesystem::path& log, std::size_t length);   // the same, behind what it holds
    void add(const Fixture& fixture, const GameResult& result);
    void finish(bool interrupted);  // the result, everywhere it was asked for
    void tell_how_to_resume(const char* command);

  private:
    bool keeps_records() const { return save_.is_open() || !report_.empty(); }
    void log_game(const Fixture& fixture, const GameResult& result);
    void log_by_ourselves(const Fixture& fixture, const GameResult& result);
    void write_json(bool interrupted);

    const Contest& contest_;
    const Arguments& arguments_;
    Console& console_;
    const Tournament* tournament_ = nullptr;
    Progress progress_;
    bool quiet_;
    bool times_;
    std::ofstream save_;
    std::string report_;
    std::vector<Record> records_;  // for the report
    std::optional<LogFile> log_;
    std::uint64_t logged_ = 0;
    bool is_own_log_ = false;  // one that nobody asked for: gone when the contest is complete
};

}  // namespace p4
