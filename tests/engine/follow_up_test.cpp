// Each rule alone, against a plain search: on all positions of small boards, and on many random ones of 7x6.
#include "engine/follow_up.hpp"

#include <gtest/gtest.h>

#include "engine/lanes.hpp"
#include "engine/notation.hpp"
#include "engine/plain_search.hpp"
#include "support/effort.hpp"

namespace engine {
namespace {

// How often a rule spoke: a test in which it is always silent would prove nothing.
struct Claims {
    int even_rows = 0;
    int odd_threat = 0;
};

// Asks every rule about a position where no side wins at once, and holds its answers against the true score.
template <class Shape>
void expect_true_claims(const Grid<Shape>& grid, const Position<Word64>& position, int score, Claims& claims) {
    const Node<Word64> node = node_of(grid, position);
    if (any(node.my_wins & grid.playable(position.occupied))) return;

    const int others_score = -score;
    if (position.discs % 2 == 0) {
        for (int target = -2; target <= grid.rows() / 2; ++target) {
            const bool claimed = second_scores_by_even_rows(grid, node, target);
            using Lane = Lanes<Portable>;
            const Lane quickly = second_scores_by_even_rows_quickly(grid, Lane(node.mine), Lane(node.theirs), target);
            EXPECT_TRUE(claimed || !any(quickly[0]));
            if (!claimed) continue;
            ++claims.even_rows;
            ASSERT_GE(others_score, target);
        }
    } else {
        for (int target = 1; target <= grid.rows() / 2; ++target) {
            if (!first_scores_by_odd_threat(grid, node, target)) continue;
            ++claims.odd_threat;
            ASSERT_GE(others_score, target);
        }
    }
}

template <int Columns, int Rows>
void check_every_position(int at_least_even_rows, int at_least_odd_threat) {
    const Grid<FixedShape<Columns, Rows, 4>> grid;
    Claims claims;
    tests::PlainSolver solver(FixedShape<Columns, Rows, 4>(), [&](const Position<Word64>& position, int score) {
        expect_true_claims(grid, position, score, claims);
    });
    solver.score({});
    EXPECT_GE(claims.even_rows, at_least_even_rows);
    EXPECT_GE(claims.odd_threat, at_least_odd_threat);
}

TEST(FollowUp, IsRightInEveryPositionOfFourByFour) { check_every_position<4, 4>(1000, 10); }
TEST(FollowUp, IsRightInEveryPositionOfFiveByFour) { check_every_position<5, 4>(1000, 10); }
TEST(FollowUp, IsRightInEveryPositionOfFourBySix) {
    if (!effort::is_whole()) GTEST_SKIP() << "the smaller boards show the same to sanitizers";
    check_every_position<4, 6>(1000, 10);
}

TEST(FollowUp, IsRightInAHundredThousandRandomPositionsOfSevenBySix) {
    const Grid<FixedShape<7, 6, 4>> grid;
    const int positions = 100000 / effort::one_in(10);
    std::mt19937_64 chance(9);
    Claims claims;
    for (int found = 0; found < positions;) {
        const auto board = tests::random_board({}, 29 + tests::below(chance, 12), chance);
        if (!board) continue;
        ++found;
        const auto position = tests::position_of(grid, board->moves());
        const int score = tests::plain_score(grid, position);
        ASSERT_NO_FATAL_FAILURE(expect_true_claims(grid, position, score, claims)) << text_of(board->moves(), {});
    }
    EXPECT_GT(claims.even_rows, positions / 100);
    EXPECT_GT(claims.odd_threat, positions / 1000);
}

}  // namespace
}  // namespace engine
