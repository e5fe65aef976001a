#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "game/mutations.hpp"
#include "game/notation.hpp"
#include "game/printers.hpp"
#include "game/random_records.hpp"
#include "support/errors.hpp"
#include "support/refusal.hpp"

namespace p4 {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

const std::string kGame = R"([Game "puissance4 1"]
[Rules "7x6x4"]
[Red "ann"]
[Yellow "bob"]
[First "red"]
[Date "2026-11-18"]
[Result "red"]
[Termination "line"]

1. 1 {0.500000} 1 {0.500000}
2. 2 {0.500000} 2 {0.500000}
3. 3 {0.500000} 3 {0.500000}
4. 4 {0.500000}
red
)";

std::string replaced(std::string text, std::string_view from, std::string_view to) {
    const std::size_t place = text.find(from);
    EXPECT_NE(place, text.npos) << from;
    return place == text.npos ? text : text.replace(place, from.size(), to);
}

std::string refusal_of_record(const std::string& text) {
    return refusal_of([&] { parse_records(text); });
}

std::string line(long number) { return "Line " + std::to_string(number) + ": "; }

TEST(DamagedRecord, IsGoodBeforeItIsDamaged) { EXPECT_EQ(to_text(parse_record(kGame)), kGame); }

TEST(DamagedRecord, IsRefusedWithTheLineAndTheReason) {
    struct Damage {
        std::string_view from, to;
        int line;
        std::string_view reason;
    };
    const Damage damages[] = {
        {"puissance4 1", "puissance4 2", 1, "only 'puissance4 1' can be read"},
        {"[Game", "[Play", 1, "begins with the tag Game"},
        {"[Red", "[Game", 3, "begins with the tag Game, once"},
        {"7x6x4", "7 by 6", 2, "are no rules"},
        {"7x6x4", "99x6x4", 2, "2 to 16 columns, not 99"},
        {"7x6x4", "3x3x4", 2, "connect 4 on a board of 3 by 3"},
        {"[Yellow \"bob\"]", "[Red \"bob\"]", 4, "the tag Red stands twice"},
        {"[Date \"2026-11-18\"]\n", "", 9, "the tag Date is missing"},
        {"[Yellow \"bob\"]", "[Yellow \"bob]", 4, "a quoted value has no end"},
        {"[Yellow \"bob\"]", "[Yellow \"bob\\\"]", 4, "a quoted value has no end"},
        {"[Yellow \"bob\"]", "[Yellow \"bob\"", 4, "']' is missing"},
        {"[Yellow \"bob\"]", "[Yellow bob]", 4, "'\"' is missing"},
        {"[Yellow \"bob\"]", "[Yellow\"bob\"]", 4, "' ' is missing"},
        {"[Yellow \"bob\"]", "[ \"bob\"]", 4, "a tag has no name"},
        {"[Yellow \"bob\"]", "[Yellow \"\\xg0\"]", 4, "backslash"},
        {"[Yellow \"bob\"]", "[Yellow \"\\x0", 4, "backslash"},
        {"[Yellow \"bob\"]", "[Yellow \"bob\\", 4, "backslash"},
        {"[Yellow \"bob\"]", "[Yellow \"bob\\n\"]", 4, "backslash"},
        {"First \"red\"", "First \"blue\"", 5, "'blue' is neither red nor yellow"},
        {"Result \"red\"", "Result \"blue\"", 7, "'blue' is no result"},
        {"Termination \"line\"", "Termination \"magic\"", 8, "'magic' is no termination"},
        {"1. 1 {", "1. 8 {", 10, "'8' is no move on this board"},
        {"2. 2 {", "3. 2 {", 11, "'3.' is no move on this board"},
        {"3. 3 {", "3. \xc3\xa9 {", 12, "'\xc3\xa9' is no move on this board"},
        {"4. 4 {0.500000}", "4. 4 {0.5}", 13, "a time is written in seconds"},
        {"4. 4 {0.500000}", "4. 4 {0.500000", 13, "a time is written in seconds"},
        {"4. 4 {0.500000}", "4. 4 {-0.500000}", 13, "a time is written in seconds"},
        {"4. 4 {0.500000}", "4. 4", 14, "6 times for 7 moves"},
        {"4. 4 {0.500000}", "4. 4 {0.500000} 5", 13, "move 8 (5) cannot be played: the game ended with move 7"},
        {"4. 4 {0.500000}", "4. 5 {0.500000}", 14, "is not what the moves lead to"},
        {"\nred\n", "\n", 14, "the file ends before the result 'red'"},
        {"\nred\n", "\nyellow\n", 14, "'yellow' is no move on this board"},
        {"\nred\n", "\nred\nred\n", 15, "the tag Game is missing"},
        {"Termination \"line\"", "Termination \"crash\"", 14, "is not what the moves lead to"},
        {"Termination \"line\"", "Termination \"full\"", 14, "does not go with the termination 'full'"},
        {"Termination \"line\"", "Termination \"unfinished\"", 14, "is not what the moves lead to"},
    };
    for (const Damage& damage : damages) {
        const std::string reason = refusal_of_record(replaced(kGame, damage.from, damage.to));
        EXPECT_THAT(reason, StartsWith(line(damage.line))) << damage.from << " -> " << damage.to;
        EXPECT_THAT(reason, HasSubstr(std::string{damage.reason})) << damage.from << " -> " << damage.to;
    }
}

TEST(DamagedRecord, InTheSecondGameNamesTheLineOfTheFile) {
    EXPECT_THAT(refusal_of_record(kGame + "\n" + replaced(kGame, "2. 2 {", "2. 9 {")), StartsWith(line(26)));
}

TEST(DamagedRecord, ALineThatDoesNotBelongIsNamedWhereverItStands) {
    Chance chance(21);
    for (int i = 0; i < 200; ++i) {
        const std::string text = to_text(random_record(chance));
        long number = 1;
        for (std::size_t place = 0; place < text.size(); place = text.find('\n', place) + 1, ++number) {
            std::string damaged = text;
            damaged.insert(place, "?\n");
            ASSERT_THAT(refusal_of_record(damaged), StartsWith(line(number))) << damaged;
        }
        ASSERT_THAT(refusal_of_record(text + "?\n"), StartsWith(line(number))) << text;
    }
}

TEST(DamagedRecord, CutOffAnywhereIsRefused) {
    Chance chance(22);
    for (int i = 0; i < 40; ++i) {
        const std::string text = to_text(random_record(chance));
        for (std::size_t length = 0; length + 1 < text.size(); ++length)
            ASSERT_THROW(parse_record(text.substr(0, length)), UsageError) << text.substr(0, length);
        ASSERT_NO_THROW(parse_record(text.substr(0, text.size() - 1)));  // only the last newline is gone
    }
}

TEST(DamagedRecord, OfJsonCutOffAnywhereIsRefused) {
    Chance chance(23);
    for (int i = 0; i < 40; ++i) {
        const std::string json = to_json_line(random_record(chance));
        for (std::size_t length = 0; length < json.size(); ++length)
            ASSERT_THAT(refusal_of([&] { parse_json_line(json.substr(0, length)); }),
                        AllOf(StartsWith("This is no game record: "), Not(HasSubstr("json"))));
    }
}

TEST(DamagedRecord, OfJsonIsRefusedWhereAValueIsNotOfItsKind) {
    const std::string json = to_json_line(parse_record(kGame));
    const std::pair<const char*, const char*> damages[] = {
        {"\"version\":1", "\"version\":2"},
        {"\"version\":1", "\"version\":\"1\""},
        {"\"version\":1", "\"version\":1.5"},
        {"\"version\":1", "\"version\":true"},
        {"\"version\":1", "\"version\":4294967297"},
        {"\"version\":1,", ""},
        {"\"columns\":7", "\"columns\":7.9"},
        {"\"columns\":7", "\"columns\":4294967303"},
        {"\"columns\":7", "\"columns\":18446744073709551623"},
        {"\"columns\":7", "\"columns\":17"},
        {"\"columns\":7", "\"columns\":1e300"},
        {"\"gravity\":true", "\"gravity\":1"},
        {"\"red\":\"ann\"", "\"red\":null"},
        {"\"red\":\"ann\"", "\"red\":\"\xe9\""},
        {"\"first\":\"red\"", "\"first\":\"blue\""},
        {"\"result\":\"red\"", "\"result\":\"yellow\""},
        {"\"result\":\"red\"", "\"result\":\"blue\""},
        {"\"termination\":\"line\"", "\"termination\":\"full\""},
        {"\"termination\":\"line\"", "\"termination\":\"unfinished\""},
        {"\"termination\":\"line\"", "\"termination\":\"line\",\"detail\":5"},
        {"1122334", "112233"},
        {"1122334", "1122338"},
        {"1122334", "11223344"},
        {"[500000,", "["},
        {"[500000,", "[-500000,"},
        {"[500000,", "[500000.5,"},
        {"[500000,", "[9223372036854775807,"},
        {"[500000,", "[18446744073709551615,"},
        {"[500000,", "[\"500000\","},
        {"[500000,", "[true,"},
        {"\"tags\":{}", "\"tags\":[\"a\"]"},
        {"\"tags\":{}", "\"tags\":\"a\""},
        {"\"tags\":{}", "\"tags\":{\"Red\":\"a\"}"},
        {"\"tags\":{}", "\"tags\":{\"a b\":\"c\"}"},
        {"\"tags\":{}", "\"tags\":{\"a\":1}"},
        {"}}", "}}}"},
        {"}}", "}"},
    };
    ASSERT_EQ(to_text(parse_json_line(json)), kGame);
    for (const auto& [from, to] : damages)
        EXPECT_THROW(parse_json_line(replaced(json, from, to)), UsageError) << from << " -> " << to;
    for (const char* other : {"[]", "null", "1", "\"game\"", "{}", "{\"version\":1}"})
        EXPECT_THROW(parse_json_line(other), UsageError) << other;
}

// What was read after all must be a whole record: consistent, and itself again when written and read once more.
void expect_whole(const Record& record) {
    ASSERT_NO_THROW(require_consistent(record));
    ASSERT_EQ(parse_record(to_text(record)), record);
    const std::string json = to_json_line(record);
    if (json.find("\xef\xbf\xbd") != json.npos) return;  // a name was damaged into something that is no UTF-8
    ASSERT_EQ(parse_json_line(json), record);
}

// Reads 10,000 damaged texts. Anything thrown but a UsageError ends the test by itself.
template <class Write, class Read>
void read_damaged(std::uint64_t seed, Write write, Read read) {
    Chance chance(seed);
    int whole = 0;
    int refused = 0;
    for (int i = 0; i < 10000; ++i) {
        const std::string text = mutated(write(random_record(chance)), chance);
        SCOPED_TRACE(text);
        try {
            const std::vector<Record> records = read(text);
            for (const Record& record : records) expect_whole(record);
            ++whole;
        } catch (const UsageError& error) {
            ASSERT_STRNE(error.what(), "");
            ++refused;
        }
        if (testing::Test::HasFatalFailure()) return;
    }
    EXPECT_GT(whole, 200);
    EXPECT_GT(refused, 2000);
}

TEST(DamagedRecord, TenThousandTextsAreRefusedOrReadWhole) {
    read_damaged(
        24, [](const Record& record) { return to_text(record); }, parse_records);
}

TEST(DamagedRecord, TenThousandJsonLinesAreRefusedOrReadWhole) {
    read_damaged(25, to_json_line, [](const std::string& text) { return std::vector{parse_json_line(text)}; });
}

}  // namespace
}  // namespace p4
