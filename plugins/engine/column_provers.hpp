// The fast search as compiled for each kind of machine. They visit the same nodes and differ in speed only.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "engine/column_search.hpp"

namespace engine {

using MakeColumnProver = std::unique_ptr<Prover> (*)(const Rules&, const Tables&, const MoveOrder&, const StopCheck&);

struct ColumnProver {
    std::string_view machine;
    MakeColumnProver make;
};

// Those that this machine can run, the fastest first; the portable one is always the last.
std::vector<ColumnProver> column_provers();

std::unique_ptr<Prover> make_portable_prover(const Rules& rules, const Tables& tables, const MoveOrder& order,
                                             const StopCheck& stop);

// 7x6 has a search of its own, with everything known at compile time.
template <class Machine>
std::unique_ptr<Prover> make_column_prover(const Rules& rules, const Tables& tables, const MoveOrder& order,
                                           const StopCheck& stop) {
    using SevenBySix = FixedShape<7, 6, 4>;
    if (rules == SevenBySix::rules()) {
        return std::make_unique<ColumnSearch<SevenBySix, Machine>>(SevenBySix(), tables, order, stop);
    }
    return std::make_unique<ColumnSearch<FoursShape, Machine>>(FoursShape(rules), tables, order, stop);
}

}  // namespace engine
