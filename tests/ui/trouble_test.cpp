// What goes wrong outside of the program, in a real terminal: the game is never lost, the terminal always restored.
#include <gmock/gmock.h>

#include "support/sanitizer.hpp"
#include "ui/terminal_stage.hpp"

namespace p4 {
namespace {

using testing::HasSubstr;

class TroubleTest : public TerminalTest {
  protected:
    // The process of a player: a child of the program, which is a child of the shell in the terminal.
    void kill_player() {
        const std::string shell = flag("pane_pid");
        const Finished killed = run_shell("pkill -KILL -P $(pgrep -P " + shell.substr(0, shell.size() - 1) + ")");
        ASSERT_EQ(killed.status, 0) << "there is no player to kill";
    }
    // One that is still being started would be killed for that.
    void kill_player_while_it_thinks() {
        wait_for("○ depth ");
        kill_player();
        wait_for("Yellow crashed");
    }
    std::filesystem::path autosave() const { return home_ / ".local/state/puissance4/autosave.p4"; }
};

TEST_F(TroubleTest, APlayerKilledWhileItThinksLosesAndIsAskedAgain) {
    start("--red=human --yellow=minimax:depth=14 --no-animation");
    keys("4");
    kill_player_while_it_thinks();
    EXPECT_THAT(screen(), HasSubstr("Red wins"));
    keys("u");
    wait_for("your turn");
    keys("5");
    kill_player_while_it_thinks();
    keys("q");
    expect_terminal_as_before(0);
}

TEST_F(TroubleTest, AnAnalystKilledWhileItThinksIsSaidAndTheGameGoesOn) {
    start("--red=human --yellow=human --analyst=minimax:depth=14 --no-animation");
    keys("H");
    wait_for("is looking for the best move");
    kill_player();
    wait_for("gives no answer");
    keys("4");
    wait_for("move 1");
    keys("q");
    expect_terminal_as_before(0);
}

// No file may grow any more, as on a full disk; sh passes the limit on.
TEST_F(TroubleTest, AFullDiskIsSaidAndTheGameIsNotLost) {
    if (kThreadsAreWatched) GTEST_SKIP() << "ThreadSanitizer writes a file before the program starts";
    line("ulimit -f 0");
    start("--red=human --yellow=human --no-animation");
    keys("4");
    wait_for("could not be");
    keys("5");
    wait_for("move 2");
    keys("q");
    wait_for("The game cannot be kept");
    keys("Enter");
    wait_until("the board", [&] { return screen().find("cannot be kept") == std::string::npos; });
    keys("6");
    wait_for("move 3");
    keys("q");
    wait_for("The game cannot be kept");
    keys("Escape");
    wait_for("exit=0");
    EXPECT_EQ(flag("alternate_on"), "0\n");
    EXPECT_EQ(flag("cursor_flag"), "1\n");
    EXPECT_FALSE(std::filesystem::exists(autosave()));
}

TEST_F(TroubleTest, ADiskThatIsFullForAWhileKeepsTheGameInTheEnd) {
    start("--red=human --yellow=human --no-animation");
    keys("4");
    wait_for("move 1");
    wait_until("the game on disk", [&] { return std::filesystem::exists(autosave()); });
    const std::string pid = run_shell("pgrep -P " + flag("pane_pid")).out;
    run_shell("prlimit --fsize=0: --pid " + pid);
    keys("5");
    wait_for("could not be");
    EXPECT_THAT(contents(autosave()), HasSubstr("unfinished")) << "the last one that could be written is still whole";
    run_shell("prlimit --fsize=unlimited: --pid " + pid);
    keys("6");
    wait_for("move 3");
    keys("q");
    expect_terminal_as_before(0);
    EXPECT_THAT(contents(autosave()), HasSubstr("\n2. 6"));
}

TEST_F(TroubleTest, TheGameOfSentencesIsKeptAsWell) {
    line(P4_BINARY_DIR "/puissance4 --plain --red=human --yellow=human; echo \"exit=$?\"");
    wait_for("which column?");
    line("4");
    wait_for("Yellow (o), which column?");
    line("quit");
    wait_for("The game is kept");
    line("clear");
    start("--resume");
    wait_for("move 1");
    keys("q");
    expect_terminal_as_before(0);
}

TEST_F(TroubleTest, TheGameOfSentencesIsKeptWhenASignalEndsIt) {
    for (const auto& [name, status] : {std::pair{"INT", 130}, {"TERM", 143}, {"HUP", 129}, {"QUIT", 131}}) {
        line(P4_BINARY_DIR "/puissance4 --plain --red=human --yellow=human --position=12; echo \"exit=$?\"");
        wait_for("Red (x), which column?");
        signal(name);
        wait_for("exit=" + std::to_string(status));
        EXPECT_THAT(contents(autosave()), testing::ContainsRegex("\n1. 1 .*2 ")) << name;
        std::filesystem::remove(autosave());
        line("clear");
        wait_until("an empty screen", [&] { return screen().find("exit=") == std::string::npos; });
    }
}

TEST_F(TroubleTest, AGameThatIsBeingPlayedIsNotOfferedToAnotherProgram) {
    start("--red=human --yellow=human --no-animation");
    keys("4");
    wait_until("the game on disk", [&] { return std::filesystem::exists(autosave()); });
    const std::string state = "XDG_STATE_HOME=" + quoted_for_shell((home_ / ".local/state").string());
    const std::vector<std::string> resume{"--plain", "--resume"};
    EXPECT_THAT(run_program(resume, "q\n", state).err, HasSubstr("There is no interrupted game to go on with"));
    keys("q");
    expect_terminal_as_before(0);
    EXPECT_THAT(run_program(resume, "moves\nq\n", state).out, HasSubstr("Moves so far: 4"));
}

TEST_F(TroubleTest, FlagsOfOneRunStayOutOfTheConfigFile) {
    start("--red=human --yellow=human --no-mouse --theme=mono --no-animation");
    keys(",");
    wait_for("Settings");
    keys("Down Down Down Down Right Enter");  // digits only select now
    wait_until("the board", [&] { return screen().find("Settings") == std::string::npos; });
    keys("q");
    expect_terminal_as_before(0);
    const std::string config = contents(home_ / ".config/puissance4/config");
    EXPECT_THAT(config, HasSubstr("theme = classic\n"));
    EXPECT_THAT(config, HasSubstr("mouse = yes\n"));
    EXPECT_THAT(config, HasSubstr("animation = yes\n"));
    EXPECT_THAT(config, HasSubstr("digits-drop = no\n"));
}

}  // namespace
}  // namespace p4
