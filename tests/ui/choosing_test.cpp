// Everything that is chosen before a game: in the menu, and what becomes of it.
#include <gmock/gmock.h>

#include "ui/stage.hpp"

namespace p4 {
namespace {

using testing::HasSubstr;
using testing::Not;

// From the top of the new-game menu; the last lines are the position, the seed and the players' folder.
void go_to_last_line(Stage& stage, int up = 0) {
    stage.press(Key::End);
    for (int i = 0; i < up; ++i) stage.press(Key::Up);
}

TEST(Choosing, AGameBeginsAfterMovesThatWereTyped) {
    Stage stage(Opening{});
    go_to_last_line(stage, 2);
    stage.press("4453\n");
    EXPECT_EQ(stage.moves(), "4453");
    EXPECT_EQ(stage.game().to_move(), Colour::Red);
    stage.press("n");
    EXPECT_THAT(stage.text(), HasSubstr("4453")) << "the next game may begin there too";
}

TEST(Choosing, APositionThatIsNoneIsRefusedInTheMenu) {
    Stage stage(Opening{});
    go_to_last_line(stage, 2);
    stage.press("44x\n");
    EXPECT_THAT(stage.text(), HasSubstr("Move 3 is 'x'"));
    EXPECT_THAT(stage.text(), HasSubstr("New game"));
}

TEST(Choosing, TheSameSeedChoosesTheSameFirstPlayer) {
    std::string firsts;
    for (int sitting = 0; sitting < 2; ++sitting) {
        Opening opening;
        opening.setup.start = Start::Random;
        Stage stage(opening);
        go_to_last_line(stage, 1);
        stage.press("77\n");
        for (int game = 0; game < 20; ++game) {
            firsts += stage.game().first() == Colour::Red ? 'r' : 'y';
            stage.press("4n\n");
        }
    }
    EXPECT_EQ(firsts.substr(0, 20), firsts.substr(20));
    EXPECT_THAT(firsts, HasSubstr("r"));
    EXPECT_THAT(firsts, HasSubstr("y"));
}

TEST(Choosing, ASeedThatIsNoNumberIsRefused) {
    Stage stage(Opening{});
    go_to_last_line(stage, 1);
    stage.press("soon\n");
    EXPECT_THAT(stage.text(), HasSubstr("A seed is a whole number, not 'soon'."));
}

TEST(Choosing, AProgramCanBeTyped) {
    Stage stage;
    stage.press(Key::Down), stage.press(Key::Down);
    stage.press(Key::Left);
    EXPECT_THAT(stage.text(), HasSubstr("another program"));
    stage.press(Key::Down);
    stage.press("exec:./mine\n4");
    EXPECT_EQ(stage.game().setup().yellow, "exec:./mine");
    EXPECT_EQ(stage.moves(), "41");
}

TEST(Choosing, PlayersAreLookedForInAnotherFolder) {
    Stage stage(Opening{});
    go_to_last_line(stage);
    stage.press("nowhere\n");
    EXPECT_THAT(stage.text(), HasSubstr("There are no players in nowhere."));
    go_to_last_line(stage);
    stage.press("few\n");
    stage.press(Key::Right), stage.press(Key::Right), stage.press(Key::Right);  // human, first, another, human
    EXPECT_THAT(stage.text(), Not(HasSubstr("thinker")));
    EXPECT_THAT(stage.text(), HasSubstr("few"));
    stage.press("\n");
    EXPECT_THAT(stage.text(), Not(HasSubstr("New game")));
}

TEST(Choosing, APlayerThatCannotPlayThereIsRefusedBeforeTheGame) {
    Opening opening;
    opening.setup.rules = {16, 16, 4, true};
    opening.setup.yellow = "first";
    Stage stage(opening);
    stage.press("\n");
    EXPECT_THAT(stage.text(), HasSubstr("Player 'first' cannot play on so"));
    EXPECT_THAT(stage.text(), HasSubstr("New game"));
    stage.press(Key::Escape);
    stage.press(":red first\n");
    EXPECT_THAT(stage.text(), HasSubstr("cannot play on so large a board"));
    EXPECT_EQ(stage.game().setup().red, "human");
}

TEST(Choosing, WhoeverComesBackToAPlayerFindsItsOptionsAsTheyWere) {
    Stage stage(Opening{});
    stage.press(Key::Down), stage.press(Key::Down), stage.press(Key::Right);  // yellow: first
    stage.press(Key::Down), stage.press("12"), stage.press(Key::Up);
    stage.press(Key::Left), stage.press(Key::Right), stage.press("\n");
    EXPECT_EQ(stage.game().setup().yellow, "first:depth=12");
}

TEST(Choosing, AGentleOpponentIsOfferedFirst) {
    Roster roster = roster_for_tests();
    EXPECT_EQ(roster.gentle_opponent(), "human") << "nobody here has levels";
    Descriptor& player = roster.players.emplace_back();
    player.id = "alphabeta";
    player.options = {{OptionDescription::Type::Whole, "level", "0", 0, 10, {}, ""}};
    EXPECT_EQ(roster.gentle_opponent(), "alphabeta:level=4");
}

TEST(Choosing, LeavingTheFirstMenuBeginsTheGameThatItOffers) {
    Opening opening;
    opening.setup.yellow = "first";
    Stage stage(opening);
    stage.press(Key::Escape);
    stage.press("4");
    EXPECT_EQ(stage.moves(), "41");
}

TEST(Choosing, TheFirstGameIsNumberOneAndAnUnplayedOneIsNotCounted) {
    Stage stage(Opening{});
    stage.press("\n");
    EXPECT_THAT(stage.text(), HasSubstr("game 1"));
    stage.press("n\n4n\n");
    EXPECT_THAT(stage.text(), HasSubstr("game 2"));
}

TEST(Choosing, ColoursAreCalledWhatTheyAreInTheTheme) {
    Opening opening;
    opening.preferences.theme = "colourblind";
    Stage stage(opening);
    EXPECT_THAT(stage.text(), HasSubstr("Blue "));
    EXPECT_THAT(stage.text(), HasSubstr("Orange "));
    EXPECT_THAT(stage.text(), Not(HasSubstr("Yellow")));
}

TEST(Choosing, FlagsOfOneRunAreNotKept) {
    Preferences in_file;
    in_file.theme = "mono";
    Preferences began_with = in_file;
    began_with.mouse = false;
    began_with.theme = "classic";
    Preferences now = began_with;
    now.animation = false;
    const Preferences kept = worth_keeping(now, began_with, in_file);
    EXPECT_TRUE(kept.mouse);
    EXPECT_EQ(kept.theme, "mono");
    EXPECT_FALSE(kept.animation) << "this one was chosen in the menu";
}

TEST(Choosing, SettingsSurviveTheirFile) {
    Preferences preferences;
    preferences.theme = "high-contrast";
    preferences.digits_drop = false;
    preferences.pace = 1600ms;
    EXPECT_EQ(parse_preferences(to_text(preferences)), preferences);
    EXPECT_THROW(parse_preferences("pace = soon"), UsageError);
    EXPECT_THROW(parse_preferences("pace = -1"), UsageError);
}

TEST(Choosing, ThePaceOfMachinesIsASetting) {
    Opening opening = seated("first", "first");
    opening.preferences.pace = 1600ms;
    Stage stage(opening);
    EXPECT_EQ(stage.game().delay(), 1600ms);
    stage.press(",");
    for (int i = 0; i < 5; ++i) stage.press(Key::Down);
    stage.press(Key::Left), stage.press("\n");
    EXPECT_EQ(stage.game().delay(), 800ms);
}

TEST(Choosing, APersonPlaysWhateverFolderTheMachinesComeFrom) {
    const TemporaryDirectory folder;
    std::filesystem::copy(P4_BINARY_DIR "/plugins/random.so", folder / "random.so");
    const std::string option = "--players=" + folder.path().string();
    const Finished game = run_program({"--plain", option, "--yellow=random"}, "4\nq\n");
    EXPECT_EQ(game.status, 0) << game.err;
    EXPECT_THAT(game.out, HasSubstr("Yellow (o) plays "));
    const Finished none = run_program({"--plain", "--players=" + (folder / "none").string()}, "q\n");
    EXPECT_EQ(none.status, 2);
    EXPECT_THAT(none.err, HasSubstr("There are no players in "));
}

TEST(Choosing, WhatFlagsSayIsCheckedBeforeTheScreen) {
    EXPECT_THAT(run_program({"--digits=often"}).err, HasSubstr("--digits is drop or select, not 'often'."));
    EXPECT_THAT(run_program({"--pace=-5"}).err, HasSubstr("--pace goes from 0 to 60000"));
    const Finished resumed = run_program({"--resume"});
    EXPECT_EQ(resumed.status, 2);
    EXPECT_THAT(resumed.err, HasSubstr("There is no interrupted game"));
    EXPECT_EQ(run_program({"--position=48"}).status, 2);
}

}  // namespace
}  // namespace p4
