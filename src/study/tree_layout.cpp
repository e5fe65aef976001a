#include "study/tree_layout.hpp"

#include <algorithm>
#include <deque>

namespace p4 {

namespace {

class Placing {
  public:
    Placing(const SearchTree& tree, const std::vector<bool>& drawn, const Spacing& spacing)
        : tree_(tree), drawn_(drawn), spacing_(spacing) {}

    TreeLayout layout() {
        if (!tree_.is_empty()) place(0, std::nullopt);
        layout_.height = bottom_;
        return std::move(layout_);
    }

  private:
    double place(NodeId id, std::optional<std::size_t> parent) {
        const std::size_t self = add({Placed::Kind::Node, id, parent, tree_[id].depth * spacing_.level, 0, 0});
        ++layout_.nodes;
        const double top = bottom_;
        std::vector<double> middles;
        for (const NodeId child : tree_.children(id))
            if (drawn_[child]) middles.push_back(place(child, self));
        if (!tree_.pruned(id).empty()) middles.push_back(stub(Placed::Kind::Pruned, id, self, 0));
        if (const std::uint64_t folded = folded_below(id))
            middles.push_back(stub(Placed::Kind::Folded, id, self, folded));

        bottom_ = std::max(bottom_, top + spacing_.node);
        layout_.items[self].y = middles.empty()
                                    ? top + spacing_.node / 2
                                    : std::max((middles.front() + middles.back()) / 2, top + spacing_.node / 2);
        return layout_.items[self].y;
    }

    double stub(Placed::Kind kind, NodeId id, std::size_t parent, std::uint64_t folded) {
        const double middle = bottom_ + spacing_.stub / 2;
        add({kind, id, parent, (tree_[id].depth + 1) * spacing_.level, middle, folded});
        bottom_ += spacing_.stub;
        return middle;
    }

    std::size_t add(const Placed& item) {
        layout_.width = std::max(layout_.width, item.x + spacing_.level);
        layout_.items.push_back(item);
        return layout_.items.size() - 1;
    }

    // What is searched below a node but not drawn below any of its drawn children.
    std::uint64_t folded_below(NodeId id) const {
        std::uint64_t count = tree_[id].hidden;
        for (const NodeId child : tree_.children(id))
            if (!drawn_[child]) count += 1 + all_below(child);
        return count;
    }

    std::uint64_t all_below(NodeId id) const {
        std::uint64_t count = tree_[id].hidden;
        for (const NodeId child : tree_.children(id)) count += 1 + all_below(child);
        return count;
    }

    const SearchTree& tree_;
    const std::vector<bool>& drawn_;
    const Spacing& spacing_;
    TreeLayout layout_;
    double bottom_ = 0;
};

}  // namespace

std::vector<bool> drawn_nodes(const SearchTree& tree, std::size_t most) {
    std::vector<bool> drawn(tree.size(), false);
    if (tree.is_empty()) return drawn;
    drawn[0] = true;
    std::size_t count = 1;
    const auto unfold = [&](NodeId id) {
        const auto children = tree.children(id);
        if (id != 0 && count + children.size() > most) return;
        for (const NodeId child : children) {
            if (drawn[child] || count >= most) continue;
            drawn[child] = true;
            ++count;
        }
    };
    for (const NodeId id : tree.main_line())
        if (drawn[id]) unfold(id);
    std::deque<NodeId> waiting{0};
    for (; !waiting.empty(); waiting.pop_front()) {
        unfold(waiting.front());
        for (const NodeId child : tree.children(waiting.front()))
            if (drawn[child]) waiting.push_back(child);
    }
    return drawn;
}

TreeLayout laid_out(const SearchTree& tree, const std::vector<bool>& drawn, const Spacing& spacing) {
    return Placing(tree, drawn, spacing).layout();
}

}  // namespace p4
