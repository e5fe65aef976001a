#pragma once

#include "cli/command.hpp"

namespace p4 {

Command solve_command();

}  // namespace p4
