#pragma once

#include <string>

#include "cli/arguments.hpp"
#include "match/contest.hpp"
#include "players/spec.hpp"

namespace p4 {

// To all players of a contest that the command line describes: a person has just asked for them.
Consent consent_to(const Contest& contest);

// To those players of a contest from a file that the command line repeats. Throws UsageError where it names others,
// and where the file names a program that was not repeated; the sentence then has the words to add.
Consent repeated_consent(std::string_view command, const Contest& contest, const Arguments& arguments);

// What a command line that goes on with this contest has to repeat, with a space before each word; nothing where all
// players are installed ones or have consent.
std::string words_to_repeat(std::string_view command, const Contest& contest, const Consent& consent);

}  // namespace p4
