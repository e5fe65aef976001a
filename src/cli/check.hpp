#pragma once

#include "cli/command.hpp"

namespace p4 {

Command check_command();

}  // namespace p4
