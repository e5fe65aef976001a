#include <algorithm>
#include <sstream>

#include "cli/command.hpp"
#include "support/message.hpp"

namespace p4 {

namespace {

constexpr std::size_t kHelpColumn = 24;
constexpr std::size_t kWidth = 80;

std::string without_last_spaces(const std::string& line) { return line.substr(0, line.find_last_not_of(' ') + 1); }

// "  left      right", with the right part wrapped below itself.
std::string two_columns(const std::string& left, const std::string& right) {
    std::string line = "  " + left;
    line += line.size() + 2 <= kHelpColumn ? std::string(kHelpColumn - line.size(), ' ')
                                           : "\n" + std::string(kHelpColumn, ' ');
    std::string text;
    std::istringstream words(right);
    for (std::string word; words >> word;) {
        if (line.size() - line.rfind('\n') + word.size() > kWidth) {
            text += without_last_spaces(line) + '\n';
            line = std::string(kHelpColumn, ' ');
        }
        line += word + ' ';
    }
    return text + without_last_spaces(line) + '\n';
}

std::string spelled(const Option& option) {
    const std::string name = option.name;
    const std::size_t comma = name.find(',');
    std::string text = comma == name.npos ? "    " : fmt::format("-{}, ", name.substr(comma + 1));
    text += "--" + option.long_name();
    if (option.may_stand_alone())
        text += fmt::format("[={}", option.argument + 1);
    else if (option.argument)
        text += fmt::format("={}", option.argument);
    return text;
}

std::string option_lines(const std::vector<Option>& options) {
    std::string text = tr("Options:") + "\n";
    for (const Option& option : options) text += two_columns(spelled(option), tr(option.help));
    return text;
}

}  // namespace

std::string command_help(const Command& command) {
    return say("Usage: puissance4 {} {}", command.name, command.synopsis) + "\n" + tr(command.summary) + "\n\n" +
           option_lines(command.options) + "\n" + tr("Examples:") + "\n" + tr(command.examples);
}

std::string program_help() {
    const auto all = commands();
    std::string text = tr("Usage: puissance4 [COMMAND] [OPTION]...") + "\n" +
                       tr("Connect Four in the terminal, and a place to learn and test players.") + "\n\n" +
                       tr("Commands:") + "\n";
    for (const Command& command : all)
        if (!command.hidden) text += two_columns(command.name, tr(command.summary));
    text += "\n" + say("Without a command, '{}' runs; these are its options.", all.front().name) + "\n" +
            option_lines(all.front().options) + "\n" + tr("Examples:") + "\n" + tr(all.front().examples) + "\n" +
            tr("'puissance4 COMMAND --help' tells more; 'man puissance4' tells all.") + "\n";
    return text;
}

}  // namespace p4
