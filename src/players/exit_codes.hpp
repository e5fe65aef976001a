#pragma once

// How the process of a library tells the host why it left, where no line can say it any more.
namespace p4 {

inline constexpr int kOutOfMemory = 86;
inline constexpr int kLinkLost = 87;       // the player closed what was not its own
inline constexpr int kNotConfined = 89;    // it was to be confined, and the kernel lacks a part
inline constexpr int kStuckFarewell = 88;  // the instance of the game before would not go

}  // namespace p4
