// Counts the bits of several words together. A plain x86-64 has no instruction for it, so bits are added up side by
// side within bytes, and the bytes only once at the end. `Bits` is a 64-bit word, or a register of such words.
#pragma once

#include "engine/words.hpp"

namespace thinking {

template <class Bits>
class BitCount {
  public:
    // At most 31 times, so that no byte overflows.
    constexpr void add(Bits bits) {
        bits -= (bits >> 1) & 0x5555555555555555U;
        bits = (bits & 0x3333333333333333U) + ((bits >> 2) & 0x3333333333333333U);
        bytes_ += (bits + (bits >> 4)) & 0x0F0F0F0F0F0F0F0FU;
    }

    constexpr Bits total() const {
        Bits sum = (bytes_ & 0x00FF00FF00FF00FFU) + ((bytes_ >> 8) & 0x00FF00FF00FF00FFU);
        sum += sum >> 16;
        return (sum + (sum >> 32)) & 0xFFFFU;
    }

  private:
    Bits bytes_{};
};

}  // namespace thinking
