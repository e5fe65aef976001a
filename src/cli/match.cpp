#include "cli/match.hpp"

#include "cli/contest_options.hpp"
#include "cli/contest_run.hpp"
#include "support/errors.hpp"
#include "support/message.hpp"

namespace p4 {

namespace {

int match(const Arguments& arguments, Console& console) {
    if (arguments.has("merge")) return merge_contest("match", arguments, console);
    arguments.require_at_most(0);
    if (arguments.has("resume")) return resume_contest("match", arguments, console);
    if (!arguments.has("red") || !arguments.has("yellow"))
        throw UsageError(tr("Say who plays, as in --red=minimax --yellow=random."));
    const Contest contest =
        contest_from(arguments, {arguments.text("red"), arguments.text("yellow")}, Format::RoundRobin);
    return run_contest("match", contest, arguments, console);
}

}  // namespace

Command match_command() {
    return {"match",
            "--red=SPEC --yellow=SPEC [OPTION]...",
            msg("let two players play without a screen, from many openings, beginning in turn"),
            msg("  puissance4 match --red=alphabeta --yellow=minimax:depth=5 --games=10\n"
                "  puissance4 match --red=./mine.so --yellow=random --games=1136 --jobs=2\n"
                "  puissance4 match --red=./new.so --yellow=./old.so --games=20000 \\\n"
                "      --sprt=elo0=0,elo1=20 --jsonl=games.jsonl     until it is decided\n"
                "  puissance4 match --resume=games.jsonl             after Ctrl-C\n"),
            with_common({{"red", "SPEC", msg("who plays red: name:key=value,... or a file or exec:COMMAND")},
                         {"yellow", "SPEC", msg("who plays yellow")},
                         {"sprt", "PLAN", msg("stop when it is decided: elo0=0,elo1=20,alpha=0.05,beta=0.05")}},
                        contest_options()),
            match};
}

}  // namespace p4
