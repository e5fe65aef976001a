#include <algorithm>
#include <array>

#include "support/message.hpp"
#include "support/text_width.hpp"
#include "ui/menus.hpp"

namespace p4 {

namespace {

struct HelpLine {
    std::string keys;
    std::string text;
    bool heading = false;
};

constexpr int kKeyColumn = 18;

// The words stand beside the keys, but below many keys and on narrow screens.
void add_row(std::vector<HelpLine>& lines, const std::string& keys, const std::string& words, int width) {
    constexpr int kSideBySide = 56;
    constexpr int kFrame = 6;
    const bool narrow = width < kSideBySide;
    const bool below = narrow || display_width(keys) > kKeyColumn;
    if (below) lines.push_back({keys, ""});
    const auto parts = wrapped(words, narrow ? width - kFrame : width - kFrame - kKeyColumn - 2);
    for (std::size_t i = 0; i < parts.size(); ++i) lines.push_back({i == 0 && !below ? keys : "", parts[i]});
}

std::vector<HelpLine> help_lines(int width) {
    constexpr std::array<std::pair<Where, const char*>, 5> parts{{{Where::Game, ""},
                                                                  {Where::Tree, msg("In the tree")},
                                                                  {Where::Steps, msg("Step by step")},
                                                                  {Where::Review, msg("In the review")},
                                                                  {Where::Menu, msg("In menus")}}};
    std::vector<HelpLine> lines;
    for (const auto& [where, heading] : parts) {
        if (where != Where::Game) {
            lines.push_back({"", ""});
            lines.push_back({tr(heading), "", true});
        }
        for (const KeyRow& row : key_table())
            if (row.where == where) add_row(lines, key_names(row), tr(row.help), width);
    }
    return lines;
}

}  // namespace

void HelpScreen::draw(Canvas& canvas, const Look& look) const {
    const std::vector<HelpLine> lines = help_lines(canvas.width());
    int keys = 0;
    int texts = 0;
    for (const HelpLine& line : lines) {
        if (!line.text.empty()) keys = std::max(keys, display_width(line.keys));
        texts = std::max(texts, display_width(line.text));
    }
    const int count = static_cast<int>(lines.size());
    const int width = std::min(canvas.width(), keys + texts + 8);
    const int height = std::min(canvas.height(), count + 2);
    const Area frame{(canvas.width() - width) / 2, (canvas.height() - height) / 2, width, height};
    draw_box(canvas, look, frame, tr("Keys"));
    const int rows = height - 2;
    scroll_ = std::clamp(scroll_, 0, std::max(0, count - rows));
    for (int row = 0; row < std::min(rows, count - scroll_); ++row) {
        const HelpLine& line = lines[static_cast<std::size_t>(row + scroll_)];
        const Point at{frame.x + 2, frame.y + 1 + row};
        canvas.write(at, clipped(line.keys, width - 4), {line.heading ? Ink::Title : Ink::Key, Ink::Paper, true});
        canvas.write({at.x + keys + 2, at.y}, clipped(line.text, width - keys - 6), {});
    }
    if (scroll_ > 0) canvas.put({frame.right() - 2, frame.y + 1}, look.pick(U'▴', U'^'), {Ink::Key});
    if (scroll_ + rows < count) canvas.put({frame.right() - 2, frame.bottom() - 2}, look.pick(U'▾', U'v'), {Ink::Key});
    canvas.set_cursor({frame.x + 2, frame.y + 1});
}

Reply HelpScreen::take(const UiCommand& command) {
    switch (command.action) {
        case Action::Up:
            --scroll_;
            return Stay{};
        case Action::Down:
            ++scroll_;
            return Stay{};
        case Action::PageUp:
        case Action::First:
            scroll_ -= 10;
            return Stay{};
        case Action::PageDown:
        case Action::Last:
            scroll_ += 10;
            return Stay{};
        case Action::Hover:
        case Action::None:
            return Stay{};
        default:
            return Close{};
    }
}

}  // namespace p4
