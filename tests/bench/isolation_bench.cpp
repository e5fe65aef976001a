// What it costs that every player lives in a process of its own.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <vector>

#include "match/referee.hpp"
#include "players/catalogue.hpp"

namespace {

using namespace p4;
using Clock = std::chrono::steady_clock;

const Catalogue& catalogue() {
    static const Catalogue built({P4_BINARY_DIR "/puissance4", {P4_BINARY_DIR "/plugins"}, {}});
    return built;
}

double median(std::vector<double> values) {
    std::nth_element(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2), values.end());
    return values[values.size() / 2];
}

template <class Act>
double seconds_for(Act act) {
    const auto start = Clock::now();
    act();
    return std::chrono::duration<double>(Clock::now() - start).count();
}

// One question and its answer. The figure to keep: a median under 25 microseconds.
void round_trip(benchmark::State& state) {
    const auto player = catalogue().make_player(catalogue().resolve("random"));
    Listener listener;
    const Board board;
    std::vector<double> times;
    for (auto _ : state)
        times.push_back(seconds_for([&] {
            benchmark::DoNotOptimize(player->choose({board, {}, 1, 1}, listener, {}));
        }));
    state.counters["median_us"] = median(times) * 1e6;
}
BENCHMARK(round_trip)->Iterations(20000)->Unit(benchmark::kMicrosecond);

// From nothing to a player's first move. The figure to keep: a median under 5 milliseconds.
void start_a_player(benchmark::State& state) {
    const ResolvedSpec spec = catalogue().resolve("random");
    Listener listener;
    const Board board;
    std::vector<double> times;
    for (auto _ : state) {
        const auto player = catalogue().make_player(spec);
        times.push_back(seconds_for([&] {
            benchmark::DoNotOptimize(player->choose({board, {}, 1, 1}, listener, {}));
        }));
    }
    state.counters["median_ms"] = median(times) * 1e3;
}
BENCHMARK(start_a_player)->Iterations(100)->Unit(benchmark::kMillisecond);

// Random against random. The figures to keep: 100,000 games a second in process, 1,000 isolated.
void games(benchmark::State& state, bool in_process) {
    const ResolvedSpec spec = catalogue().resolve("random");
    const auto red = catalogue().make_player(spec, in_process);
    const auto yellow = catalogue().make_player(spec, in_process);
    Spectator spectator;
    std::uint64_t number = 0;
    for (auto _ : state) {
        ++number;
        benchmark::DoNotOptimize(play_game(Board(), {*red, *yellow}, {{}, number, number}, spectator, {}));
    }
    state.counters["games/s"] = benchmark::Counter(static_cast<double>(number), benchmark::Counter::kIsRate);
}
BENCHMARK_CAPTURE(games, in_process, true)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(games, isolated, false)->Unit(benchmark::kMicrosecond)->UseRealTime();

}  // namespace

BENCHMARK_MAIN();
