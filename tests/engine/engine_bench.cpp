// Prints nodes, time and speed of the engine over its own set, for each kind of machine; then for the empty boards of
// several sizes; then how long all the values of a position from random play take.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <ctime>
#include <memory>
#include <sstream>

#include "engine/bench.hpp"
#include "engine/book.hpp"
#include "engine/column_provers.hpp"
#include "engine/plain_board.hpp"

namespace {

using namespace engine;

double seconds_since(std::chrono::steady_clock::time_point start) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

void print(const BenchResult& result) {
    std::printf("  %-8.*s %3d positions %10llu nodes %9.3f ms %6.2f M nodes/s\n", static_cast<int>(result.kind.size()),
                result.kind.data(), result.positions, static_cast<unsigned long long>(result.nodes),
                result.seconds * 1000, static_cast<double>(result.nodes) / result.seconds / 1e6);
}

void print_set(const char* title, const SearchOptions& options) {
    std::printf("%s\n", title);
    const auto results = bench(options);
    for (const BenchResult& result : results) print(result);
    std::printf("  signature %llu\n", static_cast<unsigned long long>(signature(results)));
}

void print_empty_board(int threads, bool weak) {
    const auto searcher = make_searcher({}, {.threads = threads});
    const auto start = std::chrono::steady_clock::now();
    const Solution solution = searcher->solve({.weak = weak});
    print({weak ? "win/loss" : "exact", 1, solution.nodes, seconds_since(start)});
}

// Boards whose outcome is known from the literature, and that take too long for a test.
void print_other_boards() {
    struct Known {
        const char* name;
        Rules rules;
        int score;
    };
    std::printf("other boards\n");
    for (const Known& board : {Known{"7x5", {7, 5, 4, true}, 0}, Known{"5x7", {5, 7, 4, true}, 0},
                               Known{"6x7", {6, 7, 4, true}, 1}, Known{"8x5", {8, 5, 4, true}, 1}}) {
        const auto searcher = make_searcher(board.rules);
        const auto start = std::chrono::steady_clock::now();
        const Solution solution = searcher->solve({});
        print({board.name, 1, solution.nodes, seconds_since(start)});
        if (solution.score != board.score) std::printf("  WRONG: %d instead of %d\n", solution.score, board.score);
    }
}

// What one core takes, however busy the machine is.
double processor_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

// Random games with the shipped book, stopped at a random move.
void print_values_of_random_positions() {
    std::istringstream file{std::string(Book::shipped())};
    const auto searcher = make_searcher({}, {.book = std::make_shared<const Book>(Book::read(file))});
    std::mt19937_64 chance(1);
    std::vector<double> times;
    while (times.size() < 1000) {
        const auto board = tests::random_board({}, tests::below(chance, 36), chance);
        if (!board) continue;
        const double start = processor_seconds();
        searcher->solve({.moves = board->moves(), .every_move = true});
        times.push_back(processor_seconds() - start);
    }
    std::sort(times.begin(), times.end());
    std::printf(
        "all values of a position from random play, with the book: median %.3f ms, 99 %% under %.1f ms, "
        "slowest %.1f ms\n(goal: median under 20 ms, 99 %% under 1000 ms)\n",
        times[times.size() / 2] * 1000, times[times.size() * 99 / 100] * 1000, times.back() * 1000);
}

}  // namespace

int main() {
    for (const ColumnProver& prover : column_provers()) {
        print_set(std::string(prover.machine).c_str(), {.machine = prover.machine});
    }
    for (const int threads : {1, 2}) {
        std::printf("empty board, %d thread%s\n", threads, threads == 1 ? "" : "s");
        print_empty_board(threads, false);
        print_empty_board(threads, true);
    }
    print_other_boards();
    print_values_of_random_positions();
}
