#include "ui/tree_screen.hpp"

#include <algorithm>

#include "game/notation.hpp"
#include "study/words.hpp"
#include "support/message.hpp"
#include "support/text_width.hpp"

namespace p4 {

const SearchTree* TreeScreen::tree() const {
    const auto* found = search_.found();
    return found && !found->tree.is_empty() ? &found->tree : nullptr;
}

// A fresh tree is unfolded along its main line: that is what most people want to see first.
bool TreeScreen::take_news() {
    const bool had = tree() != nullptr;
    const bool changed = search_.advance();
    if (had || !tree()) return changed;
    main_line_.clear();
    for (const NodeId id : tree()->main_line()) main_line_.insert(id);
    unfolded_ = main_line_;
    unfolded_.insert(0);
    chosen_ = 0;
    list_rows();
    return true;
}

void TreeScreen::list_rows() {
    rows_.clear();
    if (!tree()) {
        chosen_ = 0;
        return;
    }
    rows_.push_back({Row::Kind::Node, 0});
    list_below(0);
    deepest_ = 0;
    for (const Row& row : rows_) deepest_ = std::max(deepest_, (*tree())[row.node].depth);
    chosen_ = std::clamp(chosen_, 0, static_cast<int>(rows_.size()) - 1);
}

void TreeScreen::list_below(NodeId id) {
    if (!unfolded_.contains(id)) return;
    const SearchTree& all = *tree();
    for (const NodeId child : all.children(id)) {
        rows_.push_back({Row::Kind::Node, child});
        list_below(child);
    }
    if (!all.pruned(id).empty()) rows_.push_back({Row::Kind::Pruned, id});
    if (all[id].hidden > 0) rows_.push_back({Row::Kind::Hidden, id});
}

void TreeScreen::choose(int row) { chosen_ = std::clamp(row, 0, std::max(0, static_cast<int>(rows_.size()) - 1)); }

void TreeScreen::choose_node(NodeId id) {
    const auto found = std::find_if(rows_.begin(), rows_.end(),
                                    [&](const Row& row) { return row.kind == Row::Kind::Node && row.node == id; });
    if (found != rows_.end()) chosen_ = static_cast<int>(found - rows_.begin());
}

void TreeScreen::go_in() {
    if (chosen().kind != Row::Kind::Node) return;
    if (unfolded_.insert(chosen().node).second)
        list_rows();
    else if (const auto children = tree()->children(chosen().node); !children.empty())
        choose_node(children.front());
}

void TreeScreen::go_out() {
    const Row row = chosen();
    if (row.kind == Row::Kind::Node && unfolded_.erase(row.node) > 0 && !tree()->children(row.node).empty())
        list_rows();
    else
        choose_node(row.kind == Row::Kind::Node ? (*tree())[row.node].parent : row.node);
}

void TreeScreen::toggle() {
    if (chosen().kind != Row::Kind::Node) return go_out();
    if (unfolded_.erase(chosen().node) == 0) unfolded_.insert(chosen().node);
    list_rows();
}

void TreeScreen::click(Point at) {
    const StudyFrame frame = StudyFrame::of(search_.board().rules(), size_);
    if (frame.list.contains(at)) choose(scroll_ + at.y - frame.list.y);
}

Reply TreeScreen::take(const UiCommand& command) {
    if (command.action == Action::Click) {
        const StudyFrame frame = StudyFrame::of(search_.board().rules(), size_);
        if (const auto key = clicked_key(frame, where(), size_.width, command.at)) return take(*key);
    }
    switch (command.action) {
        case Action::Cancel:
            return Close{};
        case Action::Help:
        case Action::Steps:
            return Open{command.action};
        case Action::Faster:
            search_.change_depth(+1);
            break;
        case Action::Slower:
            search_.change_depth(-1);
            break;
        case Action::OtherPlayer:
            search_.change_player();
            break;
        default:
            if (tree()) act(command);
            return Stay{};
    }
    list_rows();
    return Stay{};
}

void TreeScreen::act(const UiCommand& command) {
    const int page = std::max(1, StudyFrame::of(search_.board().rules(), size_).list.height - 1);
    switch (command.action) {
        case Action::Up:
            return choose(chosen_ - 1);
        case Action::Down:
            return choose(chosen_ + 1);
        case Action::PageUp:
            return choose(chosen_ - page);
        case Action::PageDown:
            return choose(chosen_ + page);
        case Action::First:
            return choose(0);
        case Action::Last:
            return choose(static_cast<int>(rows_.size()));
        case Action::Right:
            return go_in();
        case Action::Left:
            return go_out();
        case Action::Accept:
            return toggle();
        case Action::Click:
            return click(command.at);
        default:
            return;
    }
}

}  // namespace p4
