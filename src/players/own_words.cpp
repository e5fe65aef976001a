#include "players/own_words.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include "support/message.hpp"

namespace p4 {

namespace {

// Players know nothing of the host's languages, so their sentences are repeated here for the translators. A test
// compares them with what the players say.
constexpr std::array<std::string_view, 20> kKnown{
    msg("A person at the keyboard."),
    msg("Any legal move, by chance."),
    msg("Every move to a depth, nothing pruned."),
    msg("moves to look ahead; 0 for the whole tree"),
    msg("the weights that judge a position"),
    msg("Minimax that leaves out what cannot matter."),
    msg("1 to 10 to play like a person, from beginner to expert; 0 for full strength"),
    msg("moves to look ahead; 0 for as many as time or a million positions allow"),
    msg("what judges a position"),
    msg("which moves are tried first"),
    msg("remember positions that were searched before"),
    msg("threads that share the moves at the root"),
    msg("Plays thousands of random games and keeps to what went well."),
    msg("random games for a move; 0 for as many as the time allows"),
    msg("how much to try moves that were seldom tried, in hundredths"),
    msg("Plays perfectly, as far as time allows."),
    msg("how many threads search; same move, sooner"),
    msg("megabytes for what the search has learned"),
    msg("answer the first moves of 7x6 from the opening book"),
    msg("tell only who wins (scores 1, 0, -1), which is faster"),
};

}  // namespace

std::string in_own_words(const std::string& english) {
    return std::find(kKnown.begin(), kKnown.end(), english) == kKnown.end() ? english : tr(english);
}

}  // namespace p4
