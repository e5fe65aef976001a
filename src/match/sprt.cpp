#include "match/sprt.hpp"

#include <cmath>
#include <numeric>
#include <string>

#include "match/elo.hpp"
#include "support/errors.hpp"
#include "support/message.hpp"
#include "support/numbers.hpp"

namespace p4 {

namespace {

using Shares = std::array<double, 5>;

// A result that never happened must not make a hypothesis impossible.
constexpr double kAlmostNever = 1e-3;

Shares shares_of(const PairCounts& pairs) {
    Shares shares{};
    for (std::size_t i = 0; i < shares.size(); ++i)
        shares[i] = pairs[i] == 0 ? kAlmostNever : static_cast<double>(pairs[i]);
    const double all = std::accumulate(shares.begin(), shares.end(), 0.0);
    for (double& share : shares) share /= all;
    return shares;
}

constexpr double score(std::size_t result) { return static_cast<double>(result) / 4; }

// The distribution with this mean score under which the observed shares are likeliest: each share divided by
// 1 + tilt * (score - mean), with the one tilt that makes the mean come true.
Shares likeliest_with_mean(const Shares& observed, double mean) {
    double low = -1 / (1 - mean);
    double high = 1 / mean;
    const auto excess = [&](double tilt) {
        double sum = 0;
        for (std::size_t i = 0; i < observed.size(); ++i)
            sum += observed[i] * (score(i) - mean) / (1 + tilt * (score(i) - mean));
        return sum;
    };
    for (int step = 0; step < 60; ++step) {
        const double middle = (low + high) / 2;
        (excess(middle) > 0 ? low : high) = middle;
    }
    Shares shares{};
    for (std::size_t i = 0; i < shares.size(); ++i)
        shares[i] = observed[i] / (1 + (low + high) / 2 * (score(i) - mean));
    return shares;
}

double number_in(const std::string& text, std::string_view key) {
    if (const auto value = real_number(text)) return *value;
    throw UsageError(say("--sprt: {} is a number, not '{}'.", key, text));
}

void require_sound(const SprtPlan& plan) {
    const auto is_chance = [](double p) { return 0 < p && p < 0.5; };
    if (!(plan.elo0 < plan.elo1)) throw UsageError(tr("--sprt: elo0 has to be below elo1."));
    if (std::abs(plan.elo0) > 1000 || std::abs(plan.elo1) > 1000)
        throw UsageError(tr("--sprt: elo0 and elo1 go from -1000 to 1000."));
    if (!is_chance(plan.alpha) || !is_chance(plan.beta))
        throw UsageError(tr("--sprt: alpha and beta lie between 0 and 0.5."));
}

}  // namespace

double SprtPlan::lower_bound() const { return std::log(beta / (1 - alpha)); }
double SprtPlan::upper_bound() const { return std::log((1 - beta) / alpha); }

SprtPlan parse_sprt(std::string_view text) {
    SprtPlan plan;
    while (!text.empty()) {
        const std::string_view piece = text.substr(0, text.find(','));
        text.remove_prefix(std::min(text.size(), piece.size() + 1));
        const std::string_view key = piece.substr(0, piece.find('='));
        double* place = key == "elo0"    ? &plan.elo0
                        : key == "elo1"  ? &plan.elo1
                        : key == "alpha" ? &plan.alpha
                        : key == "beta"  ? &plan.beta
                                         : nullptr;
        if (!place) throw UsageError(say("--sprt knows elo0, elo1, alpha and beta, not '{}'.", key));
        *place = number_in(std::string{piece.substr(std::min(piece.size(), key.size() + 1))}, key);
    }
    require_sound(plan);
    return plan;
}

std::string to_text(const SprtPlan& plan) {
    return fmt::format("elo0={},elo1={},alpha={},beta={}", plan.elo0, plan.elo1, plan.alpha, plan.beta);
}

double log_likelihood_ratio(const SprtPlan& plan, const PairCounts& pairs) {
    const auto count = static_cast<double>(std::accumulate(pairs.begin(), pairs.end(), std::uint64_t{0}));
    if (count == 0) return 0;
    const Shares observed = shares_of(pairs);
    const Shares under_h0 = likeliest_with_mean(observed, expected_score(plan.elo0));
    const Shares under_h1 = likeliest_with_mean(observed, expected_score(plan.elo1));
    double sum = 0;
    for (std::size_t i = 0; i < observed.size(); ++i) sum += observed[i] * std::log(under_h1[i] / under_h0[i]);
    return count * sum;
}

SprtVerdict verdict(const SprtPlan& plan, const PairCounts& pairs) {
    const double ratio = log_likelihood_ratio(plan, pairs);
    if (ratio >= plan.upper_bound()) return SprtVerdict::AcceptsH1;
    return ratio <= plan.lower_bound() ? SprtVerdict::AcceptsH0 : SprtVerdict::Undecided;
}

}  // namespace p4
