#pragma once

#include <optional>

#include "support/file_descriptor.hpp"

namespace p4 {

// A process of ours beside each player, in its group and nobody's child, so that the player cannot find, signal or wait
// for it. It ends the whole group when the host is gone or the player has ended, and judges the system calls that are
// on no list. When the host is gone the kernel ends the group by itself too, even where the keeper was stopped.
class Keeper {
  public:
    // Starts it. `lifeline` is a socket whose other end the host holds; it is closed in this process, and with it the
    // only way to the keeper that a player could misuse. Nothing where no process can be had.
    static std::optional<Keeper> start(FileDescriptor lifeline);

    int handover() const { return handover_.get(); }  // the number of the socket that hand_over() uses

    // Gives the keeper the descriptor on which the kernel asks about system calls.
    void hand_over(const FileDescriptor& questions);

  private:
    explicit Keeper(FileDescriptor handover) : handover_(std::move(handover)) {}

    FileDescriptor handover_;
};

}  // namespace p4
