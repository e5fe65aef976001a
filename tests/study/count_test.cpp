#include <cmath>
#include <nlohmann/json.hpp>
#include <set>

#include "cli/run_program.hpp"
#include "study/search_count.hpp"
#include "study/support.hpp"
#include "study/whole_tree.hpp"
#include "support/errors.hpp"

namespace p4 {
namespace {

using Json = nlohmann::json;
using testing::HasSubstr;

SearchCount counted(const std::string& spec, const Board& board) {
    SearchCount count;
    RealPlayer(spec).watch(board, {&count});
    return count;
}

TEST(SearchCount, OfTheFirstSeed) {
    const SearchCount minimax = counted("minimax:depth=2,eval=hassania", after("1"));
    EXPECT_EQ(minimax.below_root().nodes, 56U);
    EXPECT_EQ(minimax.below_root().leaves, 49U);
    EXPECT_EQ(minimax.below_root().cuts, 0U);
    const SearchCount alphabeta = counted("alphabeta:depth=2,eval=hassania,order=left", after("1"));
    EXPECT_EQ(alphabeta.below_root().nodes, 38U);
    EXPECT_EQ(alphabeta.levels().at(1).nodes, 7U);
    EXPECT_EQ(alphabeta.levels().at(1).cuts, 3U);
    EXPECT_EQ(alphabeta.levels().at(2).leaves, 31U);
}

TEST(SearchCount, OfTheSecondSeedHasSevenToTheFifthLeaves) {
    const SearchCount count = counted("minimax:depth=5,eval=galilee", after(""));
    EXPECT_EQ(count.below_root().leaves, 16807U);
    EXPECT_EQ(count.levels().at(5).nodes, 16807U);
}

// While no column is full and no game over, the tree is even and the textbook's formula holds.
TEST(TreeBounds, AreTheFormulaOnAnEvenTree) {
    const Board board;
    for (int depth = 1; depth <= 5; ++depth) {
        std::uint64_t smallest = 0, all = 0;
        for (int level = 1; level <= depth; ++level) {
            const auto power = [](int exponent) { return static_cast<std::uint64_t>(std::pow(7, exponent) + 0.5); };
            smallest += power((level + 1) / 2) + power(level / 2) - 1;
            all += power(level);
        }
        const auto bounds = tree_bounds(board, depth);
        ASSERT_TRUE(bounds.has_value());
        EXPECT_EQ(bounds->smallest, smallest);
        EXPECT_EQ(bounds->all, all);
    }
}

TEST(TreeBounds, HoldEveryOrderOfMoves) {
    for (const char* moves : {"", "44", "4444441", "112233"}) {
        const Board board = after(moves);
        const auto bounds = tree_bounds(board, 4);
        for (const char* order : {"left", "centre", "best"}) {
            const auto spec = fmt::format("alphabeta:depth=4,eval=galilee,order={}", order);
            const std::uint64_t nodes = counted(spec, board).below_root().nodes;
            EXPECT_GE(nodes, bounds->smallest) << spec << ' ' << moves;
            EXPECT_LE(nodes, bounds->all) << spec << ' ' << moves;
        }
    }
}

TEST(TreeBounds, GiveUpOnTreesThatAreTooLarge) { EXPECT_EQ(tree_bounds(Board(), 6, 1000), std::nullopt); }

TEST(Gauge, ShowsWhereACountLies) {
    EXPECT_EQ(gauge({20, 56}, 38, true), "20 ├────38────┤ 56");
    EXPECT_EQ(gauge({20, 56}, 20, true), "20 ├20────────┤ 56");
    EXPECT_EQ(gauge({20, 56}, 56, true), "20 ├────────56┤ 56");
    EXPECT_EQ(gauge({20, 56}, 3, false), "20 |3--------| 56");
    EXPECT_EQ(gauge({1, 1}, 1, false), "1 |--------1| 1");
    EXPECT_EQ(gauge({563, 19607}, 1234, false), "563 |1,234--------| 19,607");
}

TEST(BranchingFactor, OfAnEvenTreeIsItsNumberOfMoves) {
    EXPECT_NEAR(branching_factor(56, 2), 7.0, 1e-9);
    EXPECT_NEAR(branching_factor(19607, 5), 7.0, 1e-9);
    EXPECT_NEAR(branching_factor(5, 5), 1.0, 1e-9);
    EXPECT_EQ(branching_factor(0, 3), 0.0);
    EXPECT_EQ(branching_factor(10, 0), 0.0);
}

TEST(CountCommand, PrintsTheTableAndTheGauge) {
    const Finished run =
        run_program({"tree", "--player=alphabeta:depth=2,eval=hassania,order=left", "--position=1", "--count"}, {},
                    "LC_ALL=C.UTF-8");
    EXPECT_EQ(run.status, 0);
    EXPECT_THAT(run.out, HasSubstr("all               38          31           0           3\n"));
    EXPECT_THAT(run.out, HasSubstr("20 ├────38────┤ 56\n"));
}

TEST(CountCommand, TellsProgramsTheSame) {
    const Json json = Json::parse(run_program({"tree", "--player=minimax:depth=3", "--count", "--format=json"}).out);
    EXPECT_EQ(json["nodes"], 399);
    EXPECT_EQ(json["leaves"], 343);
    EXPECT_EQ(json["levels"].size(), 3U);
    EXPECT_EQ(json["levels"][2]["nodes"], 343);
    EXPECT_EQ(json["smallest"], 7 + 13 + 55);
    EXPECT_EQ(json["minimax"], 399);
}

TEST(CountCommand, OfASearchThatIsBrokenOffSaysSo) {
    const Finished run = run_program({"tree", "--player=minimax:depth=3", "--nodes=10", "--count"});
    EXPECT_EQ(run.status, 0);
    EXPECT_THAT(run.out, HasSubstr("The search was broken off."));
}

TEST(CountCommand, GroupsDigitsAsTheLanguageDoes) {
    const std::vector<std::string> words{"tree", "--whole", "--game=tictactoe", "--lang=fr"};
    EXPECT_THAT(run_program(words, {}, "LC_ALL=C.UTF-8").out, HasSubstr("549 946"));
}

WholeCount naive_count(Board& board) {
    WholeCount count;
    if (board.is_over()) {
        ++(!board.winner() ? count.draws : *board.winner() == Side::First ? count.first : count.second);
        return count;
    }
    for (const Move move : board.legal_moves()) {
        board.play(move);
        const WholeCount below = naive_count(board);
        board.undo();
        count.nodes += below.nodes;
        count.first += below.first;
        count.second += below.second;
        count.draws += below.draws;
    }
    return count;
}

TEST(WholeTree, OfTicTacToeIsTheSeeds) {
    const WholeTree tree(Board(kTicTacToe), 10'000);
    EXPECT_EQ(tree.count(), (WholeCount{549'946, 131'184, 77'904, 46'080}));
    EXPECT_EQ(tree.count().finals(), 255'168U);
}

TEST(WholeTree, FromTheSeedsState) {
    const WholeTree tree(after("c3a2c2b2b1c1", kTicTacToe), 10'000);
    EXPECT_EQ(tree.count(), (WholeCount{14, 2, 2, 2}));
}

TEST(WholeTree, AgreesWithTryingEverything) {
    for (const auto& [rules, moves] : std::vector<std::pair<Rules, std::string>>{{{3, 3, 3, true}, ""},
                                                                                 {{4, 3, 3, true}, "1"},
                                                                                 {{2, 6, 4, true}, ""},
                                                                                 {kTicTacToe, "b2"},
                                                                                 {{4, 3, 4, false}, "a1b1c1d1a2"},
                                                                                 {{4, 4, 4, true}, "1234123412"}}) {
        Board board = after(moves, rules);
        EXPECT_EQ(WholeTree(board, 100'000).count(), naive_count(board)) << to_text(rules) << ' ' << moves;
    }
}

std::vector<std::string> lines_of(const Board& board, WholeTree::End end) {
    WholeTree tree(board, 100'000);
    std::vector<std::string> lines;
    tree.for_each_line(end, [&](const std::vector<Move>& line) {
        lines.push_back(to_text(board.rules(), line));
        return true;
    });
    return lines;
}

TEST(WholeTree, ListsEachLineOnceTheShortestFirst) {
    const Board board = after("a1b2c3a3", kTicTacToe);
    const WholeCount count = WholeTree(board, 10'000).count();
    for (const auto& [end, number] :
         std::vector<std::pair<WholeTree::End, std::uint64_t>>{{WholeTree::End::FirstWins, count.first},
                                                               {WholeTree::End::SecondWins, count.second},
                                                               {WholeTree::End::Draw, count.draws}}) {
        const auto lines = lines_of(board, end);
        EXPECT_EQ(lines.size(), number);
        EXPECT_EQ(std::set<std::string>(lines.begin(), lines.end()).size(), number);
        EXPECT_TRUE(std::is_sorted(lines.begin(), lines.end(),
                                   [](const std::string& a, const std::string& b) { return a.size() < b.size(); }));
        for (const std::string& line : lines) {
            const Board played = after("a1b2c3a3" + line, kTicTacToe);
            EXPECT_TRUE(played.is_over());
            EXPECT_EQ(played.winner().has_value(), end != WholeTree::End::Draw);
        }
    }
}

TEST(WholeTree, StopsWhenNobodyWantsMoreLines) {
    WholeTree tree(Board(kTicTacToe), 10'000);
    int lines = 0;
    tree.for_each_line(WholeTree::End::FirstWins, [&](const std::vector<Move>& line) {
        EXPECT_EQ(line.size(), 5U);
        return ++lines < 3;
    });
    EXPECT_EQ(lines, 3);
}

TEST(WholeTree, ThatIsTooLargeIsRefusedInOneSentence) {
    EXPECT_THROW(WholeTree(Board(), 1000), UsageError);
    EXPECT_THROW(WholeTree(Board({16, 16, 4, true}), 1'000'000), UsageError);
    const Finished run = run_program({"tree", "--whole", "--max-nodes=1000"});
    EXPECT_EQ(run.status, 2);
    EXPECT_THAT(run.err, HasSubstr("more than 1,000 positions"));
    EXPECT_THAT(run.err, HasSubstr("a smaller board"));
}

TEST(WholeCommand, PrintsTheSeedsFigures) {
    const Finished run = run_program({"tree", "--whole", "--game=tictactoe"});
    EXPECT_EQ(run.status, 0);
    for (const char* figure : {"549,946", "255,168", "131,184", "77,904", "46,080"})
        EXPECT_THAT(run.out, HasSubstr(figure));
    const Json json = Json::parse(run_program({"tree", "--whole", "--game=tictactoe", "--format=json"}).out);
    EXPECT_EQ(json["nodes"], 549'946);
    EXPECT_EQ(json["final"], 255'168);
    EXPECT_EQ(json["red"], 131'184);
    EXPECT_EQ(json["yellow"], 77'904);
    EXPECT_EQ(json["draws"], 46'080);
}

TEST(WholeCommand, ListsTheLinesThatWin) {
    const Finished run = run_program({"tree", "--whole", "--game=tictactoe", "--position=c3a2c2b2b1c1", "--lines=win"});
    EXPECT_THAT(run.out, HasSubstr("Red (x) wins, the shortest first:\na3a1b3\nb3a1a3\n"));
}

// Yellow cannot win any more here: failing that, the draws are shown.
TEST(WholeCommand, FailingAWinListsTheDraws) {
    const std::string position = "b2a1c1a3a2c2b1";  // two cells are left
    const WholeCount count = WholeTree(after(position, kTicTacToe), 100).count();
    ASSERT_EQ(count.second, 0U);
    ASSERT_GT(count.draws, 0U);
    const Finished run = run_program({"tree", "--whole", "--game=tictactoe", "--position=" + position, "--lines=win"});
    EXPECT_THAT(run.out, HasSubstr("wins in no line of play; these end in a draw:"));
}

TEST(WholeCommand, ShowsNoMoreLinesThanAskedFor) {
    const Finished run = run_program({"tree", "--whole", "--game=tictactoe", "--lines=draw", "--max-lines=2"});
    EXPECT_THAT(run.out, HasSubstr("and 46,078 more"));
}

}  // namespace
}  // namespace p4
