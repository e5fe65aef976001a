#include "study/search_steps.hpp"

#include "study/support.hpp"
#include "support/language.hpp"

namespace p4 {
namespace {

using testing::HasSubstr;

struct Recorded {
    SearchSteps steps;
    SearchTree tree;
};

Recorded recorded(const std::string& spec, const Board& board) {
    StepRecorder recorder(100'000);
    SearchTree tree(board, 100'000);
    RealPlayer(spec).watch(board, {&recorder, &tree});
    return {SearchSteps(board, recorder.take()), std::move(tree)};
}

const std::string kShallow = "alphabeta:depth=2,eval=hassania,order=left";

TEST(Steps, AreTwoForEachNodeAndOneForEachCut) {
    const auto [steps, tree] = recorded(kShallow, after("1"));
    EXPECT_EQ(steps.size(), 2 * (38U + 1) + 3);
}

TEST(Steps, StandOnTheBoardOfTheirNode) {
    const auto [steps, tree] = recorded(kShallow, after("1"));
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const SearchSteps::Moment moment = steps.at(i);
        EXPECT_EQ(moment.board.discs(), 1 + steps[i].depth);
        EXPECT_EQ(moment.path.size(), static_cast<std::size_t>(steps[i].depth) + 1);
        EXPECT_FALSE(moment.sentence.empty());
        if (steps[i].depth > 0) {
            EXPECT_EQ(moment.board.moves().back(), steps[i].move);
        }
    }
}

TEST(Steps, SayInASentenceWhatHappens) {
    const auto [steps, tree] = recorded(kShallow, after("1"));
    EXPECT_THAT(steps.at(0).sentence, HasSubstr("Yellow (o) is Max"));
    EXPECT_EQ(steps.at(1).sentence, "Max tries 1.");
    EXPECT_EQ(steps.at(2).sentence, "Min tries 1.");
    EXPECT_EQ(steps.at(3).sentence,
              "This is as deep as it looks: the position is judged to be worth -19. That is the best that Min has "
              "seen here so far.");
    EXPECT_EQ(steps.at(4).sentence, "Min tries 2. Min is sure of -19 elsewhere: only less than that matters.");
    EXPECT_EQ(steps.at(steps.size() - 1).sentence, "The search is over: the position is worth -24 to Max.");
}

TEST(Steps, ExplainACutAsTheIssueDoes) {
    const auto [steps, tree] = recorded(kShallow, after("1"));
    const std::size_t cut = steps.next_cut(0);
    EXPECT_EQ(steps.at(cut).sentence,
              "Max already has -24; this reply gives at most -26, so the rest of this branch can't matter.");
    EXPECT_EQ(steps.at(cut + 1).sentence,
              "Min takes the smallest value here: -26. Max already has -24 here and keeps it.");
    EXPECT_THAT(steps.at(steps.next_cut(cut)).sentence, HasSubstr("at most -27"));
    EXPECT_EQ(steps.next_cut(steps.size() - 1), steps.size() - 1);
}

struct InFrench : testing::Test {
    void SetUp() override {
        setenv("LC_ALL", "C.UTF-8", 1);
        prepare_translations();
        use_language("fr");
    }
    void TearDown() override { use_language("en"); }
};

TEST_F(InFrench, StepsHaveTheirSentencesToo) {
    const auto [steps, tree] = recorded(kShallow, after("1"));
    EXPECT_THAT(steps.at(steps.next_cut(0)).sentence, HasSubstr("Max a déjà -24"));
    EXPECT_THAT(steps.at(1).sentence, HasSubstr("Max essaie 1."));
}

// The other side of the same thing: a cut where Max chooses.
TEST(Steps, ExplainACutAtMax) {
    const SearchSteps steps(Board(),
                            {enter(0, -1), enter(1, 0), enter(2, 0), leave(2, 0, 4), enter(2, 1, kMinusInfinity, 4),
                             enter(3, 0, kMinusInfinity, 4), leave(3, 0, 9), cut(2, 1, 9, 4, 9)});
    EXPECT_EQ(steps.at(7).sentence,
              "Min already has 4; this move gives at least 9, so the rest of this branch can't matter.");
}

TEST(Steps, TellOfFinishedGames) {
    const auto [steps, tree] = recorded("minimax:depth=1,eval=ensisa", after("112233"));
    bool found = false;
    for (std::size_t i = 0; i < steps.size(); ++i)
        found |=
            steps.at(i).sentence.find("The game is over: Red (x) has won, which is worth 1000.") != std::string::npos;
    EXPECT_TRUE(found);
}

TEST(Steps, KeepNoMoreThanTheyMay) {
    StepRecorder recorder(10);
    const Board board;
    RealPlayer("minimax:depth=1").watch(board, {&recorder});
    EXPECT_EQ(recorder.left_out(), 6U);
    EXPECT_EQ(recorder.take().size(), 10U);
}

}  // namespace
}  // namespace p4
