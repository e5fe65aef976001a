// Fills in a book, the whole or one shard of it. Stopped at any time, it goes on from the file that was saved last;
// shards built anywhere merge to the very file that one machine alone would have built.
#pragma once

#include <functional>

#include "engine/book.hpp"
#include "engine/searcher.hpp"

namespace engine {

struct Shard {
    std::size_t number = 1;  // from 1
    std::size_t of = 1;

    bool has(std::size_t entry, std::size_t entries) const {  // neighbours stay together: they share their search
        return entry * of / entries == number - 1;
    }
};

struct BookProgress {
    std::size_t done = 0;  // of this shard, those of an earlier run included
    std::size_t left = 0;
    std::uint64_t nodes = 0;
};

// Solves what is unknown in the shard. `told` is called after each position; it may save the draft, and stops the work
// by returning false.
void fill(BookDraft& draft, const Shard& shard, Searcher& searcher,
          const std::function<bool(const BookProgress&)>& told);

}  // namespace engine
