#include "support/text_width.hpp"

#include <gtest/gtest.h>

namespace p4 {
namespace {

TEST(TextWidth, CountsColumnsNotBytes) {
    EXPECT_EQ(display_width("été"), 3);
    EXPECT_EQ(display_width("日本"), 4);
    EXPECT_EQ(display_width("e\u0301"), 1);
    EXPECT_EQ(display_width("\x1b[31m"), 4) << "a control character takes no room";
}

TEST(TextWidth, PadsAndClipsByDisplayWidth) {
    EXPECT_EQ(padded("été", 5), "été  ");
    EXPECT_EQ(padded("réflexion", 5), "réfl~");
    EXPECT_EQ(right_aligned("été", 5), "  été");
    EXPECT_EQ(clipped("日本語", 4), "日~");
    EXPECT_EQ(clipped("x", 0), "");
}

TEST(TextWidth, BrokenBytesBecomeOneReplacementEach) {
    EXPECT_EQ(decode_utf8("a\xff\xc3"), U"a\xFFFD\xFFFD");
    EXPECT_EQ(decode_utf8("\xed\xa0\x80"), U"\xFFFD");  // a surrogate
    for (int byte = 0; byte < 256; ++byte) EXPECT_EQ(decode_utf8(std::string(1, static_cast<char>(byte))).size(), 1U);
}

TEST(TextWidth, WrapsAtSpaces) {
    EXPECT_EQ(wrapped("un deux trois", 8), (std::vector<std::string>{"un deux", "trois"}));
    EXPECT_EQ(wrapped("", 8), (std::vector<std::string>{""}));
}

TEST(TextWidth, FoldsAccents) { EXPECT_EQ(ascii_folded("Échap « œuf »"), "Echap \" ouf \""); }

}  // namespace
}  // namespace p4
