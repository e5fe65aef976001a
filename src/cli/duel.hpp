#pragma once

#include "cli/command.hpp"

namespace p4 {

Command duel_command();

}  // namespace p4
