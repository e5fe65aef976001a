// Bytes to and from a child, and its end; and what is kept of what it printed.
#include "players/child_process.hpp"

#include "players/arena.hpp"
#include "players/waker.hpp"
#include "support/errors.hpp"

namespace p4 {
namespace {

using ::testing::HasSubstr;
using Wake = ChildProcess::Wake;
using namespace std::chrono_literals;

class Children : public Arena {
  protected:
    static std::vector<std::string> shell(const std::string& commands) { return {"/bin/sh", "-c", commands}; }
    static ChildProcess::Deadline within(std::chrono::milliseconds time) { return ChildProcess::Clock::now() + time; }
};

TEST_F(Children, LinesGoThereAndComeBack) {
    ChildProcess child(shell("while read -r line <&3; do echo \"heard $line\" >&3; done"));
    for (const char* word : {"one", "two", ""}) {
        ASSERT_TRUE(child.send(word));
        ASSERT_EQ(child.wait(within(10s), -1), Wake::Line);
        EXPECT_EQ(child.take_line(), std::string("heard ") + word);
    }
}

TEST_F(Children, LinesAreTakenBeforeTheEndIsSeen) {
    ChildProcess child(shell("printf 'one\\ntwo\\nhalf' >&3; exit 7"));
    ASSERT_EQ(child.wait(within(10s), -1), Wake::Line);
    EXPECT_EQ(child.take_line(), "one");
    ASSERT_EQ(child.wait(within(10s), -1), Wake::Line);
    EXPECT_EQ(child.take_line(), "two");
    ASSERT_EQ(child.wait(within(10s), -1), Wake::Ended);
    EXPECT_EQ(child.end().code, 7);
}

TEST_F(Children, ALineMayBeAsLongAsTheLimitAndNoLonger) {
    ChildProcess fits({"/bin/sh", "-c", "printf '%099d\\n' 1 >&3"}, 100);
    EXPECT_EQ(fits.wait(within(10s), -1), Wake::Line);
    ChildProcess too_long({"/bin/sh", "-c", "printf '%0100d\\n' 1 >&3"}, 100);
    EXPECT_EQ(too_long.wait(within(10s), -1), Wake::TooLong);
    ChildProcess endless({"/bin/sh", "-c", "while :; do printf x >&3; done"}, 100);
    EXPECT_EQ(endless.wait(within(10s), -1), Wake::TooLong);
}

TEST_F(Children, AWaitEndsAtItsDeadlineOrWhenSomebodyWakesIt) {
    ChildProcess child(shell("read -r line <&3"));
    EXPECT_EQ(child.wait(within(20ms), -1), Wake::Deadline);
    const Waker waker;
    waker.wake();
    EXPECT_EQ(child.wait(within(10s), waker.descriptor()), Wake::Waker);
    waker.clear();
    EXPECT_EQ(child.wait(within(20ms), waker.descriptor()), Wake::Deadline);
}

TEST_F(Children, ASignalShowsInTheEnd) {
    ChildProcess child(shell("kill -SEGV $$"));
    ASSERT_EQ(child.wait(within(10s), -1), Wake::Ended);
    EXPECT_EQ(child.end().signal, SIGSEGV);
}

TEST_F(Children, OneThatLosesItsLinkAndLivesOnIsEnded) {
    ChildProcess child(shell("exec 3>&-; sleep 1000"));
    ASSERT_EQ(child.wait(within(10s), -1), Wake::Ended);
    EXPECT_TRUE(child.end().link_lost);
}

TEST_F(Children, KillingEndsGrandchildrenAndTheStoppedToo) {
    ChildProcess child(shell("sleep 1000 & sleep 1000 & echo started >&3; kill -STOP $$"));
    ASSERT_EQ(child.wait(within(10s), -1), Wake::Line);
    child.kill();  // and the end of this test finds none of them
    EXPECT_TRUE(eventually([&] { return !child.send("anybody?"); }));
}

TEST_F(Children, OneThatWillNotLeaveIsKilledAfterASecond) {
    const auto begun = ChildProcess::Clock::now();
    {
        ChildProcess child(shell("trap '' TERM HUP INT; echo here >&3; while :; do sleep 1000; done"));
        ASSERT_EQ(child.wait(within(10s), -1), Wake::Line);
    }
    EXPECT_LT(ChildProcess::Clock::now() - begun, 5s);
}

TEST_F(Children, OneThatNeverReadsDoesNotHoldUsUp) {
    ChildProcess child(shell("sleep 1000"));
    const std::string line(4000, 'x');
    bool taken = true;
    for (int i = 0; i < 1000 && taken; ++i) taken = child.send(line);
    EXPECT_FALSE(taken);
    child.kill();
}

TEST_F(Children, WhatIsPrintedIsKeptApartFromTheLink) {
    ChildProcess child(shell("echo out; echo err >&2; echo line >&3"));
    ASSERT_EQ(child.wait(within(10s), -1), Wake::Line);
    EXPECT_EQ(child.take_line(), "line");
    child.kill();
    EXPECT_EQ(child.output().text(), "out\nerr\n");
    EXPECT_EQ(child.output().last_line(), "err");
}

TEST_F(Children, TheirDescriptorsAreTheFiveTheyNeed) {
    ChildProcess child(shell("ls /proc/self/fd | wc -l >&3"));
    ASSERT_EQ(child.wait(within(10s), -1), Wake::Line);
    EXPECT_EQ(std::stoi(child.take_line()), 5 + 1) << "0 to 4, and the one that ls reads the folder with";
}

TEST_F(Children, AProgramThatIsNotThereIsSaidToBeSo) { EXPECT_THROW(ChildProcess({"/no/such/program"}), SystemError); }

TEST(OutputLog, KeepsShortOutputWhole) {
    OutputLog log;
    log.append("one\ntwo\n");
    log.append("three");
    EXPECT_EQ(log.text(), "one\ntwo\nthree");
    EXPECT_EQ(log.last_line(), "three");
    EXPECT_EQ(log.total(), 13U);
}

TEST(OutputLog, KeepsTheBeginningAndTheEndOfLongOutput) {
    OutputLog log;
    for (int i = 0; i < 100000; ++i) log.append("line " + std::to_string(i) + "\n");
    const std::string text = log.text();
    EXPECT_LT(text.size(), 66000U);
    EXPECT_TRUE(text.starts_with("line 0\nline 1\n"));
    EXPECT_TRUE(text.ends_with("line 99998\nline 99999\n"));
    EXPECT_THAT(text, HasSubstr("bytes left out"));
    EXPECT_EQ(log.last_line(), "line 99999");
    EXPECT_EQ(log.total(), 1088890U);
}

TEST(OutputLog, ItsLastLineIsFitToBeShown) {
    OutputLog log;
    EXPECT_EQ(log.last_line(), "");
    log.append("\x1b[2J" + std::string(1000, 'x') + "\n\n");
    EXPECT_EQ(log.last_line().size(), 200U);
    EXPECT_TRUE(log.last_line().starts_with("?[2J"));
}

}  // namespace
}  // namespace p4
