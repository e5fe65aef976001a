#include "support/clean_output.hpp"

#include <gtest/gtest.h>

#include <ostream>
#include <sstream>

#include "support/clean_text.hpp"
#include "support/message.hpp"
#include "support/text_width.hpp"

namespace p4 {
namespace {

std::string passed(const std::vector<std::string>& pieces) {
    std::stringbuf target;
    {
        CleanOutput clean(target);
        std::ostream out(&clean);
        for (const std::string& piece : pieces) out << piece;
        EXPECT_TRUE(out.flush());
    }
    return target.str();
}

TEST(CleanOutput, LetsTextPass) {
    for (const char* text : {"", "plain\n", "a\tb\r", "déjà vu", "日本語 🙂 ●"}) EXPECT_EQ(passed({text}), text);
}

TEST(CleanOutput, ShowsWhatATerminalWouldObeyAsEscapes) {
    EXPECT_EQ(passed({"a\x1b[2Jb\a\x7f"}), "a\\u001b[2Jb\\u0007\\u007f");
    EXPECT_EQ(passed({"\u009b31m"}), "\\u009b31m") << "the C1 form of ESC [";
    EXPECT_EQ(passed({"\u202egpj.exe\u2066\u200b\u00ad\ufeff"}), "\\u202egpj.exe\\u2066\\u200b\\u00ad\\ufeff");
    EXPECT_EQ(passed({"\U000e0041"}), "\\udb40\\udc41") << "as JSON writes it";
    EXPECT_EQ(passed({std::string("a\0b", 3)}), "a\\u0000b");
}

TEST(CleanOutput, ReplacesBytesThatAreNoCharacters) {
    EXPECT_EQ(passed({"a\xff\xc0\x80z"}), "a???z");
    EXPECT_EQ(passed({"\xed\xa0\x80"}), "???") << "half of a surrogate pair";
    EXPECT_EQ(passed({"z\xe6\x97"}), "z?") << "cut short at the end";
}

TEST(CleanOutput, KnowsCharactersThatComeInPieces) {
    for (const std::string text : {"é", "日", "🙂", "\u202e", "\u009b"}) {
        std::vector<std::string> bytes;
        for (const char c : text) bytes.emplace_back(1, c);
        EXPECT_EQ(passed(bytes), passed({text}));
    }
}

TEST(CleanOutput, SpeaksAsciiToATerminalThatKnowsNoUtf8) {
    std::stringbuf target;
    CleanOutput clean(target, CleanOutput::Letters::Ascii);
    std::ostream(&clean) << "\u00db31m d\u00e9j\u00e0 \u65e5\u202e\n";
    EXPECT_EQ(target.str(), "U31m deja ?\\u202e\n") << "the second byte of a U with a hat is ESC [ there";
}

TEST(CleanOutput, SaysWhereItCannotWrite) {
    class Full : public std::streambuf {
    } full;
    CleanOutput clean(full);
    std::ostream out(&clean);
    out << "x";
    EXPECT_FALSE(out);
}

TEST(Message, CleansTheTextInItsValues) {
    EXPECT_EQ(say("There is no player '{}'.", "a\x1b]0;x\a\nb\u202e"), "There is no player 'a?]0;x? b?'.");
    EXPECT_EQ(say("{} and {}", std::string("\xff"), '\x1b'), "? and ?");
    EXPECT_EQ(say_n("{} game of {}", "{} games of {}", 2, "\u2028"), "2 games of ?");
    EXPECT_LT(say("'{}'", std::string(100'000, 'x')).size(), 5000U);
}

TEST(CleanText, LeavesNoMarkThatTurnsTextAroundOrHides) {
    EXPECT_EQ(clean_text("a\u202eb\u2066c\u200fd\u061ce"), "a?b?c?d?e");
    EXPECT_EQ(clean_text("a\u200b\u2060\u3164\U000e0041"), "a????");
    EXPECT_EQ(display_width("a\u2066b\u061c\u00ad"), 2) << "on the screen they take no place and are not drawn";
}

}  // namespace
}  // namespace p4
