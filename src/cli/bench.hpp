#pragma once

#include "cli/command.hpp"

namespace p4 {

Command bench_command();

}  // namespace p4
