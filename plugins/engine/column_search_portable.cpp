#include "engine/column_provers.hpp"
#include "engine/column_search_impl.hpp"

namespace engine {

std::unique_ptr<Prover> make_portable_prover(const Rules& rules, const Tables& tables, const MoveOrder& order,
                                             const StopCheck& stop) {
    return make_column_prover<Portable>(rules, tables, order, stop);
}

}  // namespace engine
