#include <algorithm>

#include "game/notation.hpp"
#include "study/tree_formats.hpp"
#include "study/tree_layout.hpp"
#include "study/words.hpp"
#include "support/message.hpp"

namespace p4 {

namespace {

constexpr double kBoard = 42;  // about how high a board is, whatever its rules
constexpr double kMargin = 12;
constexpr double kHeading = 44;
constexpr double kWords = 96;  // beside the board
constexpr double kGap = 44;    // between two depths

std::string escaped(std::string_view text) {
    std::string safe;
    for (const char c : text) {
        if (c == '&')
            safe += "&amp;";
        else if (c == '<')
            safe += "&lt;";
        else if (c == '>')
            safe += "&gt;";
        else if (c == '"')
            safe += "&quot;";
        else
            safe += c;
    }
    return safe;
}

class SvgWriter {
  public:
    SvgWriter(std::ostream& out, const SearchTree& tree, std::size_t most)
        : out_(out),
          tree_(tree),
          rules_(tree.board().rules()),
          cell_(std::clamp(kBoard / rules_.rows, 4.0, 14.0)),
          board_width_(rules_.columns * cell_),
          board_height_(rules_.rows * cell_),
          layout_(laid_out(tree, drawn_nodes(tree, most),
                           {board_width_ + kWords + kGap, std::max(board_height_, 34.0) + 8, 16})),
          main_line_(tree.main_line()) {}

    void write(const std::string& title) {
        const std::string note = left_out_sentence(layout_.nodes, tree_);
        head(title, note);
        for (const Placed& item : layout_.items)
            if (item.parent) edge(layout_.items[*item.parent], item);
        for (const Placed& item : layout_.items) item.kind == Placed::Kind::Node ? node(item) : stub(item);
        out_ << "</svg>\n";
    }

  private:
    void head(const std::string& title, const std::string& note) {
        const double width =
            std::max(layout_.width + 2 * kMargin, 8.8 * static_cast<double>(title.size()) + 2 * kMargin);
        const double height = layout_.height + kHeading + 2 * kMargin;
        out_ << fmt::format(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0:.0f}\" height=\"{1:.0f}\" viewBox=\"0 0 {0:.0f} "
            "{1:.0f}\" font-family=\"sans-serif\" font-size=\"11\">\n",
            width, height);
        out_ << fmt::format("<title>{}</title>\n", escaped(title));
        out_ << fmt::format(
            "<defs><pattern id=\"holes\" width=\"{0}\" height=\"{0}\" patternUnits=\"userSpaceOnUse\"><rect "
            "width=\"{0}\" height=\"{0}\" fill=\"#2b5fad\"/><circle cx=\"{1}\" cy=\"{1}\" r=\"{2}\" "
            "fill=\"#e8eef7\"/></pattern></defs>\n",
            cell_, cell_ / 2, cell_ * 0.4);
        out_ << "<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n";
        out_ << fmt::format("<text x=\"{}\" y=\"24\" font-size=\"14\" font-weight=\"bold\">{}</text>\n", kMargin,
                            escaped(title));
        if (!note.empty())
            out_ << fmt::format("<text x=\"{}\" y=\"42\" fill=\"#8a1c1c\">{}</text>\n", kMargin, escaped(note));
    }

    double left(const Placed& item) const { return kMargin + item.x; }
    double middle(const Placed& item) const { return kMargin + kHeading + item.y; }
    bool is_main(NodeId id) const { return std::find(main_line_.begin(), main_line_.end(), id) != main_line_.end(); }

    void edge(const Placed& from, const Placed& to) {
        const bool is_node = to.kind == Placed::Kind::Node;
        const bool main = is_node && is_main(to.node);
        const double x1 = left(from) + board_width_ + kWords, y1 = middle(from);
        const double x2 = left(to) - 2, y2 = middle(to);
        out_ << fmt::format(
            "<path d=\"M{:.1f} {:.1f}C{:.1f} {:.1f} {:.1f} {:.1f} {:.1f} {:.1f}\" fill=\"none\" stroke=\"{}\" "
            "stroke-width=\"{}\"{}/>\n",
            x1, y1, x1 + kGap * 0.6, y1, x2 - kGap * 0.6, y2, x2, y2, main ? "#1b1b1b" : "#9aa5b1", main ? 2.5 : 1,
            is_node ? "" : " stroke-dasharray=\"3 3\"");
        if (!is_node) return;
        out_ << fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"end\" font-weight=\"{}\">{}</text>\n",
                            x2 - 3, y2 - 4, main ? "bold" : "normal", to_text(rules_, tree_[to.node].move));
    }

    void node(const Placed& item) {
        const TreeNode& at = tree_[item.node];
        out_ << fmt::format("<g class=\"node\" transform=\"translate({:.1f} {:.1f})\">\n", left(item),
                            middle(item) - board_height_ / 2);
        board(tree_.board_at(item.node));
        const double x = board_width_ + 6, y = board_height_ / 2;
        const std::string kind = at.is_leaf() ? std::string{to_word(at.reason)} : is_max(at.depth) ? "Max" : "Min";
        text(x, y - 5, "13", is_main(item.node) ? "bold" : "normal", "#111111", value_text(at) + "  " + kind);
        text(x, y + 7, "9", "normal", "#555555", window_text(at));
        if (at.cut) text(x, y + 18, "9", "normal", "#8a1c1c", at.depth % 2 == 0 ? "value >= beta" : "value <= alpha");
        out_ << "</g>\n";
    }

    void text(double x, double y, const char* size, const char* weight, const char* fill, const std::string& words) {
        out_ << fmt::format(
            "<text x=\"{:.1f}\" y=\"{:.1f}\" font-size=\"{}\" font-weight=\"{}\" fill=\"{}\">{}</text>\n", x, y, size,
            weight, fill, escaped(words));
    }

    void board(const Board& board) {
        out_ << fmt::format("<rect width=\"{}\" height=\"{}\" fill=\"url(#holes)\"/>\n", board_width_, board_height_);
        const auto last = last_cell(board);
        for (int row = 0; row < rules_.rows; ++row)
            for (int column = 0; column < rules_.columns; ++column)
                if (const auto side = board.at({column, row})) disc({column, row}, *side, last == Cell{column, row});
    }

    static std::optional<Cell> last_cell(Board board) {
        if (board.discs() == 0) return std::nullopt;
        const Move move = board.moves().back();
        board.undo();
        return board.landing(move);
    }

    // The second player's discs also have a core, so that they differ without colours; the last disc has a dark rim.
    void disc(Cell cell, Side side, bool is_last) {
        const double x = (cell.column + 0.5) * cell_, y = (rules_.rows - cell.row - 0.5) * cell_;
        out_ << fmt::format("<circle cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"{}\"{}/>\n", x, y, cell_ * 0.45,
                            side == Side::First ? "#e03131" : "#ffd43b",
                            is_last ? " stroke=\"#000000\" stroke-width=\"1.2\"" : "");
        if (side == Side::Second)
            out_ << fmt::format("<circle cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"#a66a00\"/>\n", x, y, cell_ * 0.15);
    }

    void stub(const Placed& item) {
        const bool cut = item.kind == Placed::Kind::Pruned;
        const std::string words =
            cut ? say("cut: {}", joined(rules_, tree_.pruned(item.node))) : say("... {} more", grouped(item.folded));
        out_ << fmt::format("<text class=\"{}\" x=\"{:.1f}\" y=\"{:.1f}\" font-size=\"10\" fill=\"{}\">{}</text>\n",
                            cut ? "cut" : "folded", left(item) + 2, middle(item) + 3, cut ? "#8a1c1c" : "#555555",
                            escaped(words));
    }

    std::ostream& out_;
    const SearchTree& tree_;
    const Rules& rules_;
    double cell_;
    double board_width_;
    double board_height_;
    TreeLayout layout_;
    std::vector<NodeId> main_line_;
};

}  // namespace

void write_tree_svg(std::ostream& out, const SearchTree& tree, const TreeTitle& title, std::size_t most) {
    SvgWriter(out, tree, most).write(title_sentence(tree, title));
}

}  // namespace p4
