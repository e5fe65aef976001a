#pragma once

#include "cli/command.hpp"

namespace p4 {

Command tournament_command();

}  // namespace p4
