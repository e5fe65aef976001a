#include "study/duel.hpp"

#include <nlohmann/json.hpp>

#include "cli/run_program.hpp"
#include "study/support.hpp"

namespace p4 {
namespace {

using Json = nlohmann::json;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

DuelRow row(const std::string& id, const std::string& eval, int depth, Score score) {
    DuelRow made;
    made.spec.player.id = id;
    made.spec.settings = {{"eval", eval}};
    made.report.depth = depth;
    made.report.score = score;
    return made;
}

Score guess(int value) { return {ScoreKind::Estimate, value}; }
Score proved(int value) { return {ScoreKind::Exact, value}; }

TEST(Agreement, IsDueBetweenMinimaxAndAlphaBetaOfOneDepthAndOneEvaluation) {
    const auto pairs = agreements({row("minimax", "galilee", 4, guess(3)), row("alphabeta", "galilee", 4, guess(3))});
    ASSERT_EQ(pairs.size(), 1U);
    EXPECT_TRUE(pairs[0].holds);
}

TEST(Agreement, ThatFailsIsSeen) {
    const auto pairs = agreements({row("minimax", "galilee", 4, guess(3)), row("alphabeta", "galilee", 4, guess(2))});
    ASSERT_EQ(pairs.size(), 1U);
    EXPECT_FALSE(pairs[0].holds);
}

TEST(Agreement, IsNotDueBetweenDifferentThings) {
    EXPECT_THAT(agreements({row("minimax", "galilee", 4, guess(3)), row("alphabeta", "galilee", 5, guess(2))}),
                IsEmpty());
    EXPECT_THAT(agreements({row("minimax", "galilee", 4, guess(3)), row("alphabeta", "ensisa", 4, guess(2))}),
                IsEmpty());
    EXPECT_THAT(agreements({row("minimax", "galilee", 4, guess(3)), row("mcts", "galilee", 4, guess(2))}), IsEmpty());
    EXPECT_THAT(agreements({row("perfect", "", 0, proved(3)), row("alphabeta", "threats", 4, guess(2))}), IsEmpty());
    DuelRow beginner = row("alphabeta", "galilee", 4, guess(2));
    beginner.spec.settings.emplace_back("level", "2");
    EXPECT_THAT(agreements({row("minimax", "galilee", 4, guess(3)), beginner}), IsEmpty());
}

TEST(Agreement, IsDueBetweenProofs) {
    EXPECT_TRUE(agreements({row("perfect", "", 0, proved(3)), row("other", "", 0, proved(3))}).at(0).holds);
    EXPECT_FALSE(agreements({row("perfect", "", 0, proved(3)), row("other", "", 0, proved(-1))}).at(0).holds);
    DuelRow weak = row("perfect", "", 0, proved(1));
    weak.spec.settings = {{"weak", "yes"}};
    EXPECT_TRUE(agreements({row("perfect", "", 0, proved(3)), weak}).at(0).holds);
    EXPECT_FALSE(agreements({row("perfect", "", 0, proved(-3)), weak}).at(0).holds);
}

TEST(DuelCommand, ComparesTheSeedsTwoSearches) {
    const Finished run = run_program({"duel", "minimax:depth=2,eval=hassania",
                                      "alphabeta:depth=2,eval=hassania,order=left,table=no", "--position=1", "--json"});
    ASSERT_EQ(run.status, 0) << run.err;
    const Json json = Json::parse(run.out);
    const Json& minimax = json["players"][0];
    const Json& alphabeta = json["players"][1];
    EXPECT_EQ(minimax["value"], -24);
    EXPECT_EQ(alphabeta["value"], -24);
    EXPECT_EQ(minimax["move"], "4");
    EXPECT_EQ(minimax["nodes"], 56);
    EXPECT_EQ(minimax["leaves"], 49);
    EXPECT_EQ(minimax["cuts"], 0);
    EXPECT_NEAR(minimax["branching"].get<double>(), 7.0, 1e-6);
    EXPECT_EQ(alphabeta["nodes"], 38);
    EXPECT_EQ(alphabeta["leaves"], 31);
    EXPECT_EQ(alphabeta["cuts"], 3);
    EXPECT_LT(alphabeta["branching"].get<double>(), 7.0);
    EXPECT_TRUE(json["must_agree"][0]["same"]);
}

TEST(DuelCommand, PrintsATableAndThatTheValuesAgree) {
    const Finished run = run_program({"duel", "minimax:depth=3", "alphabeta:depth=3,eval=galilee", "random"});
    EXPECT_EQ(run.status, 0) << run.err;
    EXPECT_THAT(run.out, HasSubstr("branching"));
    EXPECT_THAT(run.out,
                HasSubstr("minimax:depth=3 and alphabeta:depth=3,eval=galilee give the same value, as they must."));
    EXPECT_THAT(run.out, HasSubstr("add table=no"));
    EXPECT_EQ(std::count(run.out.begin(), run.out.end(), '\n'), 6);
}

TEST(DuelCommand, ThePerfectPlayerProvesItsValueTwice) {
    const Finished run = run_program({"duel", "perfect", "perfect:weak=yes", "--position=44444", "--json"});
    ASSERT_EQ(run.status, 0) << run.err;
    const Json json = Json::parse(run.out);
    EXPECT_EQ(json["players"][0]["kind"], "exact");
    EXPECT_TRUE(json["must_agree"][0]["same"]);
}

TEST(DuelCommand, ThatCannotBeHeldSaysWhy) {
    const std::vector<std::pair<std::vector<std::string>, std::string>> cases{
        {{"duel", "minimax"}, "Name two players or more"},
        {{"duel", "minimax", "human"}, "human is a person"},
        {{"duel", "minimax", "minimx"}, "minimax"},
        {{"duel", "minimax", "random", "--position=9"}, "'9'"},
        {{"duel", "minimax", "random", "--position=1122334"}, "over after move 7"}};
    for (const auto& [words, sentence] : cases) {
        const Finished run = run_program(words);
        EXPECT_EQ(run.status, 2) << words.back();
        EXPECT_THAT(run.err, HasSubstr(sentence));
        EXPECT_EQ(run.out, "");
    }
}

TEST(DuelCommand, OfAPlayerThatFailsEndsWithOne) {
    const Finished run = run_program({"duel", "random", "exec:false"});
    EXPECT_EQ(run.status, 1);
    EXPECT_THAT(run.out, HasSubstr("exec:false"));
}

}  // namespace
}  // namespace p4
