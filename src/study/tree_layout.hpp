#pragma once

#include <map>
#include <optional>
#include <vector>

#include "study/search_tree.hpp"

namespace p4 {

// Something that a drawing of a tree shows: a node, or a stub for what is not drawn below one.
struct Placed {
    enum class Kind { Node, Pruned, Folded };

    Kind kind = Kind::Node;
    NodeId node = 0;
    std::optional<std::size_t> parent;  // its place in the list
    double x = 0;                       // the left edge
    double y = 0;                       // the middle
    std::uint64_t folded = 0;           // nodes that a Folded stub stands for
};

// The sizes that decide where things stand.
struct Spacing {
    double level = 200;  // from one depth to the next
    double node = 46;    // the height of a node with the gap below it
    double stub = 16;    // the same for a stub
};

struct TreeLayout {
    std::vector<Placed> items;  // parents before their children
    std::size_t nodes = 0;
    double width = 0;
    double height = 0;
};

// Which nodes are drawn, at most so many: the main line with its alternatives first, then from the root downwards.
// A node is drawn with all of its siblings or not at all, except where not even the root's moves fit.
std::vector<bool> drawn_nodes(const SearchTree& tree, std::size_t most);

// The root at the left, its moves to the right of it from top to bottom, each parent in the middle of its children.
TreeLayout laid_out(const SearchTree& tree, const std::vector<bool>& drawn, const Spacing& spacing);

}  // namespace p4
