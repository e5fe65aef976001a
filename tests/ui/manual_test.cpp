#include <gtest/gtest.h>

#include "cli/run_program.hpp"
#include "ui/command.hpp"

namespace p4 {
namespace {

std::string line_of_manual(const KeyRow& row) {
    const std::string keys = key_names(row);
    std::string words = row.help;
    words.front() = static_cast<char>(std::toupper(words.front()));
    const bool sign = keys.size() == 1 && !std::isalnum(static_cast<unsigned char>(keys.front()));
    return ".It " + (sign ? "\\&" + keys : keys) + "\n" + words + ".\n";
}

TEST(Manual, KeysAreThoseOfTheTable) {
    const std::string page = contents(P4_SOURCE_DIR "/man/puissance4.6");
    const std::string keys = page.substr(page.find(".Sh KEYS"), page.find(".Sh MOVES") - page.find(".Sh KEYS"));
    std::size_t rows = 0;
    for (const KeyRow& row : key_table()) {
        EXPECT_NE(keys.find(line_of_manual(row)), keys.npos) << line_of_manual(row);
        ++rows;
    }
    std::size_t items = 0;
    for (std::size_t i = keys.find(".It "); i != keys.npos; i = keys.find(".It ", i + 1)) ++items;
    EXPECT_EQ(items, rows);
}

TEST(Keys, NoKeyMeansTwoThings) {
    for (const KeyRow& row : key_table())
        for (const Key key : row.keys) EXPECT_EQ(command_for(key, row.where).action, row.action) << key_names(row);
}

TEST(Manual, OnlyTheTerminalKnowsCurses) {
    const Finished found = run_shell("cd " P4_SOURCE_DIR "/src && grep -rlE 'include <(n?curses|term)' . | sort");
    EXPECT_EQ(found.out, "./ui/terminal.cpp\n");
}

}  // namespace
}  // namespace p4
