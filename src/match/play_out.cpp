#include <algorithm>
#include <map>

#include "match/tournament.hpp"
#include "match/workers.hpp"

namespace p4 {

namespace {

using namespace std::chrono_literals;

constexpr std::size_t kMostWaiting = 128;  // pairings played ahead of the one to decide
constexpr std::size_t kLargestBatch = 24;  // pairings
constexpr auto kWorthwhile = 2ms;          // a batch that takes less is mostly spent on handing over
constexpr auto kTooLong = 50ms;

// Hands pairings to the workers ahead of the decision, and puts what comes back in order again.
class Dispatcher {
  public:
    Dispatcher(Tournament& tournament, const MakePlayer& make, int jobs)
        : tournament_(tournament),
          workers_(tournament.contest(), make, jobs),
          jobs_(static_cast<std::size_t>(jobs)),
          next_to_give_(tournament.next_pairing()) {}

    void run(const std::stop_token& stop) {
        while (!tournament_.is_finished() && !stop.stop_requested()) {
            const auto played = arrived_.find(tournament_.next_pairing());
            if (played != arrived_.end() || tournament_.is_moot(tournament_.next_pairing()))
                decide();
            else if (!receive(stop))
                return;
        }
    }

  private:
    void decide() {
        auto played = arrived_.extract(tournament_.next_pairing());
        tournament_.decide(played.empty() ? std::vector<GameResult>{} : std::move(played.mapped()));
        next_to_give_ = std::max(next_to_give_, tournament_.next_pairing());
    }

    bool receive(const std::stop_token& stop) {
        while (under_way_ < 2 * jobs_ && arrived_.size() < kMostWaiting && give()) ++under_way_;
        std::optional<Batch> batch = workers_.next(stop);
        if (!batch) return false;
        if (batch->failure) std::rethrow_exception(batch->failure);
        --under_way_;
        for (std::size_t i = 0; i < batch->pairings.size(); ++i)
            if (batch->pairings[i] >= tournament_.next_pairing())
                arrived_.emplace(batch->pairings[i], std::move(batch->results[i]));
        adapt_size(*batch);
        return true;
    }

    // The next pairings that have to be played; false where there are none.
    bool give() {
        std::vector<std::uint64_t> pairings;
        for (; pairings.size() < size_ && next_to_give_ <= tournament_.schedule().pairings();
             next_to_give_ += tournament_.contest().shard.parts)
            if (!tournament_.is_moot(next_to_give_)) pairings.push_back(next_to_give_);
        if (pairings.empty()) return false;
        workers_.give(std::move(pairings));
        return true;
    }

    void adapt_size(const Batch& batch) {
        if (batch.took < kWorthwhile && batch.pairings.size() == size_) size_ = std::min(2 * size_, kLargestBatch);
        if (batch.took > kTooLong) size_ = 1;
    }

    Tournament& tournament_;
    Workers workers_;
    std::size_t jobs_;
    std::uint64_t next_to_give_;
    std::size_t under_way_ = 0;
    std::size_t size_ = 1;
    std::map<std::uint64_t, std::vector<GameResult>> arrived_;
};

}  // namespace

void play_out(Tournament& tournament, const MakePlayer& make, int jobs, std::stop_token stop) {
    if (tournament.is_finished()) return;
    const auto useful = std::min<std::uint64_t>(static_cast<std::uint64_t>(jobs), tournament.schedule().pairings());
    Dispatcher(tournament, make, static_cast<int>(useful)).run(stop);
}

}  // namespace p4
