// Matches and tournaments through the real program: its words, files and exit codes.
#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "cli/run_program.hpp"

namespace p4 {
namespace {

using testing::HasSubstr;
using testing::Not;

const std::string kProgram = P4_BINARY_DIR "/puissance4";
const std::string kMisbehaving = P4_BINARY_DIR "/tests/players_for_tests/";

class Contests : public testing::Test {
  protected:
    // A run of the program whose own files stay in this test's folder.
    Finished run(std::vector<std::string> words) const {
        return run_program(std::move(words), {}, "XDG_STATE_HOME=" + quoted_for_shell((folder / "state").string()));
    }
    // The same with --jsonl, --save and --json to files that begin with `name`.
    Finished kept(const std::string& name, std::vector<std::string> words) const {
        for (const char* kind : {"jsonl", "save", "json"})
            words.push_back(fmt_option(kind, (folder / (name + "." + kind)).string()));
        return run(std::move(words));
    }
    static std::string fmt_option(const std::string& name, const std::string& value) {
        return "--" + name + "=" + value;
    }
    std::string file(const std::string& name) const { return contents(folder / name); }
    std::string path(const std::string& name) const { return (folder / name).string(); }

    void expect_same_files(const std::string& one, const std::string& other) const {
        for (const char* kind : {".jsonl", ".save", ".json"}) {
            EXPECT_NE(file(one + kind), "") << kind;
            EXPECT_EQ(file(one + kind), file(other + kind)) << other << kind;
        }
    }

    TemporaryDirectory folder;
};

const std::vector<std::string> kDuel{"match", "--red=alphabeta:depth=3", "--yellow=mcts", "--nodes=100", "--games=12"};

std::vector<std::string> with(std::vector<std::string> words, std::initializer_list<const char*> more) {
    words.insert(words.end(), more.begin(), more.end());
    return words;
}

TEST_F(Contests, TheSameSeedGivesTheSameBytesWhateverTheJobsAndTheIsolation) {
    const Finished one = kept("one", kDuel);
    ASSERT_EQ(one.status, 0) << one.err;
    EXPECT_EQ(kept("two", with(kDuel, {"--jobs=2"})).out, one.out);
    EXPECT_EQ(kept("inside", with(kDuel, {"--jobs=2", "--in-process"})).out, one.out);
    expect_same_files("one", "two");
    expect_same_files("one", "inside");
    kept("other", with(kDuel, {"--seed=2"}));
    EXPECT_NE(file("one.jsonl"), file("other.jsonl"));
}

TEST_F(Contests, FourShardsUnderGnuParallelAddUpToOneRun) {
    const Finished one = kept("one", kDuel);
    std::string command =
        "cd " + quoted_for_shell(folder.path().string()) + " && parallel --will-cite -j 2 " + kProgram;
    for (const std::string& word : kDuel) command += " " + word;
    const Finished shards = run_shell(command + " --shard={}/4 --jsonl=part{}.jsonl -q ::: 1 2 3 4");
    ASSERT_EQ(shards.status, 0) << shards.err;
    const Finished all = kept("all", {"match", "--merge", path("part2.jsonl"), path("part1.jsonl"), path("part4.jsonl"),
                                      path("part3.jsonl")});
    EXPECT_EQ(all.out, one.out) << all.err;
    expect_same_files("one", "all");

    const Finished less = run({"match", "--merge", path("part1.jsonl"), path("part2.jsonl"), path("part3.jsonl")});
    EXPECT_EQ(less.status, 2);
    EXPECT_THAT(less.err, HasSubstr("Game 7 is missing"));
    EXPECT_EQ(less.out, "");
}

TEST_F(Contests, AnInterruptedMatchSaysHowToGoOnAndEndsAsIfNothingHadHappened) {
    const std::string match = kProgram + " match --red=random --yellow=random --games=600 -q ";
    const Finished stopped =
        run_shell("cd " + quoted_for_shell(folder.path().string()) + "; " + match +
                  "--jsonl=games.jsonl & pid=$!; while [ ! -f games.jsonl ] || "
                  "[ $(wc -l < games.jsonl) -lt 50 ]; do sleep 0.01; done; kill -INT $pid; wait $pid");
    EXPECT_EQ(stopped.status, 130);
    EXPECT_THAT(stopped.out, HasSubstr("random (red) "));
    EXPECT_THAT(stopped.err, HasSubstr("Go on with: puissance4 match --resume=games.jsonl --quiet"));

    write_file(folder / "games.jsonl", file("games.jsonl") + "{\"version\":1,\"rules\":{\"col");
    const Finished resumed = run({"match", "--quiet", "--jobs=2", "--resume=" + path("games.jsonl")});
    EXPECT_EQ(resumed.status, 0) << resumed.err;
    const Finished whole = run({"match", "--red=random", "--yellow=random", "--games=600", "--in-process", "--quiet",
                                "--jsonl=" + path("whole.jsonl")});
    EXPECT_EQ(resumed.out, whole.out);
    EXPECT_EQ(file("games.jsonl"), file("whole.jsonl"));
}

TEST_F(Contests, AMatchThatNobodyLoggedCanBeResumedTooAndLeavesNothingBehind) {
    const std::string state = quoted_for_shell(path("state"));
    const Finished stopped =
        run_shell("export XDG_STATE_HOME=" + state + "; " + kProgram +
                  " match --red=random --yellow=random --games=600 -q & pid=$!; while [ $(cat " + state +
                  "/puissance4/* 2>/dev/null | wc -l) -lt 20 ]; do sleep 0.01; done; kill -TERM $pid; wait $pid");
    EXPECT_EQ(stopped.status, 143);
    const std::size_t begin = stopped.err.find("--resume=");
    ASSERT_NE(begin, std::string::npos) << stopped.err;
    const std::string resume = stopped.err.substr(begin, stopped.err.find(' ', begin) - begin);
    EXPECT_EQ(run({"match", "-q", resume}).status, 0);
    EXPECT_TRUE(std::filesystem::is_empty(folder / "state/puissance4"));
}

TEST_F(Contests, TellsResultCausesColoursEloAndTimes) {
    const Finished match = run({"match", "--red=alphabeta:depth=4", "--yellow=random", "--games=6", "--times"});
    EXPECT_EQ(match.status, 0);
    EXPECT_THAT(match.out, HasSubstr("alphabeta:depth=4 (red) 6, random (yellow) 0, draws 0, void 0\n  line: 6\n"));
    EXPECT_THAT(match.out, HasSubstr("alphabeta:depth=4 beginning: +3 =0 -0; second: +3 =0 -0\n"));
    EXPECT_THAT(match.out, HasSubstr("2 points: 0 0 0 0 3\nElo difference of red: +inf (95 %), score 100.0 %\n"));
    EXPECT_THAT(match.out, HasSubstr("Time per move of random: mean "));
    EXPECT_THAT(match.err, Not(HasSubstr("left"))) << "progress is for terminals";
}

TEST_F(Contests, OnATerminalALineTellsHowFarItIsAndIsGoneInTheEnd) {
    const std::string match = kProgram + " match --red=random --yellow=random --games=4";
    const Finished shown =
        run_shell("LC_ALL=C.UTF-8 LANGUAGE=en script -qec " + quoted_for_shell(match) + " /dev/null");
    EXPECT_THAT(shown.out, HasSubstr(" of 4 games, "));
    EXPECT_THAT(shown.out, HasSubstr(" left"));
    EXPECT_THAT(shown.out, HasSubstr("\r "));
    EXPECT_THAT(shown.out.substr(shown.out.find("(red) wins [line]")), HasSubstr("Elo difference of red"));
    EXPECT_THAT(shown.out, Not(HasSubstr("\033"))) << "no escape codes";
}

TEST_F(Contests, WarnWhenGamesAreRepeated) {
    const std::vector<std::string> same{"match", "--red=minimax:depth=2", "--yellow=alphabeta:depth=2",
                                        "--openings=none"};
    EXPECT_THAT(run(with(same, {"--games=6"})).out, HasSubstr("Warning: only 2 of 6 games differ"));
    EXPECT_THAT(run(with(same, {"--games=2"})).out, Not(HasSubstr("Warning")));
}

TEST_F(Contests, ASequentialTestStopsEarlyAndItsVerdictIsTheExitCode) {
    const std::vector<std::string> test{"match", "--games=2000", "--in-process", "-q", "--sprt=elo0=0,elo1=50"};
    const Finished better = run(with(test, {"--red=alphabeta:depth=3", "--yellow=random"}));
    EXPECT_EQ(better.status, 0) << better.err;
    EXPECT_THAT(better.out, HasSubstr("H1 accepted"));
    const Finished worse = run(with(test, {"--red=random", "--yellow=alphabeta:depth=3", "--jobs=2"}));
    EXPECT_EQ(worse.status, 3);
    EXPECT_THAT(worse.out, HasSubstr("H0 accepted"));
    const Finished open = run({"match", "--red=random", "--yellow=random", "--games=4", "-q", "--sprt=elo1=5"});
    EXPECT_EQ(open.status, 3);
    EXPECT_THAT(open.out, HasSubstr("undecided"));
}

TEST_F(Contests, FaultsAreCountedByCauseAndDecideTheExitCode) {
    const std::string crash = kMisbehaving + "crash.so:how=abort";
    const std::vector<std::string> match{"match", "--games=8", "-q", "--yellow=random"};
    const Finished strict = run(with(match, {("--red=" + crash).c_str()}));
    EXPECT_EQ(strict.status, 1);
    EXPECT_THAT(strict.out, HasSubstr("Faults of " + crash + ": crash 8\n"));
    const Finished lenient = run(with(match, {("--red=" + crash).c_str(), "--allow-faults", "--jobs=3"}));
    EXPECT_EQ(lenient.status, 0);
    EXPECT_EQ(lenient.out, strict.out);
}

TEST_F(Contests, GradesFindTheMistakesAndWhoMadeThem) {
    const Finished match =
        run({"match", "--game=tictactoe", "--openings=1", "--red=perfect", "--yellow=random", "--games=12", "--grade",
             "--json=" + path("result.json"), "--jsonl=" + path("games.jsonl")});
    EXPECT_EQ(match.status, 0) << match.err;
    EXPECT_THAT(match.out, HasSubstr("perfect: 0.00 mistakes and 0.00 slips per game, 0 of 12 games given away"));
    EXPECT_THAT(match.out, HasSubstr("given away by move "));
    const auto json = nlohmann::json::parse(file("result.json"));
    EXPECT_EQ(json["players"][0]["grades"]["mistakes"], 0);
    EXPECT_GT(json["players"][1]["grades"]["mistakes"], 0);
    const Finished again = run({"match", "--merge", path("games.jsonl")});
    EXPECT_EQ(again.out, match.out) << "grades are read back";
}

TEST_F(Contests, AdjudicationEndsDecidedEndgames) {
    const std::vector<std::string> match{"match", "--red=alphabeta:depth=2", "--yellow=minimax:depth=2", "--games=8"};
    const Finished early = run(with(match, {"--adjudicate=14", "--jobs=2", "--jsonl", path("games.jsonl").c_str()}));
    EXPECT_EQ(early.status, 0) << early.err;
    EXPECT_THAT(early.out, HasSubstr("[adjudicated]"));
    EXPECT_EQ(run(with(match, {"--adjudicate=14"})).out, early.out);
    EXPECT_EQ(run({"match", "--merge", path("games.jsonl")}).out, early.out);
}

TEST_F(Contests, ATournamentPrintsACrosstableWithRatings) {
    const Finished league = run({"tournament", "random", "alphabeta:depth=3", "minimax:depth=2", "--games=4", "-q"});
    EXPECT_EQ(league.status, 0) << league.err;
    std::istringstream lines(league.out);
    std::string heading;
    std::string best;
    std::getline(lines, heading);
    std::getline(lines, best);
    EXPECT_THAT(heading, HasSubstr("player"));
    EXPECT_THAT(heading, HasSubstr("+/-"));
    EXPECT_THAT(best, HasSubstr("1 alphabeta:depth=3"));
    const Finished gauntlet =
        run({"tournament", "random", "alphabeta:depth=3", "minimax:depth=2", "--gauntlet", "--json=-", "-q"});
    const auto json = nlohmann::json::parse(gauntlet.out);
    EXPECT_EQ(json["version"], 1);
    EXPECT_EQ(json["games"], 4);
    EXPECT_EQ(json["encounters"].size(), 2U);
}

TEST_F(Contests, TheReportIsWholeAndSafeAndNeedsNoNetwork) {
    const std::string nasty = "exec:echo '<script>alert(1)</script>\"&'";
    run({"tournament", "random", "minimax:depth=2", nasty, "--games=2", "-q", "--report=" + path("report.html")});
    const std::string page = file("report.html");
    EXPECT_THAT(page, testing::StartsWith("<!DOCTYPE html>"));
    EXPECT_THAT(page, testing::EndsWith("</html>\n"));
    EXPECT_THAT(page, Not(HasSubstr("<script>alert")));
    EXPECT_THAT(page, HasSubstr("&lt;script&gt;alert"));
    EXPECT_THAT(page, Not(HasSubstr("src=")));
    EXPECT_THAT(page, Not(HasSubstr("href=")));
    EXPECT_THAT(page, HasSubstr("<svg"));
    const std::size_t data = page.find("id=\"data\">") + 10;
    const auto json = nlohmann::json::parse(page.substr(data, page.find("</script>", data) - data));
    EXPECT_EQ(json["games"].size(), 6U);
    EXPECT_EQ(json["games"][0]["red"], "random");
}

TEST_F(Contests, SavedGamesCanBeReplayed) {
    kept("one", kDuel);
    const Finished lines = run({"replay", path("one.jsonl")});
    EXPECT_EQ(lines.status, 0);
    EXPECT_EQ(run({"replay", path("one.save")}).out, lines.out);
    EXPECT_EQ(run_program({"replay", "-"}, contents(path("one.save"))).out, lines.out);
    EXPECT_THAT(lines.out, HasSubstr("Game 12: alphabeta:depth=3 (red) against mcts (yellow), 7x6x4"));
    const Finished third = run({"replay", "--number=3", path("one.save")});
    EXPECT_THAT(third.out, testing::StartsWith("Game 3: "));
    EXPECT_THAT(third.out, HasSubstr("Move 1: Red (x) plays "));
    EXPECT_THAT(third.out, Not(HasSubstr("Game 4")));
    EXPECT_EQ(run({"replay", "--number=13", path("one.save")}).status, 2);
}

TEST_F(Contests, TheirLogsCanBeReviewed) {
    kept("small", {"match", "--red=random", "--yellow=random", "--game=tictactoe", "--games=2", "-q"});
    const Finished review = run({"review", path("small.jsonl")});
    EXPECT_EQ(review.status, 0) << review.err;
    EXPECT_THAT(review.out, HasSubstr("Game 2"));
}

TEST_F(Contests, TheMarginForgivesAndIsKeptByThoseWhoGoOn) {
    const std::string late = "--red=" P4_BINARY_DIR "/tests/players_for_tests/hang.so:how=late";
    const std::vector<std::string> match{"match",           late, "--yellow=random", "--time=60", "--openings=none",
                                         "--game=tictactoe"};
    const Finished strict = run(with(match, {"--margin=0"}));
    EXPECT_EQ(strict.status, 1);
    EXPECT_THAT(strict.out, HasSubstr("timeout 2"));

    const Finished lenient = run(with(match, {"--margin=54321", ("--jsonl=" + path("log")).c_str()}));
    EXPECT_EQ(lenient.status, 0) << lenient.out;
    const std::string log = file("log");
    write_file(folder / "log", log.substr(0, log.find('\n') + 1));
    const Finished resumed = run({"match", "--resume=" + path("log"), late, "--json=" + path("result.json")});
    EXPECT_EQ(resumed.status, 0) << resumed.out;
    EXPECT_EQ(file("log"), log);
    EXPECT_EQ(nlohmann::json::parse(file("result.json"))["contest"]["margin_ms"], 54321);
}

TEST_F(Contests, ALogOfBeforeMarginsAllowsNoneAndAnImpossibleOneIsRefused) {
    run(with(kDuel, {("--jsonl=" + path("log")).c_str()}));
    const std::string log = file("log");
    const std::string margin = "\"margin_ms\":200,";
    ASSERT_NE(log.find(margin), log.npos);
    const auto with_margin = [&](const std::string& words) {
        std::string other = log;
        write_file(folder / "log", other.replace(log.find(margin), margin.size(), words));
        return run({"match", "--merge", path("log"), "--json=-"});
    };
    EXPECT_EQ(nlohmann::json::parse(with_margin("").out)["contest"]["margin_ms"], 0);
    for (const char* wrong : {"-1", "4.9", "1e300", "18446744073709551615", "86400001", "\"5\"", "null"}) {
        const Finished refused = with_margin(std::string("\"margin_ms\":") + wrong + ",");
        EXPECT_EQ(refused.status, 2) << wrong;
        EXPECT_THAT(refused.err, HasSubstr("Line 1 of ")) << wrong;
    }
}

TEST_F(Contests, WarnWhereMoreJobsThanCoresShareTheTime) {
    const std::vector<std::string> match{"match", "--red=random", "--yellow=random", "-q", "--jobs=256"};
    EXPECT_THAT(run(with(match, {"--time=1000"})).err, HasSubstr("256 jobs share"));
    EXPECT_THAT(run(with(match, {"--nodes=10"})).err, Not(HasSubstr("jobs share")));
}

TEST_F(Contests, OpeningsCanComeFromAFile) {
    write_file(folder / "mine", "4444\n123\n");
    const Finished match = run({"match", "--red=random", "--yellow=random", "--games=4", "--openings=" + path("mine")});
    EXPECT_THAT(match.out, HasSubstr("  4444"));
    EXPECT_THAT(match.out, HasSubstr("  123"));
}

struct ContestMistake {
    std::vector<std::string> words;
    const char* sentence;
};

TEST_F(Contests, EveryMistakeGetsOneSentenceAndExitCodeTwo) {
    write_file(folder / "text", "hello\n");
    run(with(kDuel, {("--jsonl=" + path("there.jsonl")).c_str()}));
    const std::vector<std::string> both{"match", "--red=random", "--yellow=random"};
    const std::vector<ContestMistake> mistakes{
        {with(both, {"--openings=nowhere"}), "there is no file nowhere"},
        {with(both, {"--openings=13"}), "write a number of moves (0 to 12)"},
        {with(both, {"--openings=9", "--game=tictactoe"}), "There are no openings of 9 moves"},
        {with(both, {"--shard=5/4"}), "--shard is written K/N"},
        {with(both, {"--shard=x"}), "--shard is written K/N"},
        {with(both, {"--shard=1/2"}), "add --jsonl=FILE"},
        {with(both, {"--sprt=elo0=9,elo1=3"}), "elo0 has to be below elo1"},
        {{"match", "--red=human", "--yellow=random"}, "'human' asks a person"},
        {with(both, {"--jobs=0"}), "--jobs goes from 1 to 256"},
        {with(both, {"--games=0"}), "--games goes from 1 to"},
        {with(both, {"--margin=-1"}), "--margin goes from 0 to 3600000"},
        {with(both, {"--margin=soon"}), "--margin takes a whole number"},
        {{"match", "--resume=" + path("there.jsonl"), "--margin=4"}, "leave --margin out"},
        {with(both, {"--analyst=perfect"}), "--analyst is for --grade"},
        {with(both, {"--grade", "--analyst=random"}), "'random' cannot analyse"},
        {with(both, {("--jsonl=" + path("there.jsonl")).c_str()}), "is there already; go on with it by --resume="},
        {{"match", "--resume=" + path("there.jsonl"), "--seed=4"}, "leave --seed out"},
        {{"match", "--resume=" + path("text")}, "Line 1 of"},
        {{"match", "--resume=" + path("nowhere")}, "cannot be read"},
        {{"match", "--merge"}, "--merge takes the files of all shards"},
        {{"match", "--merge", path("there.jsonl"), path("there.jsonl")}, "is there twice"},
        {{"tournament", "random"}, "at least two players"},
        {{"tournament", "random", "random"}, "'random' is there twice"},
        {{"replay"}, "Say which file to replay"},
        {{"replay", path("text")}, "Line 1: "},
        {{"replay", path("nowhere")}, "There is no file and no saved game"},
    };
    for (const auto& [words, sentence] : mistakes) {
        const Finished refused = run(words);
        EXPECT_EQ(refused.status, 2) << sentence << ": " << refused.out;
        EXPECT_THAT(refused.err, HasSubstr(sentence));
        EXPECT_EQ(std::count(refused.err.begin(), refused.err.end(), '\n'), 1) << refused.err;
    }
}

}  // namespace
}  // namespace p4
