#include "engine/searcher.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <stdexcept>
#include <string>

#include "engine/estimate.hpp"
#include "engine/provers.hpp"
#include "engine/score_schedule.hpp"

namespace engine {

namespace {

// The work of one question.
class Solving {
  public:
    Solving(Prover& prover, const Book* book, const Rules& rules, const Question& question)
        : prover_(prover), book_(book), rules_(rules), question_(question) {}

    Solution solution() {
        Solution result;
        std::vector<int> moves = question_.moves;
        result.score = score_of(moves, {});
        result.exact = true;

        const std::vector<int> legal = legal_moves(moves, rules_);
        if (legal.empty()) return result;
        const int best = best_move(moves, legal, result.score);
        tell(result, {best, result.score, true});
        if (question_.every_move) value_others(result, moves, legal, best);
        if (question_.line) result.line = line_from(moves, best, result.score);
        return result;
    }

    // As far as it had come when it was stopped.
    std::vector<MoveValue> known;

  private:
    int score_of(const std::vector<int>& moves, const Bounds& known_before) {
        if (const auto found = score_in(book_, moves, rules_)) return question_.weak ? sign(*found) : *found;

        Bounds bounds = both(prover_.start(moves), known_before);
        if (question_.weak) bounds = clamped(bounds);
        while (bounds.lower < bounds.upper) {
            const int target = next_target(bounds);
            const int value = prover_.bound(target);
            if (value >= target) {
                bounds.lower = std::max(bounds.lower, value);
            } else {
                bounds.upper = std::min(bounds.upper, value);
            }
            if (question_.weak) bounds = clamped(bounds);
        }
        return bounds.lower;
    }
    static int sign(int score) { return (score > 0) - (score < 0); }
    static Bounds clamped(const Bounds& bounds) { return {sign(bounds.lower), sign(bounds.upper)}; }

    // Whether a move keeps the score, which is known to be the best there is.
    bool keeps(std::vector<int>& moves, int move, int score) {
        if (question_.weak && score < 0) return true;
        moves.push_back(move);
        const bool kept = !reaches(moves, 1 - score);
        moves.pop_back();
        return kept;
    }
    bool reaches(const std::vector<int>& moves, int target) {
        if (const auto found = score_in(book_, moves, rules_)) return *found >= target;
        const Bounds bounds = prover_.start(moves);
        if (bounds.lower >= target) return true;
        return bounds.upper >= target && prover_.bound(target) >= target;
    }

    // The most central of the best moves.
    int best_move(std::vector<int>& moves, const std::vector<int>& legal, int score) {
        for (const int move : legal) {
            if (move == legal.back() || keeps(moves, move, score)) return move;
        }
        return -1;
    }

    void value_others(Solution& result, std::vector<int>& moves, const std::vector<int>& legal, int best) {
        for (const int move : legal) {
            if (move == best) continue;
            moves.push_back(move);
            const int score = -score_of(moves, {-result.score, 200});
            moves.pop_back();
            tell(result, {move, score, true});
        }
        std::stable_sort(result.values.begin(), result.values.end(),
                         [](const MoveValue& a, const MoveValue& b) { return a.score > b.score; });
    }

    std::vector<int> line_from(std::vector<int> moves, int move, int score) {
        std::vector<int> line;
        while (true) {
            line.push_back(move);
            moves.push_back(move);
            score = -score;
            const std::vector<int> legal = legal_moves(moves, rules_);
            if (legal.empty()) return line;
            move = best_move(moves, legal, score);
        }
    }

    void tell(Solution& result, const MoveValue& value) {
        result.values.push_back(value);
        known.push_back(value);
        if (question_.progress) question_.progress(value);
    }

    Prover& prover_;
    const Book* book_;
    const Rules& rules_;
    const Question& question_;
};

class RulesSearcher final : public Searcher {
  public:
    RulesSearcher(const Rules& rules, const SearchOptions& options)
        : rules_(rules), options_(options), prover_(make_prover(rules, options, stop_)) {}

    Solution solve(const Question& question) override {
        const std::uint64_t nodes_before = prover_->nodes();
        std::atomic<unsigned> checks = 0;
        stop_ = [&, this] {
            const bool enough = question.node_limit != 0 && prover_->nodes() - nodes_before >= question.node_limit;
            return enough || (question.stop && ++checks % checks_between_polls == 0 && question.stop());
        };
        Solving solving(*prover_, options_.book.get(), rules_, question);
        Solution result;
        try {
            result = solving.solution();
        } catch (const Stopped&) {
            result = estimated(question, solving.known);
        }
        result.nodes = prover_->nodes() - nodes_before;
        stop_ = nullptr;
        return result;
    }

    void forget() override { prover_ = make_prover(rules_, options_, stop_); }

  private:
    // A node limit is kept closely; the asker, who may have to look at a clock, is left in peace for longer.
    static constexpr unsigned checks_between_polls = 16;

    // What was known when the search stopped, and a guess for every other move.
    Solution estimated(const Question& question, const std::vector<MoveValue>& known) {
        constexpr std::uint64_t nodes_for_a_guess = 4000;
        const StopCheck never;
        const std::vector<Guess> guesses = with_shape(rules_, [&](const auto& shape) {
            return Estimator(shape, never).guesses(question.moves, nodes_for_a_guess);
        });
        Solution result;
        result.values = known;
        for (const Guess& guess : guesses) {
            const bool is_known = std::any_of(known.begin(), known.end(),
                                              [&](const MoveValue& value) { return value.move == guess.move; });
            if (!is_known) result.values.push_back({guess.move, guess.value, false});
        }
        result.exact = !known.empty();  // the best move comes first, so its score is the position's
        result.score = result.values.empty() ? 0 : result.values.front().score;
        return result;
    }

    Rules rules_;
    SearchOptions options_;
    StopCheck stop_;
    std::unique_ptr<Prover> prover_;
};

}  // namespace

std::unique_ptr<Searcher> make_searcher(const Rules& rules, const SearchOptions& options) {
    if (!are_playable(rules)) throw std::invalid_argument("no such board: 2 to 16 columns and rows, 3 to 8 in a line");
    return std::make_unique<RulesSearcher>(rules, options);
}

}  // namespace engine
