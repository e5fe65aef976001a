#pragma once

#include "cli/arguments.hpp"
#include "game/rules.hpp"

namespace p4 {

// The rules that --game, --columns, --rows, --connect and --no-gravity ask for. Throws UsageError.
Rules rules_from(const Arguments& arguments);

// A file of games tells its rules itself: refuses these options beside `because`, the words that named the file.
void require_no_board_options(const Arguments& arguments, std::string_view because);

}  // namespace p4
