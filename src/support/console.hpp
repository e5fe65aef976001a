#pragma once

#include <istream>
#include <ostream>

namespace p4 {

// Where a command reads and writes: results go to `out`, progress and diagnostics to `err`.
struct Console {
    std::istream& in;
    std::ostream& out;
    std::ostream& err;
};

}  // namespace p4
