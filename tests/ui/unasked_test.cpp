// Programs that a file names, on the screen.
#include <gmock/gmock.h>

#include "ui/terminal_stage.hpp"

namespace p4 {
namespace {

using testing::HasSubstr;
using testing::Not;

const std::string kProgramOfAFile = "exec:./evil --now";

Record sent(const std::string& red, const std::string& yellow) {
    Record record;
    record.red = red;
    record.yellow = yellow;
    record.moves = parse_moves(record.rules, "44");
    return record;
}

Opening opened(const Record& record) {
    Opening opening;
    opening.record = record;
    return opening;
}

TEST(Unasked, AProgramOfAGameIsShownFirst) {
    Stage stage(opened(sent("human", kProgramOfAFile)));
    EXPECT_THAT(stage.text(), HasSubstr("A program from a file"));
    EXPECT_THAT(stage.text(), HasSubstr(kProgramOfAFile));
    EXPECT_EQ(stage.moves(), "") << "the game is not on the board yet";
}

TEST(Unasked, EnterAndEscapeSeatAPerson) {
    for (const Key key : {Key::Enter, Key::Escape}) {
        Stage stage(opened(sent("human", kProgramOfAFile)));
        stage.press(key);
        EXPECT_EQ(stage.moves(), "44");
        EXPECT_EQ(stage.game().setup().yellow, "human");
        stage.press("55");
        EXPECT_EQ(stage.moves(), "4455");
    }
}

TEST(Unasked, AYesStartsTheProgram) {
    Stage stage(opened(sent("human", kProgramOfAFile)));
    stage.press(Key::Up);
    stage.press("\n");
    EXPECT_EQ(stage.game().setup().yellow, kProgramOfAFile);
    stage.press("5");
    EXPECT_EQ(stage.moves(), "4451");
}

TEST(Unasked, EachProgramOfAGameIsAskedAbout) {
    Stage stage(opened(sent("exec:one", "exec:two")));
    EXPECT_THAT(stage.text(), HasSubstr("exec:one"));
    stage.press("\n");
    EXPECT_THAT(stage.text(), HasSubstr("exec:two"));
    stage.press(Key::Up);
    stage.press("\n");
    EXPECT_EQ(stage.game().setup().red, "human");
    EXPECT_EQ(stage.game().setup().yellow, "exec:two");
}

TEST(Unasked, TheLoadScreenAndTheCommandAskTooAndAYesHoldsForTheSitting) {
    Stage stage(seated("human", "human"));
    SavedGames(stage.directory() / "games", stage.directory() / "autosave.p4").save("mine", sent("human", "./evil.so"));
    stage.press("1o\n");
    EXPECT_THAT(stage.text(), HasSubstr("./evil.so"));
    stage.press(Key::Escape);
    EXPECT_EQ(stage.game().setup().yellow, "human");
    EXPECT_THAT(stage.text(), HasSubstr("'mine' is open"));

    stage.press(":load mine\n");
    EXPECT_THAT(stage.text(), HasSubstr("A program from a file"));
    stage.press(Key::Up);
    stage.press("\n");
    EXPECT_EQ(stage.game().setup().yellow, "./evil.so");
    stage.press(":load mine\n");
    EXPECT_EQ(stage.game().setup().yellow, "./evil.so");
    EXPECT_THAT(stage.text(), Not(HasSubstr("A program from a file")));
}

TEST(Unasked, AnInterruptedGameAsksToo) {
    Stage stage;
    stage.press("\n");
    SavedGames(stage.directory() / "games", stage.directory() / "autosave.p4").autosave(sent(kProgramOfAFile, "human"));
    stage.restart();
    EXPECT_THAT(stage.text(), HasSubstr("Welcome back"));
    stage.press("\n");
    EXPECT_THAT(stage.text(), HasSubstr("A program from a file"));
    stage.press("\n");
    EXPECT_EQ(stage.game().setup().red, "human");
    EXPECT_EQ(stage.moves(), "44");
}

TEST(Unasked, WhatIsTypedWasAskedFor) {
    Stage stage(seated("human", "human"));
    stage.press(":yellow exec:./mine\n4");
    EXPECT_EQ(stage.moves(), "41");
}

TEST(Unasked, TheFormStartsWhatWasTypedIntoItAndNothingElse) {
    Opening opening;
    opening.setup.yellow = kProgramOfAFile;
    Stage stage(opening);
    stage.press("\n");
    EXPECT_THAT(stage.text(), HasSubstr("Nobody asked for"));
    for (int i = 0; i < 3; ++i) stage.press(Key::Down);
    stage.press("exec:./mine\n4");
    EXPECT_EQ(stage.game().setup().yellow, "exec:./mine");
    EXPECT_EQ(stage.moves(), "41");
}

TEST(Unasked, AnAnalystOfTheSettingsIsAskedAboutWhenAHintIs) {
    Opening opening = seated("human", "human");
    opening.preferences.analyst = kProgramOfAFile;
    Stage stage(opening);
    stage.press("4H");
    EXPECT_THAT(stage.text(), HasSubstr("the analyst is a program"));
    stage.press("\n");
    EXPECT_THAT(stage.text(), HasSubstr("column 7")) << "the best installed player answers";
    EXPECT_EQ(stage.app().preferences().analyst, "");
}

TEST(Unasked, NoEscapeCodeOfAFileIsShown) {
    Stage stage(opened(sent("human", "exec:\033[2Jls")));
    EXPECT_THAT(stage.text(), HasSubstr("exec:?[2Jls"));
}

// The real program in a real terminal.
using UnaskedInTerminal = TerminalTest;

TEST_F(UnaskedInTerminal, OnlyAYesStartsTheProgramOfASentGame) {
    const std::string mark = (home_ / "PWNED").string();
    write_file(home_ / "sent.p4", to_text(sent("human", "exec:touch " + mark)));
    const std::string load = "--no-animation --load=" + (home_ / "sent.p4").string();
    start(load);
    wait_for("A program from a file");
    keys("Enter");
    wait_for("move 2");
    keys("5");
    wait_for("move 3");
    keys("q");
    expect_terminal_as_before(0);
    EXPECT_FALSE(std::filesystem::exists(mark));

    line("clear");
    start(load);
    wait_for("A program from a file");
    keys("Up Enter");
    wait_for("move 2");
    keys("5");
    wait_until("the program", [&] { return std::filesystem::exists(mark); });
    keys("q");
    wait_for("exit=0");
}

}  // namespace
}  // namespace p4
