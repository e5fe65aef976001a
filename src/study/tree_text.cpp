#include <algorithm>

#include "game/notation.hpp"
#include "study/tree_formats.hpp"
#include "study/words.hpp"
#include "support/message.hpp"
#include "support/text_width.hpp"

namespace p4 {

namespace {

class TextWriter {
  public:
    TextWriter(std::ostream& out, const SearchTree& tree, bool unicode)
        : out_(out), tree_(tree), board_(tree.board()), unicode_(unicode) {
        for (std::size_t i = 0; i < tree.size(); ++i) deepest_ = std::max(deepest_, tree[static_cast<NodeId>(i)].depth);
    }

    void write() {
        line(tr("move"), tr("value"), "alpha", "beta", "");
        node(0, "", "");
    }

  private:
    void node(NodeId id, const std::string& before, const std::string& below) {
        const TreeNode& at = tree_[id];
        line(before + name(at), value_text(at), number_text(at.alpha), number_text(at.beta), remark(id));
        const auto children = tree_.children(id);
        for (const NodeId child : children) {
            const bool last = child == children.back();
            board_.play(tree_[child].move);
            node(child, below + branch(last), below + trunk(last));
            board_.undo();
        }
    }

    std::string branch(bool last) const {
        if (!unicode_) return last ? "`- " : "|- ";
        return last ? "└─ " : "├─ ";
    }
    std::string trunk(bool last) const {
        if (last) return "   ";
        return unicode_ ? "│  " : "|  ";
    }

    // Who moved where, and who chooses among what follows.
    std::string name(const TreeNode& at) const {
        std::string text;
        if (at.depth > 0) text = mark_of(other(board_.to_move())) + to_text(board_.rules(), at.move) + " ";
        if (!at.is_leaf()) text += is_max(at.depth) ? "Max" : "Min";
        return text;
    }

    std::string remark(NodeId id) const {
        const TreeNode& at = tree_[id];
        std::string text;
        if (at.reason == TraceEvent::Reason::Leaf) text = tr("leaf");
        if (at.reason == TraceEvent::Reason::Table) text = tr("known from a table");
        if (at.reason == TraceEvent::Reason::Proof) text = tr("proved by a rule");
        if (at.reason == TraceEvent::Reason::Final)
            text = board_.winner() ? say("{} wins", named(*board_.winner())) : tr("a draw");
        if (at.cut) text = say("cut: {}", cut_sentence(at));
        if (const auto pruned = tree_.pruned(id); !pruned.empty())
            text += "; " + say("not searched: {}", joined(board_.rules(), pruned));
        if (at.hidden > 0) text += (text.empty() ? "" : "; ") + say("nodes not shown below: {}", grouped(at.hidden));
        if (!at.left) text += (text.empty() ? "" : "; ") + tr("broken off");
        return text;
    }

    void line(const std::string& name, const std::string& value, const std::string& alpha, const std::string& beta,
              const std::string& remark) {
        const std::string text = padded(name, 3 * deepest_ + 8) + right_aligned(value, 8) + right_aligned(alpha, 8) +
                                 right_aligned(beta, 8) + "  " + remark;
        out_ << text.substr(0, text.find_last_not_of(' ') + 1) << '\n';
    }

    std::ostream& out_;
    const SearchTree& tree_;
    Board board_;
    bool unicode_;
    int deepest_ = 0;
};

}  // namespace

std::string title_sentence(const SearchTree& tree, const TreeTitle& title) {
    const std::string max = named(tree.board().to_move());
    const auto* move = std::get_if<Move>(&title.answer);
    const std::string who = say("{} is to move and is Max.", max) + " ";
    if (!move || tree.is_empty()) return who + say("{} gave no move.", title.player);
    const std::string name = to_text(tree.board().rules(), *move);
    return who + say("{} plays {}, worth {}.", title.player, name, value_text(tree[0]));
}

std::string left_out_sentence(std::uint64_t shown, const SearchTree& tree) {
    const std::uint64_t all = tree.searched() + 1;
    if (shown >= all) return {};
    return say("The tree is too large to show whole: {} of its {} nodes are here.", grouped(shown), grouped(all));
}

void write_tree_text(std::ostream& out, const SearchTree& tree, const TreeTitle& title) {
    out << title_sentence(tree, title) << "\n\n";
    if (tree.is_empty()) return;
    TextWriter(out, tree, title.unicode).write();
    if (const std::string note = left_out_sentence(tree.size(), tree); !note.empty()) out << '\n' << note << '\n';
}

}  // namespace p4
