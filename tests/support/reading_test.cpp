#include <gmock/gmock.h>

#include <sstream>

#include "house/temporary_directory.hpp"
#include "support/errors.hpp"
#include "support/files.hpp"

namespace p4 {
namespace {

constexpr ReadLimits kSmall{100, 10};

TEST(Reading, TakesWhatTheLimitsAllow) {
    const TemporaryDirectory directory;
    for (const std::string text : {"", "\n", "1234567890\n1234567890", "a\n\nb\n"}) {
        directory.write("file", text);
        EXPECT_EQ(read_file(directory / "file", kSmall), text);
        std::istringstream stream(text);
        EXPECT_EQ(read_stream(stream, "it", kSmall), text);
    }
}

TEST(Reading, RefusesLinesAndTextsThatAreTooLong) {
    const TemporaryDirectory directory;
    std::string long_text;
    for (int i = 0; i < 60; ++i) long_text += "a\n";
    for (const std::string& text : {std::string("12345678901"), std::string("1\n12345678901\n"), long_text}) {
        directory.write("file", text);
        EXPECT_THROW(read_file(directory / "file", kSmall), UsageError);
        std::istringstream stream(text);
        EXPECT_THROW(read_stream(stream, "it", kSmall), UsageError);
    }
}

TEST(Reading, GivesNothingOfWhatCannotBeRead) {
    const TemporaryDirectory directory;
    EXPECT_FALSE(read_file(directory / "none"));
    EXPECT_FALSE(read_file(directory.path())) << "a folder";
}

TEST(Reading, GivesLineAfterLine) {
    std::istringstream stream("a\n\nlast");
    std::string line;
    EXPECT_TRUE(read_line(stream, line));
    EXPECT_EQ(line, "a");
    EXPECT_TRUE(read_line(stream, line));
    EXPECT_EQ(line, "");
    EXPECT_TRUE(read_line(stream, line));
    EXPECT_EQ(line, "last");
    EXPECT_FALSE(read_line(stream, line));
    std::istringstream endless(std::string(1000, 'x'));
    EXPECT_THROW(read_line(endless, line, 999), UsageError);
}

}  // namespace
}  // namespace p4
