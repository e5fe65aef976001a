#pragma once

#include <sys/types.h>

#include <string>
#include <vector>

#include "support/file_descriptor.hpp"

namespace p4 {

// Where the child finds its end of things. Descriptors 1 and 2 are the log; 0 is empty.
inline constexpr int kLinkDescriptor = 3;
inline constexpr int kLifelineDescriptor = 4;  // its other end closes when the host is gone

// A child process and the host's ends of what joins the two.
struct Spawned {
    pid_t pid = -1;
    clockid_t clock{};        // of the processor time it uses
    FileDescriptor process;   // readable once the child has ended
    FileDescriptor link;      // a socket: lines both ways
    FileDescriptor log;       // what it prints; never blocks
    FileDescriptor lifeline;  // a socket: closed when the host is gone; on it the keeper tells why it ended the child
};

// Starts a program in a session of its own, with a clean environment. Throws SystemError where that fails.
Spawned spawn(const std::vector<std::string>& words, const std::string& directory);

}  // namespace p4
