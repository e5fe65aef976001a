// Every form in which a tree leaves the program, compared with an independent count of the tree itself.

#include <algorithm>
#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/run_program.hpp"
#include "study/search_count.hpp"
#include "study/support.hpp"
#include "study/tree_formats.hpp"
#include "study/tree_layout.hpp"

namespace p4 {
namespace {

using Json = nlohmann::json;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

// The seeds' searches, and how many nodes below the root and cuts each has.
struct Search {
    const char* spec;
    Rules rules;
    const char* moves;
    std::uint64_t nodes;
    std::uint64_t cuts;
};
void PrintTo(const Search& search, std::ostream* out) { *out << search.spec; }

class Exported : public testing::TestWithParam<Search> {
  protected:
    std::string tree(const std::string& format) const {
        const Search& search = GetParam();
        const Finished run = run_program(
            {"tree", std::string("--player=") + search.spec, std::string("--position=") + search.moves,
             "--format=" + format, "--columns=" + std::to_string(search.rules.columns),
             "--rows=" + std::to_string(search.rules.rows), "--connect=" + std::to_string(search.rules.connect),
             search.rules.gravity ? "--seed=1" : "--no-gravity"},
            {}, "LC_ALL=C.UTF-8");
        EXPECT_EQ(run.status, 0) << run.err;
        EXPECT_EQ(run.err, "");
        return run.out;
    }
};

std::size_t occurrences(const std::string& text, const std::string& word) {
    std::size_t count = 0;
    for (std::size_t at = text.find(word); at != text.npos; at = text.find(word, at + word.size())) ++count;
    return count;
}

std::size_t lines_starting(const std::string& text, const std::string& word) {
    return occurrences("\n" + text, "\n" + word);
}

struct JsonCount {
    std::uint64_t nodes = 0;
    std::uint64_t cuts = 0;
};

// Walks the moves on a board of its own, so that a tree of impossible moves is found out.
void count_json(const Json& node, Board& board, JsonCount& count) {
    if (node.contains("pruned")) {
        ++count.cuts;
        EXPECT_EQ(node["pruned"].size() + node["children"].size(), board.legal_moves().size());
    }
    for (const Json& child : node["children"]) {
        const auto move = parse_move(board.rules(), child["move"].get<std::string>());
        ASSERT_TRUE(move && board.is_legal(*move)) << child["move"];
        ++count.nodes;
        board.play(*move);
        count_json(child, board, count);
        board.undo();
    }
}

TEST_P(Exported, AsJsonHoldsEveryNode) {
    const Json json = Json::parse(tree("json"));
    Board board = after(GetParam().moves, GetParam().rules);
    JsonCount count;
    count_json(json["tree"], board, count);
    EXPECT_EQ(count.nodes, GetParam().nodes);
    EXPECT_EQ(count.cuts, GetParam().cuts);
    EXPECT_EQ(json["nodes"], GetParam().nodes);
    EXPECT_EQ(json["left_out"], 0);
    EXPECT_EQ(json["version"], 1);
}

TEST_P(Exported, AsTextHasALineForEachNode) {
    const std::string text = tree("text");
    EXPECT_EQ(lines_starting(text, "Max ") - lines_starting(text, "Max is"), 1U);
    EXPECT_EQ(occurrences(text, "├─ ") + occurrences(text, "└─ "), GetParam().nodes);
    EXPECT_EQ(occurrences(text, "cut: "), GetParam().cuts);
}

TEST_P(Exported, AsTraceTellsEachNodeInAndOut) {
    const std::string text = tree("trace");
    EXPECT_EQ(lines_starting(text, "enter "), GetParam().nodes + 1);
    EXPECT_EQ(lines_starting(text, "leave "), GetParam().nodes + 1);
    EXPECT_EQ(lines_starting(text, "cut   "), GetParam().cuts);
}

TEST_P(Exported, AsDotIsDrawnByGraphviz) {
    const std::string text = tree("dot");
    const Finished drawn = run_shell("dot -Tsvg", text);
    ASSERT_EQ(drawn.status, 0) << drawn.err;
    EXPECT_EQ(drawn.err, "");
    EXPECT_EQ(occurrences(drawn.out, "class=\"node\""), GetParam().nodes + 1 + GetParam().cuts);
    EXPECT_EQ(occurrences(drawn.out, "class=\"edge\""), GetParam().nodes + GetParam().cuts);
}

TEST_P(Exported, AsSvgIsXmlWithAPictureForEachNode) {
    const std::string text = tree("svg");
    const Finished parsed = run_shell("xmllint --noout -", text);
    EXPECT_EQ(parsed.status, 0) << parsed.err;
    EXPECT_EQ(occurrences(text, "class=\"node\""), GetParam().nodes + 1);
    EXPECT_EQ(occurrences(text, "class=\"cut\""), GetParam().cuts);
    EXPECT_EQ(occurrences(text, "class=\"folded\""), 0U);
}

INSTANTIATE_TEST_SUITE_P(Tree, Exported,
                         testing::Values(Search{"minimax:depth=2,eval=hassania", kConnectFour, "1", 56, 0},
                                         Search{"alphabeta:depth=2,eval=hassania,order=left", kConnectFour, "1", 38, 3},
                                         Search{"minimax:depth=0,eval=morpion", kTicTacToe, "c3a2c2b2b1c1", 13, 0}));

TEST(TraceFormat, ReadsAsTheFirstSeedDid) {
    const std::string text =
        run_program({"tree", "--player=alphabeta:depth=2,eval=hassania,order=left", "--position=1", "--format=trace"})
            .out;
    EXPECT_THAT(text, HasSubstr("enter 3 [alpha,beta]=[-29,+inf] isMax=false\n"
                                "enter 31 [alpha,beta]=[-29,+inf] isMax=true\n"
                                "leave 31 value=-26 leaf\n"
                                "enter 32 [alpha,beta]=[-29,-26] isMax=true\n"));
    EXPECT_THAT(text, HasSubstr("cut   5 value=-26 [alpha,beta]=[-24,-26]\n"
                                "leave 5 value=-26 searched\n"));
    EXPECT_TRUE(text.ends_with("leave - value=-24 searched\n"));
}

TEST(TextFormat, SaysWhyABranchWasCut) {
    const std::string text =
        run_program({"tree", "--player=alphabeta:depth=2,eval=hassania,order=left", "--position=1"}, {},
                    "LC_ALL=C.UTF-8")
            .out;
    EXPECT_THAT(text, HasSubstr("├─ o5 Min        <=-26     -24    +inf  cut: -26 <= alpha -24, which Max already "
                                "has; not searched: 2 3 4 5 6 7\n"));
    EXPECT_THAT(text, HasSubstr("Yellow (o) is to move and is Max."));
    EXPECT_THAT(text, HasSubstr("plays 4, worth -24."));
}

TEST(TextFormat, IsPlainWhereTheTerminalIs) {
    const Finished run = run_program({"tree", "--player=minimax:depth=1"}, {}, "LC_ALL=C");
    EXPECT_TRUE(std::all_of(run.out.begin(), run.out.end(), [](char c) { return c >= 0; })) << run.out;
    EXPECT_THAT(run.out, HasSubstr("|- x1"));
}

TEST(TextFormat, SaysWhoWonAtAFinalNode) {
    const std::string text =
        run_program({"tree", "--player=minimax:depth=0,eval=morpion", "--game=tictactoe", "--position=c3a2c2b2b1c1"},
                    {}, "LC_ALL=C.UTF-8")
            .out;
    EXPECT_EQ(occurrences(text, "Red (x) wins"), 2U);
    EXPECT_EQ(occurrences(text, "Yellow (o) wins"), 2U);
    EXPECT_EQ(occurrences(text, "a draw"), 2U);
}

TEST(LargeTree, IsShownInPartAndSaysSo) {
    const Finished run = run_program({"tree", "--player=minimax:depth=4", "--max-nodes=100"}, {}, "LC_ALL=C.UTF-8");
    EXPECT_EQ(run.status, 0);
    EXPECT_THAT(run.out, HasSubstr("57 of its 2,801 nodes are here."));
    EXPECT_THAT(run.out, HasSubstr("nodes not shown below: 56"));
    EXPECT_THAT(run.err, HasSubstr("--max-nodes keeps more of it."));
}

TEST(LargeTree, IsFoldedInTheDrawingWithANote) {
    const Finished run = run_program({"tree", "--player=minimax:depth=4", "--format=svg"});
    EXPECT_EQ(run_shell("xmllint --noout -", run.out).status, 0);
    EXPECT_LE(occurrences(run.out, "class=\"node\""), 100U);
    EXPECT_GT(occurrences(run.out, "class=\"node\""), 50U);
    EXPECT_THAT(run.out, HasSubstr("of its 2,801 nodes are here"));
    EXPECT_GT(occurrences(run.out, "class=\"folded\""), 0U);
}

// What is drawn and what the stubs stand for together are the whole tree.
TEST(Layout, CountsEveryNodeOnce) {
    const auto [tree, search] = watched("minimax:depth=4", after("4"), 1000);
    for (const std::size_t most : {1U, 5U, 8U, 30U, 100U, 300U}) {
        const auto drawn = drawn_nodes(tree, most);
        const TreeLayout layout = laid_out(tree, drawn, {});
        std::uint64_t folded = 0;
        for (const Placed& item : layout.items) folded += item.folded;
        EXPECT_LE(layout.nodes, most);
        EXPECT_EQ(layout.nodes, static_cast<std::size_t>(std::count(drawn.begin(), drawn.end(), true)));
        EXPECT_EQ(layout.nodes + folded, tree.searched() + 1) << most;
    }
}

TEST(Layout, DrawsTheMainLineWithItsAlternatives) {
    const auto [tree, search] = watched("minimax:depth=4", after("4"));
    const auto drawn = drawn_nodes(tree, 40);
    for (const NodeId id : tree.main_line()) EXPECT_TRUE(drawn[id]);
}

TEST(Layout, LetsNothingOverlap) {
    const auto [tree, search] = watched("alphabeta:depth=3", after("4"));
    const Spacing spacing;
    const TreeLayout layout = laid_out(tree, drawn_nodes(tree, 100), spacing);
    std::map<double, double> bottom;  // by x
    for (const Placed& item : layout.items) {
        if (item.kind != Placed::Kind::Node) continue;
        const double top = item.y - spacing.node / 2;
        if (bottom.contains(item.x)) {
            EXPECT_GE(top, bottom[item.x] - 0.001);
        }
        bottom[item.x] = item.y + spacing.node / 2;
        EXPECT_LE(bottom[item.x], layout.height + 0.001);
    }
}

}  // namespace
}  // namespace p4
