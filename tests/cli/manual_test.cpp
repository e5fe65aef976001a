// The manual's options against the program's own table: whatever is in one must be in the other.

#include <gmock/gmock.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <set>

#include "cli/command.hpp"
#include "cli/run_program.hpp"

namespace p4 {
namespace {

using Names = std::set<std::string>;

// The options that the manual explains (.It lines) under each subsection (.Ss) of COMMANDS.
std::map<std::string, Names> options_in_manual() {
    std::map<std::string, Names> sections;
    std::istringstream lines(contents(P4_SOURCE_DIR "/man/puissance4.6"));
    std::string section;
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with(".Sh ")) section.clear();
        if (line.starts_with(".Ss ")) section = line.substr(4);
        if (section.empty() || !line.starts_with(".It ")) continue;
        std::istringstream words(line);
        for (std::string word; words >> word;)
            if (word.starts_with('-')) sections[section].insert(word.substr(1));
    }
    return sections;
}

Names names_of(const std::vector<Option>& options) {
    Names names;
    for (const Option& option : options) names.insert(option.long_name());
    return names;
}

// Whether the very same row is shared: an option of the same name may mean something else to a command.
bool is_among(const Option& option, const std::vector<Option>& shared) {
    return std::any_of(shared.begin(), shared.end(), [&](const Option& other) {
        return option.long_name() == other.long_name() && std::string(option.help) == other.help;
    });
}

bool has_word(const std::string& text, const std::string& word) {
    std::istringstream words(text);
    return std::find(std::istream_iterator<std::string>(words), {}, word) != std::istream_iterator<std::string>();
}

TEST(Manual, ExplainsEveryOptionOfEveryCommandAndNoOther) {
    auto manual = options_in_manual();
    EXPECT_EQ(manual["Board options"], names_of(board_options()));
    EXPECT_EQ(manual["Player options"], names_of(player_options()));
    EXPECT_EQ(manual["Options everywhere"], names_of(with_common({})));

    const std::vector<Option> shared = with_common(board_options(), player_options());
    for (const Command& command : commands()) {
        Names own;
        for (const Option& option : command.options)
            if (!is_among(option, shared)) own.insert(option.long_name());
        EXPECT_EQ(manual[command.name], own) << command.name;
    }
}

TEST(Manual, SaysWhichCommandsTakeTheSharedOptions) {
    const std::string manual = contents(P4_SOURCE_DIR "/man/puissance4.6");
    const auto takes = [](const Command& command, const char* option) {
        return names_of(command.options).contains(option);
    };
    for (const auto& [section, option] : {std::pair{"Board options", "connect"}, {"Player options", "players"}}) {
        const std::size_t begin = manual.find(std::string(".Ss ") + section);
        const std::string text = manual.substr(begin, manual.find(".Bl", begin) - begin);
        for (const Command& command : commands())
            EXPECT_EQ(has_word(text, command.name), takes(command, option)) << section << ": " << command.name;
    }
}

TEST(Manual, PassesItsLint) {
    const Finished lint = run_shell("mandoc -T lint -W warning " P4_SOURCE_DIR "/man/*.[0-9]");
    EXPECT_EQ(lint.status, 0) << lint.out;
}

}  // namespace
}  // namespace p4
