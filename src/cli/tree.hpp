#pragma once

#include "cli/command.hpp"

namespace p4 {

Command tree_command();

}  // namespace p4
