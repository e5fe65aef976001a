// Files name players and start no programs: attacks by files, through the real program.
#include <gmock/gmock.h>

#include "cli/run_program.hpp"

namespace p4 {
namespace {

using testing::HasSubstr;
using testing::Not;

// A folder with a trap in it: a program that leaves a file behind where it was started.
class Trust : public testing::Test {
  protected:
    Finished run(std::vector<std::string> words, const std::string& input = {}) const {
        return run_program(std::move(words), input,
                           "XDG_STATE_HOME=" + quoted_for_shell((folder / "state").string()) +
                               " XDG_CACHE_HOME=" + quoted_for_shell((folder / "cache").string()));
    }
    std::string path(const std::string& name) const { return (folder / name).string(); }

    // The log of a contest that began, and in which nothing was played yet.
    std::string begun(std::vector<std::string> words) {
        words.insert(words.end(), {"--jsonl=" + path("whole.jsonl"), "--allow-faults", "--openings=none"});
        run(words);
        const std::string log = contents(folder / "whole.jsonl");
        EXPECT_NE(log, "");
        write_file(folder / "log.jsonl", log.substr(0, log.find('\n') + 1));
        std::filesystem::remove(folder / "whole.jsonl");
        std::filesystem::remove(folder / "PWNED");
        return "--resume=" + path("log.jsonl");
    }
    bool is_sprung() const { return std::filesystem::exists(folder / "PWNED"); }

    // Whether the file was ever opened as a player, even only to be described.
    bool was_loaded(const std::string& file) const {
        return contents(folder / "cache/puissance4/probes.json").find(file) != std::string::npos;
    }

    TemporaryDirectory folder;
    const std::string trap = "exec:touch " + path("PWNED");
    const std::string library = P4_BINARY_DIR "/tests/players_for_tests/crash.so";
};

TEST_F(Trust, AResumedMatchStartsTheProgramsOfItsFileOnlyWhereTheyAreRepeated) {
    const std::string resume = begun({"match", "--red=random", "--yellow=" + trap});
    const Finished refused = run({"match", resume});
    EXPECT_EQ(refused.status, 2);
    EXPECT_THAT(refused.err, HasSubstr("files start none; if you trust them, add: --yellow='" + trap + "'\n"));
    EXPECT_EQ(refused.out, "");
    EXPECT_EQ(run({"match", resume, "--yellow=" + trap + " "}).status, 2);
    EXPECT_FALSE(is_sprung());

    EXPECT_EQ(run({"match", resume, "--yellow=" + trap}).status, 1) << "it forfeits, because touch plays no moves";
    EXPECT_TRUE(is_sprung());
}

TEST_F(Trust, AResumedTournamentDoesSoToo) {
    const std::string resume = begun({"tournament", "random", trap, library});
    const Finished refused = run({"tournament", resume});
    EXPECT_EQ(refused.status, 2);
    EXPECT_THAT(refused.err, HasSubstr("add: '" + trap + "' '" + library + "'\n"));
    EXPECT_THAT(run({"tournament", resume, trap}).err, HasSubstr("add: '" + library + "'\n"));
    EXPECT_THAT(run({"tournament", resume, "minimax"}).err, HasSubstr("'minimax' is nobody there"));
    EXPECT_FALSE(is_sprung());

    EXPECT_EQ(run({"tournament", resume, trap, library}).status, 1);
    EXPECT_TRUE(is_sprung());
}

TEST_F(Trust, AResumedMatchStartsNoAnalystOfItsFile) {
    const std::string resume = begun({"match", "--red=random", "--yellow=random", "--grade", "--analyst=" + trap});
    const Finished refused = run({"match", resume});
    EXPECT_EQ(refused.status, 2);
    EXPECT_THAT(refused.err, HasSubstr("add: --analyst='" + trap + "'\n"));
    EXPECT_FALSE(is_sprung());
    run({"match", resume, "--analyst=" + trap});
    EXPECT_TRUE(is_sprung());
}

TEST_F(Trust, ALibraryOfAResumedMatchIsNotEvenDescribed) {
    const std::string resume = begun({"match", "--red=random", "--yellow=" + library});
    std::filesystem::remove_all(folder / "cache");
    EXPECT_EQ(run({"match", resume}).status, 2);
    EXPECT_FALSE(was_loaded("crash.so"));
    EXPECT_EQ(run({"match", resume, "--yellow=" + library}).status, 0);
    EXPECT_TRUE(was_loaded("crash.so"));
}

TEST_F(Trust, InstalledPlayersNeedNoRepetition) {
    const std::string resume = begun({"match", "--red=random", "--yellow=minimax:depth=2"});
    EXPECT_EQ(run({"match", resume}).status, 0);
}

TEST_F(Trust, AnInterruptedMatchSaysWhichProgramsToRepeat) {
    const Finished stopped =
        run_shell("cd " + quoted_for_shell(folder.path().string()) +
                  "; " P4_BINARY_DIR "/puissance4 match --red=random --yellow=" +
                  P4_BINARY_DIR
                  "/plugins/random.so --games=2000 --allow-faults -q --jsonl=games.jsonl & pid=$!; "
                  "while [ ! -f games.jsonl ] || [ $(wc -l < games.jsonl) -lt 5 ]; do sleep 0.01; done; kill -INT "
                  "$pid; wait $pid");
    EXPECT_EQ(stopped.status, 130);
    EXPECT_THAT(stopped.err, HasSubstr("--quiet --yellow='" P4_BINARY_DIR "/plugins/random.so'\n"));
}

}  // namespace
}  // namespace p4
