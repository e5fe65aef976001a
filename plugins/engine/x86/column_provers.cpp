#include "engine/x86/provers.hpp"

namespace engine {

std::vector<ColumnProver> column_provers() {
    std::vector<ColumnProver> provers;
    const bool bmi =
        __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt");
    const bool avx512 = __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512vl") &&
                        __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vpopcntdq");
    if (bmi && avx512) provers.push_back({"avx512", make_avx512_prover});
    if (bmi && __builtin_cpu_supports("avx2")) provers.push_back({"avx2", make_avx2_prover});
    provers.push_back({"portable", make_portable_prover});
    return provers;
}

}  // namespace engine
