#include "engine/column_provers.hpp"

namespace engine {

std::vector<ColumnProver> column_provers() { return {{"portable", make_portable_prover}}; }

}  // namespace engine
