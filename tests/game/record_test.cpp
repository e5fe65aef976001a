#include "game/record.hpp"

#include <gtest/gtest.h>

#include <map>

#include "game/notation.hpp"
#include "game/printers.hpp"
#include "game/random_records.hpp"
#include "support/errors.hpp"

namespace p4 {
namespace {

using std::chrono::microseconds;

Record won_by_red() {
    Record record;
    record.red = "human";
    record.yellow = "alphabeta:depth=8";
    record.date = "2026-11-18";
    record.moves = parse_moves(kConnectFour, "1122334");
    record.outcome = Outcome{Side::First, std::nullopt};
    return record;
}

TEST(Record, IsAFileThatAPersonCanRead) {
    Record record = won_by_red();
    record.tags = {{"Event", "Club \"Le Puits\""}};
    record.times.assign(7, microseconds(2117));
    record.times.front() = microseconds(61250000);
    EXPECT_EQ(to_text(record), R"([Game "puissance4 1"]
[Rules "7x6x4"]
[Red "human"]
[Yellow "alphabeta:depth=8"]
[First "red"]
[Date "2026-11-18"]
[Result "red"]
[Termination "line"]
[Event "Club \"Le Puits\""]

1. 1 {61.250000} 1 {0.002117}
2. 2 {0.002117} 2 {0.002117}
3. 3 {0.002117} 3 {0.002117}
4. 4 {0.002117}
red
)");
}

TEST(Record, IsOneLineForPrograms) {
    Record record = won_by_red();
    record.first = Colour::Yellow;
    record.tags = {{"Event", "two\nlines"}};
    record.times.assign(7, microseconds(5));
    EXPECT_EQ(to_json_line(record),
              R"({"version":1,"rules":{"columns":7,"rows":6,"connect":4,"gravity":true},"red":"human",)"
              R"("yellow":"alphabeta:depth=8","first":"yellow","date":"2026-11-18","result":"yellow",)"
              R"("termination":"line","moves":"1122334","times_us":[5,5,5,5,5,5,5],"tags":{"Event":"two\nlines"}})");
}

TEST(Record, OfAForfeitSaysWhoWonAndWhy) {
    Record record = won_by_red();
    record.moves.pop_back();
    record.outcome = forfeited(Side::First, {Cause::Crashed, "signal 11"});
    const std::string text = to_text(record);
    EXPECT_NE(text.find("[Result \"yellow\"]\n[Termination \"crash\"]\n[Detail \"signal 11\"]\n"), text.npos) << text;
    EXPECT_TRUE(text.ends_with("\nyellow\n")) << text;
}

TEST(Record, OfAStoppedOrUnfinishedGameHasAStarForAResult) {
    Record record = won_by_red();
    record.moves.pop_back();
    record.outcome.reset();
    EXPECT_TRUE(to_text(record).ends_with("\n*\n"));
    record.outcome = forfeited(Side::First, {Cause::Stopped, ""});
    EXPECT_TRUE(to_text(record).ends_with("\n*\n"));
    EXPECT_EQ(parse_record(to_text(record)), record);
}

TEST(Record, OfAGameWithoutMovesIsReadBack) {
    Record record;
    EXPECT_EQ(parse_record(to_text(record)), record);
    EXPECT_EQ(parse_json_line(to_json_line(record)), record);
}

TEST(Record, ThousandsOfGamesAreReadBackExactly) {
    Chance chance(11);
    std::map<std::string, int> endings;
    for (int i = 0; i < 3000; ++i) {
        const Record record = random_record(chance);
        const std::string text = to_text(record);
        const std::string json = to_json_line(record);
        ASSERT_EQ(parse_record(text), record) << text;
        ASSERT_EQ(parse_json_line(json), record) << json;
        ASSERT_EQ(json.find('\n'), json.npos) << json;
        ++endings[record.outcome ? std::string{termination_word(*record.outcome)} : "unfinished"];
    }
    EXPECT_EQ(endings.size(), 3 + kCauses.size()) << testing::PrintToString(endings);
}

TEST(Record, AFileHoldsOneGameAfterAnother) {
    Chance chance(12);
    std::vector<Record> records;
    std::string text;
    for (int i = 0; i < 50; ++i) {
        records.push_back(random_record(chance));
        text += to_text(records.back()) + std::string(static_cast<std::size_t>(pick(chance, 0, 2)), '\n');
    }
    EXPECT_EQ(parse_records(text), records);
    EXPECT_THROW(parse_record(text), UsageError);
}

TEST(Record, AnEmptyFileHoldsNoGame) {
    EXPECT_TRUE(parse_records("").empty());
    EXPECT_TRUE(parse_records(" \n\n").empty());
    EXPECT_THROW(parse_record(""), UsageError);
    EXPECT_THROW(parse_json_line(""), UsageError);
}

TEST(Record, AFileWithTheOtherLineEndsIsTheSame) {
    std::string text;
    for (const char c : to_text(won_by_red())) text += c == '\n' ? "\r\n" : std::string(1, c);
    EXPECT_EQ(parse_record(text), won_by_red());
}

TEST(Record, KnowsTheBoardAtItsEnd) {
    EXPECT_EQ(final_board(won_by_red()).winner(), Side::First);
    EXPECT_EQ(final_board(Record{}).discs(), 0);
}

TEST(Record, TheColourThatBeganIsTheFirstSides) {
    EXPECT_EQ(colour_of(Side::First, Colour::Red), Colour::Red);
    EXPECT_EQ(colour_of(Side::Second, Colour::Red), Colour::Yellow);
    EXPECT_EQ(colour_of(Side::First, Colour::Yellow), Colour::Yellow);
    EXPECT_EQ(colour_of(Side::Second, Colour::Yellow), Colour::Red);
}

// Each spoils a good record in one way.
using Spoil = void (*)(Record&);

TEST(Record, WhosePartsContradictEachOtherIsRefused) {
    const std::pair<const char*, Spoil> contradictions[] = {
        {"a wrong winner", [](Record& r) { r.outcome->winner = Side::Second; }},
        {"a draw after a line", [](Record& r) { r.outcome->winner.reset(); }},
        {"no outcome after a line", [](Record& r) { r.outcome.reset(); }},
        {"a forfeit after a line",
         [](Record& r) {
             r.outcome = forfeited(Side::Second, {Cause::Crashed, ""});
         }},
        {"a winner before there is a line", [](Record& r) { r.moves.pop_back(); }},
        {"a resignation that nobody won",
         [](Record& r) {
             r.moves.pop_back(), r.outcome = {{}, Forfeit{}};
         }},
        {"a stopped game that somebody won",
         [](Record& r) {
             r.moves.pop_back(), r.outcome = {Side::First, Forfeit{Cause::Stopped, ""}};
         }},
        {"a move after the end", [](Record& r) { r.moves.push_back({6}); }},
        {"a move beside the board", [](Record& r) { r.moves.back() = {7}; }},
        {"no move at all", [](Record& r) { r.moves.back() = {-1}; }},
        {"a time too few", [](Record& r) { r.times.assign(6, microseconds(1)); }},
        {"a time too many", [](Record& r) { r.times.assign(8, microseconds(1)); }},
        {"a time below nothing", [](Record& r) { r.times.assign(7, microseconds(-1)); }},
        {"a time that no file can hold", [](Record& r) { r.times.assign(7, microseconds::max()); }},
        {"impossible rules", [](Record& r) { r.rules.connect = 9; }},
        {"two tags of a name",
         [](Record& r) {
             r.tags = {{"Event", ""}, {"Event", ""}};
         }},
        {"a tag of ours",
         [](Record& r) {
             r.tags = {{"Yellow", "me"}};
         }},
        {"a tag without a name",
         [](Record& r) {
             r.tags = {{"", "me"}};
         }},
        {"a tag that could not be read back",
         [](Record& r) {
             r.tags = {{"Two words", "me"}};
         }},
    };
    for (const auto& [what, spoil] : contradictions) {
        Record record = won_by_red();
        ASSERT_NO_THROW(require_consistent(record));
        spoil(record);
        EXPECT_THROW(require_consistent(record), UsageError) << what;
    }
}

}  // namespace
}  // namespace p4
