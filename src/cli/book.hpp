#pragma once

#include "cli/command.hpp"

namespace p4 {

Command book_command();

}  // namespace p4
