#include "match/workers.hpp"

namespace p4 {

namespace {

using Clock = std::chrono::steady_clock;

void play(Batch& batch, Job& job, const Schedule& schedule, std::stop_token stop) {
    const auto begun = Clock::now();
    for (const std::uint64_t number : batch.pairings) {
        auto& results = batch.results.emplace_back();
        for (const Fixture& fixture : schedule.pairing(number)) results.push_back(job.play(fixture, stop));
        if (stop.stop_requested()) return;
    }
    batch.took = Clock::now() - begun;
}

}  // namespace

Workers::Workers(const Contest& contest, const MakePlayer& make, int jobs) {
    for (int i = 0; i < jobs; ++i)
        threads_.emplace_back([this, &contest, &make](std::stop_token stop) { work(contest, make, std::move(stop)); });
}

// All are told before the first is waited for.
Workers::~Workers() {
    for (std::jthread& thread : threads_) thread.request_stop();
}

void Workers::give(std::vector<std::uint64_t> pairings) { asked_.send({std::move(pairings), {}, {}, nullptr}); }

std::optional<Batch> Workers::next(std::stop_token stop) { return done_.receive(std::move(stop)); }

void Workers::work(const Contest& contest, const MakePlayer& make, std::stop_token stop) {
    const Schedule schedule = contest.schedule();
    Job job(contest, make);
    while (auto batch = asked_.receive(stop)) {
        try {
            play(*batch, job, schedule, stop);
        } catch (...) {
            batch->failure = std::current_exception();
        }
        if (!stop.stop_requested()) done_.send(std::move(*batch));
    }
}

}  // namespace p4
