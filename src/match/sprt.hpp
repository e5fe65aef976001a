#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace p4 {

// How many pairings gave the first player 0, 1/2, 1, 1 1/2 and 2 points.
using PairCounts = std::array<std::uint64_t, 5>;

// A sequential test: is the first player elo1 stronger (H1) rather than elo0 (H0)?
struct SprtPlan {
    double elo0 = 0;
    double elo1 = 20;
    double alpha = 0.05;  // how often H1 is accepted though H0 is true
    double beta = 0.05;   // and the reverse

    double lower_bound() const;  // of the log-likelihood ratio: H0 is accepted there
    double upper_bound() const;  // H1 is accepted here

    friend bool operator==(const SprtPlan&, const SprtPlan&) = default;
};

// "elo0=0,elo1=20,alpha=0.05,beta=0.05", in any order, each as above where it is left out. Throws UsageError.
SprtPlan parse_sprt(std::string_view text);
std::string to_text(const SprtPlan& plan);

enum class SprtVerdict { Undecided, AcceptsH0, AcceptsH1 };

// The log of how much likelier these pairings are under H1 than under H0, each taken at its best: the likeliest
// distribution of the five results whose mean is the one that the hypothesis asks for.
double log_likelihood_ratio(const SprtPlan& plan, const PairCounts& pairs);
SprtVerdict verdict(const SprtPlan& plan, const PairCounts& pairs);

}  // namespace p4
