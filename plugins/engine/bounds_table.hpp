// What the search has learned: for each position a lower and an upper bound of its score.
//
// Positions come as hashes of exactly `hash_bits` bits, made by a bijection: the upper bits choose a bucket and all the
// others are kept as the tag, so an entry never answers for another position. Four entries share a bucket; the one that
// cost the least work gives way. Several threads may use one table: an entry is one machine word, read and written
// whole.
//
//      bits 18–63  tag          bits 12–17  log2 of the work
//      bits  6–11  31 - upper   bits  0–5   32 + lower
//
// Each bound is stored so that a fresh entry, all zero, says "between -32 and 31", which is true of every position,
// the empty board included.
//
// Positions with many discs come often and are cheap to search again: they have a small table of their own that stays
// in the processor's cache, and don't wash the dear ones out of the large one.
#pragma once

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>

namespace engine {

// Between these two is a score. By default nothing is claimed: no board is large enough for more.
struct Bounds {
    int lower = -200;
    int upper = 200;

    friend constexpr bool operator==(const Bounds&, const Bounds&) = default;
};

constexpr Bounds exactly(int score) { return {score, score}; }
constexpr Bounds negated(const Bounds& bounds) { return {-bounds.upper, -bounds.lower}; }
constexpr Bounds both(const Bounds& a, const Bounds& b) {
    return {std::max(a.lower, b.lower), std::min(a.upper, b.upper)};
}

// Memory from the system, in large pages where there are some.
class Pages {
  public:
    explicit Pages(std::size_t bytes);
    ~Pages();
    Pages(const Pages&) = delete;
    Pages& operator=(const Pages&) = delete;

    void* data() const { return data_; }

  private:
    void* data_;
};

class BoundsTable {
  public:
    static constexpr int tag_bits = 46;

    struct alignas(32) Bucket {
        std::atomic<std::uint64_t> entries[4];
    };

    // One table of about so many bytes (rounded down to a power of two, but large enough for exact tags).
    BoundsTable(int hash_bits, std::size_t bytes);

    void clear();

    void prefetch(std::uint64_t hash) const { __builtin_prefetch(&bucket(hash)); }

    // Without branches, because nobody can foretell which entry it is. None found reads as a fresh one.
    Bounds find(std::uint64_t hash) const {
        std::uint64_t found = 0;
        for (const auto& entry : bucket(hash).entries) {
            const std::uint64_t value = entry.load(std::memory_order_relaxed);
            found = value >> 18 == tag(hash) ? value : found;
        }
        return bounds_in(found);
    }

    void store(std::uint64_t hash, Bounds bounds, std::uint64_t work);

  private:
    const Bucket& bucket(std::uint64_t hash) const { return buckets_[hash >> shift_]; }
    Bucket& bucket(std::uint64_t hash) { return buckets_[hash >> shift_]; }
    std::uint64_t tag(std::uint64_t hash) const { return hash & tag_mask_; }

    static Bounds bounds_in(std::uint64_t value) {
        return {static_cast<int>(value & 63) - 32, 31 - static_cast<int>(value >> 6 & 63)};
    }
    static std::uint64_t packed(const Bounds& bounds) {
        return static_cast<std::uint64_t>(31 - bounds.upper) << 6 | static_cast<std::uint64_t>(bounds.lower + 32);
    }

    std::size_t count_;
    int shift_;
    std::uint64_t tag_mask_;
    Pages pages_;
    Bucket* buckets_;
};

inline void BoundsTable::store(std::uint64_t hash, Bounds bounds, std::uint64_t work) {
    auto* place = &bucket(hash).entries[0];
    std::uint64_t least = ~std::uint64_t{0};
    std::uint64_t effort = static_cast<std::uint64_t>(std::bit_width(work));

    for (auto& entry : bucket(hash).entries) {
        const std::uint64_t value = entry.load(std::memory_order_relaxed);
        const std::uint64_t its_effort = value >> 12 & 63;
        if (value >> 18 == tag(hash)) {
            place = &entry;
            bounds = both(bounds, bounds_in(value));
            effort = std::max(effort, its_effort);
            break;
        }
        if (its_effort < least) {
            least = its_effort;
            place = &entry;
        }
    }
    place->store(tag(hash) << 18 | effort << 12 | packed(bounds), std::memory_order_relaxed);
}

}  // namespace engine
