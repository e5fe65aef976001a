// Compiled for AVX2: registers of four words. Nothing here may be called on a machine without it.
#include <immintrin.h>

#include "engine/column_search_impl.hpp"
#include "engine/x86/provers.hpp"

namespace engine {

namespace {

struct Avx2 {
    using Register [[gnu::vector_size(32)]] = Word64;

    // Each half of a byte looks up its count; then the bytes of a word are added up.
    static Register popcount(Register v) {
        const __m256i counts = _mm256_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4,  //
                                                0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4);
        const __m256i low_half = _mm256_set1_epi8(15);
        const auto word = std::bit_cast<__m256i>(v);
        const __m256i low = _mm256_shuffle_epi8(counts, _mm256_and_si256(word, low_half));
        const __m256i high = _mm256_shuffle_epi8(counts, _mm256_and_si256(_mm256_srli_epi16(word, 4), low_half));
        return std::bit_cast<Register>(_mm256_sad_epu8(_mm256_add_epi8(low, high), _mm256_setzero_si256()));
    }
};

}  // namespace

std::unique_ptr<Prover> make_avx2_prover(const Rules& rules, const Tables& tables, const MoveOrder& order,
                                         const StopCheck& stop) {
    return make_column_prover<Avx2>(rules, tables, order, stop);
}

}  // namespace engine
