#include "cli/board_options.hpp"

#include "support/errors.hpp"
#include "support/message.hpp"

namespace p4 {

Rules rules_from(const Arguments& arguments) {
    const std::string name = arguments.text("game", "connect4");
    const auto named = preset(name);
    if (!named) throw UsageError(say("There is no game '{}'; the games are connect4 and tictactoe.", name));

    const auto number = [&](const char* option, int fallback) {
        constexpr long long kAnything = 1000000;  // require_possible has the better sentence
        return static_cast<int>(arguments.number(option, -kAnything, kAnything).value_or(fallback));
    };
    const Rules rules{number("columns", named->columns), number("rows", named->rows), number("connect", named->connect),
                      named->gravity && !arguments.has("no-gravity")};
    require_possible(rules);
    return rules;
}

void require_no_board_options(const Arguments& arguments, std::string_view because) {
    for (const char* name : {"game", "columns", "rows", "connect", "no-gravity"})
        if (arguments.has(name))
            throw UsageError(say("With {} the file says that already; leave --{} out.", because, name));
}

}  // namespace p4
