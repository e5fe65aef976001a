#pragma once

#include "cli/command.hpp"

namespace p4 {

Command match_command();

}  // namespace p4
