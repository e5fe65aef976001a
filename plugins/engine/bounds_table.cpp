#include "engine/bounds_table.hpp"

#include <sys/mman.h>

#include <cstdlib>
#include <new>

namespace engine {

namespace {

constexpr std::size_t large_page = std::size_t{2} << 20;

constexpr std::size_t whole_pages(std::size_t bytes) { return (bytes + large_page - 1) / large_page * large_page; }

// log2 of the number of buckets: as many as fit, but never so few that a tag would not be exact.
int log2_buckets(int hash_bits, std::size_t bytes) {
    const std::size_t buckets = std::max<std::size_t>(1, bytes / sizeof(BoundsTable::Bucket));
    const int fitting = std::countr_zero(std::bit_floor(buckets));
    return std::min(hash_bits, std::max({fitting, hash_bits - BoundsTable::tag_bits, 1}));
}

}  // namespace

Pages::Pages(std::size_t bytes) : data_(std::aligned_alloc(large_page, whole_pages(bytes))) {
    if (data_ == nullptr) throw std::bad_alloc();
#ifdef MADV_HUGEPAGE
    madvise(data_, whole_pages(bytes), MADV_HUGEPAGE);
#endif
}

Pages::~Pages() { std::free(data_); }

BoundsTable::BoundsTable(int hash_bits, std::size_t bytes)
    : count_(std::size_t{1} << log2_buckets(hash_bits, bytes)),
      shift_(hash_bits - log2_buckets(hash_bits, bytes)),
      tag_mask_((std::uint64_t{1} << shift_) - 1),
      pages_(sizeof(Bucket) * count_),
      buckets_(new (pages_.data()) Bucket[count_]{}) {}

void BoundsTable::clear() { std::uninitialized_value_construct_n(buckets_, count_); }

}  // namespace engine
