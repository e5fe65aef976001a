// Compiled for AVX-512: all eight lanes in one register. Nothing here may be called on a machine without it.
#include <immintrin.h>

#include "engine/column_search_impl.hpp"
#include "engine/x86/provers.hpp"

namespace engine {

namespace {

struct Avx512 {
    using Register [[gnu::vector_size(64)]] = Word64;

    static Register popcount(Register v) {
        return std::bit_cast<Register>(_mm512_popcnt_epi64(std::bit_cast<__m512i>(v)));
    }
};

}  // namespace

std::unique_ptr<Prover> make_avx512_prover(const Rules& rules, const Tables& tables, const MoveOrder& order,
                                           const StopCheck& stop) {
    return make_column_prover<Avx512>(rules, tables, order, stop);
}

}  // namespace engine
