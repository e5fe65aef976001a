#include <gtest/gtest.h>

#include "game/board.hpp"
#include "game/naive_board.hpp"
#include "game/notation.hpp"
#include "game/printers.hpp"

namespace p4 {
namespace {

// What a walk over every line of play finds, down to a number of plies.
struct Tally {
    long long nodes = 0;   // the root included
    long long leaves = 0;  // positions after exactly that many plies
    long long won_by_first = 0;
    long long won_by_second = 0;
    long long drawn = 0;

    long long finished() const { return won_by_first + won_by_second + drawn; }
    friend bool operator==(const Tally&, const Tally&) = default;
};

void PrintTo(const Tally& tally, std::ostream* out) {
    *out << tally.nodes << " nodes, " << tally.leaves << " leaves, games won " << tally.won_by_first << " and "
         << tally.won_by_second << ", drawn " << tally.drawn;
}

template <class Game>
void walk(Game& game, int plies, Tally& tally) {
    ++tally.nodes;
    if (plies == 0) ++tally.leaves;
    if (game.is_over()) {
        const std::optional<Side> winner = game.winner();
        ++(!winner ? tally.drawn : *winner == Side::First ? tally.won_by_first : tally.won_by_second);
        return;
    }
    if (plies == 0) return;
    for (const Move move : game.legal_moves()) {
        game.play(move);
        walk(game, plies - 1, tally);
        game.undo();
    }
}

template <class Game>
Tally walked(Game game, int plies = kMaxCells) {
    Tally tally;
    walk(game, plies, tally);
    return tally;
}

TEST(Perft, ConnectFourHasTheKnownNumberOfPositionsAfterEachPly) {
    constexpr long long kKnown[] = {1, 7, 49, 343, 2401, 16807, 117649, 823536};
    for (int plies = 0; plies < 8; ++plies) EXPECT_EQ(walked(Board(), plies).leaves, kKnown[plies]) << plies;
}

TEST(Perft, ConnectFourHasTheKnownNumberOfPositionsAfterEightPlies) { EXPECT_EQ(walked(Board(), 8).leaves, 5673234); }

TEST(Perft, TicTacToeHasTheKnownNumberOfGames) {
    const Tally tally = walked(Board(kTicTacToe));
    EXPECT_EQ(tally.nodes, 549946);
    EXPECT_EQ(tally.finished(), 255168);
    EXPECT_EQ(tally.won_by_first, 131184);
    EXPECT_EQ(tally.won_by_second, 77904);
    EXPECT_EQ(tally.drawn, 46080);
}

TEST(Perft, ATicTacToeEndingHasTheTreeThatItsSeedPrinted) {
    const Board board = parse_drawing(R"(
        . . x
        o o x
        . x o)",
                                      kTicTacToe);
    const Tally tally = walked(board);
    EXPECT_EQ(tally.nodes, 14);
    EXPECT_EQ(tally.finished(), 6);
    EXPECT_EQ(tally.won_by_first, 2);
    EXPECT_EQ(tally.won_by_second, 2);
    EXPECT_EQ(tally.drawn, 2);
}

// Small enough to be walked to the end of every game, or as deep as a moment allows.
struct OddSize {
    Rules rules;
    int plies;
};

void PrintTo(const OddSize& size, std::ostream* out) { *out << to_text(size.rules) << ", " << size.plies << " plies"; }

class PerftOfAnOddSize : public testing::TestWithParam<OddSize> {};

TEST_P(PerftOfAnOddSize, AgreesWithTheNaiveBoard) {
    const auto& [rules, plies] = GetParam();
    EXPECT_EQ(walked(Board(rules), plies), walked(NaiveBoard(rules), plies));
}

INSTANTIATE_TEST_SUITE_P(WithGravity, PerftOfAnOddSize,
                         testing::Values(OddSize{{2, 3, 3, true}, 6}, OddSize{{3, 2, 3, true}, 6},
                                         OddSize{{3, 3, 3, true}, 9}, OddSize{{2, 5, 5, true}, 10},
                                         OddSize{{5, 2, 4, true}, 8}, OddSize{{3, 4, 4, true}, 10},
                                         OddSize{{4, 3, 3, true}, 9}, OddSize{{2, 16, 8, true}, 16},
                                         OddSize{{5, 4, 4, true}, 7}, OddSize{{16, 16, 3, true}, 4},
                                         OddSize{{6, 7, 4, true}, 6}, OddSize{{9, 7, 5, true}, 5}));

INSTANTIATE_TEST_SUITE_P(WithoutGravity, PerftOfAnOddSize,
                         testing::Values(OddSize{{2, 3, 3, false}, 6}, OddSize{{3, 2, 3, false}, 6},
                                         OddSize{{2, 4, 4, false}, 8}, OddSize{{4, 2, 3, false}, 8},
                                         OddSize{{4, 3, 3, false}, 5}, OddSize{{7, 6, 4, false}, 3},
                                         OddSize{{16, 2, 8, false}, 3}));

}  // namespace
}  // namespace p4
