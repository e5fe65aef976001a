#pragma once

#include <optional>
#include <string>

#include "ui/board_layout.hpp"
#include "ui/footer.hpp"

namespace p4 {

inline constexpr int kNarrowList = 34;  // below this width, a row tells less

// Where the parts of a screen for studying stand: a line on top, a list to walk through at the left, a board at its
// right where there is room, sentences below, and the keys at the bottom where there is room.
struct StudyFrame {
    Area list;
    std::optional<BoardLayout> board;
    Area words;
    std::optional<int> footer;

    static StudyFrame of(const Rules& rules, Size screen);
};

// Empties the screen and writes the top line.
void draw_study_header(Canvas& canvas, const std::string& title, const std::string& subject);

void draw_words(Canvas& canvas, const StudyFrame& frame, const std::string& words, Ink ink = Ink::Text);

// The keys of these screens, and what a click on one of them or a row of the list means.
std::vector<FooterKey> study_keys(Where where, int width);
std::optional<UiCommand> clicked_key(const StudyFrame& frame, Where where, int width, Point at);

// The first row to show so that the chosen one is in sight, moving no more than needed.
int scrolled(int scroll, int chosen, int count, int rows);

}  // namespace p4
