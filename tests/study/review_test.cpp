#include "study/review.hpp"

#include <nlohmann/json.hpp>

#include "cli/run_program.hpp"
#include "study/support.hpp"

namespace p4 {
namespace {

using Json = nlohmann::json;
using testing::ElementsAre;
using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;

// Tic-tac-toe: an edge answers the centre wrongly, and the corners make a fork of it.
const std::string kLost = "b2b1a1c3a3a2c1";

Record record_of(const Rules& rules, const std::string& moves, Colour first = Colour::Red) {
    Record record;
    record.rules = rules;
    record.red = "ada";
    record.yellow = "bob";
    record.first = first;
    record.moves = parse_moves(rules, moves);
    const Board board = final_board(record);
    if (board.is_over()) record.outcome = outcome_on(board);
    return record;
}

Review reviewed(const Record& record) {
    RealPlayer analyst("perfect");
    return {record, grade_game(record, *analyst.player, {}, {})};
}

TEST(Review, NamesTheMoveThatDecidedTheGame) {
    const std::string text = verdict(reviewed(record_of(kTicTacToe, kLost)));
    EXPECT_THAT(text, HasSubstr("Move 2 decided the game: Yellow (o) played b1 (Red (x) wins in"));
    EXPECT_THAT(text, HasSubstr("where a1, c1, a3, c3 would have kept: a draw."));
}

TEST(Review, OfAFaultlessGameSaysSo) {
    EXPECT_EQ(verdict(reviewed(record_of(kTicTacToe, "b2a1c1a3a2c2b1b3c3"))),
              "Nobody made a mistake: every move kept the result.");
}

TEST(Review, OfAForfeitSaysThatTheMovesDidNotEndIt) {
    Record record = record_of(kTicTacToe, "b2a1");
    record.outcome = forfeited(Side::First, {Cause::OutOfTime, ""});
    EXPECT_THAT(verdict(reviewed(record)), HasSubstr("The game ended before its time: timeout."));
}

TEST(Review, LeadsBackToWhereTheMistakeWasMade) {
    const Review review = reviewed(record_of(kTicTacToe, kLost));
    ASSERT_THAT(review.mistakes(), ElementsAre(1U));
    EXPECT_EQ(try_again_command(review, 1), "puissance4 --game=tictactoe --position=b2 --red=perfect --yellow=human");
    const Review other = reviewed(record_of({4, 4, 3, true}, "1", Colour::Yellow));
    EXPECT_EQ(try_again_command(other, 0),
              "puissance4 --columns=4 --rows=4 --connect=3 --first=yellow --red=perfect --yellow=human");
}

// What the review tells people to type must work.
TEST(Review, ItsCommandStartsTheGameThere) {
    const Review review = reviewed(record_of(kTicTacToe, kLost));
    const std::string words = try_again_command(review, 1).substr(std::string("puissance4").size());
    const Finished run = run_shell(P4_BINARY_DIR "/puissance4 --plain" + words, "quit\n");
    EXPECT_THAT(run.out, HasSubstr("x")) << run.err;
    EXPECT_EQ(run.status, 0) << run.err;
}

TEST(BalanceGraph, RisesForRedAndFallsForYellow) {
    const Review red = reviewed(record_of(kTicTacToe, kLost));
    const auto rows = balance_graph(red, 80, 2, false);
    ASSERT_EQ(rows.size(), 6U);
    EXPECT_EQ(rows[0].substr(0, 1), " ");
    EXPECT_NE(rows[1].substr(1, 1), " ");
    EXPECT_EQ(rows[2], "-------");
    EXPECT_EQ(rows[3], "       ");
    EXPECT_EQ(rows[5].substr(0, 2), " ?");
    const Review yellow = reviewed(record_of(kTicTacToe, kLost, Colour::Yellow));
    const auto mirrored = balance_graph(yellow, 80, 2, false);
    EXPECT_EQ(mirrored[1], "       ");
    EXPECT_NE(mirrored[3].substr(1, 1), " ");
}

TEST(BalanceGraph, ShowsTheLastMovesWhereThereIsNoRoomForAll) {
    const auto rows = balance_graph(reviewed(record_of(kTicTacToe, kLost)), 3, 1, true);
    EXPECT_EQ(rows[1], "───");
}

struct ReviewCommand : testing::Test {
    std::string file(const std::string& name, const std::string& text) const {
        write_file(directory / name, text);
        return (directory / name).string();
    }
    TemporaryDirectory directory;
};

TEST_F(ReviewCommand, ReadsASavedGame) {
    const Finished run = run_program({"review", file("game.p4", to_text(record_of(kTicTacToe, kLost)))});
    EXPECT_EQ(run.status, 0) << run.err;
    EXPECT_THAT(run.out, HasSubstr("Red (x) won. Move 2 decided the game"));
    EXPECT_THAT(run.out, HasSubstr("Yellow (o) bob: best 2, slips 0, mistakes 1, not graded 0"));
    EXPECT_THAT(run.out, HasSubstr("   2. Yellow (o)  b1   mistake: "));
    EXPECT_THAT(run.out, HasSubstr("  2. puissance4 --game=tictactoe --position=b2 --red=perfect --yellow=human"));
}

TEST_F(ReviewCommand, TellsProgramsTheSame) {
    const std::string lines =
        to_json_line(record_of(kTicTacToe, kLost)) + "\n" + to_json_line(record_of(kConnectFour, "41")) + "\n";
    const Finished run = run_program({"review", "--json", file("games.jsonl", lines)});
    ASSERT_EQ(run.status, 0) << run.err;
    std::istringstream out(run.out);
    std::string line;
    ASSERT_TRUE(std::getline(out, line));
    const Json first = Json::parse(line);
    EXPECT_EQ(first["decided_at"], 2);
    EXPECT_EQ(first["winner"], "red");
    EXPECT_EQ(first["yellow"]["moves"]["mistake"], 1);
    EXPECT_EQ(first["moves"][1]["best"], Json::array({"a1", "c1", "a3", "c3"}));
    EXPECT_EQ(first["complete"], true);
    ASSERT_TRUE(std::getline(out, line));
    const Json second = Json::parse(line);
    EXPECT_EQ(second["decided_at"], nullptr);
    EXPECT_EQ(second["finished"], false);
    EXPECT_EQ(second["moves"][1]["grade"], "slip");
    EXPECT_EQ(second["moves"][1]["score"], -4);
    EXPECT_EQ(second["moves"][1]["red_score"], 4);
    EXPECT_EQ(second["moves"][0]["red_score"], 1);
}

TEST_F(ReviewCommand, TakesOneGameOfManyOrTheMovesThemselves) {
    const std::string two = to_text(record_of(kTicTacToe, "b2")) + "\n" + to_text(record_of(kTicTacToe, kLost));
    const std::string name = file("two.p4", two);
    EXPECT_THAT(run_program({"review", name}).out, HasSubstr("Game 2"));
    EXPECT_THAT(run_program({"review", name, "--number=2"}).out, Not(HasSubstr("Game 2")));
    EXPECT_THAT(run_program({"review", "--position=" + kLost, "--game=tictactoe"}).out, HasSubstr("Move 2 decided"));
    EXPECT_THAT(run_program({"review", "-"}, to_text(record_of(kTicTacToe, kLost))).out, HasSubstr("Move 2 decided"));
}

TEST_F(ReviewCommand, KnowsSavedGamesByTheirNames) {
    std::filesystem::create_directories(directory / "puissance4/games");
    write_file(directory / "puissance4/games/lost.p4", to_text(record_of(kTicTacToe, kLost)));
    const Finished run = run_program({"review", "lost"}, {}, "XDG_DATA_HOME=" + directory.path().string());
    EXPECT_THAT(run.out, HasSubstr("Move 2 decided")) << run.err;
}

TEST_F(ReviewCommand, SaysWhatCouldNotBeSolved) {
    const Finished run = run_program({"review", "--columns=16", "--rows=16", "--position=89", "--time=20"});
    EXPECT_EQ(run.status, 0) << run.err;
    EXPECT_THAT(run.out, HasSubstr("2 moves could not be graded"));
    EXPECT_THAT(run.out, HasSubstr("not graded: this could not be solved in time"));
}

TEST_F(ReviewCommand, OfNothingOrNonsenseIsRefused) {
    const std::vector<std::pair<std::vector<std::string>, std::string>> cases{
        {{"review"}, "Name a file with a game"},
        {{"review", "/nowhere/game.p4"}, "There is no file and no saved game '/nowhere/game.p4'"},
        {{"review", file("bad.p4", "this is no game")}, "bad.p4: "},
        {{"review", file("empty.p4", "")}, "no game"},
        {{"review", file("one.p4", ""), "--game=tictactoe"}, "the file says that already; leave --game out"},
        {{"review", "--position=99"}, "'9'"},
        {{"review", "--position=4", "--analyst=random"}, "random cannot analyse"},
        {{"review", "--position=4", "--number=2", "x"}, "Name a file"}};
    for (const auto& [words, sentence] : cases) {
        const Finished run = run_program(words);
        EXPECT_EQ(run.status, 2) << run.out << run.err;
        EXPECT_THAT(run.err, HasSubstr(sentence));
    }
}

}  // namespace
}  // namespace p4
