// The screens for studying, as a person uses them.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "ui/stage.hpp"

namespace p4 {
namespace {

struct Study : testing::Test {
    Stage stage{seated("human", "human")};
};

TEST_F(Study, TOpensTheTreeOfThePosition) {
    stage.press("4t");
    EXPECT_TRUE(stage.shows("TREE  searcher:depth=3")) << stage.text();
    EXPECT_TRUE(stage.shows("▾ Max")) << stage.text();
    EXPECT_TRUE(stage.shows("Max takes the greatest value")) << stage.text();
    stage.press(Key::Escape);
    EXPECT_FALSE(stage.shows("TREE"));
    EXPECT_EQ(stage.moves(), "4");
}

TEST_F(Study, ThePlayerWhoseTurnItIsIsTheOneThatIsWatched) {
    Stage other(seated("human", "searcher:depth=2"));
    other.press("p");
    other.press("[");
    EXPECT_EQ(other.moves(), "");
    Stage machine(seated("searcher:depth=2", "human"));
    machine.press("[");
    machine.press("t");
    EXPECT_TRUE(machine.shows("searcher:depth=2")) << machine.text();
}

TEST_F(Study, ArrowsWalkAndFold) {
    stage.press("t");
    const std::string unfolded = stage.text();
    stage.press(Key::Left);
    EXPECT_TRUE(stage.shows("▸ Max")) << stage.text();
    EXPECT_FALSE(stage.shows("Min"));
    stage.press(Key::Right);
    EXPECT_TRUE(stage.shows("▾ Max"));
    EXPECT_EQ(stage.text(), unfolded);
    stage.press(Key::Right);
    EXPECT_TRUE(stage.shows("Min takes the smallest value")) << stage.text();
    stage.press(Key::Left);
    stage.press(Key::Left);
    EXPECT_TRUE(stage.shows("Max takes the greatest value")) << stage.text();
    stage.press(Key::Enter);
    EXPECT_TRUE(stage.shows("▸ Max"));
}

TEST_F(Study, TheTreeShowsTheBoardOfTheChosenNode) {
    stage.press("t");
    const auto discs = [&] {
        const Canvas canvas = stage.app().draw();
        int count = 0;
        for (int y = 1; y < canvas.height() - 4; ++y)
            for (int x = 41; x < canvas.width(); ++x) count += canvas.at({x, y}).pen.ink == Ink::Red ? 1 : 0;
        return count;
    };
    const int before = discs();
    stage.press(Key::Down);
    EXPECT_GT(discs(), before);
}

TEST_F(Study, ACutSaysWhatWasLeftOutAndWhy) {
    stage.press("t");
    bool found = false;
    for (int i = 0; i < 40 && !found; ++i) {
        stage.press(Key::Down);
        stage.press(Key::Right);
        found = stage.shows("Not searched: ") && stage.shows("already has");
    }
    EXPECT_TRUE(found) << stage.text();
}

TEST_F(Study, PlusAndMinusChangeTheDepth) {
    stage.press("t");
    EXPECT_TRUE(stage.shows("searcher:depth=3"));
    stage.press("-");
    EXPECT_TRUE(stage.shows("searcher:depth=2"));
    stage.press("--");
    EXPECT_TRUE(stage.shows("searcher:depth=1  nodes 7"));
    stage.press("++");
    EXPECT_TRUE(stage.shows("searcher:depth=3"));
}

TEST_F(Study, LeavingTheViewStopsTheSearch) {
    stage.press("t");
    stage.press_only(key(U'+'));
    for (int i = 0; i < 8; ++i) stage.press_only(key(U'+'));
    EXPECT_TRUE(stage.shows("is searching")) << stage.text();
    stage.press_only(Key::Escape);  // would take minutes if it waited for the search
    EXPECT_FALSE(stage.shows("TREE"));
}

TEST_F(Study, CapitalTGoesThroughTheSearchStepByStep) {
    stage.press("T");
    EXPECT_TRUE(stage.shows("STEP BY STEP  step 1 of")) << stage.text();
    EXPECT_TRUE(stage.shows("The search begins: Red (x) is Max")) << stage.text();
    stage.press(Key::Right);
    EXPECT_TRUE(stage.shows("Max tries 1.")) << stage.text();
    stage.press(Key::Left);
    EXPECT_TRUE(stage.shows("step 1 of"));
    stage.press("c");
    EXPECT_TRUE(stage.shows("so the rest of this branch")) << stage.text();
    stage.press(Key::End);
    EXPECT_TRUE(stage.shows("The search is over")) << stage.text();
    stage.press("q");
    EXPECT_FALSE(stage.shows("STEP BY STEP"));
}

TEST_F(Study, FromTheTreeCapitalTOpensTheStepsAndComesBack) {
    stage.press("tT");
    EXPECT_TRUE(stage.shows("STEP BY STEP"));
    stage.press(Key::Escape);
    EXPECT_TRUE(stage.shows("TREE"));
    stage.press("?");
    EXPECT_TRUE(stage.shows("Keys"));
    stage.press(Key::Escape);
    EXPECT_TRUE(stage.shows("TREE"));
}

TEST_F(Study, AFinishedGameHasNoTreeButAReview) {
    stage.press("1212121t");
    EXPECT_TRUE(stage.shows("a reviews it")) << stage.text();
    stage.press("a");
    EXPECT_TRUE(stage.shows("REVIEW")) << stage.text();
    EXPECT_TRUE(stage.shows(" 7.")) << stage.text();
}

// The analyst of these tests says that column i is worth i - 4: all of these moves give the win in column 7 away.
TEST_F(Study, TheReviewGradesEachMoveAndStandsOnTheLastMistake) {
    stage.press("1212121a");
    EXPECT_TRUE(stage.shows("Move 7 decided the game")) << stage.text();
    stage.press(Key::Up);
    EXPECT_TRUE(stage.shows("Move 6: mistake")) << stage.text();
    stage.press(Key::Home);
    EXPECT_TRUE(stage.shows("Move 1: mistake")) << stage.text();
    stage.press("n");
    EXPECT_TRUE(stage.shows("Move 2: mistake")) << stage.text();
}

// FAULTS 74.
TEST_F(Study, AnAnalystThatNeverAnswersIsSaidAndTheGameGoesOn) {
    Opening opening = seated("human", "human");
    opening.preferences.analyst = "mute";
    Stage silent(opening);
    silent.press("H");
    EXPECT_TRUE(silent.shows("mute gives no answer (timeout: silence)")) << silent.text();
    silent.press("v");
    EXPECT_TRUE(silent.shows("mute gives no answer (timeout: silence)")) << silent.text();
    silent.press("1212121a");
    EXPECT_TRUE(silent.shows("mute gives no answer (timeout: silence)")) << silent.text();
}

TEST_F(Study, EnterInTheReviewPlaysOnFromThere) {
    stage.press("1212121a");
    stage.press(Key::Home);
    stage.press(Key::Down);
    stage.press(Key::Down);
    stage.press(Key::Enter);
    EXPECT_FALSE(stage.shows("REVIEW"));
    EXPECT_EQ(stage.moves(), "12");
    stage.press("7");
    EXPECT_EQ(stage.moves(), "127");
}

TEST_F(Study, WithoutAMoveThereIsNothingToReview) {
    stage.press("a");
    EXPECT_TRUE(stage.shows("There is no move to review yet.")) << stage.text();
}

TEST_F(Study, TheMouseChoosesANodeAndPressesKeys) {
    stage.press("t");
    stage.click({3, 2});
    EXPECT_TRUE(stage.shows("Min takes the smallest value")) << stage.text();
    const std::string bottom = stage.app().draw().rows().back();
    const auto back = bottom.find("Escape");
    ASSERT_NE(back, bottom.npos) << bottom;
    stage.click({static_cast<int>(back), 23});
    EXPECT_FALSE(stage.shows("TREE"));
}

TEST_F(Study, EveryScreenFitsEverySize) {
    for (const char* keys : {"t", "T", "1212121a"}) {
        Stage other(seated("human", "human"));
        other.press(keys);
        for (const Size size : {Size{1, 1}, Size{5, 3}, Size{16, 9}, Size{20, 12}, Size{33, 13}, Size{300, 100}}) {
            other.resize(size);
            other.press(Key::Down);
            other.press(Key::PageDown);
            EXPECT_EQ(other.app().draw().size(), size);
        }
    }
}

TEST_F(Study, AnotherRuleIsStudiedTheSameWay) {
    Stage small(seated("human", "human", kTicTacToe));
    small.press("t");
    EXPECT_TRUE(small.shows("a1 ●")) << small.text();
    small.press("p");
    EXPECT_TRUE(small.shows("TREE"));
}

}  // namespace
}  // namespace p4
