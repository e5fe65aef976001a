#include "game/random_games.hpp"

#include <gtest/gtest.h>

#include "game/naive_board.hpp"
#include "game/notation.hpp"
#include "game/printers.hpp"

namespace p4 {
namespace {

constexpr int kRules = 200;
constexpr int kGames = 100000;
constexpr int kShards = 8;

// Plays one game on both boards and compares all that they can say, after each move.
void play_on_both(const Rules& rules, Chance& chance) {
    Board board(rules);
    NaiveBoard naive(rules);
    while (!board.is_over()) {
        const Move move = random_move(board, chance);
        const char disc = naive.to_move();
        ASSERT_EQ(board.landing(move), naive.landing(move.index));
        board.play(move);
        naive.play(move);

        const bool line = naive.has_line(disc);
        ASSERT_EQ(board.winner().has_value(), line);
        ASSERT_EQ(board.is_over(), line || naive.is_full());
    }
    ASSERT_EQ(board.winner(), naive.winner());
    ASSERT_EQ(board.winning_line(), naive.cells_in_lines(board.winner() == Side::First ? 'x' : 'o'));
    ASSERT_TRUE(board.legal_moves().empty());
}

class RandomGames : public testing::TestWithParam<int> {};

TEST_P(RandomGames, EndWhenANaiveSearchOfTheWholeBoardFindsALine) {
    for (int i = GetParam(); i < kRules; i += kShards) {
        Chance chance(static_cast<std::uint64_t>(i));
        const Rules rules = random_rules(chance);
        for (int game = 0; game < kGames / kRules; ++game) {
            SCOPED_TRACE(testing::Message() << "rules " << i << " (" << to_text(rules) << "), game " << game);
            play_on_both(rules, chance);
            if (HasFatalFailure()) return;
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Shard, RandomGames, testing::Range(0, kShards));

TEST(RandomGames, OfferTheLegalMovesOfTheNaiveBoard) {
    Chance chance(7);
    for (int game = 0; game < 500; ++game) {
        const Rules rules = random_rules(chance);
        Board board(rules);
        NaiveBoard naive(rules);
        for (;;) {
            ASSERT_EQ(board.legal_moves(), naive.legal_moves()) << to_text(rules, board.moves());
            if (board.is_over()) break;
            const Move move = random_move(board, chance);
            board.play(move);
            naive.play(move);
        }
    }
}

TEST(RandomGames, AreTakenBackMoveByMove) {
    Chance chance(8);
    for (int game = 0; game < 300; ++game) {
        Board board(random_rules(chance));
        std::vector<std::string> before;
        std::vector<std::vector<Move>> legal;
        while (!board.is_over()) {
            before.push_back(draw(board));
            legal.push_back(board.legal_moves());
            board.play(random_move(board, chance));
        }
        while (board.discs() > 0) {
            board.undo();
            ASSERT_EQ(draw(board), before[static_cast<std::size_t>(board.discs())]);
            ASSERT_EQ(board.legal_moves(), legal[static_cast<std::size_t>(board.discs())]);
            ASSERT_FALSE(board.is_over());
            ASSERT_EQ(board.winner(), std::nullopt);
            ASSERT_TRUE(board.winning_line().empty());
        }
    }
}

// Among them are the rare ones: a win with the very last disc, two lines at once, more discs than a line needs.
TEST(RandomGames, MeetTheRareEndings) {
    Chance chance(9);
    int last_disc_wins = 0;
    int draws = 0;
    int long_lines = 0;
    for (int game = 0; game < 3000; ++game) {
        const Board board = random_board(Rules{4, 4, 3, game % 2 == 0}, chance);
        last_disc_wins += board.is_full() && board.winner() ? 1 : 0;
        draws += board.winner() ? 0 : 1;
        long_lines += static_cast<int>(board.winning_line().size()) > board.rules().connect ? 1 : 0;
    }
    EXPECT_GT(last_disc_wins, 0);
    EXPECT_GT(draws, 0);
    EXPECT_GT(long_lines, 0);
}

}  // namespace
}  // namespace p4
