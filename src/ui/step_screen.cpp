#include "ui/step_screen.hpp"

#include <algorithm>

#include "game/notation.hpp"
#include "study/words.hpp"
#include "support/message.hpp"
#include "support/text_width.hpp"
#include "ui/board_view.hpp"

namespace p4 {

namespace {
constexpr long long kPage = 20;
}  // namespace

const SearchSteps* StepScreen::steps() const {
    const auto* found = search_.found();
    return found && found->steps.size() > 0 ? &found->steps : nullptr;
}

void StepScreen::go_to(long long step) {
    if (!steps()) return;
    step_ = static_cast<std::size_t>(std::clamp(step, 0LL, static_cast<long long>(steps()->size()) - 1));
}

void StepScreen::restart(const std::function<void()>& change) {
    change();
    step_ = 0;
}

Reply StepScreen::take(const UiCommand& command) {
    const auto step = static_cast<long long>(step_);
    switch (command.action) {
        case Action::Cancel:
            return Close{};
        case Action::Help:
            return Open{command.action};
        case Action::Next:
        case Action::Down:
            go_to(step + 1);
            break;
        case Action::Previous:
        case Action::Up:
            go_to(step - 1);
            break;
        case Action::PageDown:
            go_to(step + kPage);
            break;
        case Action::PageUp:
            go_to(step - kPage);
            break;
        case Action::First:
            go_to(0);
            break;
        case Action::Last:
            go_to(steps() ? static_cast<long long>(steps()->size()) : 0);
            break;
        case Action::NextCut:
            if (steps()) go_to(static_cast<long long>(steps()->next_cut(step_)));
            break;
        case Action::Faster:
            restart([this] { search_.change_depth(+1); });
            break;
        case Action::Slower:
            restart([this] { search_.change_depth(-1); });
            break;
        case Action::OtherPlayer:
            restart([this] { search_.change_player(); });
            break;
        case Action::Click: {
            const StudyFrame frame = StudyFrame::of(search_.board().rules(), size_);
            if (const auto key = clicked_key(frame, where(), size_.width, command.at)) return take(*key);
            break;
        }
        default:
            break;
    }
    return Stay{};
}

// One line for each open node: the moves that lead to where the search is, with what each side is sure of there.
void StepScreen::draw_path(Canvas& canvas, const Look& look, Area area, const SearchSteps::Moment& moment) const {
    const int count = static_cast<int>(moment.path.size());
    const int first_shown = std::max(0, count - area.height);
    for (int depth = first_shown; depth < count; ++depth) {
        const SearchSteps::OpenNode& node = moment.path[static_cast<std::size_t>(depth)];
        std::string text(static_cast<std::size_t>(1 + depth), ' ');
        if (depth > 0) {
            const Side mover = is_max(depth - 1) ? search_.board().to_move() : other(search_.board().to_move());
            text += to_text(search_.board().rules(), node.move) + ' ' +
                    encode_utf8(look.symbol(colour_of(mover, first_))) + ' ';
        }
        text += is_max(depth) ? "Max" : "Min";
        const std::string best = node.best ? number_text(*node.best) : "?";
        const std::string window = fmt::format("[{},{}]", number_text(node.alpha), number_text(node.beta));
        const std::string right =
            area.width < kNarrowList ? right_aligned(best, 6) : right_aligned(best, 7) + "  " + padded(window, 15);
        const bool here = depth == count - 1;
        canvas.write({area.x, area.y + depth - first_shown}, padded(text, area.width - display_width(right)) + right,
                     here ? Pen{Ink::Field, Ink::FieldPaper, true} : Pen{});
    }
    canvas.set_cursor({area.x, area.y + std::max(0, count - 1 - first_shown)});
}

void StepScreen::draw(Canvas& canvas, const Look& look) const {
    size_ = canvas.size();
    const StudyFrame frame = StudyFrame::of(search_.board().rules(), size_);
    const std::string where_now = steps() ? say("step {} of {}", grouped(step_ + 1), grouped(steps()->size())) : "";
    const bool narrow = canvas.width() < 44;
    draw_study_header(canvas, narrow ? where_now : tr("STEP BY STEP"),
                      narrow ? search_.spec() : where_now + "  " + search_.spec());
    if (frame.footer) draw_footer(canvas, *frame.footer, study_keys(where(), canvas.width()));
    if (!search_.failure().empty()) return draw_words(canvas, frame, search_.failure(), Ink::Alarm);
    if (!steps()) {
        const bool busy = search_.is_busy();
        return draw_words(canvas, frame,
                          busy ? say("{} is searching: {} nodes...", search_.spec(), grouped(search_.nodes_so_far()))
                               : say("{} does not show its search.", search_.spec()));
    }
    const SearchSteps::Moment moment = steps()->at(step_);
    draw_path(canvas, look, frame.list, moment);
    if (frame.board) draw_board(canvas, look, *frame.board, {moment.board, first_, {}, {}, {}, {}, {}});
    draw_words(canvas, frame, moment.sentence);
}

}  // namespace p4
