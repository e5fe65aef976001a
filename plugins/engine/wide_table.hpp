// The table of the general search. It keeps whole positions, whatever their size, so that it is always exact: no hash
// stands for a position. A fresh entry has the key of the empty board and claims nothing.
#pragma once

#include <vector>

#include "engine/bounds_table.hpp"
#include "engine/position.hpp"

namespace engine {

constexpr std::uint64_t hash_of(Word64 word) {
    word *= 0x9E3779B97F4A7C15U;
    word ^= word >> 32;
    return word * 0xD6E8FEB86659FD93U;
}
constexpr std::uint64_t hash_of(Word128 word) {
    return hash_of(static_cast<Word64>(word) ^ hash_of(static_cast<Word64>(word >> 64)));
}
constexpr std::uint64_t hash_of(const WideWord& word) {
    std::uint64_t hash = 0;
    for (int i = 0; i < WideWord::limbs; ++i) hash = hash_of(word.limb(i) ^ hash);
    return hash;
}

template <class Word>
class WideTable {
  public:
    explicit WideTable(std::size_t bytes) : entries_(std::bit_floor(std::max<std::size_t>(1, bytes / sizeof(Entry)))) {}

    Bounds find(const Position<Word>& position) const {
        const Entry& entry = entries_[place(position)];
        if (!entry.holds(position)) return {};
        return {entry.lower, entry.upper};
    }

    // A position gives way to any other: the deepest part of the tree, where most of the work is, always has room.
    void store(const Position<Word>& position, const Bounds& bounds) {
        const Bounds known = both(bounds, find(position));
        entries_[place(position)] = {position.occupied, position.mine, static_cast<std::int16_t>(known.lower),
                                     static_cast<std::int16_t>(known.upper)};
    }

  private:
    struct Entry {
        Word occupied{};
        Word mine{};
        std::int16_t lower = -200;
        std::int16_t upper = 200;

        bool holds(const Position<Word>& position) const {
            return occupied == position.occupied && mine == position.mine;
        }
    };

    std::size_t place(const Position<Word>& position) const {
        return (hash_of(position.occupied) * 3 + hash_of(position.mine)) >> 16 & (entries_.size() - 1);
    }

    std::vector<Entry> entries_;
};

}  // namespace engine
