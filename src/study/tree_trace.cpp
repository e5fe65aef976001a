#include <fmt/format.h>

#include "game/notation.hpp"
#include "study/tree_formats.hpp"
#include "study/words.hpp"

namespace p4 {

void TraceText::on_event(const TraceEvent& event, const Board& here) {
    write(event, here);
    if (!out_) unread_.request_stop();
}

// A node is named by the moves from the root, so that each line can be read alone:
//
//     enter 51 [alpha,beta]=[-24,+inf] isMax=true
//     leave 51 value=-26 leaf
//     cut   5  value=-26 [alpha,beta]=[-24,-26]
void TraceText::write(const TraceEvent& event, const Board& here) {
    const auto moves = here.moves().subspan(static_cast<std::size_t>(root_discs_));
    const std::string name = moves.empty() ? "-" : to_text(here.rules(), moves);
    const std::string window = fmt::format("[alpha,beta]=[{},{}]", number_text(event.alpha), number_text(event.beta));
    switch (event.kind) {
        case TraceEvent::Kind::Enter:
            out_ << fmt::format("enter {} {} isMax={}\n", name, window, is_max(event.depth));
            break;
        case TraceEvent::Kind::Cut:
            out_ << fmt::format("cut   {} value={} {}\n", name, event.value, window);
            break;
        case TraceEvent::Kind::Leave:
            out_ << fmt::format("leave {} value={} {}\n", name, number_text(event.value), to_word(event.reason));
            break;
    }
}

}  // namespace p4
