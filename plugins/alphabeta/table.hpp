// What has been searched before. Different orders of moves lead to the same position, and a shallower search tells a
// deeper one which move to try first.
#pragma once

#include <cstdint>
#include <vector>

#include "thinking/view.hpp"
#include "thinking/watcher.hpp"

namespace alphabeta {

using namespace thinking;

enum class Bound : std::int8_t { None, Exact, AtLeast, AtMost };

// What a value says that was searched with a window: outside of it, it is only a bound.
constexpr Bound bound_of(int value, const Window& window) {
    if (value >= window.beta) return Bound::AtLeast;
    return value <= window.alpha ? Bound::AtMost : Bound::Exact;
}

// Whole positions are stored, not their hashes, so that two are never taken for one.
template <class Word>
struct Entry {
    Word occupied{};
    Word mine{};
    Word best{};  // the cell of the best move
    std::int32_t value = 0;
    std::int16_t depth = 0;  // moves that were looked ahead from here
    Bound bound = Bound::None;
    std::uint8_t turn = 0;

    bool answers(int wanted_depth, const Window& window) const {
        if (depth != wanted_depth) return false;
        return bound == Bound::Exact || (bound == Bound::AtLeast && value >= window.beta) ||
               (bound == Bound::AtMost && value <= window.alpha);
    }
};

template <class Word>
class Table {
  public:
    // Forgets all at no cost: what was kept in another turn is not found any more.
    void start_turn() {
        if (entries_.empty()) entries_.resize(std::size_t{1} << log_size);
        if (++turn_ == 0) {
            entries_.assign(entries_.size(), {});
            turn_ = 1;
        }
    }

    const Entry<Word>* find(const Position<Word>& position) const {
        const Entry<Word>& entry = entries_[place_of(position)];
        const bool same = entry.occupied == position.occupied && entry.mine == position.mine;
        return same && entry.turn == turn_ && entry.bound != Bound::None ? &entry : nullptr;
    }

    void keep(const Position<Word>& position, const Word& best, int value, int depth, Bound bound) {
        entries_[place_of(position)] = {
            position.occupied, position.mine, best, value, static_cast<std::int16_t>(depth), bound, turn_};
    }

  private:
    static constexpr int log_size = 17;

    static std::uint64_t folded(engine::Word64 word) { return word; }
    static std::uint64_t folded(engine::Word128 word) {
        return static_cast<std::uint64_t>(word) * 3 + static_cast<std::uint64_t>(word >> 64);
    }
    static std::uint64_t folded(const engine::WideWord& word) {
        std::uint64_t sum = 0;
        for (int i = 0; i < engine::WideWord::limbs; ++i) sum = sum * 0xD1342543DE82EF95U + word.limb(i);
        return sum;
    }
    static std::size_t place_of(const Position<Word>& position) {
        std::uint64_t mix = folded(position.occupied) * 0x9E3779B97F4A7C15U + folded(position.mine);
        mix = (mix ^ (mix >> 32)) * 0xD6E8FEB86659FD93U;
        return mix >> (64 - log_size);
    }

    std::vector<Entry<Word>> entries_;
    std::uint8_t turn_ = 0;
};

}  // namespace alphabeta
