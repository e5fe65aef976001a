#pragma once

#include <filesystem>
#include <map>

#include "match/contest.hpp"
#include "match/game_result.hpp"
#include "support/file_descriptor.hpp"

namespace p4 {

// A game of a contest as it is kept. Without times the same contest gives the same bytes wherever it is played.
Record record_of(const Contest& contest, const Fixture& fixture, const GameResult& result, bool with_times);

// What a log begins with: one line of JSON with all that decides how the games go.
std::string to_json_line(const Contest& contest);
Contest parse_contest(std::string_view line);  // throws UsageError

// The games of a contest as far as a log holds them, as whole pairings.
struct GameLog {
    Contest contest;
    std::map<std::uint64_t, std::vector<GameResult>> pairings;
    std::size_t length = 0;  // in bytes, of the lines that were taken: a run that was killed may have cut the last one
    std::size_t size = 0;    // in bytes, of the whole file
};

// Throws UsageError naming the line that is no game of this contest, and SystemError where the file cannot be read.
GameLog read_log(const std::filesystem::path& file);

// The parts of one contest put together. Throws UsageError where one is no part of the same contest or there twice.
GameLog merged(std::vector<std::pair<std::filesystem::path, GameLog>> parts);

// A log that grows by a line as soon as a game is decided. Nobody else writes to it as long as this one lives.
class LogFile {
  public:
    // A new one. Throws UsageError where the file holds something already: results are not to be lost unasked.
    static LogFile begun(const std::filesystem::path& file, const Contest& contest, bool replaces = false);
    // One to go on with, behind what was read from it. Throws UsageError where somebody wrote to it meanwhile.
    static LogFile continued(const std::filesystem::path& file, const GameLog& read);

    void add(const std::string& line);  // throws SystemError
    void keep();                        // sees to it that all is on the disk; throws SystemError
    const std::filesystem::path& path() const { return path_; }

  private:
    LogFile(std::filesystem::path path, FileDescriptor file) : path_(std::move(path)), file_(std::move(file)) {}

    std::filesystem::path path_;
    FileDescriptor file_;
};

}  // namespace p4
