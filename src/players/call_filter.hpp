#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "support/file_descriptor.hpp"

namespace p4 {

// The kernel's list of system calls (seccomp). There is no way back from either list.

// What a player's library may call: what it takes to compute, to use threads of its own and to read what is open to it.
// For every other call the kernel asks whoever holds the descriptor that this returns, which may be sent over the
// socket `handover` (see Keeper). It refuses such calls where there is no such socket, or where the kernel asks nobody:
// then the descriptor is not open. Calls of another architecture end the process. Nothing where the kernel has no such
// list.
struct LibraryFilter {
    FileDescriptor questions;
};
std::optional<LibraryFilter> enter_library_filter(std::optional<int> handover, std::uint32_t forbidden_flags);

// What a program that somebody runs as a player may not call: leaving its session, so that it can be ended with all
// that it started, and setting the limits or the rank of others. One that `is_shut_in` may also not call what leads to
// a network, stays when it has ended, or changes whose files are and who may use them. 32-bit programs keep to it too.
// False where the kernel has no such list.
bool enter_command_filter(bool is_shut_in);

// What to do with a call that is on no list: refuse it, or end the player. A new thread is a matter of how many there
// are.
enum class Judgement { Refuse, NewThread, Forbidden };
Judgement judge_call(unsigned architecture, int number, std::uint64_t first_argument);

std::string call_name(unsigned architecture, int number);  // "fchmodat2", or its number where it has no name here

}  // namespace p4
