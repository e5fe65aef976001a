#include "engine/bench.hpp"

#include <gtest/gtest.h>

#include "engine/column_provers.hpp"

namespace engine {
namespace {

// Changes with every change of the search, and then a commit says from what to what; never by machine, time or chance.
constexpr std::uint64_t expected_signature = 1794031;

TEST(Bench, HasTheSameSignatureOnEveryMachine) {
    for (const ColumnProver& prover : column_provers()) {
        EXPECT_EQ(signature(bench({.machine = prover.machine})), expected_signature) << prover.machine;
    }
}

}  // namespace
}  // namespace engine
