#include "ui/terminal.hpp"

// The wide functions of curses are declared on request only.
#ifndef NCURSES_WIDECHAR
#define NCURSES_WIDECHAR 1
#endif
#include <curses.h>
#include <sys/ioctl.h>
#include <term.h>
#include <termios.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <string>

#include "support/errors.hpp"
#include "support/message.hpp"
#include "support/text_width.hpp"

// curses.h defines macros with everyday names.
#undef timeout
#undef erase
#undef border

namespace p4 {

namespace {

constexpr std::array kFatal{SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};

// A signal handler gets no arguments, so this one thing is for the whole process: how to put the terminal back.
struct Rescue {
    termios modes{};
    std::array<char, 256> sequence{};
    std::size_t length = 0;
};
Rescue rescue;

// Only write, tcsetattr and raise are safe here. The signal then does what it would have done.
extern "C" void restore_and_die(int signal) {
    restore_terminal();
    std::signal(signal, SIG_DFL);
    std::raise(signal);
}

void prepare_rescue() {
    std::string sequence = "\033[?1003l\033[?1002l\033[?1000l\033[?1006l";
    for (const char* name : {"sgr0", "op", "cnorm", "rmkx", "rmcup"}) {
        const char* text = tigetstr(name);
        if (text && text != reinterpret_cast<const char*>(-1)) sequence += text;
    }
    rescue.length = std::min(sequence.size(), rescue.sequence.size());
    std::memcpy(rescue.sequence.data(), sequence.data(), rescue.length);
    for (const int signal : kFatal) std::signal(signal, restore_and_die);
}

Input key_of(wint_t code) {
    switch (code) {
        case KEY_LEFT:
            return Key::Left;
        case KEY_RIGHT:
            return Key::Right;
        case KEY_UP:
            return Key::Up;
        case KEY_DOWN:
            return Key::Down;
        case KEY_HOME:
            return Key::Home;
        case KEY_END:
            return Key::End;
        case KEY_PPAGE:
            return Key::PageUp;
        case KEY_NPAGE:
            return Key::PageDown;
        case KEY_BACKSPACE:
            return Key::Backspace;
        case KEY_DC:
            return Key::Delete;
        case KEY_BTAB:
            return Key::BackTab;
        case KEY_ENTER:
            return Key::Enter;
        default:
            return key(0);
    }
}

Input character_of(wint_t code) {
    if (code == '\n' || code == '\r') return Key::Enter;
    if (code == 127 || code == 8) return Key::Backspace;
    return key(static_cast<char32_t>(code));
}

std::optional<Input> mouse_input() {
    MEVENT event;
    if (getmouse(&event) != OK) return std::nullopt;
    const Point at{event.x, event.y};
    if (event.bstate & (BUTTON1_PRESSED | BUTTON1_CLICKED)) return Mouse{Mouse::Kind::Click, at};
    if (event.bstate & BUTTON4_PRESSED) return Mouse{Mouse::Kind::WheelUp, at};
    if (event.bstate & BUTTON5_PRESSED) return Mouse{Mouse::Kind::WheelDown, at};
    if (event.bstate & REPORT_MOUSE_POSITION) return Mouse{Mouse::Kind::Hover, at};
    return std::nullopt;
}

short shade(const Tint& tint, int colours) {
    if (colours >= 256) return tint.of256;
    return colours >= 16 ? tint.of16 : tint.of8;
}

attr_t plain_attributes(const Tint& ink, const Tint& paper) {
    attr_t attributes = A_NORMAL;
    if (ink.plainly == Plainly::Bold) attributes |= A_BOLD;
    if (ink.plainly == Plainly::Dim) attributes |= A_DIM;
    if (paper.plainly == Plainly::Reverse) attributes |= A_REVERSE;
    return attributes;
}

bool wants_colour(ColourUse use) {
    if (use != ColourUse::Auto) return use == ColourUse::Always;
    const char* refused = std::getenv("NO_COLOR");
    return !refused || !*refused;
}

// Many terminals tell where the pointer is only when asked for all motion; curses does not ask.
void ask_for_motion(bool on) {
    const char* sequence = on ? "\033[?1003h" : "\033[?1003l";
    [[maybe_unused]] const auto written = write(STDOUT_FILENO, sequence, std::strlen(sequence));
}

}  // namespace

void restore_terminal() {
    if (rescue.length == 0) return;
    [[maybe_unused]] const auto written = write(STDOUT_FILENO, rescue.sequence.data(), rescue.length);
    tcsetattr(STDIN_FILENO, TCSANOW, &rescue.modes);
}

bool can_show_full_screen() {
    const char* term = std::getenv("TERM");
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO) || !term || !*term || std::strcmp(term, "dumb") == 0)
        return false;
    int error = 0;
    return setupterm(nullptr, STDOUT_FILENO, &error) == OK && tigetstr("cup") != nullptr;
}

Terminal::Terminal(const TerminalOptions& options) {
    set_escdelay(25);
    use_tioctl(TRUE);
    tcgetattr(STDIN_FILENO, &rescue.modes);
    // newterm, because initscr ends the program where it fails.
    SCREEN* screen = newterm(nullptr, stdout, stdin);
    if (!screen) throw SystemError(tr("This terminal cannot show the full-screen game; try --plain."));
    prepare_rescue();
    cbreak();
    noecho();
    nonl();
    keypad(stdscr, TRUE);
    nodelay(stdscr, TRUE);
    leaveok(stdscr, FALSE);
    if (wants_colour(options.colour) && has_colors() && start_color() == OK) {
        use_default_colors();
        colours_ = COLORS >= 256 ? 256 : COLORS >= 16 ? 16 : COLORS >= 8 ? 8 : 0;
    }
    set_mouse(options.mouse);
}

Terminal::~Terminal() {
    set_mouse(false);
    for (const int signal : kFatal) std::signal(signal, SIG_DFL);
    rescue.length = 0;
    endwin();
    delscreen(set_term(nullptr));
}

void Terminal::set_mouse(bool on) {
    if (on == mouse_) return;
    mouse_ = on;
    mouseinterval(0);
    const bool granted = mousemask(on ? ALL_MOUSE_EVENTS | REPORT_MOUSE_POSITION : 0, nullptr) != 0;
    if (granted || !on) ask_for_motion(on);
}

Size Terminal::size() const { return {getmaxx(stdscr), getmaxy(stdscr)}; }

std::optional<Input> Terminal::read() {
    for (;;) {
        wint_t code = 0;
        const int kind = get_wch(&code);
        if (kind == ERR) return std::nullopt;
        if (kind != KEY_CODE_YES) return character_of(code);
        if (code == KEY_RESIZE) {
            all_anew_ = true;
            continue;
        }
        if (code != KEY_MOUSE) return key_of(code);
        if (const auto mouse = mouse_input()) return mouse;
    }
}

int Terminal::pair_of(short ink, short paper) {
    const int pair = alloc_pair(ink, paper);
    return pair < 0 ? 0 : pair;
}

void Terminal::show(const Canvas& canvas, const Theme& theme, bool unicode) {
    const bool all = all_anew_ || canvas.size() != shown_.size() || theme_ != &theme;
    const bool colourful = colours_ > 0 && theme.has_colours();
    if (all_anew_) clearok(stdscr, TRUE);
    for (int y = 0; y < canvas.height(); ++y)
        for (int x = 0; x < canvas.width(); ++x) {
            const Glyph& glyph = canvas.at({x, y});
            if (glyph.character == 0 || (!all && glyph == shown_.at({x, y}))) continue;
            const Tint& ink = theme[glyph.pen.ink];
            const Tint& paper = theme[glyph.pen.paper];
            attr_t attributes = colourful ? A_NORMAL : plain_attributes(ink, paper);
            if (glyph.pen.bold && !(colourful && glyph.pen.paper == Ink::Board)) attributes |= A_BOLD;
            if (glyph.pen.underline) attributes |= A_UNDERLINE;
            const int pair = colourful ? pair_of(shade(ink, colours_), shade(paper, colours_)) : 0;
            const char32_t character = unicode ? glyph.character : ascii_folded(glyph.character);
            const std::array<wchar_t, 2> text{static_cast<wchar_t>(character), 0};
            cchar_t cell;
            setcchar(&cell, text.data(), attributes, 0, &pair);
            mvadd_wch(y, x, &cell);
        }
    move(canvas.cursor().y, canvas.cursor().x);
    refresh();
    shown_ = canvas;
    theme_ = &theme;
    all_anew_ = false;
}

void Terminal::redraw() { all_anew_ = true; }

void Terminal::resized() {
    winsize size{};
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_row == 0 || size.ws_col == 0) return;
    resizeterm(size.ws_row, size.ws_col);
    all_anew_ = true;
}

void Terminal::suspend() {
    const bool mouse = mouse_;
    set_mouse(false);
    endwin();
    std::raise(SIGSTOP);
    refresh();
    set_mouse(mouse);
    resized();
}

}  // namespace p4
