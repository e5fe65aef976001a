#pragma once

#include "cli/command.hpp"

namespace p4 {

Command replay_command();

}  // namespace p4
