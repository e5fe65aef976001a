#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <span>

#include "ui/canvas.hpp"
#include "ui/command.hpp"

namespace p4 {

enum class ColourUse { Auto, Always, Never };

struct TerminalOptions {
    ColourUse colour = ColourUse::Auto;
    bool mouse = true;
};

// The terminal, switched to full-screen for as long as this lives. This is the only file that knows curses.
class Terminal {
  public:
    explicit Terminal(const TerminalOptions& options);  // throws SystemError
    Terminal(const Terminal&) = delete;
    Terminal& operator=(const Terminal&) = delete;
    ~Terminal();

    Size size() const;
    int colours() const { return colours_; }  // 0, 8, 16 or 256
    std::optional<Input> read();              // the next key that was pressed; does not wait
    void show(const Canvas& canvas, const Theme& theme, bool unicode);
    void redraw();  // all of it at the next show()
    void set_mouse(bool on);

    void resized();  // looks up the new size
    void suspend();  // stops the program as Ctrl-Z should, and comes back

  private:
    int pair_of(short ink, short paper);

    int colours_ = 0;
    bool mouse_ = false;
    Canvas shown_{{1, 1}};
    const Theme* theme_ = nullptr;
    bool all_anew_ = true;
};

// Puts the terminal back at once, where one is switched to full-screen: for an end that runs no destructors.
void restore_terminal();

// Can a full-screen program run here? Standard input and output are terminals, and TERM names a capable one.
bool can_show_full_screen();

}  // namespace p4
