// A fixed set of positions of our own, so that a change of the engine can be told by its node counts.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "engine/searcher.hpp"

namespace engine {

struct BenchKind {
    std::string_view name;
    std::vector<std::string_view> positions;
};

// Early, middle and late positions of 7x6 from random play, those that take the engine some thought.
const std::vector<BenchKind>& bench_kinds();

struct BenchResult {
    std::string_view kind;
    int positions = 0;
    std::uint64_t nodes = 0;
    double seconds = 0;
};

// One result for each kind, each solved by a searcher that knows nothing before. With one thread the node counts are
// the same on every machine; their sum is the signature.
std::vector<BenchResult> bench(const SearchOptions& options = {});
std::uint64_t signature(const std::vector<BenchResult>& results);

}  // namespace engine
