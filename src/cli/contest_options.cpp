#include "cli/contest_options.hpp"

#include <algorithm>
#include <filesystem>
#include <limits>

#include "cli/board_options.hpp"
#include "support/errors.hpp"
#include "support/files.hpp"
#include "support/message.hpp"
#include "support/numbers.hpp"

namespace p4 {

namespace {

constexpr long long kLongestMargin = 3600LL * 1000;
constexpr long long kMargin = 200;
constexpr long long kMostGames = 1000000000;
constexpr int kAdjudicatedCells = 12;
constexpr auto kShortestIsolatedTime = std::chrono::milliseconds(50);

std::uint64_t whole(const Arguments& arguments, const char* name, long long low, long long fallback) {
    return static_cast<std::uint64_t>(
        arguments.number(name, low, std::numeric_limits<long long>::max()).value_or(fallback));
}

// The hard limit is what was asked for; the soft one leaves room for the way there and back.
Budget budget_from(const Arguments& arguments) {
    Budget budget;
    budget.hard = std::chrono::milliseconds(arguments.number("time", 1, kLongestThought.count()).value_or(60000));
    budget.soft = arguments.has("time") ? budget.hard - budget.hard / 10 : std::chrono::milliseconds(0);
    budget.margin = std::chrono::milliseconds(arguments.number("margin", 0, kLongestMargin).value_or(kMargin));
    budget.nodes = whole(arguments, "nodes", 1, 0);
    return budget;
}

void take_openings(Contest& contest, const std::string& words) {
    const bool is_number = words.find_first_not_of("0123456789") == words.npos;
    contest.openings_from = is_number || words == "none" || words == "default" ? words : "file";
    if (contest.openings_from != "file") {
        contest.openings = openings_for(contest.rules, words, contest.seed);
        return;
    }
    std::error_code error;
    const auto text = std::filesystem::is_directory(words, error) ? std::nullopt : read_file(words);
    if (!text)
        throw UsageError(say("--openings is a number of moves, 'none' or a file, and there is no file {}.", words));
    contest.openings = parse_openings(contest.rules, *text);
    shuffle_openings(contest.openings, contest.seed);
}

Shard shard_from(const std::string& text) {
    constexpr std::uint64_t kMostParts = std::numeric_limits<std::int64_t>::max();
    const std::size_t slash = std::min(text.find('/'), text.size() - 1);
    const auto part = whole_number<std::uint64_t>(std::string_view{text}.substr(0, slash), 1, kMostParts);
    const auto parts = whole_number<std::uint64_t>(std::string_view{text}.substr(slash + 1), 1, kMostParts);
    if (!part || !parts || *part > *parts)
        throw UsageError(say("--shard is written K/N with K from 1 to N, as in 2/4, not '{}'.", text));
    return {*part, *parts};
}

void take_analyst(Contest& contest, const Arguments& arguments) {
    contest.grades = arguments.has("grade");
    if (arguments.has("adjudicate"))
        contest.adjudicated_cells =
            static_cast<int>(arguments.number("adjudicate", 1, kMaxCells).value_or(kAdjudicatedCells));
    if (contest.grades || contest.adjudicated_cells > 0)
        contest.analyst = arguments.text("analyst", "perfect");
    else if (arguments.has("analyst"))
        throw UsageError(tr("--analyst is for --grade and --adjudicate; add one of them."));
}

void refuse_any(const Arguments& arguments, std::string_view because, std::initializer_list<const char*> names) {
    for (const char* name : names)
        if (arguments.has(name))
            throw UsageError(say("With {} the file says that already; leave --{} out.", because, name));
}

}  // namespace

Contest contest_from(const Arguments& arguments, std::vector<std::string> players, Format format) {
    Contest contest;
    contest.rules = rules_from(arguments);
    contest.players = std::move(players);
    contest.format = format;
    contest.games = static_cast<std::uint64_t>(arguments.number("games", 1, kMostGames).value_or(2));
    contest.seed = whole(arguments, "seed", 0, 1);
    contest.budget = budget_from(arguments);
    take_openings(contest, arguments.text("openings", "default"));
    if (arguments.has("shard")) contest.shard = shard_from(arguments.text("shard"));
    if (!contest.shard.is_whole() && !arguments.has("jsonl"))
        throw UsageError(tr("--shard plays a part; add --jsonl=FILE, which --merge adds up."));
    if (arguments.has("sprt")) contest.sprt = parse_sprt(arguments.text("sprt"));
    take_analyst(contest, arguments);
    return contest;
}

void require_nothing_decided_by_file(const Arguments& arguments, std::string_view because) {
    refuse_any(
        arguments, because,
        {"games", "gauntlet", "openings", "time", "margin", "nodes", "seed", "shard", "sprt", "grade", "adjudicate"});
    require_no_board_options(arguments, because);
}

void require_no_players(const Arguments& arguments, std::string_view because) {
    refuse_any(arguments, because, {"red", "yellow", "analyst"});
}

void require_keepable(const Budget& budget, bool in_process) {
    if (budget.hard < kShortestIsolatedTime && !in_process)
        throw UsageError(say("A time limit under {} ms cannot be kept fairly across processes; add --in-process.",
                             kShortestIsolatedTime.count()));
}

std::vector<Option> contest_options() {
    std::vector<Option> options{
        {"games", "N", msg("how many games two players play against each other (2)")},
        {"openings", "WHICH", msg("begin after so many moves, from a file of move lists, or from none (4)")},
        {"jobs,j", "N", msg("how many games are played at the same time (1)")},
        {"time", "MS", msg("milliseconds for each move; an answer after that loses (60000)")},
        {"margin", "MS", msg("milliseconds that an answer may be late on a busy machine (200)")},
        {"nodes", "N", msg("positions that a player may look at for each move")},
        {"seed", "N", msg("where chance comes from (1)")},
        {"grade", nullptr, msg("compare every move with perfect play")},
        {"adjudicate", "[CELLS]", msg("end games whose result is known once so few cells are empty (12)")},
        {"analyst", "SPEC", msg("who grades and adjudicates (perfect)")},
        {"json", "FILE", msg("write the result as JSON; - for standard output")},
        {"jsonl", "FILE", msg("add every game to FILE, a line of JSON each; --resume and --merge read it")},
        {"save", "FILE", msg("write every game to FILE as text")},
        {"report", "FILE", msg("write a web page with tables, bars and the games")},
        {"force", nullptr, msg("replace files that are there already")},
        {"times", nullptr, msg("write the time of each move too; files then differ from run to run")},
        {"resume", "FILE", msg("go on with the run that wrote FILE with --jsonl")},
        {"shard", "K/N", msg("play only every N-th pairing, from the K-th on")},
        {"merge", nullptr, msg("add up the files of all shards, given as words, instead of playing")},
        {"in-process", nullptr, msg("load the players here: faster, but nothing contains them")},
        {"allow-faults", nullptr, msg("exit with 0 even if a player broke the rules")},
        {"quiet,q", nullptr, msg("only print the result")}};
    for (const Option& option : player_options()) options.push_back(option);
    for (const Option& option : board_options()) options.push_back(option);
    return options;
}

}  // namespace p4
