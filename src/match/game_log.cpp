#include "match/game_log.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>

#include <cerrno>
#include <cstring>

#include "game/notation.hpp"
#include "support/errors.hpp"
#include "support/files.hpp"
#include "support/message.hpp"
#include "support/numbers.hpp"
#include "support/output_file.hpp"

namespace p4 {

namespace fs = std::filesystem;

namespace {

std::string grades_text(const Grades& grades) {
    const auto& [first, second] = grades.by_side;
    return fmt::format("{} {} {} {} {} {} {}", first.graded, first.slips, first.mistakes, second.graded, second.slips,
                       second.mistakes, grades.lost_at);
}

std::optional<Grades> parse_grades(const std::string& text) {
    if (text.empty()) return std::nullopt;
    Grades grades;
    auto& [first, second] = grades.by_side;
    std::uint64_t lost_at = 0;
    std::string_view rest = text;
    for (std::uint64_t* place :
         {&first.graded, &first.slips, &first.mistakes, &second.graded, &second.slips, &second.mistakes, &lost_at}) {
        const std::string_view word = rest.substr(0, rest.find(' '));
        rest.remove_prefix(std::min(rest.size(), word.size() + 1));
        const auto count = whole_number<std::uint64_t>(word, 0, kMaxCells);
        if (!count) throw UsageError(say("the grades '{}' are not seven whole numbers", text));
        *place = *count;
    }
    grades.lost_at = static_cast<int>(lost_at);
    return grades;
}

std::string tag_of(const Record& record, std::string_view name) {
    for (const auto& [tag, value] : record.tags)
        if (tag == name) return value;
    return {};
}

std::uint64_t number_of(const Record& record) {
    const std::string text = tag_of(record, "Number");
    if (const auto number = whole_number<std::uint64_t>(text)) return *number;
    throw UsageError(say("'{}' is no number of a game", text));
}

bool begins_with(const std::vector<Move>& moves, const OpeningMoves& opening) {
    return moves.size() >= opening.size() && std::equal(opening.begin(), opening.end(), moves.begin());
}

GameResult result_of(const Contest& contest, const Fixture& fixture, Record record) {
    const OpeningMoves& opening = contest.opening(fixture);
    const bool same = record.rules == contest.rules && record.red == contest.players[fixture.red] &&
                      record.yellow == contest.players[fixture.yellow] && record.first == fixture.first &&
                      record.outcome && begins_with(record.moves, opening);
    if (!same) throw UsageError(tr("this is no game of this contest"));
    GameResult result{std::move(record.moves), *record.outcome, std::move(record.times), {}, {}};
    auto& times = result.times;
    if (!times.empty()) times.erase(times.begin(), times.begin() + static_cast<std::ptrdiff_t>(opening.size()));
    result.grades = parse_grades(tag_of(record, "Grades"));
    return result;
}

// Reads the lines behind the first one. A pairing counts when all its games are there.
class LogReader {
  public:
    explicit LogReader(GameLog& log) : log_(log), schedule_(log.contest.schedule()) {}

    void take(std::string_view line, std::size_t end) {
        Record record = parse_json_line(line);
        const std::uint64_t number = number_of(record);
        if (number < 1 || number > schedule_.games()) throw UsageError(tr("this is no game of this contest"));
        const std::uint64_t pairing = schedule_.pairing_of(number);
        const auto fixtures = schedule_.pairing(pairing);
        if (half_.empty()) pairing_ = pairing;
        const bool in_order = pairing == pairing_ && fixtures[half_.size()].number == number &&
                              log_.contest.shard.holds(pairing) && !log_.pairings.contains(pairing);
        if (!in_order) throw UsageError(say("game {} does not belong here", number));
        half_.push_back(result_of(log_.contest, fixtures[half_.size()], std::move(record)));
        if (half_.size() < fixtures.size()) return;
        log_.pairings.emplace(pairing, std::exchange(half_, {}));
        log_.length = end;
    }

  private:
    GameLog& log_;
    Schedule schedule_;
    std::uint64_t pairing_ = 0;
    std::vector<GameResult> half_;
};

GameLog parse_log(std::string_view text, const std::string& name) {
    GameLog log;
    std::optional<LogReader> reader;
    std::size_t begin = 0;
    for (int line = 1; begin < text.size(); ++line) {
        const std::size_t end = text.find('\n', begin);
        if (end == text.npos) break;  // cut while it was written
        const std::string_view piece = text.substr(begin, end - begin);
        begin = end + 1;
        try {
            if (reader) {
                reader->take(piece, begin);
                continue;
            }
            log.contest = parse_contest(piece);
            log.length = begin;
            reader.emplace(log);
        } catch (const UsageError& error) {
            throw UsageError(say("Line {} of {}: {}", line, name, error.what()));
        }
    }
    if (!reader) throw UsageError(say("{} holds no contest; it has to be a file that --jsonl wrote.", name));
    log.size = text.size();
    return log;
}

[[noreturn]] void refuse(const fs::path& file) {
    throw SystemError(say("{} could not be written: {}.", file.string(), std::strerror(errno)));
}

[[noreturn]] void refuse_to_share(const fs::path& file) {
    throw UsageError(say("Another run is writing to {}; wait for its end, or take another name.", file.string()));
}

// A plain file is ours alone from now on. Where there are no locks, nobody has one.
struct stat locked(const fs::path& file, const FileDescriptor& out) {
    struct stat status {};
    if (::fstat(out.get(), &status) != 0) refuse(file);
    if (!S_ISREG(status.st_mode)) return status;
    if (::flock(out.get(), LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) refuse_to_share(file);
    if (::fstat(out.get(), &status) != 0) refuse(file);  // as it was left by who held it before
    return status;
}

Contest as_whole(Contest contest) {
    contest.shard = {};
    return contest;
}

}  // namespace

Record record_of(const Contest& contest, const Fixture& fixture, const GameResult& result, bool with_times) {
    Record record;
    record.rules = contest.rules;
    record.red = contest.players[fixture.red];
    record.yellow = contest.players[fixture.yellow];
    record.first = fixture.first;
    record.moves = result.moves;
    record.outcome = result.outcome;
    if (with_times && !result.times.empty()) {
        record.times.resize(record.moves.size() - result.times.size());
        record.times.insert(record.times.end(), result.times.begin(), result.times.end());
    }
    record.tags = {{"Number", std::to_string(fixture.number)},
                   {"Opening", to_text(contest.rules, contest.opening(fixture))}};
    if (result.grades) record.tags.emplace_back("Grades", grades_text(*result.grades));
    return record;
}

GameLog read_log(const fs::path& file) {
    const auto text = read_file(file, kLogLimits);
    if (!text) throw UsageError(say("{} cannot be read: {}.", file.string(), std::strerror(errno)));
    return parse_log(*text, file.string());
}

GameLog merged(std::vector<std::pair<fs::path, GameLog>> parts) {
    GameLog whole;
    whole.contest = as_whole(parts.front().second.contest);
    const std::string wanted = to_json_line(whole.contest);
    const std::uint64_t count = parts.front().second.contest.shard.parts;
    for (auto& [file, part] : parts) {
        const Shard& shard = part.contest.shard;
        if (to_json_line(as_whole(part.contest)) != wanted || shard.parts != count)
            throw UsageError(
                say("{} and {} are no parts of the same contest.", parts.front().first.string(), file.string()));
        for (auto& [pairing, results] : part.pairings)
            if (!whole.pairings.emplace(pairing, std::move(results)).second)
                throw UsageError(say("{} is there twice: it holds the same games as another file.", file.string()));
    }
    return whole;
}

LogFile LogFile::begun(const fs::path& file, const Contest& contest, bool replaces) {
    std::error_code error;
    if (file.has_parent_path()) fs::create_directories(file.parent_path(), error);
    FileDescriptor out(::open(file.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOCTTY, 0666));
    if (!out.is_open()) refuse(file);
    const struct stat status = locked(file, out);
    const bool holds_something = S_ISREG(status.st_mode) && status.st_size > 0;
    if (holds_something && !replaces)
        throw UsageError(say("{} is there already; go on with it by --resume={}, or take another name.", file.string(),
                             file.string()));
    if (holds_something && ::ftruncate(out.get(), 0) != 0) refuse(file);
    LogFile log(file, std::move(out));
    log.add(to_json_line(contest));
    return log;
}

LogFile LogFile::continued(const fs::path& file, const GameLog& read) {
    FileDescriptor out(::open(file.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC | O_NOCTTY));
    if (!out.is_open()) refuse(file);
    const struct stat status = locked(file, out);
    if (S_ISREG(status.st_mode) && status.st_size != static_cast<off_t>(read.size)) refuse_to_share(file);
    if (::ftruncate(out.get(), static_cast<off_t>(read.length)) != 0) refuse(file);
    return {file, std::move(out)};
}

void LogFile::add(const std::string& line) {
    if (!write_all(file_.get(), line + '\n')) refuse(path_);
}

// Pipes and devices keep nothing.
void LogFile::keep() {
    if (::fsync(file_.get()) != 0 && errno != EINVAL && errno != EROFS) refuse(path_);
}

}  // namespace p4
