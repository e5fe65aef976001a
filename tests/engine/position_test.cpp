#include "engine/position.hpp"

#include <gtest/gtest.h>

#include "engine/plain_board.hpp"

namespace engine {
namespace {

using tests::PlainBoard;

// Everything that a position and its grid say, cell by cell, beside what the plain board says.
template <class Shape>
void expect_agreement(const Grid<Shape>& grid, const Position<typename Shape::Word>& position,
                      const PlainBoard& board) {
    const char me = board.to_move();
    const auto completing = grid.completing(position.mine, position.occupied);
    for (int row = 0; row < grid.rows(); ++row) {
        for (int column = 0; column < grid.columns(); ++column) {
            const auto cell = grid.bit(row, column);
            const bool empty = board.at(row, column) == '.';
            ASSERT_EQ(any(position.occupied & cell), !empty);
            ASSERT_EQ(any(position.mine & cell), board.at(row, column) == me);
            ASSERT_EQ(any(completing & cell), empty && board.makes_line(row, column, me));
            ASSERT_EQ(any(grid.playable(position.occupied) & cell),
                      empty && (!grid.gravity() || board.landing_row(column) == row));
        }
    }
    ASSERT_EQ(position.discs, static_cast<int>(board.moves().size()));
    ASSERT_EQ(is_won(grid, position), board.won_by(me == 'x' ? 'o' : 'x'));
    ASSERT_EQ(is_full(grid, position), board.full());
}

template <class Shape>
void play_random_game(const Shape& shape, std::mt19937_64& chance) {
    const Grid<Shape> grid(shape);
    PlainBoard board(shape.rules());
    Position<typename Shape::Word> position;
    while (!board.over()) {
        for (int move = 0; move < grid.moves(); ++move) {
            const auto cell = grid.cell_of(move, position.occupied);
            ASSERT_EQ(any(cell), board.legal(move));
            if (any(cell)) {
                ASSERT_EQ(grid.move_of(cell), move);
            }
        }
        const int move = tests::random_move(board, chance);
        board.play(move);
        position = position.after(grid.cell_of(move, position.occupied));
        ASSERT_NO_FATAL_FAILURE(expect_agreement(grid, position, board));
    }
}

TEST(Position, AgreesWithAPlainBoardOnRandomGamesOfAnyRules) {
    std::mt19937_64 chance(4);
    for (int game = 0; game < 200; ++game) {
        const Rules rules = tests::random_rules(chance);
        SCOPED_TRACE(testing::Message() << rules.columns << "x" << rules.rows << " connect " << rules.connect
                                        << (rules.gravity ? "" : " without gravity"));
        with_shape(rules, [&](const auto& shape) { play_random_game(shape, chance); });
        if (HasFatalFailure()) return;
    }
}

TEST(Position, AgreesWithAPlainBoardOnFixedShapes) {
    std::mt19937_64 chance(5);
    for (int game = 0; game < 50; ++game) {
        ASSERT_NO_FATAL_FAILURE(play_random_game(FixedShape<7, 6, 4>(), chance));
        ASSERT_NO_FATAL_FAILURE(play_random_game(FixedShape<3, 3, 3, false>(), chance));
        ASSERT_NO_FATAL_FAILURE(play_random_game(FixedShape<9, 7, 5>(), chance));
    }
}

TEST(Position, TakesTheWidestWordOnlyWhereTheBoardNeedsIt) {
    EXPECT_EQ(sizeof(FixedShape<7, 6, 4>::Word), 8U);
    EXPECT_EQ(sizeof(FixedShape<9, 6, 4>::Word), 8U);
    EXPECT_EQ(sizeof(FixedShape<10, 10, 4>::Word), 16U);
    EXPECT_EQ(sizeof(FixedShape<16, 16, 8>::Word), sizeof(WideWord));
}

TEST(Position, SeenTwiceInAMirrorIsItself) {
    std::mt19937_64 chance(6);
    for (int game = 0; game < 100; ++game) {
        with_shape(tests::random_rules(chance), [&](const auto& shape) {
            const Grid grid(shape);
            Position<typename decltype(grid)::Word> position;
            const int move = tests::below(chance, grid.moves());
            position = position.after(grid.cell_of(move, position.occupied));
            const auto image = mirrored(grid, position);
            const int column = grid.columns() - 1 - grid.column_of(position.occupied);
            EXPECT_EQ(image.occupied, grid.bit(grid.row_of(position.occupied), column));
            EXPECT_EQ(mirrored(grid, image), position);
        });
    }
}

TEST(Position, ScoresAWinByTheDiscsThatAreLeft) {
    EXPECT_EQ(score_of_win(42, 7), 18);  // four discs of the first player
    EXPECT_EQ(score_of_win(42, 8), 18);  // four discs of the second
    EXPECT_EQ(score_of_win(42, 41), 1);
    EXPECT_EQ(score_of_win(42, 42), 1);
}

}  // namespace
}  // namespace engine
