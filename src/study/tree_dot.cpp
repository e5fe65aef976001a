#include <algorithm>

#include "game/notation.hpp"
#include "study/tree_formats.hpp"
#include "study/words.hpp"
#include "support/message.hpp"

namespace p4 {

namespace {

std::string in_quotes(std::string_view text) {
    std::string safe = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') safe += '\\';
        safe += c;
    }
    return safe + '"';
}

std::string label(const TreeNode& node) {
    std::string text = node.is_leaf() ? std::string{to_word(node.reason)} : is_max(node.depth) ? "Max" : "Min";
    return fmt::format("\"{}\\n{}\\n{}\"", text, value_text(node), window_text(node));
}

class DotWriter {
  public:
    DotWriter(std::ostream& out, const SearchTree& tree) : out_(out), tree_(tree), main_line_(tree.main_line()) {}

    void write() {
        for (std::size_t i = 0; i < tree_.size(); ++i) write_node(static_cast<NodeId>(i));
    }

  private:
    void write_node(NodeId id) {
        const TreeNode& node = tree_[id];
        const bool main = std::find(main_line_.begin(), main_line_.end(), id) != main_line_.end();
        out_ << fmt::format("  n{} [label={}, shape={}{}];\n", id, label(node),
                            node.is_leaf()       ? "box"
                            : is_max(node.depth) ? "house"
                                                 : "invhouse",
                            main ? ", penwidth=2" : "");
        if (node.depth > 0)
            out_ << fmt::format("  n{} -> n{} [label={}{}];\n", node.parent, id,
                                in_quotes(to_text(tree_.board().rules(), node.move)), main ? ", penwidth=2" : "");
        if (const auto pruned = tree_.pruned(id); !pruned.empty())
            write_stub(id, "c", say("cut: {}", joined(tree_.board().rules(), pruned)));
        if (node.hidden > 0) write_stub(id, "h", say("nodes not shown below: {}", grouped(node.hidden)));
    }

    void write_stub(NodeId id, const char* kind, const std::string& text) {
        out_ << fmt::format("  {}{} [label={}, shape=plaintext, fontcolor=gray40];\n", kind, id, in_quotes(text))
             << fmt::format("  n{} -> {}{} [style=dashed, color=gray60, arrowhead=none];\n", id, kind, id);
    }

    std::ostream& out_;
    const SearchTree& tree_;
    std::vector<NodeId> main_line_;
};

}  // namespace

void write_tree_dot(std::ostream& out, const SearchTree& tree, const TreeTitle& title) {
    out << "digraph search {\n  label=" << in_quotes(title_sentence(tree, title))
        << ";\n  labelloc=t;\n  node [fontname=monospace, fontsize=10, margin=0.04];\n"
           "  edge [fontname=monospace, fontsize=10];\n";
    if (!tree.is_empty()) DotWriter(out, tree).write();
    out << "}\n";
}

}  // namespace p4
