#include "engine/bench.hpp"

#include <chrono>

#include "engine/notation.hpp"

namespace engine {

const std::vector<BenchKind>& bench_kinds() {
    static const std::vector<BenchKind> kinds{
        {"early",
         {"67364771117", "52144164253", "6544545166", "276333764", "31323335577", "21477415126", "1427517522",
          "513552137"}},
        {"middle",
         {"13757636455624664523", "35561453771133245", "372233543132135", "76425766637111344", "445116554264243",
          "173264475247247541", "674622611465724", "147123674522277612", "77737213172276335", "14125444341132271",
          "132336654322352", "566163414665334", "7652132637165565", "355312155645342351"}},
        {"late",
         {"32343564511375315366577757", "14371162122137332216343446", "46327476114212275133325124",
          "3662365335477372715731265", "12323173313766375461441576", "7257233527167654725743313",
          "364234574467452346313223257", "5127717271244732744515211", "43721426754214462164276527",
          "366251375455741131522353672", "642657374671242642411334736", "25275461251742317357631366",
          "5475625353731112374556112", "4164114447347577152322317333"}},
    };
    return kinds;
}

std::vector<BenchResult> bench(const SearchOptions& options) {
    std::vector<BenchResult> results;
    for (const BenchKind& kind : bench_kinds()) {
        const auto searcher = make_searcher({}, options);
        BenchResult result{kind.name, 0, 0, 0};
        const auto start = std::chrono::steady_clock::now();
        for (const std::string_view position : kind.positions) {
            result.nodes += searcher->solve({.moves = moves_from(position, {}).value()}).nodes;
            ++result.positions;
        }
        result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
        results.push_back(result);
    }
    return results;
}

std::uint64_t signature(const std::vector<BenchResult>& results) {
    std::uint64_t sum = 0;
    for (const BenchResult& result : results) sum += result.nodes;
    return sum;
}

}  // namespace engine
