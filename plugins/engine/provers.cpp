#include "engine/provers.hpp"

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <stdexcept>
#include <string>
#include <thread>

#include "engine/book.hpp"
#include "engine/column_provers.hpp"
#include "engine/wide_search.hpp"

namespace engine {

namespace {

constexpr std::size_t megabyte = std::size_t{1} << 20;

// The fast search with its tables, on one thread or several. Several search the same tree and share what they learn;
// the first to know the answer ends the work of the others.
class ColumnEngine final : public Prover {
  public:
    ColumnEngine(const Rules& rules, const SearchOptions& options, const StopCheck& stop)
        : early_(8 * rules.columns, options.memory_mb * megabyte), late_(8 * rules.columns, megabyte), stop_(stop) {
        const Tables shared{early_, late_, late_discs(rules), options.threads > 1 ? &busy_ : nullptr};
        const MakeColumnProver make = chosen(options.machine).make;
        for (int i = 0; i < std::max(1, options.threads); ++i)
            provers_.push_back(make(rules, shared, options.order, stop_or_answered_));
    }

    Bounds start(std::span<const int> moves) override {
        Bounds known;
        for (const auto& prover : provers_) known = both(known, prover->start(moves));
        return known;
    }

    int bound(int target) override {
        answer_ = no_answer;
        {
            std::vector<std::jthread> helpers;
            for (std::size_t i = 1; i < provers_.size(); ++i) {
                helpers.emplace_back([this, i, target] { work(*provers_[i], target); });
            }
            work(*provers_.front(), target);
        }
        if (answer_ == no_answer) throw Stopped{};
        return answer_;
    }

    std::uint64_t nodes() const override {
        std::uint64_t sum = 0;
        for (const auto& prover : provers_) sum += prover->nodes();
        return sum;
    }

  private:
    static constexpr int no_answer = 1000;

    void work(Prover& prover, int target) {
        try {
            int none = no_answer;
            answer_.compare_exchange_strong(none, prover.bound(target));
        } catch (const Stopped&) {
            // another thread has the answer, or there will be none
        }
    }

    static int late_discs(const Rules& rules) { return rules.columns * rules.rows * 3 / 5; }

    static ColumnProver chosen(std::string_view machine) {
        for (const ColumnProver& prover : column_provers()) {
            if (machine == "best" || machine == prover.machine) return prover;
        }
        throw std::invalid_argument("this machine cannot run the search for '" + std::string(machine) + "'");
    }

    BoundsTable early_;
    BoundsTable late_;
    BusyPositions busy_;
    const StopCheck& stop_;
    std::atomic<int> answer_ = no_answer;
    const StopCheck stop_or_answered_ = [this] { return answer_ != no_answer || (stop_ && stop_()); };
    std::vector<std::unique_ptr<Prover>> provers_;
};

template <class Shape>
std::vector<int> legal_moves_on(const Grid<Shape>& grid, const std::vector<int>& moves) {
    Position<typename Shape::Word> position;
    for (const int move : moves) position = position.after(grid.cell_of(move, position.occupied));
    if (is_won(grid, position)) return {};

    std::vector<int> legal;
    for (auto rest = grid.playable(position.occupied); any(rest);) legal.push_back(grid.move_of(take_lowest(rest)));
    return legal;
}

int distance_from_centre(int move, const Rules& rules) {
    const int across = std::abs(2 * (move % rules.columns) - rules.columns + 1);
    const int upwards = rules.gravity ? 0 : std::abs(2 * (move / rules.columns) - rules.rows + 1);
    return across + upwards;
}

}  // namespace

std::unique_ptr<Prover> make_prover(const Rules& rules, const SearchOptions& options, const StopCheck& stop) {
    if (FoursShape::holds(rules)) return std::make_unique<ColumnEngine>(rules, options, stop);
    return with_shape(rules, [&](const auto& shape) -> std::unique_ptr<Prover> {
        return std::make_unique<WideSearch<std::decay_t<decltype(shape)>>>(shape, options.memory_mb * megabyte, stop);
    });
}

std::vector<int> legal_moves(const std::vector<int>& moves, const Rules& rules) {
    std::vector<int> legal = with_shape(rules, [&](const auto& shape) { return legal_moves_on(Grid(shape), moves); });
    std::stable_sort(legal.begin(), legal.end(),
                     [&](int a, int b) { return distance_from_centre(a, rules) < distance_from_centre(b, rules); });
    return legal;
}

std::optional<int> score_in(const Book* book, const std::vector<int>& moves, const Rules& rules) {
    if (book == nullptr || book->rules() != rules) return std::nullopt;
    return book->score(moves);
}

}  // namespace engine
