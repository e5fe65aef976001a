#pragma once

#include "cli/command.hpp"

namespace p4 {

Command show_command();

}  // namespace p4
