// The whole match that the tests only sample: two settings of a player from every opening, colours swapped.
//
//     match_players NAME SETTINGS NAME SETTINGS [PLIES [STEP]]
//     match_players alphabeta depth=5 alphabeta depth=5,eval=galilee 4
#include <cstdio>
#include <exception>

#include "plugins/matches.hpp"

namespace {

using namespace plugins::tests;

int run(const std::vector<std::string>& words) {
    const Library one = built(words[1]);
    const Library other = built(words[3]);
    Seated first(one, connect_four, words[2]);
    Seated second(other, connect_four, words[4]);
    const int plies = words.size() > 5 ? std::stoi(words[5]) : 4;
    const std::size_t step = words.size() > 6 ? std::stoul(words[6]) : 1;

    const Result result = match(first, second, openings(plies), step);
    std::printf("%s:%s against %s:%s: %d games, +%d =%d -%d, %.1f %%\n", words[1].c_str(), words[2].c_str(),
                words[3].c_str(), words[4].c_str(), result.games(), result.wins, result.draws, result.losses,
                100 * result.score());
    return 0;
}

}  // namespace

int main(int count, char** words) try {
    if (count < 5) {
        std::fputs("usage: match_players NAME SETTINGS NAME SETTINGS [PLIES [STEP]]\n", stderr);
        return 2;
    }
    return run({words, words + count});
} catch (const std::exception& error) {
    std::fprintf(stderr, "match_players: %s\n", error.what());
    return 1;
}
