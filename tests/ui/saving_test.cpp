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

// Two programs that run at the same time, as far as files know: each has open files of its own.
TEST(Saving, TwoProgramsAtOnceKeepAGameEach) {
    const TemporaryDirectory directory;
    const auto program = [&] { return SavedGames(directory / "games", directory / "autosave.p4"); };
    const auto game = [](const char* moves) {
        Record record;
        for (const char column : std::string_view(moves)) record.moves.push_back({column - '1'});
        return record;
    };
    {
        const SavedGames one = program();
        const SavedGames two = program();
        one.autosave(game("1"));
        EXPECT_FALSE(two.interrupted()) << "somebody is playing it";
        two.autosave(game("22"));
        one.autosave(game("111"));
        two.forget_interrupted();
        two.autosave(game("2222"));
        EXPECT_EQ(one.interrupted()->moves.size(), 3U);
        EXPECT_EQ(program().interrupted(), std::nullopt);
    }
    const SavedGames next = program();
    EXPECT_EQ(next.interrupted()->moves.size(), 4U) << "the latest";
    next.forget_interrupted();
    EXPECT_EQ(program().interrupted()->moves.size(), 3U) << "then the one before";
}

TEST(Saving, AGameKeptBesideReplacesNone) {
    const TemporaryDirectory directory;
    const SavedGames person(directory / "games", directory / "autosave.p4");
    Record game;
    game.moves.push_back({3});
    person.autosave(game);
    for (int i = 0; i < 3; ++i) SavedGames(directory / "games", directory / "autosave.p4").keep_beside(game);
    for (const char* name : {"autosave.p4", "autosave-2.p4", "autosave-3.p4", "autosave-4.p4"})
        EXPECT_TRUE(std::filesystem::exists(directory / name)) << name;
}

}  // namespace
}  // namespace p4
