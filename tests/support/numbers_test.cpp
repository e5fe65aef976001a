#include "support/numbers.hpp"

#include <gtest/gtest.h>

namespace p4 {
namespace {

TEST(Numbers, AreTheWholeTextAndFitTheirType) {
    EXPECT_EQ(whole_number<int>("42"), 42);
    EXPECT_EQ(whole_number<int>("-42"), -42);
    EXPECT_EQ(whole_number<std::uint64_t>("18446744073709551615"), 18446744073709551615U);
    for (const char* text : {"", " 1", "1 ", "+1", "4.9", "1e300", "0x1", "nan", "1,000", "99999999999"})
        EXPECT_FALSE(whole_number<int>(text)) << text;
    EXPECT_FALSE(whole_number<std::uint64_t>("18446744073709551616"));
    EXPECT_FALSE(whole_number<std::uint64_t>("-1"));
}

TEST(Numbers, KeepTheirBounds) {
    EXPECT_EQ(whole_number<int>("3", 1, 3), 3);
    EXPECT_FALSE(whole_number<int>("4", 1, 3));
    EXPECT_FALSE(whole_number<int>("0", 1, 3));
}

TEST(Numbers, WithAPointAreFinite) {
    EXPECT_EQ(real_number("-4.5"), -4.5);
    for (const char* text : {"", "nan", "inf", "-inf", "1e999", "0x1p3", "1.5x", " 1"}) EXPECT_FALSE(real_number(text));
}

}  // namespace
}  // namespace p4
