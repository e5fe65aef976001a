#include <algorithm>

#include "game/notation.hpp"
#include "study/words.hpp"
#include "support/message.hpp"
#include "support/text_width.hpp"
#include "ui/board_view.hpp"
#include "ui/tree_screen.hpp"

namespace p4 {

namespace {}

void TreeScreen::draw(Canvas& canvas, const Look& look) const {
    size_ = canvas.size();
    const StudyFrame frame = StudyFrame::of(search_.board().rules(), size_);
    draw_study_header(canvas, tr("TREE"), subject());
    const int count = static_cast<int>(rows_.size());
    scroll_ = scrolled(scroll_, chosen_, count, frame.list.height);
    for (int row = 0; row < std::min(frame.list.height, count - scroll_); ++row) {
        const Area line{frame.list.x, frame.list.y + row, frame.list.width, 1};
        const int index = scroll_ + row;
        draw_row(canvas, look, rows_[static_cast<std::size_t>(index)], line, index == chosen_);
    }
    canvas.set_cursor({frame.list.x, frame.list.y + std::max(0, chosen_ - scroll_)});
    const Board board = tree() && !rows_.empty() ? tree()->board_at(chosen().node) : search_.board();
    if (frame.board) draw_board(canvas, look, *frame.board, {board, first_, {}, {}, {}, {}, {}});
    draw_words(canvas, frame, words(), search_.failure().empty() ? Ink::Text : Ink::Alarm);
    if (frame.footer) draw_footer(canvas, *frame.footer, study_keys(where(), canvas.width()));
}

std::string TreeScreen::subject() const {
    if (search_.is_busy()) return search_.spec();
    if (!tree()) return search_.spec();
    return search_.spec() + "  " + say("nodes {}", grouped(tree()->searched()));
}

void TreeScreen::draw_row(Canvas& canvas, const Look& look, const Row& row, Area line, bool is_chosen) const {
    Pen pen{row.kind == Row::Kind::Node ? Ink::Text : Ink::Faint};
    if (row.kind == Row::Kind::Node) pen.bold = main_line_.contains(row.node);
    if (is_chosen) pen = {Ink::Field, Ink::FieldPaper, pen.bold};
    canvas.fill(line, U' ', pen);
    canvas.write({line.x, line.y}, row_text(look, row, line.width), pen);
}

std::string TreeScreen::row_text(const Look& look, const Row& row, int width) const {
    if (row.kind == Row::Kind::Node) return node_text(look, row.node, width);
    const TreeNode& node = (*tree())[row.node];
    const std::string indent(static_cast<std::size_t>(2 * node.depth + 3), ' ');
    const auto pruned = tree()->pruned(row.node);
    const std::string words = row.kind == Row::Kind::Pruned ? say("cut: {}", joined(tree()->board().rules(), pruned))
                                                            : say("... {} more", grouped(node.hidden));
    return clipped(indent + words, width);
}

// Two columns for each depth, or less where the deepest row would have no room.
int TreeScreen::indent_of(int depth, int room) const {
    const int deepest = std::max(1, deepest_);
    if (2 * deepest < room) return 2 * depth + 1;
    return std::min(room, 1 + depth * std::max(0, room - 1) / deepest);
}

// "▾ 5 ○ Min  <=-26  [-24,+inf]": folded or not, the move and who made it, who chooses next, value and window.
std::string TreeScreen::node_text(const Look& look, NodeId id, int width) const {
    const SearchTree& all = *tree();
    const TreeNode& node = all[id];
    const bool has_more = node.first_child != 0 || node.hidden > 0;
    const char32_t sign = !has_more                ? look.pick(U'·', U'-')
                          : unfolded_.contains(id) ? look.pick(U'▾', U'v')
                                                   : look.pick(U'▸', U'>');
    std::string text = encode_utf8(sign) + ' ';
    if (node.depth > 0) {
        const Side mover = is_max(node.depth - 1) ? all.board().to_move() : other(all.board().to_move());
        text +=
            to_text(all.board().rules(), node.move) + ' ' + encode_utf8(look.symbol(colour_of(mover, first_))) + ' ';
    }
    text += node.is_leaf() ? "   " : is_max(node.depth) ? "Max" : "Min";
    const std::string right = width < kNarrowList
                                  ? ' ' + value_text(node)
                                  : right_aligned(value_text(node), 7) + "  " + padded(window_text(node), 15);
    const int room = std::max(0, width - display_width(text) - display_width(right));
    text.insert(0, static_cast<std::size_t>(indent_of(node.depth, room)), ' ');
    return width < kNarrowList ? clipped(text + right, width) : padded(text, width - display_width(right)) + right;
}

std::string TreeScreen::words() const {
    if (!search_.failure().empty()) return search_.failure();
    if (search_.is_busy()) return say("{} is searching: {} nodes...", search_.spec(), grouped(search_.nodes_so_far()));
    if (!tree() || rows_.empty()) return say("{} does not show its search.", search_.spec());
    const TreeNode& node = (*tree())[chosen().node];
    if (chosen().kind == Row::Kind::Hidden)
        return say("Nodes not shown below: {}; the tree was too large to keep whole.", grouped(node.hidden));
    if (chosen().kind == Row::Kind::Pruned)
        return say("Not searched: {}.", joined(tree()->board().rules(), tree()->pruned(chosen().node))) + ' ' +
               cut_sentence(node) + '.';
    return node_words(chosen().node);
}

std::string TreeScreen::node_words(NodeId id) const {
    const TreeNode& node = (*tree())[id];
    const std::string value = value_text(node);
    const std::string window = say("alpha {}, beta {}", number_text(node.alpha), number_text(node.beta));
    if (node.reason == TraceEvent::Reason::Leaf) return say("A leaf, judged to be worth {}.", value) + ' ' + window;
    if (node.reason == TraceEvent::Reason::Final) return say("The game is over here: {}.", value) + ' ' + window;
    if (node.is_leaf()) return say("Known without searching: {}.", value) + ' ' + window;
    const std::string chooses = is_max(node.depth) ? say("Max takes the greatest value: {}.", value)
                                                   : say("Min takes the smallest value: {}.", value);
    const std::string cut = node.cut ? say("cut: {}", cut_sentence(node)) : "";
    return chooses + ' ' + window + (cut.empty() ? "" : "; " + cut);
}

}  // namespace p4
