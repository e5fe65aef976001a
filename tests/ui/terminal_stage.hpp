#pragma once

#include <gtest/gtest.h>

#include <thread>

#include "ui/stage.hpp"

namespace p4 {

// A tmux server of its own with a shell in it, in which the program is started.
class TerminalTest : public testing::Test {
  protected:
    void SetUp() override {
        ASSERT_EQ(run_shell("command -v tmux").status, 0) << "tmux is not installed; .ci/packages test installs it";
        const Finished opened = tmux(
            "new-session -d -x 80 -y 24 'exec env -i PATH=\"$PATH\" TERM=tmux-256color LC_ALL=C.UTF-8 LANGUAGE=en "
            "PS1=READY: "
            "HOME=" +
            home_.path().string() + " sh -i'");
        ASSERT_EQ(opened.status, 0) << opened.err;
        wait_for("READY:");
        line("stty -a > " + (home_ / "modes").string() + "; echo noted");
        wait_for("noted\n");
        line("clear");
    }
    void TearDown() override { tmux("kill-server"); }

    // Without SHELL tmux takes the account's, which for nobody is one that ends at once.
    Finished tmux(const std::string& words) {
        return run_shell("SHELL=/bin/sh tmux -f /dev/null -S " + (home_ / "tmux").string() + " " + words);
    }
    void keys(const std::string& names) { tmux("send-keys " + names); }
    void line(const std::string& text) { tmux("send-keys " + quoted_for_shell(text) + " Enter"); }
    std::string screen() { return tmux("capture-pane -p").out; }
    std::string flag(const std::string& name) { return tmux("display-message -p '#{" + name + "}'").out; }

    void wait_for(const std::string& words) {
        wait_until(words, [&] { return screen().find(words) != std::string::npos; });
    }
    template <class Condition>
    void wait_until(const std::string& what, Condition holds) {
        const auto limit = std::chrono::steady_clock::now() + 30s;
        while (!holds()) {
            if (std::chrono::steady_clock::now() > limit)
                throw std::runtime_error("waited for " + what + "\n" + screen());
            std::this_thread::sleep_for(20ms);
        }
    }

    void start(const std::string& options = "--red=human --yellow=human") {
        line(P4_BINARY_DIR "/puissance4 " + options + "; echo \"exit=$?\"");
        wait_for("PUISSANCE 4");
    }
    void expect_terminal_as_before(int status) {
        wait_for("exit=" + std::to_string(status));
        EXPECT_EQ(flag("alternate_on"), "0\n");
        EXPECT_EQ(flag("cursor_flag"), "1\n");
        EXPECT_EQ(flag("mouse_any_flag"), "0\n");
        EXPECT_EQ(flag("keypad_flag"), "0\n");
        line("stty -a | diff - " + (home_ / "modes").string() + " && echo same");
        wait_for("same\n");
    }
    void signal(const std::string& name) {
        run_shell("pkill -" + name + " -P $(tmux -S " + (home_ / "tmux").string() +
                  " display-message -p '#{pane_pid}') puissance4");
    }

    TemporaryDirectory home_;
};

}  // namespace p4
