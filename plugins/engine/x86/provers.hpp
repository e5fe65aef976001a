#pragma once

#include "engine/column_provers.hpp"

namespace engine {

std::unique_ptr<Prover> make_avx2_prover(const Rules& rules, const Tables& tables, const MoveOrder& order,
                                         const StopCheck& stop);
std::unique_ptr<Prover> make_avx512_prover(const Rules& rules, const Tables& tables, const MoveOrder& order,
                                           const StopCheck& stop);

}  // namespace engine
