#pragma once

#include <set>

#include "ui/screen.hpp"
#include "ui/studied_search.hpp"
#include "ui/study_frame.hpp"

namespace p4 {

// The tree that a player searched, to walk through: folded and unfolded, with the board of the chosen node.
class TreeScreen : public Screen {
  public:
    TreeScreen(const Roster& roster, const Board& board, Colour first, const std::string& spec, Wake wake)
        : search_(roster, board, spec, std::move(wake)), first_(first) {}

    void draw(Canvas& canvas, const Look& look) const override;
    Reply take(const UiCommand& command) override;
    Where where() const override { return Where::Tree; }
    bool take_news() override;
    bool is_settled() const override { return !search_.is_busy(); }

  private:
    // A line of the list: a node, or what is missing below one.
    struct Row {
        enum class Kind { Node, Pruned, Hidden };
        Kind kind = Kind::Node;
        NodeId node = 0;
    };

    const SearchTree* tree() const;
    const Row& chosen() const { return rows_[static_cast<std::size_t>(chosen_)]; }
    void list_rows();
    void list_below(NodeId id);
    void choose(int row);
    void choose_node(NodeId id);
    void go_in();
    void go_out();
    void toggle();
    void act(const UiCommand& command);
    void click(Point at);

    void draw_row(Canvas& canvas, const Look& look, const Row& row, Area line, bool is_chosen) const;
    int indent_of(int depth, int room) const;
    std::string node_text(const Look& look, NodeId id, int width) const;
    std::string row_text(const Look& look, const Row& row, int width) const;
    std::string words() const;
    std::string node_words(NodeId id) const;
    std::string subject() const;

    StudiedSearch search_;
    Colour first_;
    std::set<NodeId> unfolded_;
    std::set<NodeId> main_line_;
    std::vector<Row> rows_;
    int deepest_ = 0;  // of the rows
    int chosen_ = 0;
    mutable int scroll_ = 0;
    mutable Size size_{80, 24};  // of the last drawing, for the mouse and for pages
};

}  // namespace p4
