// How fast contests are played, how well jobs share them, and whether memory stays as it is.
#include <benchmark/benchmark.h>
#include <unistd.h>

#include <fstream>

#include "match/tournament.hpp"
#include "players/catalogue.hpp"

namespace {

using namespace p4;

const Catalogue& catalogue() {
    static const Catalogue built({P4_BINARY_DIR "/puissance4", {P4_BINARY_DIR "/plugins"}, {}});
    return built;
}

Contest duel(std::uint64_t games) {
    Contest contest;
    contest.players = {"random", "random"};
    contest.games = games;
    contest.openings_from = "default";
    contest.openings = openings_for(contest.rules, "default", contest.seed);
    contest.budget.hard = std::chrono::milliseconds(60000);
    return contest;
}

void play(std::uint64_t games, int jobs, bool in_process, const Tournament::OnGame& on_game) {
    const Contest contest = duel(games);
    const ResolvedSpec spec = catalogue().resolve("random");
    Tournament tournament(contest, on_game);
    play_out(tournament, [&](std::size_t) { return catalogue().make_player(spec, in_process); }, jobs, {});
}

// Random against random. The figures to keep: 100,000 games a second in process and 1,000 isolated on one core; two
// jobs on two idle cores at least 1.8 times one.
void contest(benchmark::State& state, bool in_process, std::uint64_t games) {
    for (auto _ : state)
        play(games, static_cast<int>(state.range(0)), in_process, [](const Fixture&, const GameResult&) {});
    const double all = static_cast<double>(games) * static_cast<double>(state.iterations());
    state.counters["games/s"] = benchmark::Counter(all, benchmark::Counter::kIsRate);
}
BENCHMARK_CAPTURE(contest, in_process, true, 100000)->Arg(1)->Arg(2)->UseRealTime()->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(contest, isolated, false, 2000)->Arg(1)->Arg(2)->UseRealTime()->Unit(benchmark::kMillisecond);

double resident_kib() {
    std::ifstream file("/proc/self/statm");
    double total = 0;
    double resident = 0;
    file >> total >> resident;
    return resident * static_cast<double>(sysconf(_SC_PAGESIZE)) / 1024;
}

// The figure to keep: under 5 per cent more after 100,000 games than after the first thousand.
void memory(benchmark::State& state) {
    double early = 0;
    double late = 0;
    for (auto _ : state)
        play(100000, 2, true, [&](const Fixture& fixture, const GameResult&) {
            if (fixture.number == 1000) early = resident_kib();
            if (fixture.number == 100000) late = resident_kib();
        });
    state.counters["KiB_early"] = early;
    state.counters["KiB_late"] = late;
    state.counters["growth_%"] = 100 * (late / early - 1);
}
BENCHMARK(memory)->Iterations(1)->UseRealTime()->Unit(benchmark::kMillisecond);

}  // namespace

BENCHMARK_MAIN();
