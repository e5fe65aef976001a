#include "ui/board_view.hpp"

#include <algorithm>

#include "game/notation.hpp"
#include "support/text_width.hpp"
#include "ui/disc.hpp"

namespace p4 {

namespace {

Filling filled_with(Colour colour) { return colour == Colour::Red ? Filling::Red : Filling::Yellow; }

// Draws one board. A class only so that its parts need not hand four things to each other.
class Drawing {
  public:
    Drawing(Canvas& canvas, const Look& look, const BoardLayout& layout, const BoardPicture& picture)
        : canvas_(canvas), look_(look), layout_(layout), picture_(picture), line_(picture.board.winning_line()) {}

    void all() {
        frame();
        cells();
        brackets();
        ghosts();
        names();
        captions();
        hand();
        falling();
    }

  private:
    const Rules& rules() const { return picture_.board.rules(); }
    bool boxed() const { return look_.theme->boxed; }
    Pen frame_pen() const { return {Ink::BoardMark, boxed() ? Ink::Hole : Ink::Board}; }

    void frame() {
        const Area grid = layout_.grid();
        const Glyph ground = frame_glyph(look_);
        canvas_.fill(grid, ground.character, ground.pen);
        if (layout_.has_base()) base();
        if (!boxed() || layout_.cell_height() == 1) return;
        for (int column = 0; column <= rules().columns; ++column)
            canvas_.fill({grid.x + column * layout_.pitch(), grid.y, 1, grid.height}, look_.pick(U'│', U'|'),
                         {Ink::Board, Ink::Hole});
    }

    void base() {
        const Area grid = layout_.grid();
        const Area row{grid.x, grid.bottom(), grid.width, 1};
        if (!boxed())
            return canvas_.fill(row, look_.pick(U'▀', U' '), {Ink::Board, look_.unicode ? Ink::Paper : Ink::Board});
        canvas_.fill(row, look_.pick(U'─', U'='), {Ink::Board, Ink::Hole});
        for (int column = 0; column <= rules().columns; ++column)
            canvas_.put({grid.x + column * layout_.pitch(), row.y}, look_.pick(U'┴', U'+'), {Ink::Board, Ink::Hole});
        canvas_.put({grid.x, row.y}, look_.pick(U'└', U'+'), {Ink::Board, Ink::Hole});
        canvas_.put({grid.right() - 1, row.y}, look_.pick(U'┘', U'+'), {Ink::Board, Ink::Hole});
    }

    void disc(Point corner, const DiscStyle& style, int top) {
        for (int y = 0; y < layout_.cell_height(); ++y)
            for (int x = 0; x < layout_.cell_width(); ++x) {
                const Glyph glyph = disc_glyph(look_, style, {x, y});
                if (corner.y + y >= top) canvas_.put({corner.x + x, corner.y + y}, glyph.character, glyph.pen);
            }
    }

    void cells() {
        for (int row = 0; row < rules().rows; ++row)
            for (int column = 0; column < rules().columns; ++column) {
                const Cell cell{column, row};
                disc(layout_.cell(cell), {filling(cell), wins(cell), layout_.cell_height()}, 0);
            }
    }

    Filling filling(Cell cell) const {
        const bool still_falling = picture_.falling && picture_.falling->to == cell;
        const auto side = picture_.board.at(cell);
        return side && !still_falling ? filled_with(colour_of(*side, picture_.first)) : Filling::Empty;
    }

    bool wins(Cell cell) const { return !picture_.falling && std::binary_search(line_.begin(), line_.end(), cell); }

    std::optional<Cell> last() const {
        if (picture_.board.discs() == 0 || picture_.falling) return std::nullopt;
        Board before = picture_.board;
        const Move move = before.moves().back();
        before.undo();
        return before.landing(move);
    }

    void brackets() {
        if (const auto cell = last()) bracket(*cell, Ink::BoardMark);
        const bool core_shows = !boxed() && look_.unicode && layout_.cell_height() > 1;
        if (!core_shows)
            for (const Cell cell : line_)
                if (wins(cell)) bracket(cell, Ink::BoardMark);
        if (!rules().gravity && picture_.selected) {
            const Cell chosen{picture_.selected->index % rules().columns, picture_.selected->index / rules().columns};
            bracket(chosen, Ink::Key);
            canvas_.set_cursor(layout_.cell(chosen));
        }
    }

    void bracket(Cell cell, Ink ink) {
        const Point corner = layout_.cell(cell);
        const int height = layout_.cell_height();
        const int right = height == 1 ? corner.x + 1 : corner.x + layout_.cell_width();
        const Pen pen{ink, frame_pen().paper, true};
        for (int y = 0; y < height; ++y) {
            const bool top = y == 0;
            const bool bottom = y == height - 1;
            const bool round = look_.unicode && height > 1;
            canvas_.put({corner.x - 1, corner.y + y}, !round ? U'[' : top ? U'╭' : bottom ? U'╰' : U'│', pen);
            canvas_.put({right, corner.y + y}, !round ? U']' : top ? U'╮' : bottom ? U'╯' : U'│', pen);
        }
    }

    void centred(Cell cell, const std::string& text, Pen pen) {
        const Point corner = layout_.cell(cell);
        const int height = layout_.cell_height();
        const int width = height == 1 ? 1 : layout_.cell_width();
        const int spare = width - display_width(text);
        if (spare < 0) return;
        canvas_.write({corner.x + (spare + 1) / 2, corner.y + height / 2}, text, pen);
    }

    // In ASCII a letter says whose it is, if there is room for it.
    std::string ghost_text(const Ghost& ghost) const {
        const std::string number = std::to_string(ghost.number);
        const std::string letter = ghost.colour == Colour::Red ? "x" : "o";
        const bool fits = display_width(number + letter) <= layout_.cell_width() - 2;
        return !look_.unicode && layout_.cell_height() > 1 && fits ? number + letter : number;
    }

    void ghosts() {
        for (const Ghost& ghost : picture_.ghosts) {
            if (layout_.cell_height() > 1)
                disc(layout_.cell(ghost.cell), {filled_with(ghost.colour), false, layout_.cell_height(), true}, 0);
            centred(ghost.cell, ghost_text(ghost), {ink_of(ghost.colour), Ink::Hole, layout_.cell_height() > 1});
        }
    }

    std::string column_name(int column) const {
        return rules().gravity ? to_text(rules(), Move{column}) : std::string(1, static_cast<char>('a' + column));
    }

    void names() {
        for (int column = 0; column < rules().columns; ++column) {
            const Point place = layout_.name(column);
            const bool chosen = rules().gravity && picture_.selected && picture_.selected->index == column;
            if (chosen) {
                canvas_.write({place.x - 1, place.y}, "[" + column_name(column) + "]", {Ink::Key, Ink::Paper, true});
                canvas_.set_cursor(place);
            } else {
                canvas_.write(place, column_name(column), {Ink::Faint});
            }
        }
        if (rules().gravity) return;
        for (int row = 0; row < rules().rows; ++row) {
            const int y = layout_.cell({0, row}).y + layout_.cell_height() / 2;
            canvas_.write({layout_.grid().x - 3, y}, right_aligned(std::to_string(row + 1), 2), {Ink::Faint});
        }
    }

    void captions() {
        for (int index = 0; index < static_cast<int>(picture_.captions.size()); ++index) {
            const Caption& caption = picture_.captions[static_cast<std::size_t>(index)];
            if (caption.text.empty()) continue;
            if (rules().gravity)
                below(index, caption);
            else
                centred({index % rules().columns, index / rules().columns}, caption.text,
                        {caption.ink, Ink::Hole, true});
        }
    }

    // In the smallest cells only a sign fits without running into its neighbour: '*' the best, else what it promises.
    static std::string sign_of(const std::string& text) {
        if (text.ends_with('*')) return "*";
        const std::size_t sign = text.find_first_of("+-0");
        return sign == text.npos ? "?" : text.substr(sign, 1);
    }

    void below(int column, const Caption& caption) {
        const bool tiny = layout_.cell_height() == 1;
        const std::string text = tiny ? sign_of(caption.text) : caption.text;
        const int spare = (tiny ? 1 : layout_.cell_width()) - display_width(text);
        if (!layout_.has_values() || spare < 0) return;
        canvas_.write({layout_.cell({column, 0}).x + spare / 2, layout_.values_row()}, text,
                      {caption.ink, Ink::Paper, true});
    }

    // On the frameless ground above the board, a disc has the terminal's own colour around it.
    void loose_disc(Point corner, Colour colour) {
        const DiscStyle style{filled_with(colour), false, layout_.cell_height()};
        const int top = layout_.grid().y - layout_.held_rows();
        for (int y = 0; y < layout_.cell_height(); ++y)
            for (int x = 0; x < layout_.cell_width(); ++x) {
                Glyph glyph = disc_glyph(look_, style, {x, y});
                const Point place{corner.x + x, corner.y + y};
                const bool above = place.y < layout_.grid().y;
                if (above && glyph == frame_glyph(look_)) continue;
                if (above && glyph.character == U'▇') glyph.character = U'█';
                if (above && glyph.pen.ink == Ink::Board) glyph = {U'█', {glyph.pen.paper, Ink::Paper}};
                if (above && (glyph.pen.paper == Ink::Board || glyph.pen.paper == Ink::Hole))
                    glyph.pen.paper = Ink::Paper;
                if (place.y >= top) canvas_.put(place, glyph.character, glyph.pen);
            }
    }

    void hand() {
        if (!picture_.held || !picture_.selected || !rules().gravity || layout_.held_rows() == 0) return;
        if (picture_.falling) return;
        const Point top = layout_.cell({picture_.selected->index, rules().rows - 1});
        loose_disc({top.x, top.y - layout_.cell_height()}, *picture_.held);
    }

    void falling() {
        if (!picture_.falling) return;
        const Falling& disc = *picture_.falling;
        const Point top = layout_.cell({disc.to.column, rules().rows - 1});
        const int end = layout_.cell(disc.to).y;
        loose_disc({top.x, std::min(end, top.y - layout_.cell_height() + disc.lines)}, disc.colour);
    }

    Canvas& canvas_;
    const Look& look_;
    const BoardLayout& layout_;
    const BoardPicture& picture_;
    std::vector<Cell> line_;
};

}  // namespace

void draw_board(Canvas& canvas, const Look& look, const BoardLayout& layout, const BoardPicture& picture) {
    Drawing(canvas, look, layout, picture).all();
}

int lines_to_fall(const BoardLayout& layout, Cell to) {
    return layout.cell(to).y - layout.grid().y + layout.cell_height();
}

}  // namespace p4
