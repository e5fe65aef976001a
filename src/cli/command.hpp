#pragma once

#include <span>
#include <string>
#include <vector>

#include "cli/arguments.hpp"
#include "support/console.hpp"

namespace p4 {

// One row of the table of subcommands.
struct Command {
    const char* name;
    const char* synopsis;  // what follows "puissance4 name"
    const char* summary;   // one line for the list
    const char* examples;  // lines to try, each a command and what it does
    std::vector<Option> options;
    int (*run)(const Arguments& arguments, Console& console);
    bool hidden = false;  // for ourselves: not in the list
};

// All subcommands; the first one runs when none is named.
std::span<const Command> commands();

// Options that more than one command takes.
std::vector<Option> board_options();
std::vector<Option> player_options();
std::vector<Option> with_common(std::vector<Option> own, std::vector<Option> shared = {});

std::string program_help();
std::string command_help(const Command& command);

// Runs what the words ask for and gives the exit code. Throws UsageError and SystemError.
int run_command_line(std::span<const std::string> words, Console& console);

}  // namespace p4
