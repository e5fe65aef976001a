#pragma once

#include <istream>
#include <string>
#include <vector>

#include "game/record.hpp"

namespace p4 {

// The games of a file, of standard input ("-") or of a game saved under this name: text records, or lines of JSON as
// --jsonl writes them. Throws UsageError where there is none or one is damaged.
std::vector<Record> records_named(const std::string& name, std::istream& in);

}  // namespace p4
