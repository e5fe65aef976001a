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

// A game that somebody sent us.
class SentGame : public Trust {
  protected:
    std::string sent(const std::string& yellow, const std::string& name = "sent.p4") {
        write_file(folder / name,
                   "[Game \"puissance4 1\"]\n[Rules \"7x6x4\"]\n[Red \"human\"]\n[Yellow \"" + yellow +
                       "\"]\n[First \"red\"]\n[Date \"2026-11-18\"]\n[Result \"*\"]\n[Termination \"unfinished\"]\n\n"
                       "1. 4 4\n*\n");
        return path(name);
    }
};

TEST_F(SentGame, ItsProgramIsShownAndANoSeatsAPerson) {
    for (const char* answer : {"n\n", "\n", "4\n", "no way\n"}) {
        const Finished run_ = run({"--plain", "--load=" + sent(trap)}, answer + std::string{"5\n5\nmoves\nq\n"});
        EXPECT_EQ(run_.status, 0);
        EXPECT_THAT(run_.out, HasSubstr("yellow is played by a program: " + trap + ". Start it only if you trust it."));
        EXPECT_THAT(run_.out, HasSubstr("It is not started: you play in its place."));
        EXPECT_THAT(run_.out, HasSubstr("Moves so far: 4455\n"));
        EXPECT_FALSE(is_sprung()) << answer;
    }
}

TEST_F(SentGame, ItsProgramIsStartedAfterAYes) {
    for (const char* answer : {"y\n", "yes\n"}) {
        EXPECT_EQ(run({"--plain", "--load=" + sent(trap)}, answer + std::string{"5\nq\n"}).status, 0);
        EXPECT_TRUE(is_sprung()) << answer;
        std::filesystem::remove(folder / "PWNED");
    }
}

TEST_F(SentGame, ItsProgramIsStartedUnaskedWhereAFlagRepeatsIt) {
    const Finished repeated = run({"--plain", "--load=" + sent(trap), "--yellow=" + trap}, "5\nq\n");
    EXPECT_THAT(repeated.out, Not(HasSubstr("Start it?")));
    EXPECT_TRUE(is_sprung());
}

TEST_F(SentGame, WithNobodyThereItIsRefusedWithTheWordsToAdd) {
    const Finished refused = run({"--plain", "--load=" + sent(trap)});
    EXPECT_EQ(refused.status, 2);
    EXPECT_THAT(refused.err, HasSubstr("add --yellow='" + trap + "' to start the program, or --yellow=human to play"));
    EXPECT_EQ(run({"--plain"}, "load " + sent(trap) + "\n").status, 2);
    EXPECT_EQ(run({"--plain", "--red=human", "--yellow=human"}, "4\nload " + sent(trap) + "\n").status, 2);
    EXPECT_EQ(run({"--plain", "--load=" + sent(trap), "--yellow=human"}, "q\n").status, 0);
    EXPECT_FALSE(is_sprung());
}

TEST_F(SentGame, TheMenuAndTheGameAskToo) {
    EXPECT_THAT(run({"--plain"}, "load " + sent(trap) + "\nn\n5\nq\n").out, HasSubstr("you play in its place"));
    EXPECT_THAT(run({"--plain", "--yellow=human"}, "load " + sent(trap) + "\nn\n5\nq\n").out,
                HasSubstr("you play in its place"));
    EXPECT_FALSE(is_sprung());
}

TEST_F(SentGame, AnInterruptedGameAsksTooBecauseItIsAFile) {
    std::filesystem::create_directories(folder / "state/puissance4");
    sent(trap, "state/puissance4/autosave.p4");
    EXPECT_THAT(run({"--plain", "--resume"}, "n\n5\nq\n").out, HasSubstr("you play in its place"));
    EXPECT_THAT(run({"--plain"}, "resume\nn\n5\nq\n").out, HasSubstr("you play in its place"));
    EXPECT_EQ(run({"--plain", "--resume"}).status, 2);
    EXPECT_FALSE(is_sprung());
}

TEST_F(SentGame, ItsLibraryIsNotEvenDescribedBeforeAYes) {
    run({"--plain", "--load=" + sent(library)}, "n\n5\nq\n");
    EXPECT_FALSE(was_loaded("crash.so"));
    run({"--plain", "--load=" + sent(library)}, "y\n5\nq\n");
    EXPECT_TRUE(was_loaded("crash.so"));
}

TEST_F(SentGame, APlayerFileIsAProgramOutsideThePlayerFoldersAndAPlayerInThem) {
    std::filesystem::create_directories(folder / "players");
    write_file(folder / "players/trap.player", "id = trap\ncommand = touch " + path("PWNED") + "\n");
    const std::string file = path("players/trap.player");
    EXPECT_EQ(run({"--plain", "--load=" + sent(file)}).status, 2);
    EXPECT_EQ(run({"--plain", "--load=" + sent("trap")}, "5\nq\n").status, 2) << "no player has this name";
    EXPECT_FALSE(is_sprung());
    run({"--plain", "--players=" + path("players"), "--load=" + sent("trap")}, "5\nq\n");
    EXPECT_TRUE(is_sprung());
}

TEST_F(SentGame, InstalledPlayersPlayOnUnasked) {
    const Finished played = run({"--plain", "--load=" + sent("minimax:depth=2")}, "5\nq\n");
    EXPECT_EQ(played.status, 0);
    EXPECT_THAT(played.out, HasSubstr("Yellow (o) plays"));
}

TEST_F(SentGame, AProgramTooLongToBeShownWholeCannotBeSaidYesTo) {
    const Finished run_ = run(
        {"--plain", "--load=" + sent("exec:true " + std::string(600, ' ') + "; touch " + path("PWNED"))}, "y\n5\nq\n");
    EXPECT_EQ(run_.status, 2);
    EXPECT_THAT(run_.err, HasSubstr("too long to be shown here"));
    EXPECT_FALSE(is_sprung());
}

TEST_F(SentGame, WhatIsShownOfAProgramIsClean) {
    const Finished shown = run({"--plain", "--load=" + sent("exec:\033[2Jls")}, "n\nq\n");
    EXPECT_THAT(shown.out, HasSubstr("exec:?[2Jls"));
    EXPECT_THAT(shown.out + shown.err, Not(HasSubstr("\033")));
}

TEST_F(SentGame, AnAnalystOfTheConfigurationIsAskedAboutWhenItIsNeeded) {
    std::filesystem::create_directories(folder / "config/puissance4");
    write_file(folder / "config/puissance4/config", "analyst = " + trap + "\n");
    const auto hint = [&](const std::string& input, std::vector<std::string> more = {}) {
        more.insert(more.end(), {"--plain", "--red=human", "--position=112233"});
        return run_program(more, input, "XDG_CONFIG_HOME=" + quoted_for_shell(path("config")));
    };
    EXPECT_THAT(hint("hint\nn\nq\n").out, HasSubstr("Hint: column 4")) << "the best installed player answers";
    EXPECT_THAT(hint("hint\n").out, HasSubstr("the analyst is a program: " + trap));
    EXPECT_FALSE(is_sprung());
    hint("hint\ny\nq\n");
    EXPECT_TRUE(is_sprung());
    std::filesystem::remove(folder / "PWNED");
    EXPECT_THAT(hint("hint\nq\n", {"--analyst=" + trap}).out, Not(HasSubstr("Start it?")));
    EXPECT_TRUE(is_sprung());
}

TEST_F(SentGame, ReadingItInOtherCommandsStartsNothing) {
    run({"show", sent(trap)});
    run({"replay", sent(trap)});
    run({"review", sent(trap)});
    EXPECT_FALSE(is_sprung());
}

}  // namespace
}  // namespace p4
