#include "engine/bench.hpp"

#include <gtest/gtest.h>

#include "engine/column_provers.hpp"
#include "support/effort.hpp"

namespace engine {
namespace {

// Changes with every change of the search, and then a commit says from what to what; never by machine, time or chance.
constexpr std::uint64_t expected_signature = 1794031;

TEST(Bench, HasTheSameSignatureOnEveryMachine) {
    std::vector<ColumnProver> provers = column_provers();
    if (!effort::is_whole()) provers.erase(provers.begin(), provers.end() - 1);
    for (const ColumnProver& prover : provers) {
        EXPECT_EQ(signature(bench({.machine = prover.machine})), expected_signature) << prover.machine;
    }
}

}  // namespace
}  // namespace engine
