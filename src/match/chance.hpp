#pragma once

#include <cstdint>

namespace p4 {

// An unlike number for every pair of numbers: chance that a seed and a counter decide, on every machine alike.
constexpr std::uint64_t mixed(std::uint64_t seed, std::uint64_t counter) {
    std::uint64_t value = seed + 0x9e3779b97f4a7c15ULL * (counter + 1);
    value = (value ^ (value >> 30)) * 0xbf58476d1ce4e5b9ULL;
    value = (value ^ (value >> 27)) * 0x94d049bb133111ebULL;
    return value ^ (value >> 31);
}

}  // namespace p4
