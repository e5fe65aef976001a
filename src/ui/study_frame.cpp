#include "ui/study_frame.hpp"

#include <algorithm>

#include "support/message.hpp"
#include "support/text_width.hpp"

namespace p4 {

namespace {

constexpr int kGapToList = 2;

// Enough for a long sentence, but no more than about a third of the screen.
int words_rows(Size screen) {
    constexpr int kLongSentence = 170;
    const int wanted = (kLongSentence + screen.width - 3) / std::max(1, screen.width - 2);
    return std::clamp(wanted, 2, std::max(2, screen.height / 3 + 1));
}

int least_list(int width) { return width >= 110 ? 52 : width >= 70 ? 40 : 22; }

}  // namespace

StudyFrame StudyFrame::of(const Rules& rules, Size screen) {
    StudyFrame frame;
    int bottom = screen.height;
    if (screen.height >= 12) frame.footer = --bottom;
    const int words = std::min(words_rows(screen), std::max(0, bottom - 2));
    frame.words = {1, bottom - words, screen.width - 2, words};
    const int body = std::max(0, frame.words.y - 1);
    frame.list = {0, 1, screen.width, body};

    const int list = least_list(screen.width);
    frame.board = BoardLayout::fitting(rules, {screen.width - list - kGapToList, body});
    if (!frame.board) return frame;
    const Size size = frame.board->size();
    frame.board->move_to({screen.width - size.width - 1, 1 + (body - size.height) / 2});
    frame.list.width = screen.width - size.width - 1 - kGapToList;
    return frame;
}

void draw_study_header(Canvas& canvas, const std::string& title, const std::string& subject) {
    canvas.fill(canvas.area(), U' ', {});
    canvas.fill({0, 0, canvas.width(), 1}, U' ', {Ink::Bar, Ink::BarPaper});
    const int x = canvas.write({1, 0}, title, {Ink::Bar, Ink::BarPaper, true}) + 2;
    canvas.write({x, 0}, clipped(subject, std::max(0, canvas.width() - x - 1)), {Ink::Bar, Ink::BarPaper});
}

void draw_words(Canvas& canvas, const StudyFrame& frame, const std::string& words, Ink ink) {
    const auto lines = wrapped(words, std::max(1, frame.words.width));
    const int shown = std::min(frame.words.height, static_cast<int>(lines.size()));
    for (int i = 0; i < shown; ++i) {
        const bool cut_off = i == shown - 1 && shown < static_cast<int>(lines.size());
        const std::string& line = lines[static_cast<std::size_t>(i)];
        canvas.write({frame.words.x, frame.words.y + i},
                     cut_off ? clipped(line + " " + lines[static_cast<std::size_t>(i) + 1], frame.words.width) : line,
                     {ink, Ink::Paper, true});
    }
}

std::vector<FooterKey> study_keys(Where where, int width) {
    return footer_keys(where, width, [](Action) { return true; });
}

std::optional<UiCommand> clicked_key(const StudyFrame& frame, Where where, int width, Point at) {
    if (frame.footer != at.y) return std::nullopt;
    for (const FooterKey& key : study_keys(where, width))
        if (key.x <= at.x && at.x < key.x + key.width) return key.command;
    return std::nullopt;
}

int scrolled(int scroll, int chosen, int count, int rows) {
    scroll = std::clamp(scroll, chosen - rows + 1, chosen);
    return std::clamp(scroll, 0, std::max(0, count - rows));
}

}  // namespace p4
