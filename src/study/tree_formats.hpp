#pragma once

#include <ostream>
#include <string>

#include "study/search_tree.hpp"

namespace p4 {

// What a picture of a tree says besides the tree.
struct TreeTitle {
    std::string player;  // its spec
    Answer answer;
    bool unicode = true;  // for text
};

// Indented lines: who moved where, who chooses then, value, window, and the reason of a cut.
void write_tree_text(std::ostream& out, const SearchTree& tree, const TreeTitle& title);

// One document for programs; "version" says which form it has.
void write_tree_json(std::ostream& out, const SearchTree& tree, const TreeTitle& title);

// A graph for Graphviz.
void write_tree_dot(std::ostream& out, const SearchTree& tree, const TreeTitle& title);

// A drawing with a small board at each node. At most `most` nodes are drawn: the main line with its alternatives first,
// then from the root downwards; what is folded says how much it holds.
void write_tree_svg(std::ostream& out, const SearchTree& tree, const TreeTitle& title, std::size_t most = 100);

// One line for each event, in the order of the search; nothing is kept. A reader that has gone ends the search.
class TraceText : public SearchWatcher {
  public:
    TraceText(std::ostream& out, const Board& root) : out_(out), root_discs_(root.discs()) {}

    void on_event(const TraceEvent& event, const Board& here) override;
    std::stop_token reader_left() const { return unread_.get_token(); }

  private:
    void write(const TraceEvent& event, const Board& here);

    std::ostream& out_;
    int root_discs_;
    std::stop_source unread_;
};

// "Yellow (o) to move is Max. alphabeta plays 4, worth -24."
std::string title_sentence(const SearchTree& tree, const TreeTitle& title);

// "Not shown: 1,204 of 16,807 nodes …"; empty where all are there.
std::string left_out_sentence(std::uint64_t shown, const SearchTree& tree);

}  // namespace p4
