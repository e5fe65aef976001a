#include <gmock/gmock.h>

#include "ui/stage.hpp"

namespace p4 {
namespace {

using testing::HasSubstr;

TEST(Playing, TwoPeoplePlayAWholeGameByKeys) {
    Stage stage(seated("human", "human"));
    stage.press("4");                            // a digit drops
    stage.press(Key::Right), stage.press("\n");  // the arrow leaves the column that was chosen
    stage.press("hhh "), stage.press(Key::Down);
    stage.press("0\n$\n");
    EXPECT_EQ(stage.moves(), "452217");
    stage.press("4");
    stage.press("7");
    stage.press("3");  // 2-3-4-5 is not red's; 4 4 and 2 2
    EXPECT_EQ(stage.moves(), "452217473");
    EXPECT_EQ(stage.game().state(), LiveGame::State::Over);
}

TEST(Playing, TheWinIsSaidAndCounted) {
    Stage stage(seated("human", "human"));
    stage.press("1122334");
    EXPECT_EQ(stage.game().state(), LiveGame::State::Over);
    EXPECT_THAT(stage.text(), HasSubstr("Red wins!"));
    EXPECT_EQ(stage.game().series().red, 1);
    stage.press("u");  // also after the end: the win is no longer counted
    EXPECT_EQ(stage.moves(), "112233");
    EXPECT_EQ(stage.game().series().red, 0);
    stage.press("U");
    EXPECT_EQ(stage.game().series().red, 1);
    stage.press("[[]]");
    EXPECT_EQ(stage.game().series().red, 1) << "looking at a game changes nothing";
}

TEST(Playing, AFullColumnSaysSo) {
    Stage stage(seated("human", "human"));
    stage.press("1111111");
    EXPECT_EQ(stage.moves(), "111111");
    EXPECT_THAT(stage.text(), HasSubstr("Column 1 is full."));
}

TEST(Playing, UndoTakesBackThePersonsMoveAndTheMachinesAnswer) {
    Stage stage(seated("human", "first"));
    stage.press("4");
    EXPECT_EQ(stage.moves(), "41");
    stage.press("5");
    EXPECT_EQ(stage.moves(), "4151");
    stage.press("u");
    EXPECT_EQ(stage.moves(), "41");
    stage.press("uu");
    EXPECT_EQ(stage.moves(), "");
    EXPECT_THAT(stage.text(), HasSubstr("no move of yours"));
    stage.press("UU");
    EXPECT_EQ(stage.moves(), "4151");
}

TEST(Playing, WalksThroughTheGameAndPlaysOnFromThere) {
    Stage stage(seated("human", "human"));
    stage.press("44556[[[");
    EXPECT_EQ(stage.moves(), "44");
    EXPECT_EQ(stage.game().state(), LiveGame::State::Looking);
    EXPECT_THAT(stage.text(), HasSubstr("Move 2 of 5"));
    stage.press("]");
    EXPECT_EQ(stage.moves(), "445");
    stage.press("[7");
    EXPECT_EQ(stage.moves(), "447");
    EXPECT_EQ(stage.game().line().length(), 3);
}

TEST(Playing, WithoutGravityTheArrowsMoveOverCells) {
    Stage stage(seated("human", "human", kTicTacToe));
    stage.press("\n");
    stage.press(Key::Up), stage.press("\n");
    stage.press(Key::Down), stage.press(Key::Down), stage.press(Key::Left), stage.press("\n");
    EXPECT_EQ(stage.moves(), "b2b3a1");
    stage.press("\n");
    EXPECT_THAT(stage.text(), HasSubstr("Cell a1 is taken."));
}

TEST(Playing, TheMouseSelectsAndDrops) {
    Stage stage(seated("human", "human"));
    const auto layout = GameLayout::fitting(kConnectFour, {80, 24});
    const Point third = layout->board.cell({2, 3});
    stage.press_only(Mouse{Mouse::Kind::Hover, third});
    EXPECT_THAT(stage.text(), HasSubstr("[3]"));
    stage.click(third);
    EXPECT_EQ(stage.moves(), "3");
}

TEST(Playing, TheHintSaysWhichColumnAndWhy) {
    Stage stage(seated("human", "human"));
    stage.press("H");
    EXPECT_THAT(stage.text(), HasSubstr("Hint: column 7: Red wins in 19 moves (next: 6, +2)."));
    EXPECT_THAT(stage.text(), HasSubstr("[7]"));
}

TEST(Playing, ValuesStandUnderTheColumnsAndInWords) {
    Stage stage(seated("human", "human"));
    stage.press("v");
    EXPECT_THAT(stage.text(), HasSubstr("+3*"));
    EXPECT_THAT(stage.text(), HasSubstr("4: a draw."));
    stage.press("v");
    EXPECT_THAT(stage.text(), testing::Not(HasSubstr("+3*")));
}

TEST(Playing, TheMachineMovesNowWhenAsked) {
    Stage stage(seated("human", "thinker"));
    stage.press_only(key(U'4'));
    stage.wait_until([&] { return stage.shows("41.2 k nodes"); });
    EXPECT_THAT(stage.text(), HasSubstr("depth 9: 7 (~+3)"));
    stage.press_only(key(U'4'));
    EXPECT_EQ(stage.moves(), "4") << "a key pressed while the machine thinks is no move";
    stage.press_only(key(U'.'));
    stage.wait_until([&] { return stage.moves() == "47"; });
    EXPECT_THAT(stage.text(), HasSubstr("depth 9: 7 (~+3)")) << "what it thought stays on the screen";
    stage.press("g");
    EXPECT_EQ(stage.moves(), "47");
}

TEST(Playing, APlayerThatCrashesLosesAndTheGameGoesOn) {
    Stage stage(seated("human", "crasher"));
    stage.press("4");
    EXPECT_THAT(stage.text(), HasSubstr("Yellow crashed (SIGSEGV): Red wins."));
    stage.press("u5");
    EXPECT_EQ(stage.moves(), "5");
}

TEST(Playing, MachinesPauseStepAndGoOn) {
    Stage stage(seated("first", "first"));
    stage.press("p");
    const int moves = stage.game().board().discs();
    stage.pass(10s);
    stage.settle();
    EXPECT_EQ(stage.game().board().discs(), moves);
    stage.press_only(key(U'>'));
    stage.wait_until([&] { return stage.game().board().discs() == moves + 1; });
    stage.press("p");
    while (stage.game().state() == LiveGame::State::Playing) {
        stage.pass(1s);
        stage.settle();
    }
    EXPECT_EQ(stage.game().state(), LiveGame::State::Over);
}

TEST(Playing, TheDiscIsSeenFallingAndAnyKeySkipsIt) {
    Opening opening = seated("human", "human");
    Stage stage(opening);
    Prefer prefer;
    stage.press(",");
    for (int i = 0; i < 2; ++i) stage.press(Key::Down);
    stage.press(Key::Right), stage.press("\n");  // animation on
    stage.press("4");
    const std::string above = stage.text();
    stage.pass(60ms);
    EXPECT_NE(stage.text(), above);
    stage.pass(1s);
    const std::string below = stage.text();
    stage.press("5");
    stage.press("r");
    stage.press("u");
    stage.pass(1s);
    EXPECT_EQ(stage.game().board().discs(), 1);
    EXPECT_NE(below, above);
}

TEST(Playing, TheCommandLineOfTheScreenPlaysAndSets) {
    Stage stage(seated("human", "human", {12, 6, 4, true}));
    stage.press(":12\n:9\n");
    EXPECT_EQ(stage.moves(), "c9");
    stage.press(":position 112233\n");
    EXPECT_EQ(stage.moves(), "112233");
    stage.press(":yellow first\n4");
    EXPECT_EQ(stage.game().state(), LiveGame::State::Over);
    stage.press(":lang xx\n");
    EXPECT_THAT(stage.text(), HasSubstr("There is no language 'xx'"));
    stage.press(":theme mono\n");
    EXPECT_EQ(stage.app().look().theme->name, "mono");
    stage.press(":nonsense\n");
    EXPECT_THAT(stage.text(), HasSubstr("There is no command ':nonsense'"));
    stage.press(":quit\n");
    EXPECT_TRUE(stage.app().is_leaving());
}

TEST(Playing, TheMenuEditsAPlayersOptions) {
    Stage stage(Opening{});
    stage.press(Key::Down), stage.press(Key::Down);   // yellow
    stage.press(Key::Right), stage.press(Key::Down);  // first, its depth
    EXPECT_THAT(stage.text(), HasSubstr("moves to look ahead"));
    stage.press("12"), stage.press(Key::Down), stage.press(Key::Right), stage.press("\n");
    EXPECT_EQ(stage.game().setup().yellow, "first:depth=12,order=centre");
    stage.press("n");
    stage.press(Key::Down), stage.press(Key::Down), stage.press(Key::Down);
    stage.press("99\n");
    EXPECT_THAT(stage.text(), HasSubstr("depth goes from 1 to 20,"));
}

TEST(Playing, EverySizeFromOneByOneToThreeHundredByOneHundredDraws) {
    for (const Rules& rules : {kConnectFour, kTicTacToe, Rules{16, 16, 4, true}, Rules{2, 16, 3, true}}) {
        Stage stage(seated("human", "human", rules));
        stage.press("12");
        for (int width = 1; width <= 300; width += width < 60 ? 1 : 13)
            for (int height = 1; height <= 100; height += height < 30 ? 1 : 7) {
                stage.resize({width, height});
                const Canvas canvas = stage.app().draw();
                ASSERT_EQ(canvas.size(), (Size{width, height}));
                const Size least = GameLayout::smallest(rules);
                const bool fits = GameLayout::fitting(rules, {width, height}).has_value();
                ASSERT_EQ(fits, width >= least.width && height >= least.height) << width << 'x' << height;
            }
    }
}

TEST(Playing, TheSmallestAndTheLargestBoardsFitWhereTheyShould) {
    EXPECT_EQ(GameLayout::smallest(kConnectFour), (Size{16, 9}));
    EXPECT_TRUE(GameLayout::fitting({16, 16, 4, true}, {80, 24}));
}

}  // namespace
}  // namespace p4
