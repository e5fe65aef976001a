// Eight words side by side, one for each column: what is written for one word is done for all moves at once.
// A machine says how wide its registers are and how it counts bits; the code that uses Lanes reads like scalar code.
#pragma once

#include <array>
#include <cstddef>

#include "engine/words.hpp"

namespace engine {

// What every compiler can do: registers of two words, bits counted by halving.
struct Portable {
    using Register [[gnu::vector_size(16)]] = Word64;

    static Register popcount(Register v) {
        v -= (v >> 1) & 0x5555555555555555U;
        v = (v & 0x3333333333333333U) + ((v >> 2) & 0x3333333333333333U);
        v = (v + (v >> 4)) & 0x0F0F0F0F0F0F0F0FU;
        v += v >> 8;
        v += v >> 16;
        return (v + (v >> 32)) & 0x7FU;
    }
};

template <class Machine>
class Lanes {
    using Register = typename Machine::Register;
    static constexpr std::size_t words_each = sizeof(Register) / sizeof(Word64);
    static constexpr std::size_t registers = 8 / words_each;

  public:
    static constexpr std::size_t count = 8;

    constexpr Lanes() = default;
    constexpr Lanes(Word64 word) {  // the same word in every lane, so that constants mix with lanes
        for (auto& part : parts_) part = Register{} + word;
    }
    explicit constexpr Lanes(const std::array<Word64, count>& words) {
        for (std::size_t i = 0; i < count; ++i) parts_[i / words_each][i % words_each] = words[i];
    }

    constexpr Word64 operator[](std::size_t lane) const { return parts_[lane / words_each][lane % words_each]; }
    std::array<Word64, count> words() const { return std::bit_cast<std::array<Word64, count>>(parts_); }

    friend constexpr Lanes operator&(const Lanes& a, const Lanes& b) {
        return each([&](std::size_t i) { return a.parts_[i] & b.parts_[i]; });
    }
    friend constexpr Lanes operator|(const Lanes& a, const Lanes& b) {
        return each([&](std::size_t i) { return a.parts_[i] | b.parts_[i]; });
    }
    friend constexpr Lanes operator^(const Lanes& a, const Lanes& b) {
        return each([&](std::size_t i) { return a.parts_[i] ^ b.parts_[i]; });
    }
    friend constexpr Lanes operator+(const Lanes& a, const Lanes& b) {
        return each([&](std::size_t i) { return a.parts_[i] + b.parts_[i]; });
    }
    friend constexpr Lanes operator-(const Lanes& a, const Lanes& b) {
        return each([&](std::size_t i) { return a.parts_[i] - b.parts_[i]; });
    }
    friend constexpr Lanes operator*(const Lanes& a, int factor) {
        return each([&](std::size_t i) { return a.parts_[i] * static_cast<Word64>(factor); });
    }
    constexpr Lanes operator~() const {
        return each([&](std::size_t i) { return ~parts_[i]; });
    }
    constexpr Lanes operator<<(int distance) const {
        return each([&](std::size_t i) { return parts_[i] << distance; });
    }
    constexpr Lanes operator>>(int distance) const {
        return each([&](std::size_t i) { return parts_[i] >> distance; });
    }
    constexpr Lanes& operator&=(const Lanes& other) { return *this = *this & other; }
    constexpr Lanes& operator|=(const Lanes& other) { return *this = *this | other; }
    constexpr Lanes& operator+=(const Lanes& other) { return *this = *this + other; }

    // All ones in each lane that is zero.
    friend constexpr Lanes is_zero(const Lanes& lanes) {
        return each([&](std::size_t i) { return Register(lanes.parts_[i] == 0); });
    }
    // All ones in each lane that has at most one bit.
    friend constexpr Lanes at_most_one_bit(const Lanes& lanes) { return is_zero(lanes & (lanes - 1)); }

    friend constexpr Lanes popcount(const Lanes& lanes) {
        return each([&](std::size_t i) { return Machine::popcount(lanes.parts_[i]); });
    }

    friend constexpr bool any(const Lanes& lanes) {
        Register all{};
        for (const auto& part : lanes.parts_) all |= part;
        Word64 together = 0;
        for (std::size_t i = 0; i < words_each; ++i) together |= all[i];
        return together != 0;
    }

  private:
    template <class Function>
    static constexpr Lanes each(Function part_at) {
        Lanes result;
        for (std::size_t i = 0; i < registers; ++i) result.parts_[i] = part_at(i);
        return result;
    }

    std::array<Register, registers> parts_{};
};

}  // namespace engine
