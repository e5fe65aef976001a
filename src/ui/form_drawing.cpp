#include <algorithm>

#include "support/text_width.hpp"
#include "ui/form.hpp"

namespace p4 {

int Form::label_width() const {
    int width = 0;
    for (const Field& field : fields_)
        if (field.kind != Field::Kind::Button && field.kind != Field::Kind::Note)
            width = std::max(width, field.indent + display_width(field.label));
    return width;
}

// Lines for help and complaints, with an empty one above them.
int Form::foot() const {
    constexpr int kLines = 3;
    const bool any =
        std::any_of(fields_.begin(), fields_.end(), [](const Field& field) { return !field.help.empty(); });
    return any || !complaint_.empty() ? kLines + 1 : 0;
}

Area Form::box(Size screen) const {
    int width = std::max(display_width(title_) + 6, 44);
    for (const Field& field : fields_)
        width = std::max(width, field.kind == Field::Kind::Note || field.kind == Field::Kind::Button
                                    ? display_width(field.label) + 6
                                    : label_width() + display_width(field.shown()) + 12);
    width = std::min({width, screen.width, 76});
    const int height = std::min(static_cast<int>(fields_.size()) + foot() + 2, screen.height);
    return {(screen.width - width) / 2, (screen.height - height) / 2, width, height};
}

int Form::visible_rows(const Area& box) const {
    const int inside = box.height - 2;
    const int fields = static_cast<int>(fields_.size());
    const int below =
        inside - foot() < fields ? std::max(0, foot() - 1) : foot();  // no empty line where fields need it
    const bool roomy = inside - below >= std::min(3, fields);
    return std::max(1, roomy ? inside - below : inside - 1);
}

void Form::draw_field(Canvas& canvas, const Look& look, const Field& field, Area line, bool chosen) const {
    const Ink paper = chosen ? Ink::FieldPaper : Ink::Paper;
    const Pen pen{chosen ? Ink::Field : Ink::Text, paper, chosen};
    canvas.fill(line, U' ', pen);
    if (field.kind == Field::Kind::Note)
        return static_cast<void>(
            canvas.write({line.x + 1, line.y}, clipped(field.label, line.width - 1), {Ink::Title, Ink::Paper, true}));
    if (field.kind == Field::Kind::Button)
        return static_cast<void>(canvas.write(
            {line.x + 1, line.y}, clipped((look.unicode ? "▸ " : "> ") + field.label, line.width - 2), pen));
    const int x = line.x + 1 + std::min(label_width() + 1, line.width / 2);
    const int left = line.x + 1 + field.indent;
    canvas.write({left, line.y}, clipped(field.label, x - left), pen);
    const bool arrows = chosen && field.kind != Field::Kind::Text;
    if (arrows) canvas.put({x, line.y}, look.pick(U'◂', U'<'), pen);
    const int room = line.right() - x - 4;
    const std::string value =
        chosen && field.is_editable() ? last_part(field.shown(), room) : clipped(field.shown(), room);
    const int end = canvas.write({x + 2, line.y}, value, {chosen ? Ink::Field : Ink::Key, paper, true});
    if (arrows) canvas.put({end + 1, line.y}, look.pick(U'▸', U'>'), pen);
    if (chosen) canvas.set_cursor({field.is_editable() ? end : x + 2, line.y});
}

void Form::draw(Canvas& canvas, const Look& look) const {
    const Area frame = box(canvas.size());
    draw_box(canvas, look, frame, title_);
    const int rows = visible_rows(frame);
    const int chosen = static_cast<int>(selected_);
    scroll_ = std::clamp(scroll_, std::max(0, chosen - rows + 1), chosen);
    scroll_ = std::clamp(scroll_, 0, std::max(0, static_cast<int>(fields_.size()) - rows));
    drawn_ = {frame.x + 1, frame.y + 1, frame.width - 2, rows};
    for (int row = 0; row < rows; ++row) {
        const int index = row + scroll_;
        if (index >= static_cast<int>(fields_.size())) break;
        draw_field(canvas, look, fields_[static_cast<std::size_t>(index)], {drawn_.x, drawn_.y + row, drawn_.width, 1},
                   index == chosen);
    }
    if (selected().kind == Field::Kind::Button) canvas.set_cursor({drawn_.x + 1, drawn_.y + chosen - scroll_});
    if (scroll_ > 0) canvas.put({frame.right() - 2, drawn_.y}, look.pick(U'▴', U'^'), {Ink::Key});
    if (scroll_ + rows < static_cast<int>(fields_.size()))
        canvas.put({frame.right() - 2, drawn_.y + rows - 1}, look.pick(U'▾', U'v'), {Ink::Key});
    const bool wrong = !complaint_.empty();
    const auto lines = wrapped(wrong ? complaint_ : selected().help, frame.width - 4);
    const int room = frame.bottom() - 1 - drawn_.bottom();
    const int first = frame.bottom() - 1 - std::min(room, static_cast<int>(lines.size()));
    for (int i = 0; i < std::min(room, static_cast<int>(lines.size())); ++i)
        canvas.write({frame.x + 2, first + i}, clipped(lines[static_cast<std::size_t>(i)], frame.width - 4),
                     {wrong ? Ink::Alarm : Ink::Faint});
}

void draw_box(Canvas& canvas, const Look& look, Area box, const std::string& title) {
    const Pen line{Ink::Title};
    canvas.fill(box, U' ', {});
    canvas.fill({box.x, box.y, box.width, 1}, look.pick(U'─', U'-'), line);
    canvas.fill({box.x, box.bottom() - 1, box.width, 1}, look.pick(U'─', U'-'), line);
    canvas.fill({box.x, box.y, 1, box.height}, look.pick(U'│', U'|'), line);
    canvas.fill({box.right() - 1, box.y, 1, box.height}, look.pick(U'│', U'|'), line);
    canvas.put({box.x, box.y}, look.pick(U'╭', U'+'), line);
    canvas.put({box.right() - 1, box.y}, look.pick(U'╮', U'+'), line);
    canvas.put({box.x, box.bottom() - 1}, look.pick(U'╰', U'+'), line);
    canvas.put({box.right() - 1, box.bottom() - 1}, look.pick(U'╯', U'+'), line);
    canvas.write({box.x + 2, box.y}, clipped(" " + title + " ", box.width - 4), {Ink::Title, Ink::Paper, true});
}

}  // namespace p4
