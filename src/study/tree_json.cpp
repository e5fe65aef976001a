#include <nlohmann/json.hpp>

#include "game/notation.hpp"
#include "study/tree_formats.hpp"
#include "study/words.hpp"

namespace p4 {

namespace {

using Json = nlohmann::ordered_json;

Json number_or_null(int value) {
    if (value == kMinusInfinity || value == kPlusInfinity) return nullptr;
    return value;
}

Json names(const Rules& rules, const std::vector<Move>& moves) {
    Json all = Json::array();
    for (const Move move : moves) all.push_back(to_text(rules, move));
    return all;
}

Json heading(const SearchTree& tree, const TreeTitle& title) {
    const Rules& rules = tree.board().rules();
    const auto* move = std::get_if<Move>(&title.answer);
    return {
        {"version", 1},
        {"rules",
         {{"columns", rules.columns}, {"rows", rules.rows}, {"connect", rules.connect}, {"gravity", rules.gravity}}},
        {"position", to_text(rules, tree.board().moves())},
        {"max", tree.board().to_move() == Side::First ? "red" : "yellow"},
        {"player", title.player},
        {"move", move ? Json(to_text(rules, *move)) : Json(nullptr)},
        {"searches", tree.searches()},
        {"nodes", tree.searched()},
        {"left_out", tree.is_empty() ? 0 : tree.left_out()}};
}

Json fields(const SearchTree& tree, NodeId id) {
    const TreeNode& node = tree[id];
    const Rules& rules = tree.board().rules();
    Json json{{"move", node.depth == 0 ? Json(nullptr) : Json(to_text(rules, node.move))},
              {"chooses", is_max(node.depth) ? "max" : "min"},
              {"alpha", number_or_null(node.alpha)},
              {"beta", number_or_null(node.beta)},
              {"value", node.left ? number_or_null(node.value) : Json(nullptr)},
              {"bound", to_word(node.bound())},
              {"reason", node.left ? Json(to_word(node.reason)) : Json(nullptr)}};
    if (node.cut) json["pruned"] = names(rules, tree.pruned(id));
    if (node.hidden > 0) json["left_out"] = node.hidden;
    return json;
}

// Written node by node: a tree of a million nodes as one value would take a gigabyte.
void write_node(std::ostream& out, const SearchTree& tree, NodeId id) {
    std::string text = fields(tree, id).dump();
    text.pop_back();
    out << text << ",\"children\":[";
    const char* between = "\n";
    for (const NodeId child : tree.children(id)) {
        out << between << std::string(static_cast<std::size_t>(tree[child].depth), ' ');
        write_node(out, tree, child);
        between = ",\n";
    }
    out << "]}";
}

}  // namespace

void write_tree_json(std::ostream& out, const SearchTree& tree, const TreeTitle& title) {
    std::string text = heading(tree, title).dump();
    text.pop_back();
    out << text << ",\"tree\":";
    if (tree.is_empty())
        out << "null";
    else
        write_node(out, tree, 0);
    out << "}\n";
}

}  // namespace p4
