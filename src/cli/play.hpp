#pragma once

#include "cli/command.hpp"

namespace p4 {

Command play_command();

}  // namespace p4
