#pragma once

#include "cli/command.hpp"

namespace p4 {

Command review_command();

}  // namespace p4
