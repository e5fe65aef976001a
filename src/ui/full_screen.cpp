#include "ui/full_screen.hpp"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <cwchar>

#include "support/language.hpp"
#include "ui/signals.hpp"

namespace p4 {

namespace {

using namespace std::chrono_literals;

// Some fonts and locales show block characters twice as wide; letters are then the better discs.
bool blocks_are_narrow() { return wcwidth(L'█') == 1 && wcwidth(L'●') == 1; }

// The loop around an Application: keys, signals and news in, frames out.
class Loop {
  public:
    Loop(Roster& roster, SavedGames saved, Opening opening, const TerminalOptions& options)
        : terminal_(options),
          application_(roster, std::move(saved), adapted(std::move(opening)), [this] { wake_.notify(); }) {
        application_.resize(terminal_.size());
    }

    int run() {
        show();
        while (!application_.is_leaving() && ending_ == 0) {
            wait();
            bool urgent = take_signals();
            urgent |= take_keys();
            urgent |= application_.advance(Clock::now());
            if (urgent || Clock::now() >= due_) show();
        }
        if (ending_ != 0) application_.keep_game();
        return ending_ == 0 ? 0 : 128 + ending_;
    }

  private:
    Opening adapted(Opening opening) const {
        opening.colours = terminal_.colours() > 0;
        opening.unicode = opening.unicode && blocks_are_narrow();
        return opening;
    }

    void show() {
        if (application_.takes_redraw()) terminal_.redraw();
        terminal_.set_mouse(application_.preferences().mouse);
        const Look look = application_.look();
        terminal_.show(application_.draw(), *look.theme, look.unicode);
        due_ = application_.next_frame().value_or(Clock::now() + 24h);
    }

    void wait() {
        std::array<pollfd, 3> sources{
            {{STDIN_FILENO, POLLIN, 0}, {signals_.readable(), POLLIN, 0}, {wake_.readable(), POLLIN, 0}}};
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(due_ - Clock::now()).count();
        poll(sources.data(), sources.size(), static_cast<int>(std::clamp<long>(left, 0, 60000)));
        if (sources[2].revents) wake_.drain();
        if (sources[0].revents & (POLLHUP | POLLERR | POLLNVAL)) ending_ = SIGHUP;
    }

    bool take_signals() {
        bool any = false;
        while (const auto signal = signals_.next()) {
            any = true;
            if (ends_the_program(*signal)) ending_ = *signal;
            if (*signal == SIGTSTP) terminal_.suspend();
            if (*signal == SIGWINCH || *signal == SIGCONT) terminal_.resized();
        }
        if (any) application_.resize(terminal_.size());
        return any;
    }

    bool take_keys() {
        bool any = false;
        while (const auto input = terminal_.read()) {
            any = true;
            application_.take(*input, Clock::now());
            if (application_.is_leaving()) break;
        }
        return any;
    }

    WakePipe wake_;
    Signals signals_;
    Terminal terminal_;
    Application application_;
    int ending_ = 0;
    Instant due_{};
};

}  // namespace

int play_full_screen(Roster& roster, SavedGames saved, Opening opening, const TerminalOptions& options) {
    return Loop(roster, std::move(saved), std::move(opening), options).run();
}

}  // namespace p4
