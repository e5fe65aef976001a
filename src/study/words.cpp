#include "study/words.hpp"

#include "game/notation.hpp"
#include "support/message.hpp"

namespace p4 {

std::string number_text(int value) {
    if (value == kMinusInfinity) return "-inf";
    if (value == kPlusInfinity) return "+inf";
    return std::to_string(value);
}

std::string window_text(const TreeNode& node) {
    return fmt::format("[{},{}]", number_text(node.alpha), number_text(node.beta));
}

std::string value_text(const TreeNode& node) {
    if (!node.left) return "?";
    const Bound bound = node.bound();
    return (bound == Bound::AtMost ? "<=" : bound == Bound::AtLeast ? ">=" : "") + number_text(node.value);
}

std::string grouped(std::uint64_t count) {
    const std::string separator = tr(",");
    std::string digits = std::to_string(count);
    for (std::size_t at = digits.size(); at > 3;) digits.insert(at -= 3, separator);
    return digits;
}

std::string joined(const Rules& rules, const std::vector<Move>& moves, std::string_view between) {
    std::string text;
    for (const Move move : moves) {
        if (!text.empty()) text += between;
        text += to_text(rules, move);
    }
    return text;
}

std::string_view to_word(Bound bound) {
    switch (bound) {
        case Bound::AtMost:
            return "at-most";
        case Bound::AtLeast:
            return "at-least";
        case Bound::Exact:
            break;
    }
    return "exact";
}

std::string_view to_word(TraceEvent::Reason reason) {
    switch (reason) {
        case TraceEvent::Reason::Leaf:
            return "leaf";
        case TraceEvent::Reason::Final:
            return "final";
        case TraceEvent::Reason::Table:
            return "table";
        case TraceEvent::Reason::Proof:
            return "proof";
        case TraceEvent::Reason::Searched:
            break;
    }
    return "searched";
}

char mark_of(Side side) { return side == Side::First ? 'x' : 'o'; }

std::string named(Colour colour) { return colour == Colour::Red ? tr("Red (x)") : tr("Yellow (o)"); }

std::string named(Side side) { return named(colour_of(side, Colour::Red)); }

std::string cut_sentence(const TreeNode& node) {
    if (is_max(node.depth)) return say("{} >= beta {}, which Min already has", node.value, number_text(node.beta));
    return say("{} <= alpha {}, which Max already has", node.value, number_text(node.alpha));
}

}  // namespace p4
