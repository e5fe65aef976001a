#pragma once

#include "cli/arguments.hpp"
#include "match/contest.hpp"
#include "support/console.hpp"

namespace p4 {

// Plays the contest (or what --resume and --merge make of the arguments), prints and writes all that was asked for,
// and gives the exit code. `command` is its own name, for the hint how to resume.
int run_contest(const char* command, const Contest& contest, const Arguments& arguments, Console& console);
int resume_contest(const char* command, const Arguments& arguments, Console& console);
int merge_contest(const char* command, const Arguments& arguments, Console& console);

}  // namespace p4
