#pragma once

#include <cstdint>
#include <filesystem>

#include "support/file_descriptor.hpp"

namespace p4 {

// The kernel's fence around files, the network and other processes (Landlock, since Linux 5.13). Whoever enters it
// reaches no file but those that were allowed before, signals nobody outside of it, and never leaves it; what the
// process starts is inside as well.
class Landlock {
  public:
    // To run is also to read, and to use a device is to read and write it.
    enum class Access { List, Read, Run, Use, Everything };
    enum class Network { Reachable, Unreachable };

    static int version();  // 0 where the kernel has none

    explicit Landlock(Network network);

    // The file, or the folder with all that is in it; nothing where there is none.
    void allow(const std::filesystem::path& path, Access access);

    // For the calling thread and its children, so before any other thread is there. Privileges cannot be gained any
    // more. False where the kernel has no such fence; then nothing has changed.
    bool enter();

  private:
    std::uint64_t files_ = 0;  // every right that this version knows
    FileDescriptor ruleset_;
};

}  // namespace p4
