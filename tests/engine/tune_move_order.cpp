// Looks for better weights of the move order, by node counts: `tune_move_order SECONDS [SEED]`.
//
// Hill climbing: changes a few weights by chance, solves a fixed set of random positions and the empty board, and keeps
// what needs fewer nodes. The cost is the mean logarithm of the nodes, so that each position counts the same, easy or
// hard; the empty board counts as much as a third of them together. Prints each improvement as order_weights.hpp has
// it. The same seed goes the same way on every machine, only not as far on a slow one.
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <span>

#include "engine/plain_board.hpp"
#include "engine/searcher.hpp"

namespace {

using namespace engine;

constexpr std::size_t weights_of_a_side = sizeof(OrderWeights) / sizeof(int);
using Weights = std::array<int, 2 * weights_of_a_side>;

constexpr std::array<int, weights_of_a_side> steps{120, 60, 100, 500, 500, 400, 300, 150, 400};

MoveOrder order_of(const Weights& weights) { return std::bit_cast<MoveOrder>(weights); }

std::vector<std::vector<int>> random_positions(int count) {
    std::mt19937_64 chance(20);
    std::vector<std::vector<int>> positions;
    while (static_cast<int>(positions.size()) < count) {
        const auto board = tests::random_board({}, 11 + tests::below(chance, 8), chance);
        if (board) positions.push_back(board->moves());
    }
    return positions;
}

// More than `worst`, or the cost: the empty board, which takes longest, is left out where it cannot matter any more.
double cost(const Weights& weights, const std::vector<std::vector<int>>& positions, double worst) {
    constexpr double share_of_empty_board = 0.25;
    constexpr double best_hope = 0.05;
    const auto searcher = make_searcher({}, {.memory_mb = 16, .order = order_of(weights)});
    double sum = 0;
    for (const auto& moves : positions) {
        sum += std::log(static_cast<double>(searcher->solve({.moves = moves}).nodes + 100));
    }
    const double mean = sum / static_cast<double>(positions.size()) * (1 - share_of_empty_board);
    const double expected = std::log(15e6) * share_of_empty_board;
    if (mean + expected - best_hope > worst) return mean + expected;

    searcher->forget();
    return mean + std::log(static_cast<double>(searcher->solve({}).nodes)) * share_of_empty_board;
}

Weights changed(Weights weights, std::mt19937_64& chance) {
    std::normal_distribution<double> size;
    for (int count = 1 + tests::below(chance, 3); count > 0; --count) {
        const auto which = static_cast<std::size_t>(tests::below(chance, static_cast<int>(weights.size())));
        weights[which] += static_cast<int>(size(chance) * steps[which % steps.size()]);
    }
    return weights;
}

void print(double cost, const Weights& weights) {
    std::printf("%.5f\n", cost);
    for (const std::size_t side : {std::size_t{0}, weights_of_a_side}) {
        std::printf("    OrderWeights %s{", side == 0 ? "first" : "second");
        for (std::size_t i = 0; i < weights_of_a_side; ++i) std::printf(i == 0 ? "%d" : ", %d", weights[side + i]);
        std::printf("};\n");
    }
    std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 2 || std::atoi(argv[1]) <= 0) {
        std::fprintf(stderr, "usage: tune_move_order SECONDS [SEED]\n");
        return 2;
    }
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(std::atoi(argv[1]));
    std::mt19937_64 chance(argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1);
    const auto positions = random_positions(250);

    auto best = std::bit_cast<Weights>(MoveOrder{});
    double least = cost(best, positions, 1e9);
    print(least, best);
    while (std::chrono::steady_clock::now() < end) {
        const Weights next = changed(best, chance);
        const double its_cost = cost(next, positions, least);
        if (its_cost >= least) continue;
        best = next;
        least = its_cost;
        print(least, best);
    }
}
