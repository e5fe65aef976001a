// Machine words of three sizes with one set of names, so that the same code plays on any board:
// 64 bits for boards such as 7x6, 128 for such as 10x10, and a row of limbs for 16x16 (272 bits).
// A word needs shifts, logic and equality; what else is done with one has a name below.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace engine {

using Word64 = std::uint64_t;
__extension__ typedef unsigned __int128 Word128;

class WideWord {
  public:
    static constexpr int limbs = 5;

    constexpr WideWord() = default;
    constexpr WideWord(std::uint64_t low) : limbs_{low} {}  // like the built-in words: 1 is a word

    constexpr std::uint64_t limb(int i) const { return limbs_[static_cast<std::size_t>(i)]; }

    friend constexpr bool operator==(const WideWord&, const WideWord&) = default;

    constexpr WideWord operator~() const {
        return each([this](int i) { return ~limb(i); });
    }
    friend constexpr WideWord operator&(const WideWord& a, const WideWord& b) {
        return each([&](int i) { return a.limb(i) & b.limb(i); });
    }
    friend constexpr WideWord operator|(const WideWord& a, const WideWord& b) {
        return each([&](int i) { return a.limb(i) | b.limb(i); });
    }
    friend constexpr WideWord operator^(const WideWord& a, const WideWord& b) {
        return each([&](int i) { return a.limb(i) ^ b.limb(i); });
    }
    constexpr WideWord operator<<(int distance) const {
        const int whole = distance / 64;
        const int bits = distance % 64;
        return each([&](int i) { return joined(limb_or_zero(i - whole), limb_or_zero(i - whole - 1), bits); });
    }
    constexpr WideWord operator>>(int distance) const {
        if (distance == 0) return *this;
        const int whole = (distance - 1) / 64;
        const int bits = 63 - (distance - 1) % 64;
        return each([&](int i) { return joined(limb_or_zero(i + whole + 1), limb_or_zero(i + whole), bits); });
    }
    constexpr WideWord& operator&=(const WideWord& other) { return *this = *this & other; }
    constexpr WideWord& operator|=(const WideWord& other) { return *this = *this | other; }
    constexpr WideWord& operator^=(const WideWord& other) { return *this = *this ^ other; }

  private:
    template <class Function>
    static constexpr WideWord each(Function limb_at) {
        WideWord result;
        for (int i = 0; i < limbs; ++i) result.limbs_[static_cast<std::size_t>(i)] = limb_at(i);
        return result;
    }
    constexpr std::uint64_t limb_or_zero(int i) const { return i < 0 || i >= limbs ? 0 : limb(i); }

    // The upper 64 bits of (high, low) shifted left by 0 to 63.
    static constexpr std::uint64_t joined(std::uint64_t high, std::uint64_t low, int bits) {
        return bits == 0 ? high : (high << bits) | (low >> (64 - bits));
    }

    std::array<std::uint64_t, limbs> limbs_{};
};

template <class Word>
inline constexpr int bits_in = static_cast<int>(sizeof(Word)) * 8;

template <class Word>
constexpr bool any(const Word& word) {
    return !(word == Word{0});
}

template <class Word>
constexpr Word single_bit(int index) {
    return Word{1} << index;
}

template <class Word>
constexpr Word low_bits(int count) {
    return count == bits_in<Word> ? ~Word{0} : ~(~Word{0} << count);
}

constexpr int popcount(Word64 word) { return std::popcount(word); }
constexpr int popcount(Word128 word) {
    return std::popcount(static_cast<Word64>(word)) + std::popcount(static_cast<Word64>(word >> 64));
}
constexpr int popcount(const WideWord& word) {
    int count = 0;
    for (int i = 0; i < WideWord::limbs; ++i) count += std::popcount(word.limb(i));
    return count;
}

// The index of the lowest bit of a word that has one.
constexpr int lowest_index(Word64 word) { return std::countr_zero(word); }
constexpr int lowest_index(Word128 word) {
    const auto low = static_cast<Word64>(word);
    return low != 0 ? std::countr_zero(low) : 64 + std::countr_zero(static_cast<Word64>(word >> 64));
}
constexpr int lowest_index(const WideWord& word) {
    int limb = 0;
    while (word.limb(limb) == 0) ++limb;
    return limb * 64 + std::countr_zero(word.limb(limb));
}

constexpr Word64 lowest(Word64 word) { return word & (~word + 1); }
constexpr Word128 lowest(Word128 word) { return word & (~word + 1); }
constexpr WideWord lowest(const WideWord& word) {
    return any(word) ? single_bit<WideWord>(lowest_index(word)) : WideWord{};
}

template <class Word>
constexpr bool several(const Word& word) {
    return !(word == lowest(word));
}

// A loop over the bits of a word: `for (Word rest = cells; any(rest);) use(take_lowest(rest));`
template <class Word>
constexpr Word take_lowest(Word& word) {
    const Word bit = lowest(word);
    word ^= bit;
    return bit;
}

}  // namespace engine
