// Chance from a seed, the same on every machine: Steele, Lea and Flood's splitmix64.
#pragma once

#include <cstdint>

namespace thinking {

class Chance {
  public:
    explicit Chance(std::uint64_t seed) : state_(seed) {}

    std::uint64_t next() {
        std::uint64_t mix = state_ += 0x9E3779B97F4A7C15U;
        mix = (mix ^ (mix >> 30)) * 0xBF58476D1CE4E5B9U;
        mix = (mix ^ (mix >> 27)) * 0x94D049BB133111EBU;
        return mix ^ (mix >> 31);
    }

    // From 0 to limit - 1, for limits far below 2^32.
    int below(int limit) { return static_cast<int>((next() >> 32) * static_cast<std::uint64_t>(limit) >> 32); }

    // From 0 to less than 1.
    double fraction() { return static_cast<double>(next() >> 11) * 0x1.0p-53; }

  private:
    std::uint64_t state_;
};

}  // namespace thinking
