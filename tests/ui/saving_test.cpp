#include <gmock/gmock.h>

#include <fstream>

#include "ui/stage.hpp"

namespace p4 {
namespace {

using testing::HasSubstr;

TEST(Saving, QuittingKeepsTheGameAndTheNextStartOffersIt) {
    Opening opening;
    Stage stage(opening);
    EXPECT_THAT(stage.text(), HasSubstr("New game"));
    stage.press("\n445q");
    EXPECT_TRUE(stage.app().is_leaving());
    stage.restart();
    EXPECT_THAT(stage.text(), HasSubstr("A game was interrupted"));
    stage.press("\n");
    EXPECT_EQ(stage.moves(), "445");
}

TEST(Saving, AFullDiskIsSaidAndTheGameGoesOn) {
    Stage stage(seated("human", "human"));
    std::filesystem::create_directories(stage.directory() / "autosave.p4");  // cannot be replaced by a file
    std::ofstream(stage.directory() / "autosave.p4" / "x") << 1;
    stage.press("4");
    EXPECT_THAT(stage.text(), HasSubstr("could not be written"));
    stage.press("4q");
    EXPECT_FALSE(stage.app().is_leaving());
    EXPECT_THAT(stage.text(), HasSubstr("The game cannot be kept"));
    stage.press("\n5");
    EXPECT_EQ(stage.moves(), "445");
    stage.press("q");
    stage.press(Key::Escape);
    EXPECT_TRUE(stage.app().is_leaving());
}

TEST(Saving, SavesAndLoadsByName) {
    Stage stage(seated("human", "human"));
    stage.press("4455s");
    EXPECT_THAT(stage.text(), HasSubstr("game-1"));
    stage.press("mine\n");
    EXPECT_THAT(stage.text(), HasSubstr("Saved as 'mine'."));
    stage.press("n\n");
    EXPECT_EQ(stage.moves(), "");
    stage.press("o\n");
    EXPECT_EQ(stage.moves(), "4455");
    stage.press(":load nowhere\n");
    EXPECT_THAT(stage.text(), HasSubstr("There is no saved game 'nowhere'."));
}

TEST(Saving, ASavedGameIsNeitherReplacedNorDeletedUnasked) {
    Stage stage(seated("human", "human"));
    stage.press("4smine\n5smine\n");
    EXPECT_THAT(stage.text(), HasSubstr("There is a game 'mine' already."));
    stage.press(Key::Escape), stage.press(Key::Escape);
    stage.press(":load mine\n");
    EXPECT_EQ(stage.moves(), "4");
    stage.press("55:save mine\n\n:position 1\n:load mine\n");
    EXPECT_EQ(stage.moves(), "455");
    stage.press("o");
    EXPECT_THAT(stage.text(), HasSubstr("human against human, 7x6x4, after 3"));
    stage.press(Key::Delete), stage.press(Key::Escape);
    EXPECT_THAT(stage.text(), HasSubstr("mine"));
    stage.press(Key::Delete), stage.press("\n");
    EXPECT_THAT(stage.text(), HasSubstr("There are no saved games yet."));
}

}  // namespace
}  // namespace p4
