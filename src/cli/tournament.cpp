#include "cli/tournament.hpp"

#include <algorithm>

#include "cli/contest_options.hpp"
#include "cli/contest_run.hpp"
#include "support/errors.hpp"
#include "support/message.hpp"

namespace p4 {

namespace {

void require_different(std::vector<std::string> players) {
    std::sort(players.begin(), players.end());
    const auto twice = std::adjacent_find(players.begin(), players.end());
    if (twice != players.end())
        throw UsageError(say("'{}' is there twice; every player has to be another one.", *twice));
}

int tournament(const Arguments& arguments, Console& console) {
    if (arguments.has("merge")) return merge_contest("tournament", arguments, console);
    if (arguments.has("resume")) return resume_contest("tournament", arguments, console);
    const std::vector<std::string>& players = arguments.positional();
    if (players.size() < 2)
        throw UsageError(tr("A tournament takes at least two players, as in: tournament minimax alphabeta random."));
    require_different(players);
    const Format format = arguments.has("gauntlet") ? Format::Gauntlet : Format::RoundRobin;
    return run_contest("tournament", contest_from(arguments, players, format), arguments, console);
}

}  // namespace

Command tournament_command() {
    return {"tournament",
            "SPEC SPEC... [OPTION]...",
            msg("let many players meet each other: table, ratings, report"),
            msg("  puissance4 tournament minimax alphabeta mcts random --games=20 --jobs=2\n"
                "  puissance4 tournament ./mine.so minimax random --gauntlet --report=mine.html\n"
                "  puissance4 tournament --resume=games.jsonl        after Ctrl-C\n"),
            with_common({{"gauntlet", nullptr, msg("only the first player meets all the others")}}, contest_options()),
            tournament};
}

}  // namespace p4
