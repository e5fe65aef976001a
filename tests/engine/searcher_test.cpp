#include "engine/searcher.hpp"

#include <gmock/gmock.h>

#include <fstream>

#include "engine/column_provers.hpp"
#include "engine/notation.hpp"
#include "engine/plain_search.hpp"
#include "support/effort.hpp"

namespace engine {
namespace {

std::vector<int> moves_of(const std::string& text, const Rules& rules = {}) { return moves_from(text, rules).value(); }

int score_of(Searcher& searcher, const std::string& text) { return searcher.solve({.moves = moves_of(text)}).score; }

int score_of_empty(const Rules& rules) { return make_searcher(rules)->solve({}).score; }

// One part of the golden positions, so that parts can be tried side by side.
class GoldenPositions : public testing::TestWithParam<int> {};

TEST_P(GoldenPositions, AreKnown) {
    constexpr int parts = 6;
    const int step = effort::one_in(30);
    const auto searcher = make_searcher({});
    std::ifstream file(std::string(P4_SOURCE_DIR) + "/tests/positions/7x6.txt");
    std::string moves;
    int score = 0;
    int count = 0;
    for (; file >> moves >> score; ++count) {
        if (count % parts != GetParam() || count / parts % step != step / 2) continue;
        EXPECT_EQ(score_of(*searcher, moves), score) << moves;
    }
    EXPECT_EQ(count, 660);
}

INSTANTIATE_TEST_SUITE_P(Searcher, GoldenPositions, testing::Range(0, 6));

// Won by the second player with the disc that fills the board, or by the first with the one before: a score of 1.
TEST(Searcher, KnowsTheOutcomesOfSmallBoards) {
    const std::pair<Rules, int> boards[] = {{{4, 4}, 0}, {{5, 4}, 0},  {{6, 4}, -1}, {{7, 4}, 0}, {{8, 4}, -1},
                                            {{4, 5}, 0}, {{5, 5}, 0},  {{6, 5}, 0},  {{7, 5}, 0}, {{4, 6}, 0},
                                            {{5, 6}, 0}, {{6, 6}, -1}, {{4, 7}, 0},  {{5, 7}, 0}};
    for (const auto& [rules, score] : boards) {
        if (rules.columns * rules.rows >= 28 && !effort::is_whole()) continue;
        EXPECT_EQ(score_of_empty(rules), score) << rules.columns << "x" << rules.rows;
    }
}

TEST(Searcher, KnowsThatTicTacToeIsADraw) { EXPECT_EQ(score_of_empty({3, 3, 3, false}), 0); }

TEST(Searcher, WinsThreeInALineOnFourByFourWithoutGravity) { EXPECT_GT(score_of_empty({4, 4, 3, false}), 0); }

// Boards that a plain search can finish from a random position in the middle.
Rules random_small_rules(std::mt19937_64& chance) {
    return {3 + tests::below(chance, 6), 3 + tests::below(chance, 6), 3 + tests::below(chance, 3),
            tests::below(chance, 4) != 0};
}

TEST(Searcher, AgreesWithAPlainSearchOnRandomPositionsOfManyRules) {
    std::mt19937_64 chance(7);
    for (int game = 0; game < 600; ++game) {
        const Rules rules = random_small_rules(chance);
        const auto searcher = make_searcher(rules, {.memory_mb = 1});
        const int left = rules.gravity ? 12 : 7;
        for (int again = 0; again < 5; ++again) {
            const int discs = std::max(0, rules.columns * rules.rows - tests::below(chance, left));
            const auto board = tests::random_board(rules, discs, chance);
            if (!board) continue;
            const int plain = with_shape(rules, [&](const auto& shape) {
                const Grid grid(shape);
                return tests::plain_score(grid, tests::position_of(grid, board->moves()));
            });
            ASSERT_EQ(searcher->solve({.moves = board->moves()}).score, plain)
                << rules.columns << "x" << rules.rows << " connect " << rules.connect << " gravity " << rules.gravity
                << " after " << text_of(board->moves(), rules);
        }
    }
}

TEST(Searcher, GivesEachMoveTheScoreOfThePositionAfterIt) {
    std::mt19937_64 chance(8);
    const auto searcher = make_searcher({});
    for (int i = 0; i < 100; ++i) {
        const auto board = tests::random_board({}, 16 + tests::below(chance, 20), chance);
        if (!board) continue;
        const Solution all = searcher->solve({.moves = board->moves(), .every_move = true});
        EXPECT_EQ(all.values.size(), board->legal_moves().size());
        EXPECT_EQ(all.values.front().score, all.score);
        for (const MoveValue& value : all.values) {
            std::vector<int> moves = board->moves();
            moves.push_back(value.move);
            EXPECT_TRUE(value.exact);
            EXPECT_EQ(-searcher->solve({.moves = moves}).score, value.score);
            EXPECT_LE(value.score, all.score);
        }
    }
}

TEST(Searcher, TellsValuesAsTheyComeAndTheBestFirst) {
    const auto searcher = make_searcher({});
    std::vector<MoveValue> told;
    const Question question{.moves = moves_of("44444326322"),
                            .every_move = true,
                            .progress = [&](const MoveValue& value) { told.push_back(value); }};
    const Solution solution = searcher->solve(question);
    EXPECT_THAT(told, testing::UnorderedElementsAreArray(solution.values));
    EXPECT_EQ(told.front(), solution.values.front());
}

TEST(Searcher, AnswersWinDrawOrLossOnly) {
    const auto searcher = make_searcher({});
    for (const std::string moves : {"4444432632211", "123456712345671234567", "11223344567765", "3333344"}) {
        const int exact = score_of(*searcher, moves);
        const Solution weak = searcher->solve({.moves = moves_of(moves), .weak = true});
        EXPECT_EQ(weak.score, (exact > 0) - (exact < 0)) << moves;
    }
}

TEST(Searcher, PlaysTheLineThatItsScoreSpeaksOf) {
    const auto searcher = make_searcher({});
    for (const std::string start : {"444443263221", "112233445", "7654321765432"}) {
        const Solution solution = searcher->solve({.moves = moves_of(start), .line = true});
        tests::PlainBoard board({});
        for (const int move : moves_of(start)) board.play(move);
        for (const int move : solution.line) {
            ASSERT_FALSE(board.over());
            board.play(move);
        }
        ASSERT_TRUE(board.over());
        const int win = score_of_win(42, static_cast<int>(board.moves().size()));
        const bool by_side_to_move = solution.line.size() % 2 == 1;
        const bool drawn = !board.won_by('x') && !board.won_by('o');
        EXPECT_EQ(solution.score, drawn ? 0 : by_side_to_move ? win : -win) << start;
    }
}

TEST(Searcher, SaysThatAFinishedGameHasNoMoves) {
    const auto searcher = make_searcher({});
    const Solution lost = searcher->solve({.moves = moves_of("1212121")});
    EXPECT_EQ(lost.score, -18);
    EXPECT_TRUE(lost.values.empty());
}

TEST(Searcher, MarksAnEstimateWhenItIsStopped) {
    for (const Rules& rules : {Rules{}, Rules{16, 16, 5, true}, Rules{16, 16, 5, false}, Rules{9, 9, 4, true}}) {
        int polls = 0;
        const auto searcher = make_searcher(rules, {.memory_mb = 1});
        const Solution solution = searcher->solve({.stop = [&] { return ++polls > 3; }});
        EXPECT_FALSE(solution.exact);
        ASSERT_FALSE(solution.values.empty());
        EXPECT_FALSE(solution.values.front().exact);
        EXPECT_LE(polls, 5);
    }
}

TEST(Searcher, KeepsToANodeLimit) {
    for (const Rules& rules : {Rules{}, Rules{9, 9, 4, true}}) {
        for (const std::uint64_t limit : {100U, 5000U, 10000U}) {
            const Solution solution = make_searcher(rules, {.memory_mb = 1})->solve({.node_limit = limit});
            EXPECT_FALSE(solution.exact);
            EXPECT_GE(solution.nodes, limit);
            EXPECT_LT(solution.nodes, limit + nodes_between_checks);
        }
    }
}

TEST(Searcher, SaysTheSameWithTheSameNodeLimit) {
    const Question question{.moves = moves_of("4444432"), .every_move = true, .node_limit = 60000};
    const Solution once = make_searcher({})->solve(question);
    const Solution again = make_searcher({})->solve(question);
    EXPECT_EQ(once.nodes, again.nodes);
    EXPECT_EQ(once.values, again.values);
}

TEST(Searcher, VisitsTheSameNodesOnEveryMachine) {
    std::vector<std::uint64_t> nodes;
    for (const ColumnProver& prover : column_provers()) {
        const auto searcher = make_searcher({}, {.machine = prover.machine});
        std::uint64_t total = 0;
        for (const std::string moves : {"44444326322", "112233445", "444443", "35333571"}) {
            if (moves.size() < 9 && !effort::is_whole()) continue;
            total += searcher->solve({.moves = moves_of(moves)}).nodes;
        }
        nodes.push_back(total);
    }
    EXPECT_THAT(nodes, testing::Each(nodes.front()));
}

TEST(Searcher, RefusesABoardThatIsNone) {
    EXPECT_THROW(make_searcher({1, 6, 4, true}), std::invalid_argument);
    EXPECT_THROW(make_searcher({7, 6, 9, true}), std::invalid_argument);
    EXPECT_THROW(make_searcher({}, {.machine = "abacus"}), std::invalid_argument);
}

}  // namespace
}  // namespace engine
