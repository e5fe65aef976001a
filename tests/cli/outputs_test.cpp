// What a contest writes, where writing is hard: files that are there, that cannot be written, that nobody reads.
#include <gmock/gmock.h>
#include <sys/stat.h>

#include <nlohmann/json.hpp>

#include "cli/run_program.hpp"

namespace p4 {
namespace {

namespace fs = std::filesystem;
using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;

class Outputs : public testing::Test {
  protected:
    // A line of shell in this test's folder; "p4" is the program, "match" two games of a moment.
    Finished shell(const std::string& line) const {
        const std::string program = "LC_ALL=C.UTF-8 LANGUAGE=en XDG_STATE_HOME=$PWD/state " P4_BINARY_DIR "/puissance4";
        return run_shell("cd " + quoted_for_shell(folder.path().string()) + " && p4() { " + program +
                         " \"$@\"; } && match() { p4 match --red=random --yellow=random \"$@\"; } && { " + line +
                         "\n}");
    }
    // A match too long to wait for, as a process that `kill $pid` reaches itself.
    std::string begun(const std::string& options) const {
        return "LC_ALL=C.UTF-8 LANGUAGE=en XDG_STATE_HOME=$PWD/state " P4_BINARY_DIR
               "/puissance4 match --red=random --yellow=random --games=10000000 " +
               options;
    }
    std::string file(const std::string& name) const { return contents(folder / name); }
    bool is_there(const std::string& name) const { return fs::exists(folder / name); }

    TemporaryDirectory folder;
};

TEST_F(Outputs, WhatCannotBeWrittenIsRefusedBeforeTheFirstGame) {
    fs::create_directories(folder / "folder");
    for (const char* option : {"json", "save", "report", "jsonl"}) {
        const Finished refused = shell(std::string("match --") + option + "=folder");
        EXPECT_EQ(refused.status, 1) << option;
        EXPECT_EQ(refused.out, "") << option;
        EXPECT_EQ(refused.err, "puissance4: folder could not be written: Is a directory.\n") << option;
    }
}

TEST_F(Outputs, AFileIsReplacedOnlyWhenThatIsAskedFor) {
    for (const char* option : {"json", "save", "report"}) {
        folder.write("mine", "precious");
        const std::string write = std::string("match -q --") + option + "=mine";
        const Finished refused = shell(write);
        EXPECT_EQ(refused.status, 2);
        EXPECT_EQ(refused.out, "");
        EXPECT_THAT(refused.err, HasSubstr("mine is there already; add --force to replace it"));
        EXPECT_EQ(file("mine"), "precious");
        EXPECT_EQ(shell(write + " --force").status, 0);
        EXPECT_THAT(file("mine"), Not(HasSubstr("precious")));
    }
    EXPECT_EQ(shell("match -q --jsonl=mine").status, 2);
    EXPECT_EQ(shell("match -q --jsonl=mine --force").status, 0);
    EXPECT_EQ(shell(": > empty; match -q --json=empty").status, 0) << "an empty file, as mktemp makes it, is no loss";
}

TEST_F(Outputs, WhoGoesOnWritesTheSameFilesAnew) {
    ASSERT_EQ(shell("match -q --jsonl=log --save=games").status, 0);
    const std::string games = file("games");
    EXPECT_EQ(shell("p4 match -q --resume=log --save=games").status, 0);
    EXPECT_EQ(file("games"), games);
}

TEST_F(Outputs, GoThroughLinksPipesAndDevices) {
    fs::create_symlink("behind", folder / "link");
    const Finished run = shell(
        "mkfifo pipe; cat pipe > read & "
        "match -q --save=link --json=pipe --report=/dev/null; code=$?; wait; exit $code");
    EXPECT_EQ(run.status, 0) << run.err;
    EXPECT_TRUE(fs::is_symlink(folder / "link"));
    EXPECT_THAT(file("behind"), HasSubstr("[Red \"random\"]"));
    EXPECT_TRUE(fs::is_fifo(folder / "pipe"));
    EXPECT_EQ(nlohmann::json::parse(file("read"))["games"], 2);
    EXPECT_TRUE(fs::is_character_file("/dev/null"));
}

TEST_F(Outputs, ABookKeepsLinksAndModesToo) {
    fs::create_symlink("behind", folder / "link");
    const std::string build = "p4 book build --columns=4 --rows=4 --plies=2 --out=";
    ASSERT_EQ(shell(build + "link && chmod 600 behind && p4 book merge --out=link behind").status, 0);
    EXPECT_TRUE(fs::is_symlink(folder / "link"));
    EXPECT_EQ(fs::status(folder / "behind").permissions(), fs::perms::owner_read | fs::perms::owner_write);
    EXPECT_EQ(shell("mkfifo pipe; cat pipe > read & p4 book merge --out=pipe behind && wait").status, 0);
    EXPECT_TRUE(fs::is_fifo(folder / "pipe"));
    EXPECT_EQ(file("read"), file("behind"));
}

TEST_F(Outputs, StandardOutputAsAFileIsGoneOnWith) {
    EXPECT_EQ(shell("match --save=/dev/stdout > out").status, 0);
    EXPECT_THAT(file("out"), HasSubstr("Game 2: "));
    EXPECT_THAT(file("out"), HasSubstr("[Red \"random\"]"));
}

TEST_F(Outputs, NoFileReceivesWhatIsSaidOnClosedDescriptors) {
    const Finished silent = shell("match --jsonl=log --save=games --json=json 0<&- 1>&- 2>&-");
    EXPECT_EQ(silent.status, 1) << "the result could not be printed";
    EXPECT_THAT(file("log"), Not(HasSubstr("Game 1: ")));
    EXPECT_THAT(file("games"), Not(HasSubstr("Game 1: ")));
    EXPECT_EQ(nlohmann::json::parse(file("json"))["complete"], true);
    const Finished told = shell("match -q --jsonl=log2 1>&-");
    EXPECT_EQ(told.status, 1);
    EXPECT_THAT(told.err, HasSubstr("Not all of the output could be written."));
    EXPECT_EQ(shell("match -q --jsonl=log3 2>&- 0<&-").status, 0);
}

// Ten million games would take hours: the test ends because the match does.
TEST_F(Outputs, AReaderThatLeavesEndsTheMatchAndAllIsKept) {
    const Finished run = shell("{ " + begun("--jsonl=log --json=json") + "; echo $? > code; } | head -1");
    EXPECT_THAT(run.out, HasSubstr("Game 1: "));
    EXPECT_EQ(file("code"), "1\n");
    EXPECT_THAT(run.err, HasSubstr("Go on with: puissance4 match --resume=log --json=json\n"));
    EXPECT_THAT(run.err, HasSubstr("Not all of the output could be written."));
    EXPECT_EQ(nlohmann::json::parse(file("json"))["complete"], false);
    EXPECT_THAT(file("log"), HasSubstr("\"Number\":\"2\""));
}

TEST_F(Outputs, AReaderThatLeavesIsNoticedEvenWhenNothingIsToBeSaid) {
    const std::string slow = "p4 match --red=random --yellow=" P4_BINARY_DIR
                             "/tests/players_for_tests/hang.so --time=3600000 2> err; echo $? > code";
    const Finished run = shell("{ " + slow + "; } | true");
    EXPECT_EQ(file("code"), "1\n") << file("err");
    EXPECT_THAT(file("err"), HasSubstr("Interrupted after 0 of 2 games."));
}

// None would end by itself: the empty board of 9x8 takes longer than anybody waits.
TEST_F(Outputs, AReaderThatLeavesEndsASolutionADuelAndATree) {
    for (const char* command : {"solve --no-book --columns=9 --rows=8 -- -",
                                "duel perfect perfect --columns=9 --rows=8", "tree --whole --max-nodes=100000000"}) {
        const Finished run = shell("{ p4 " + std::string(command) + " 2> err; echo $? > code; } | true");
        EXPECT_EQ(file("code"), "1\n") << command;
        EXPECT_EQ(file("err"), "puissance4: Not all of the output could be written.\n") << command;
    }
}

TEST_F(Outputs, SolvingEndsWithTheFirstAnswerThatCannotBeWritten) {
    const Finished run = shell("yes 44 | p4 solve > /dev/full");
    EXPECT_EQ(run.status, 1);
    EXPECT_EQ(run.err, "puissance4: Not all of the output could be written.\n");
}

TEST_F(Outputs, EachSignalWritesWhatIsDone) {
    for (const auto& [name, status] : {std::pair{"INT", 130}, {"TERM", 143}, {"HUP", 129}, {"QUIT", 131}}) {
        const std::string log = std::string(name) + ".log";
        const Finished run =
            shell(begun("-q --jsonl=" + log + " --json=" + name + " --save=" + name + ".txt") +
                  " & pid=$!; while [ ! -s " + log + " ] || [ $(wc -l < " + log +
                  ") -lt 20 ]; do kill -0 $pid || break; sleep 0.01; done; kill -" + name + " $pid; wait $pid");
        EXPECT_EQ(run.status, status) << name;
        EXPECT_THAT(run.err, HasSubstr("--resume=" + log));
        EXPECT_EQ(nlohmann::json::parse(file(name))["complete"], false);
        EXPECT_THAT(file(std::string(name) + ".txt"), HasSubstr("[Red \"random\"]"));
    }
}

// Jobs of a script are born deaf to SIGINT.
TEST_F(Outputs, WaitingForTheReaderOfAPipeCanBeEnded) {
    const Finished run = shell(
        "mkfifo pipe; " + begun("-q --save=games --json=pipe") +
        " & pid=$!; until ls -A | grep -q '^[.]games[.]'; do kill -0 $pid || break; sleep 0.01; done; kill -TERM $pid; "
        "wait $pid");
    EXPECT_EQ(run.status, 143);
}

TEST_F(Outputs, WhoWasStartedByNohupOutlivesItsTerminal) {
    const Finished run =
        shell("trap '' HUP; " + begun("-q --jsonl=log") +
              " & pid=$!; while [ ! -s log ]; do kill -0 $pid || break; sleep 0.01; done; kill -HUP $pid; "
              "lines=$(wc -l < log); while [ $(wc -l < log) -le $((lines + 20)) ]; do kill -0 $pid || break; sleep "
              "0.01; done; "
              "kill -TERM $pid; wait $pid");
    EXPECT_EQ(run.status, 143);
}

TEST_F(Outputs, AFullDiskEndsTheMatchWithASentenceAndKeepsWhatThereIs) {
    const Finished run = shell("ulimit -f 16; " + begun("-q --jsonl=log --json=json"));
    EXPECT_EQ(run.status, 1);
    EXPECT_THAT(run.out, HasSubstr("random (red) ")) << "the result so far";
    EXPECT_THAT(run.err, HasSubstr("log could not be written: File too large."));
    EXPECT_EQ(nlohmann::json::parse(file("json"))["complete"], false);
    EXPECT_EQ(shell("p4 match --merge log").status, 2) << "it is not whole";
    EXPECT_THAT(shell("p4 match --merge log").err, HasSubstr("is missing"));
}

// A real disk, of 32 kilobytes; what is on it is gone with its namespace, so that it is looked at in there.
TEST_F(Outputs, ASmallDiskThatIsFullKeepsEveryWholeGame) {
    const auto on_small_disk = [&](const std::string& line) {
        return shell("mkdir -p disk; unshare -rm sh -c 'mount -t tmpfs -o size=32k none disk && cd disk && { " + line +
                     "; }'");
    };
    if (on_small_disk("true").status != 0) GTEST_SKIP() << "nobody may mount here";
    const Finished run =
        on_small_disk(begun("-q --jsonl=log") + "; echo code $?; " P4_BINARY_DIR "/puissance4 replay --plain log");
    EXPECT_EQ(run.status, 0) << "the log can be read: " << run.err;
    EXPECT_THAT(run.out, HasSubstr("code 1\nGame 1: "));
    EXPECT_THAT(run.err, HasSubstr("log could not be written: No space left on device."));
}

TEST_F(Outputs, GamesThatNoLongerFitAreLeftOutWhole) {
    const Finished run = shell("ulimit -f 16; " + begun("-q --save=games"));
    EXPECT_EQ(run.status, 1);
    EXPECT_THAT(run.err, HasSubstr("games could not be written: File too large."));
    EXPECT_EQ(shell("p4 replay --plain games").status, 0);
}

TEST_F(Outputs, ALogThatNobodyAskedForIsNoReasonToStop) {
    folder.write("state", "no folder");
    const Finished run = shell("match -q");
    EXPECT_EQ(run.status, 0);
    EXPECT_THAT(run.err, Not(HasSubstr("could not be written")));
}

TEST_F(Outputs, StandardOutputOnAFullDiskEndsTheMatch) {
    const Finished run = shell(begun("--jsonl=log") + " > /dev/full");
    EXPECT_EQ(run.status, 1);
    EXPECT_THAT(run.err, HasSubstr("--resume=log"));
    EXPECT_THAT(run.err, EndsWith("Not all of the output could be written.\n"));
}

TEST_F(Outputs, TwoMatchesAtOnceDoNotShareALog) {
    const Finished run =
        shell(begun("-q --jsonl=log") +
              " & pid=$!; until [ \"$(sed -n 4p log 2>/dev/null)\" ]; do kill -0 $pid || break; sleep 0.01; done; " +
              "p4 match --resume=log > second 2>&1; echo $? >> second; kill $pid; wait $pid");
    EXPECT_EQ(file("second"),
              "puissance4: Another run is writing to log; wait for its end, or take another name.\n2\n");
    EXPECT_EQ(shell("p4 match --merge log").status, 2);
    EXPECT_THAT(shell("p4 match --merge log").err, HasSubstr("is missing")) << "every line of it is whole";
}

}  // namespace
}  // namespace p4
