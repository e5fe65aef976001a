#include "game/record.hpp"

#include <algorithm>
#include <unordered_set>

#include "game/notation.hpp"
#include "game/record_words.hpp"
#include "support/errors.hpp"
#include "support/message.hpp"

namespace p4 {

std::string_view result_word(const Record& record) {
    if (!record.outcome || (!record.outcome->winner && record.outcome->forfeit)) return "*";
    if (!record.outcome->winner) return "draw";
    return to_word(colour_of(*record.outcome->winner, record.first));
}

std::string_view to_word(Colour colour) { return colour == Colour::Red ? "red" : "yellow"; }

std::optional<Colour> parse_colour(std::string_view word) {
    if (word == "red") return Colour::Red;
    if (word == "yellow") return Colour::Yellow;
    return std::nullopt;
}

std::string_view record_termination(const Record& record) {
    return record.outcome ? termination_word(*record.outcome) : "unfinished";
}

namespace {

std::optional<Outcome> parse_outcome(const Ending& ending, Colour first) {
    if (ending.termination == "unfinished") return std::nullopt;

    Outcome outcome;
    if (const auto winner = parse_colour(ending.result)) outcome.winner = *winner == first ? Side::First : Side::Second;
    if (const auto cause = parse_cause(ending.termination)) outcome.forfeit = Forfeit{*cause, ending.detail};
    outcome.adjudicated = ending.termination == "adjudicated";
    return outcome;
}

bool is_writable(std::chrono::microseconds time) { return time.count() >= 0 && time <= kLongestTime; }

void require_readable_tags(const Record& record) {
    if (record.tags.size() > kMostTags) throw UsageError(say("a game has at most {} tags", kMostTags));
    std::unordered_set<std::string_view> seen(kOwnTags.begin(), kOwnTags.end());
    for (const auto& [name, value] : record.tags) {
        if (name.empty() || !std::all_of(name.begin(), name.end(), is_tag_character))
            throw UsageError(say("'{}' is no name for a tag: letters and digits only", name));
        if (!seen.insert(name).second) throw UsageError(say("the tag {} stands twice", name));
    }
}

bool board_agrees(const Board& board, const std::optional<Outcome>& outcome) {
    if (board.is_over())
        return outcome && !outcome->forfeit && !outcome->adjudicated && outcome->winner == board.winner();
    if (!outcome || (outcome->adjudicated && !outcome->forfeit)) return true;
    return outcome->forfeit && outcome->winner.has_value() != is_nobodys_fault(outcome->forfeit->cause);
}

}  // namespace

void require_result_word(std::string_view word) {
    if (!parse_colour(word) && word != "draw" && word != "*")
        throw UsageError(say("'{}' is no result; a result is red, yellow, draw or *", word));
}

void require_termination_word(std::string_view word) {
    if (!parse_cause(word) && word != "line" && word != "full" && word != "adjudicated" && word != "unfinished")
        throw UsageError(say("'{}' is no termination", word));
}

Board final_board(const Record& record) { return board_after(record.rules, record.moves); }

void settle(Record& record, const Ending& ending) {
    require_result_word(ending.result);
    require_termination_word(ending.termination);
    record.outcome = parse_outcome(ending, record.first);
    require_consistent(record);
    if (ending.result != result_word(record) || ending.termination != record_termination(record))
        throw UsageError(
            say("the result '{}' does not go with the termination '{}'", ending.result, ending.termination));
}

void require_consistent(const Record& record) {
    require_possible(record.rules);
    if (!record.times.empty() && record.times.size() != record.moves.size())
        throw UsageError(say("there are {} times for {} moves", record.times.size(), record.moves.size()));
    if (!std::all_of(record.times.begin(), record.times.end(), is_writable))
        throw UsageError(say("a time is below 0 or above {} microseconds", kLongestTime.count()));
    require_readable_tags(record);
    if (!board_agrees(final_board(record), record.outcome))
        throw UsageError(say("the result '{}' by '{}' is not what the moves lead to", result_word(record),
                             record_termination(record)));
}

}  // namespace p4
