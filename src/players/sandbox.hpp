#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>

namespace p4 {

class Keeper;

struct Limits {
    std::size_t memory_mb = 4096;
};

// What the kernel lets us take away.
struct Confinement {
    bool files = false;  // Landlock: no file is written, and none read that is not needed
    bool calls = false;  // seccomp: no processes, no network, nothing that is not on the list

    bool is_whole() const { return files && calls; }
};

// Found out by a process of its own that tries.
Confinement possible_confinement();

// "not confined: …", a sentence on what is missing; empty where nothing is.
std::string what_is_missing(const Confinement& confinement);

// Each of these is for a process that is about to become a player, while it has no other thread: they bind the whole
// process, and there is no way back.

// For a library that is about to be loaded: it reads its own folder and the system's libraries, writes nothing, starts
// nothing, reaches nobody. Without a keeper whatever is not on the list is refused.
Confinement confine_library(const std::filesystem::path& library, const Limits& limits, Keeper* keeper);

// For a program: no terminal, no signals to others, and no way to leave the session, so that it can be ended with all
// that it started.
Confinement confine_command(const Limits& limits);

// The same for one that is to be shut in: it reads its folder and the system's programs, writes nothing, and reaches no
// network.
Confinement shut_in_command(const std::filesystem::path& folder, const Limits& limits);

}  // namespace p4
