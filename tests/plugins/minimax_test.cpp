#include <gmock/gmock.h>

#include "plugins/test_host.hpp"

namespace plugins::tests {
namespace {

using testing::Each;
using testing::ElementsAre;

// The values of the nodes at a depth, in the order of the search.
std::vector<int> values_at(const std::vector<p4_node>& trace, int depth) {
    std::vector<int> values;
    for (const p4_node& node : trace)
        if (node.event == P4_LEAVE && node.depth == depth) values.push_back(node.value);
    return values;
}

struct Minimax : testing::Test {
    Library library = built("minimax");
};

TEST_F(Minimax, FindsTheTableOfTheFirstSeed) {
    Seated player(library, connect_four, "depth=2,eval=hassania");
    const Answer answer = player.choose("1", {.traced = true});

    EXPECT_THAT(values_at(answer.trace, 2), ElementsAre(-19, -27, -28, -30, -20, -19, -18,  //
                                                        -27, -29, -19, -21, -20, -19, -18,  //
                                                        -26, -17, -22, -20, -19, -18, -17,  //
                                                        -24, -15, -16, -22, -17, -16, -15,  //
                                                        -26, -26, -27, -29, -22, -18, -17,  //
                                                        -27, -27, -28, -30, -20, -21, -18,  //
                                                        -28, -28, -29, -31, -21, -20, -20));
    EXPECT_THAT(values_at(answer.trace, 1), ElementsAre(-30, -29, -26, -24, -29, -30, -31));
    EXPECT_THAT(values_at(answer.trace, 0), ElementsAre(-24));
    EXPECT_EQ(answer.move, 3);
    EXPECT_EQ(answer.last.nodes, 56U);
    EXPECT_EQ(answer.last.leaves, 49U);
}

TEST_F(Minimax, TellsOfEveryNodeOnceInAndOnceOut) {
    Seated player(library, tic_tac_toe, "depth=0,eval=morpion");
    const Answer answer = player.choose("c3a2c2b2b1c1", {.traced = true});
    std::vector<p4_node> open;
    std::map<int, int> reasons;
    for (const p4_node& node : answer.trace) {
        if (node.event == P4_ENTER) {
            EXPECT_EQ(node.depth, static_cast<int>(open.size()));
            open.push_back(node);
            continue;
        }
        ASSERT_EQ(node.event, P4_LEAVE);
        EXPECT_EQ(node.move, open.back().move);
        EXPECT_LE(std::abs(node.value), 10);
        ++reasons[node.reason];
        open.pop_back();
    }
    EXPECT_TRUE(open.empty());
    EXPECT_EQ(answer.trace.size(), 2 * 14U);
    EXPECT_EQ(answer.trace.front().move, P4_NONE);
    EXPECT_EQ(reasons[P4_FINAL], 6);
    EXPECT_EQ(reasons[P4_SEARCHED], 8);
}

// On 4x4, after 1122: x has a pair on the bottom row, o one above it.
TEST_F(Minimax, WeighsAsTheThirdSeedDoes) {
    const Rules square{4, 4, 4, true};
    Seated player(library, square, "depth=1,eval=ensisa");
    EXPECT_THAT(scores(player.analyse("1122")), ElementsAre(2, 2, 10, 10));           // own pairs and threes
    EXPECT_THAT(scores(player.analyse("11223")), ElementsAre(-78, -78, -70, 2));      // a three of the other side
    EXPECT_THAT(scores(player.analyse("112233")), ElementsAre(-70, -70, -70, 1000));  // a line
}

TEST_F(Minimax, HasSevenToTheFifthLeavesAtDepthFive) {
    Seated player(library, connect_four);
    EXPECT_EQ(player.choose("").last.leaves, 16807U);
}

TEST_F(Minimax, AnswersTheSecondSeedsPosition) {
    Seated player(library, connect_four);
    EXPECT_THAT(scores(player.analyse("2")), ElementsAre(1, 3, 2, 4, 3, 0, 0));
    EXPECT_EQ(player.choose("2").move, 3);
}

TEST_F(Minimax, AnswersOnSixColumnsAndSevenRows) {
    const Rules tall{6, 7, 4, true};
    Seated player(library, tall);
    EXPECT_THAT(scores(player.analyse("1")), ElementsAre(2, 2, 4, 3, 2, 1));
    EXPECT_EQ(player.choose("1").move, 2);
    EXPECT_EQ(player.choose("1").last.leaves, 7776U);
}

}  // namespace
}  // namespace plugins::tests
