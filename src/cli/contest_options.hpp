#pragma once

#include "cli/command.hpp"
#include "match/contest.hpp"

namespace p4 {

// The options that match and tournament share.
std::vector<Option> contest_options();

// The contest between these players that the options describe. Throws UsageError.
Contest contest_from(const Arguments& arguments, std::vector<std::string> players, Format format);

// Throws UsageError where an option is given that a file decides already, as with --resume and --merge.
void require_nothing_decided_by_file(const Arguments& arguments, std::string_view because);
void require_no_players(const Arguments& arguments, std::string_view because);

// The time limit has to be one that can be kept.
void require_keepable(const Budget& budget, bool in_process);

}  // namespace p4
