#include "match/contest.hpp"

#include "support/errors.hpp"
#include "support/message.hpp"
#include "support/numbers.hpp"

namespace p4 {

namespace {

constexpr int kMostPlies = 12;

int plies_in(const std::string& words) {
    if (const auto plies = whole_number<int>(words, 0, kMostPlies)) return *plies;
    throw UsageError(
        say("'{}' are no openings; write a number of moves (0 to {}), a file or 'none'.", words, kMostPlies));
}

}  // namespace

std::vector<OpeningMoves> openings_for(const Rules& rules, const std::string& words, std::uint64_t seed) {
    if (words == "none") return {{}};
    std::vector<OpeningMoves> openings =
        words == "default" ? default_openings(rules) : all_openings(rules, plies_in(words));
    shuffle_openings(openings, seed);
    return openings;
}

}  // namespace p4
