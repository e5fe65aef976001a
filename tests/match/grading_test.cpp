#include "match/grading.hpp"
#include "match/adjudication.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>

#include "game/notation.hpp"
#include "game/printers.hpp"
#include "players/catalogue.hpp"

namespace p4 {

void PrintTo(Grade grade, std::ostream* out) { *out << to_word(grade); }

namespace {

using testing::Each;
using testing::ElementsAre;
using testing::ElementsAreArray;

const Rules kSmall{4, 3, 3, true};

// Every score by trying everything: slow, short, and nothing in it is shared with the engine.
int exhaustive_score(Board& board);

int score_after(Board& board, Move move) {
    board.play(move);
    const int won = (board.rules().cells() + 2 - board.discs()) / 2;
    const int score = board.winner() ? won : board.is_over() ? 0 : -exhaustive_score(board);
    board.undo();
    return score;
}

int exhaustive_score(Board& board) {
    int best = -board.rules().cells();
    for (const Move move : board.legal_moves()) best = std::max(best, score_after(board, move));
    return best;
}

Grade expected_grade(int got, int best) {
    if (got == best) return Grade::Best;
    return (got > 0) == (best > 0) && (got < 0) == (best < 0) ? Grade::Slip : Grade::Mistake;
}

Board random_game(const Rules& rules, unsigned seed) {
    std::minstd_rand chance(seed);
    Board board(rules);
    while (!board.is_over()) {
        const auto moves = board.legal_moves();
        board.play(moves[chance() % moves.size()]);
    }
    return board;
}

// The real player, in a process of its own.
struct Graded : testing::Test {
    static std::unique_ptr<Player> real(const std::string& spec) {
        const Catalogue catalogue({P4_BINARY_DIR "/puissance4", {P4_BINARY_DIR "/plugins"}, {}});
        return catalogue.make_player(catalogue.resolve(spec));
    }
    Grading grade(const std::string& moves, const Rules& rules = kConnectFour) {
        return grade_game(parse_position(rules, moves), *analyst, settings, {});
    }
    std::unique_ptr<Player> analyst = real("perfect");
    GradingSettings settings;
};

// Knows only what a test tells it: the values of the moves by the number of discs on the board.
struct Knowing : Player {
    using Values = std::function<Analysis(const Board&)>;
    explicit Knowing(Values known) : values(std::move(known)) {}
    Answer choose(const Request&, Listener&, std::stop_token) override { return Forfeit{}; }
    Analysis analyse(const Request& request, Listener&, std::stop_token stop) override {
        if (stop.stop_requested()) return Forfeit{Cause::Stopped, {}};
        return values(request.board);
    }
    Values values;
};

std::vector<Value> all_worth(const Board& board, Score score) {
    std::vector<Value> values;
    for (const Move move : board.legal_moves()) values.push_back({move, score});
    return values;
}

std::vector<Grade> grades(const Grading& grading) {
    std::vector<Grade> all;
    for (const GradedMove& move : grading.moves) all.push_back(move.grade);
    return all;
}

class GradedAgainstExhaustion : public testing::TestWithParam<Rules> {};

TEST_P(GradedAgainstExhaustion, AgreesMoveByMove) {
    const auto analyst = Graded::real("perfect");
    for (unsigned seed = 1; seed <= 3; ++seed) {
        const Board game = random_game(GetParam(), seed);
        const Grading grading = grade_game(game, *analyst, {}, {});
        ASSERT_EQ(grading.moves.size(), static_cast<std::size_t>(game.discs()));
        EXPECT_TRUE(grading.is_complete());

        Board before(game.rules());
        for (const GradedMove& move : grading.moves) {
            const int best = exhaustive_score(before);
            const int got = score_after(before, move.played);
            EXPECT_EQ(move.best, (Score{ScoreKind::Exact, best})) << draw(before);
            EXPECT_EQ(move.got, (Score{ScoreKind::Exact, got})) << draw(before);
            EXPECT_EQ(move.grade, expected_grade(got, best)) << draw(before);
            for (const Move better : move.best_moves) EXPECT_EQ(score_after(before, better), best);
            before.play(move.played);
        }
    }
}

INSTANTIATE_TEST_SUITE_P(On, GradedAgainstExhaustion, testing::Values(kTicTacToe, kSmall));

TEST_F(Graded, TheEdgeGivesTheFirstMovesWinAway) {
    const GradedMove move = grade("1").moves.at(0);
    EXPECT_EQ(move.grade, Grade::Mistake);
    EXPECT_EQ(move.best, (Score{ScoreKind::Exact, 1}));
    EXPECT_EQ(move.got, (Score{ScoreKind::Exact, -2}));
    EXPECT_THAT(move.best_moves, ElementsAre(Move{3}));
    EXPECT_EQ(move.all_values.size(), 7U);
}

TEST_F(Graded, AFasterLossIsASlipSeenFromBothSides) {
    const GradedMove move = grade("41").moves.at(1);
    EXPECT_EQ(move.mover, Side::Second);
    EXPECT_EQ(move.grade, Grade::Slip);
    EXPECT_EQ(move.best.value, -1);
    EXPECT_EQ(move.got.value, -4);
    EXPECT_EQ(move.best_for_first().value, 1);
    EXPECT_EQ(move.got_for_first().value, 4);
}

// An edge is a wrong answer to the centre: the corners make a fork of it, and nothing helps any more.
TEST_F(Graded, TheLastMistakeDecidesTheGame) {
    const Grading grading = grade("b2b1a1c3a3a2c1", kTicTacToe);
    EXPECT_EQ(grading.decisive(), 1U);
    EXPECT_EQ(grading.moves.at(1).grade, Grade::Mistake);
    EXPECT_EQ(grading.moves.at(1).best.value, 0);
    EXPECT_LT(grading.moves.at(1).got.value, 0);
    EXPECT_EQ(grading.count(Grade::Mistake), 1);
    EXPECT_EQ(grading.moves.back().grade, Grade::Best);
}

TEST_F(Graded, AGameWithoutMistakesIsDecidedByNoMove) {
    const Grading grading = grade("b2a1c1a3a2c2b1b3c3", kTicTacToe);
    EXPECT_EQ(grading.count(Grade::Mistake), 0);
    EXPECT_EQ(grading.decisive(), std::nullopt);
    EXPECT_TRUE(grading.is_complete());
}

TEST_F(Graded, AnEmptyGameHasNothingToGrade) {
    const Grading grading = grade("");
    EXPECT_TRUE(grading.moves.empty());
    EXPECT_TRUE(grading.is_complete());
    EXPECT_EQ(grading.decisive(), std::nullopt);
}

TEST_F(Graded, ARecordIsGradedAsItsBoard) {
    Record record;
    record.rules = kTicTacToe;
    record.moves = parse_moves(kTicTacToe, "a1b2b1c3");
    EXPECT_THAT(grades(grade_game(record, *analyst, {}, {})), ElementsAreArray(grades(grade("a1b2b1c3", kTicTacToe))));
}

// 16x16 is beyond anybody: what cannot be proved is not graded, but a line is a line.
TEST_F(Graded, WhatIsOnlyGuessedIsNotGraded) {
    settings.budget.soft = std::chrono::milliseconds(30);
    const Grading grading = grade("8191a1b", {16, 16, 4, true});
    EXPECT_EQ(grading.moves.at(0).grade, Grade::Ungraded);
    EXPECT_EQ(grading.moves.at(6).grade, Grade::Best);
    EXPECT_EQ(grading.decisive(), std::nullopt);
    EXPECT_FALSE(grading.is_complete());
    EXPECT_FALSE(grading.failure.has_value());
}

TEST(Grading, AGuessAfterTheLastMistakeLeavesTheDecisionOpen) {
    Knowing analyst([](const Board& board) {
        std::vector<Value> values = all_worth(board, {ScoreKind::Exact, -3});
        values.back().score.value = 2;
        if (board.discs() == 1) values = all_worth(board, {ScoreKind::Estimate, 40});
        return values;
    });
    const Grading grading = grade_game(parse_position(kConnectFour, "123"), analyst, {}, {});
    EXPECT_THAT(grades(grading), ElementsAre(Grade::Mistake, Grade::Ungraded, Grade::Mistake));
    EXPECT_EQ(grading.decisive(), 2U);
    const Grading shorter = grade_game(parse_position(kConnectFour, "12"), analyst, {}, {});
    EXPECT_EQ(shorter.decisive(), std::nullopt);
}

TEST(Grading, GoesFromTheLastMoveToTheFirstAndTellsOfEach) {
    Knowing analyst([](const Board& board) { return all_worth(board, {ScoreKind::Exact, 0}); });
    std::vector<int> plies, done;
    GradingSettings settings;
    settings.on_graded = [&](const GradedMove& move, int so_far, int total) {
        plies.push_back(move.ply);
        done.push_back(so_far);
        EXPECT_EQ(total, 4);
    };
    grade_game(parse_position(kConnectFour, "4453"), analyst, settings, {});
    EXPECT_THAT(plies, ElementsAre(4, 3, 2, 1));
    EXPECT_THAT(done, ElementsAre(1, 2, 3, 4));
}

TEST(Grading, KeepsWhatItHasWhenItIsStopped) {
    std::stop_source source;
    Knowing analyst([&](const Board& board) {
        if (board.discs() == 2) source.request_stop();
        return all_worth(board, {ScoreKind::Exact, 0});
    });
    const Grading grading = grade_game(parse_position(kConnectFour, "4453"), analyst, {}, source.get_token());
    EXPECT_THAT(grades(grading), ElementsAre(Grade::Ungraded, Grade::Ungraded, Grade::Best, Grade::Best));
    ASSERT_TRUE(grading.failure.has_value());
    EXPECT_EQ(grading.failure->cause, Cause::Stopped);
    EXPECT_EQ(grading.moves.at(0).ply, 1);
    EXPECT_FALSE(grading.is_complete());
}

TEST(Grading, SaysWhyTheAnalystFailed) {
    Knowing analyst([](const Board&) -> Analysis { return Forfeit{Cause::Crashed, "SIGSEGV"}; });
    const Grading grading = grade_game(parse_position(kConnectFour, "44"), analyst, {}, {});
    EXPECT_EQ(grading.failure, (Forfeit{Cause::Crashed, "SIGSEGV"}));
    EXPECT_THAT(grades(grading), Each(Grade::Ungraded));
}

// FAULTS 74.
TEST(Grading, GivesTheAnalystATimeThatEnds) {
    std::vector<Budget> given;
    struct Asked : Player {
        explicit Asked(std::vector<Budget>& list) : budgets(list) {}
        Answer choose(const Request&, Listener&, std::stop_token) override { return Forfeit{}; }
        Analysis analyse(const Request& request, Listener&, std::stop_token) override {
            budgets.push_back(request.budget);
            return Forfeit{Cause::OutOfTime, {}};
        }
        std::vector<Budget>& budgets;
    } analyst(given);
    const Board board = parse_position(kConnectFour, "44");
    grade_game(board, analyst, {}, {});
    EndgameAdjudicator adjudicator(analyst, 42, 1);
    EXPECT_EQ(adjudicator.ruling(board, {}), std::nullopt);
    EXPECT_EQ(adjudicator.ruling(board, {}), std::nullopt);
    ASSERT_EQ(given.size(), 2U) << "an adjudicator does not ask again where nobody answered";
    for (const Budget& budget : given) EXPECT_GT(budget.hard.count(), 0);
    EXPECT_TRUE(adjudicator.failure().has_value());
}

TEST(Grading, CountsBySide) {
    Knowing analyst([](const Board& board) {
        std::vector<Value> values = all_worth(board, {ScoreKind::Exact, -1});
        if (board.to_move() == Side::Second) values.back().score.value = 5;
        return values;
    });
    const Grading grading = grade_game(parse_position(kConnectFour, "1112"), analyst, {}, {});
    EXPECT_EQ(grading.count(Grade::Mistake, Side::Second), 2);
    EXPECT_EQ(grading.count(Grade::Mistake, Side::First), 0);
    EXPECT_EQ(grading.count(Grade::Best, Side::First), 2);
    EXPECT_EQ(grading.decisive(), 3U);
}

}  // namespace
}  // namespace p4
