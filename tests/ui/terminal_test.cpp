// The real program in a real terminal, which tmux plays.
#include <gmock/gmock.h>

#include "ui/terminal_stage.hpp"

namespace p4 {
namespace {

using testing::HasSubstr;
using testing::Not;

TEST_F(TerminalTest, AWholeGameByKeys) {
    start();
    EXPECT_EQ(flag("alternate_on"), "1\n");
    for (const char* key : {"1", "Right", "Enter"}) keys(key);
    wait_for("move 2");
    keys("Left Space");
    wait_for("move 3");
    keys("2");
    wait_for("move 4");
    keys("h Down");
    wait_for("move 5");
    keys("2");
    wait_for("move 6");
    keys("1");
    wait_for("Red wins!");
    keys("q");
    expect_terminal_as_before(0);
}

// With the real players: alphabeta tells its search through its process, perfect grades the moves.
TEST_F(TerminalTest, StudiesAPositionAndReviewsTheGame) {
    start("--red=human --yellow=human --game=tictactoe --position=b2b1a1c3a3");
    keys("t");
    wait_for("TREE  alphabeta:depth=3");
    wait_for("▾ Max");
    keys("T");
    wait_for("The search begins: Yellow (o) is Max");
    keys("Right");
    wait_for("Max tries");
    keys("q");
    wait_for("TREE");
    keys("q");
    wait_for("move 5");
    keys("a");
    wait_for("Move 2 decided the game");
    keys("Enter");
    wait_for("move 1");
    keys("q");
    expect_terminal_as_before(0);
}

TEST_F(TerminalTest, ResizesLiveAndHealsFromTooSmall) {
    start();
    keys("4");
    wait_for("move 1");
    tmux("resize-window -x 30 -y 12");
    wait_until("a small board", [&] { return screen().find("P4 ") != std::string::npos; });
    tmux("resize-window -x 10 -y 4");
    wait_for("small");
    tmux("resize-window -x 120 -y 40");
    wait_for("move 1");
    keys("4");
    wait_for("move 2");
    keys("q");
    expect_terminal_as_before(0);
}

TEST_F(TerminalTest, CtrlZStopsAndFgComesBackWhole) {
    start();
    keys("4");
    wait_for("move 1");
    keys("C-z");
    wait_until("the shell", [&] { return flag("alternate_on") == "0\n"; });
    line("fg");
    wait_for("move 1");
    keys("5");
    wait_for("move 2");
    EXPECT_EQ(flag("alternate_on"), "1\n");
    keys("q");
    wait_until("the shell", [&] { return flag("alternate_on") == "0\n"; });
    line("echo exit=$?");
    expect_terminal_as_before(0);
}

TEST_F(TerminalTest, QuittingDuringASearchIsQuick) {
    start("--red=human --yellow=minimax:depth=12");
    keys("4");
    wait_for("is thinking");
    const auto pressed = std::chrono::steady_clock::now();
    keys("q");
    wait_for("exit=0");
    const auto took = std::chrono::steady_clock::now() - pressed;
    EXPECT_LT(took, 3s) << "measured with tmux and a busy machine in between; bench/latency shows the 100 ms";
    expect_terminal_as_before(0);
}

TEST_F(TerminalTest, EachSignalLeavesTheTerminalAsItWasAndKeepsTheGame) {
    const std::vector<std::pair<std::string, int>> signals{{"TERM", 143}, {"HUP", 129}, {"INT", 130}, {"QUIT", 131}};
    for (const auto& [name, status] : signals) {
        start("--red=human --yellow=alphabeta");
        keys("4");
        wait_for("move 2");
        signal(name);
        expect_terminal_as_before(status);
        line("cat " + (home_ / ".local/state/puissance4/autosave.p4").string());
        wait_for("unfinished");
        line("clear");
        wait_until("an empty screen", [&] { return screen().find("exit=") == std::string::npos; });
    }
}

TEST_F(TerminalTest, ACrashOfOurOwnRestoresTheTerminalToo) {
    start();
    signal("SEGV");
    expect_terminal_as_before(139);
}

TEST_F(TerminalTest, AStormOfResizesIsSurvived) {
    start();
    for (int i = 0; i < 40; ++i) signal("WINCH");
    for (int width = 20; width < 60; width += 2) tmux("resize-window -x " + std::to_string(width) + " -y 20");
    tmux("resize-window -x 80 -y 24");
    keys("4");
    wait_for("move 1");
    keys("q");
    expect_terminal_as_before(0);
}

TEST_F(TerminalTest, MachinesPlayByThemselves) {
    start("--red=alphabeta:level=1 --yellow=random --no-animation --seed=1");
    wait_until("a few moves", [&] { return screen().find(" 3. ") != std::string::npos; });
    keys("q");
    expect_terminal_as_before(0);
}

TEST_F(TerminalTest, TheNextStartOffersToResume) {
    start("");
    wait_for("New game");
    keys("Down Down Right Enter");
    wait_until("the board", [&] { return screen().find("New game") == std::string::npos; });
    keys("4");
    wait_for("move 1");
    keys("q");
    wait_for("exit=0");
    line("clear");
    start("");
    wait_for("Welcome back");
    keys("Enter");
    wait_for("move 1");
    keys("q");
    expect_terminal_as_before(0);
}

TEST_F(TerminalTest, ADumbTerminalAndAPipeGetSentencesWithoutEscapes) {
    line("TERM=dumb " P4_BINARY_DIR "/puissance4");
    wait_for("playing in sentences");
    keys("q Enter");
    const Finished piped = run_program({}, "q\n", "TERM=xterm");
    EXPECT_EQ(piped.status, 0);
    EXPECT_THAT(piped.out, Not(HasSubstr("\033")));
}

TEST_F(TerminalTest, NoColourMeansNoColour) {
    line("NO_COLOR=1 " P4_BINARY_DIR "/puissance4 --red=human --yellow=human");
    wait_for("your turn");
    keys("4");
    wait_for("move 1");
    EXPECT_THAT(tmux("capture-pane -pe").out, Not(testing::ContainsRegex("\033\\[[0-9;]*[34][0-7]")));
    keys("q");
}

}  // namespace
}  // namespace p4
