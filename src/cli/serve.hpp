#pragma once

#include "cli/command.hpp"

namespace p4 {

Command serve_command_line();

}  // namespace p4
