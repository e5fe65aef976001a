#include "game/rules.hpp"

#include <algorithm>
#include <charconv>

#include "support/errors.hpp"
#include "support/message.hpp"

namespace p4 {

namespace {

constexpr std::string_view kNoGravity = " no-gravity";

bool within(int value, int low, int high) { return low <= value && value <= high; }

// Takes digits and the separator after them off the front of `text`.
std::optional<int> take_number(std::string_view& text, char separator) {
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{}) return std::nullopt;

    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    if (separator == '\0') return value;
    if (text.empty() || text.front() != separator) return std::nullopt;

    text.remove_prefix(1);
    return value;
}

}  // namespace

std::optional<Rules> preset(std::string_view name) {
    if (name == "connect4") return kConnectFour;
    if (name == "tictactoe") return kTicTacToe;
    return std::nullopt;
}

void require_possible(const Rules& rules) {
    if (!within(rules.columns, kMinSize, kMaxSize))
        throw UsageError(say("A board has {} to {} columns, not {}.", kMinSize, kMaxSize, rules.columns));
    if (!within(rules.rows, kMinSize, kMaxSize))
        throw UsageError(say("A board has {} to {} rows, not {}.", kMinSize, kMaxSize, rules.rows));
    if (!within(rules.connect, kMinConnect, kMaxConnect))
        throw UsageError(say("A line has {} to {} discs, not {}.", kMinConnect, kMaxConnect, rules.connect));
    if (rules.connect > std::max(rules.columns, rules.rows))
        throw UsageError(
            say("Nobody could ever connect {} on a board of {} by {}: choose a shorter line or a larger board.",
                rules.connect, rules.columns, rules.rows));
}

std::string to_text(const Rules& rules) {
    return fmt::format("{}x{}x{}{}", rules.columns, rules.rows, rules.connect, rules.gravity ? "" : kNoGravity);
}

std::optional<Rules> parse_rules(std::string_view text) {
    const auto columns = take_number(text, 'x');
    const auto rows = columns ? take_number(text, 'x') : std::nullopt;
    const auto connect = rows ? take_number(text, '\0') : std::nullopt;
    if (!connect || (!text.empty() && text != kNoGravity)) return std::nullopt;
    return Rules{*columns, *rows, *connect, text.empty()};
}

}  // namespace p4
