#pragma once

#include <cstddef>
#include <filesystem>

namespace p4 {

struct Limits {
    std::size_t memory_mb = 4096;
    std::filesystem::path scratch;  // the one folder where it may write a little; empty for none
};

// What the kernel let us take away.
struct Confinement {
    bool files = false;  // Landlock: no file is written, made or removed
    bool calls = false;  // seccomp: no processes, no signals to others, no network
};

// Takes away from this process what a player has no use for: writing files, the network, other processes, new
// processes. Resource limits always; Landlock and seccomp where the kernel has them. There is no way back.
Confinement enter_sandbox(const Limits& limits);

// For the process that watches over an external command: the command and whatever it starts stay in our session,
// so that they can all be ended together.
void keep_in_session();

}  // namespace p4
