#pragma once

#include "cli/command.hpp"

namespace p4 {

Command players_command();

}  // namespace p4
