#include "cli/serve.hpp"

#include <fcntl.h>
#include <unistd.h>

#include "players/serve.hpp"
#include "support/errors.hpp"
#include "support/message.hpp"

namespace p4 {

namespace {

constexpr long long kMostDescriptors = 1 << 20;

// Without a link, questions come on standard input and answers go to standard output: a player can be talked to by
// hand. What the library itself prints must not get in between, so it goes to standard error.
ServeOptions by_hand() {
    ServeOptions options;
    options.read_from = ::fcntl(0, F_DUPFD_CLOEXEC, 10);
    options.write_to = ::fcntl(1, F_DUPFD_CLOEXEC, 10);
    ::dup2(2, 1);
    return options;
}

int serve(const Arguments& arguments, Console&) {
    arguments.require_at_most(1);
    if (arguments.positional().empty())
        throw UsageError(tr("Name the player's file, as in 'puissance4 serve FILE.so'."));
    const std::string& target = arguments.positional().front();
    const auto descriptor = [&](const char* name) {
        return static_cast<int>(arguments.number(name, 0, kMostDescriptors).value_or(-1));
    };
    const int link = descriptor("link");
    Limits limits;
    limits.memory_mb = static_cast<std::size_t>(arguments.number("memory", 16, 1 << 20).value_or(4096));

    limits.scratch = arguments.text("scratch");

    if (arguments.has("describe"))
        return describe_library(target, parse_rules(arguments.text("rules")), link < 0 ? 1 : link, limits);
    if (arguments.has("exec")) return serve_command(target, link, descriptor("lifeline"));
    ServeOptions options = link < 0 ? by_hand() : ServeOptions{link, link, descriptor("lifeline"), {}};
    options.limits = limits;
    return serve_library(target, options);
}

}  // namespace

Command serve_command_line() {
    return {"serve",
            "FILE.so [OPTION]...",
            msg("run one player and speak puissance4-protocol(7) on standard input and output"),
            msg("  puissance4 serve ./mine.so          talk to a player by hand\n"),
            with_common({{"link", "FD", msg("speak on this open socket instead")},
                         {"lifeline", "FD", msg("leave when this open pipe ends")},
                         {"describe", nullptr, msg("only tell what the player says of itself")},
                         {"rules", "RULES", msg("with --describe: whether it plays by these, such as 7x6x4")},
                         {"exec", nullptr, msg("the argument is a command to run, not a library")},
                         {"scratch", "DIR", msg("let the player write a little in this folder")},
                         {"memory", "MB", msg("how much memory the player may use")}}),
            serve,
            true};
}

}  // namespace p4
