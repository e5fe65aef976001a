#include "cli/serve.hpp"

#include <fcntl.h>
#include <unistd.h>

#include "cli/player_options.hpp"
#include "players/serve.hpp"
#include "support/errors.hpp"
#include "support/message.hpp"

namespace p4 {

namespace {

constexpr long long kMostDescriptors = 1 << 20;

// Without a link, questions come on standard input and answers go to standard output: a player can be talked to by
// hand. What the library itself prints must not get in between, so it goes to standard error.
Talk by_hand() {
    const Talk talk{::fcntl(0, F_DUPFD_CLOEXEC, 10), ::fcntl(1, F_DUPFD_CLOEXEC, 10)};
    ::dup2(2, 1);
    return talk;
}

Enclosure enclosure(const Arguments& arguments) {
    Enclosure around;
    around.limits.memory_mb = static_cast<std::size_t>(arguments.number("memory", 16, 1 << 20).value_or(4096));
    around.is_required = is_confinement_required(arguments);
    around.folder = arguments.text("shut-in");
    return around;
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
    FileDescriptor lifeline(descriptor("lifeline"));
    const Enclosure around = enclosure(arguments);

    if (arguments.has("describe"))
        return describe_library(target, parse_rules(arguments.text("rules")), link < 0 ? 1 : link, std::move(lifeline),
                                around);
    if (arguments.has("exec")) return serve_command(target, link, std::move(lifeline), around);
    return serve_library(target, link < 0 ? by_hand() : Talk{link, link}, std::move(lifeline), around);
}

}  // namespace

Command serve_command_line() {
    return {"serve",
            "FILE.so [OPTION]...",
            msg("run one player and speak puissance4-protocol(7) on standard input and output"),
            msg("  puissance4 serve ./mine.so          talk to a player by hand\n"),
            with_common(
                {{"link", "FD", msg("speak on this open socket instead")},
                 {"lifeline", "FD", msg("leave when the other end of this open socket closes")},
                 {"describe", nullptr, msg("only tell what the player says of itself")},
                 {"rules", "RULES", msg("with --describe: whether it plays by these, such as 7x6x4")},
                 {"exec", nullptr, msg("the argument is a command to run, not a library")},
                 {"shut-in", "DIR", msg("with --exec: let the command read nothing but this folder and the system")},
                 {"confine", "WHEN", msg("auto or require: leave where the system cannot confine the player")},
                 {"memory", "MB", msg("how much memory the player may use")}}),
            serve,
            true};
}

}  // namespace p4
