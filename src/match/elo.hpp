#pragma once

#include <optional>
#include <vector>

#include "match/sprt.hpp"

namespace p4 {

// A difference of 400 points is a score of 10 to 1.
double expected_score(double elo);  // 0 to 1
double elo_of(double score);        // the reverse; infinite for 0 and 1

// A measured difference with the interval that covers the true one 95 times in 100.
struct EloEstimate {
    double elo = 0;
    double low = 0;
    double high = 0;

    double error() const { return (high - low) / 2; }
};

// From whole pairings, whose two games depend on each other by their opening. Nothing where there are fewer than two.
std::optional<EloEstimate> elo_from_pairs(const PairCounts& pairs);

// What two players of many did to each other, for the fit below.
struct Meeting {
    std::size_t one = 0;
    std::size_t other = 0;
    double games = 0;
    double points = 0;    // of the first of them
    double variance = 0;  // of that sum, as the pairings show it
};

// The ratings under which these results are likeliest, with mean 0, and the 95 % error of each. Where somebody won
// everything or nothing, each meeting counts one more draw: no finite rating would be likeliest otherwise.
struct Ratings {
    std::vector<double> elo;
    std::vector<double> error;
    bool with_a_draw_each = false;
};
Ratings fit_ratings(std::size_t players, std::vector<Meeting> meetings);

}  // namespace p4
