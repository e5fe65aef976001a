// FAULTS 46 to 52: players that are programs of their own, here shell scripts.
#include "players/arena.hpp"
#include "players/player_file.hpp"
#include "support/errors.hpp"

namespace p4 {
namespace {

namespace fs = std::filesystem;
using ::testing::AnyOf;
using ::testing::HasSubstr;
using ::testing::MatchesRegex;
using ::testing::StartsWith;
using namespace std::chrono_literals;

// What every script begins with: it is ready for each game, and plays the first legal move by way of answer().
constexpr const char* kHonest = R"sh(
first() { for word in "$@"; do case $word in legal=*) word=${word#legal=}; echo "${word%"${word#?}"}";; esac; done; }
answer() { echo "move $2 $(first "$@")"; }
play() {
    while read -r verb rest; do
        case $verb in
        game) echo ready ;;
        turn) answer turn $rest ;;
        quit) exit 0 ;;
        esac
    done
}
)sh";

class External : public Arena {
  protected:
    // How the game of a script ends that is honest but for these lines.
    std::string script_ending(const std::string& lines) { return ending("exec:" + honest_but(lines)); }
    std::string honest_but(const std::string& lines) const { return script("player", kHonest + lines); }
};

TEST_F(External, AnHonestScriptPlaysToTheEnd) { EXPECT_EQ(script_ending("play"), "line"); }

// The manual's own example, cut out of it.
TEST_F(External, ThePlayerInTheManualPlaysToTheEnd) {
    const std::string manual = contents(P4_SOURCE_DIR "/man/puissance4-protocol.7");
    const std::size_t begin = manual.find("#!/bin/sh\n");
    ASSERT_NE(begin, manual.npos);
    const std::string file = script("first.sh", manual.substr(begin, manual.find(".Ed", begin) - begin));
    EXPECT_EQ(ending("exec:sh " + file), "line");
}

TEST_F(External, Row46ACommandThatCannotBeRunForfeitsBeforeItsFirstMove) {
    EXPECT_THAT(ending("exec:/no/such/command"), MatchesRegex("init exit code 127; .*not found.*"));
    write_file(home / "letter", "not a program");
    EXPECT_THAT(ending("exec:" + (home / "letter").string()), MatchesRegex("init exit code 126; .*ermission denied.*"));
}

TEST_F(External, Row47OneThatIsNeverReadyForfeitsWithWhatItPrinted) {
    EXPECT_EQ(script_ending("exit 0"), "init exit code 0");
    EXPECT_EQ(script_ending("echo 'Welcome to Four!'; exit 3"), "init exit code 3; it last said: Welcome to Four!");
    EXPECT_THAT(script_ending("while :; do echo hello; done"), StartsWith("init 100 lines and none of them 'ready'"));
    EXPECT_EQ(script_ending("read -r line; echo refused I only play chess"), "init I only play chess");
}

TEST_F(External, Row47ABannerBeforeReadyIsForgiven) {
    EXPECT_EQ(script_ending("echo Four 2.0 by A. Stranger; echo; play"), "line");
}

TEST_F(External, Row47AWrongAnswerIsAgainstTheProtocol) {
    EXPECT_EQ(script_ending("answer() { echo bestmove e2e4; }; play"),
              "protocol no line of the protocol: bestmove e2e4");
}

TEST_F(External, Row48ALineWithoutAnEndIsTooLateOrTooLong) {
    budget.hard = 300ms;
    EXPECT_THAT(script_ending("answer() { printf 'move %s 1' $2; }; play"), StartsWith("timeout "));
    budget.hard = 10s;
    EXPECT_THAT(script_ending("answer() { while :; do printf xxxxxxxxxxxxxxxx; done; }; play"),
                StartsWith("protocol a line of more than 4096 bytes"));
}

TEST_F(External, Row49AMoveBeforeLeavingIsTaken) {
    const PlayedGame played = game("exec:" + honest_but("answer() { echo move $2 1; exit 5; }; play"));
    EXPECT_EQ(ending(played), "exit exit code 5");
    EXPECT_EQ(to_text(kConnectFour, played.board.moves()), "17") << "the move counts; the next one is missing";
}

TEST_F(External, Row50AFloodOfErrorsIsDrained) {
    EXPECT_EQ(script_ending("answer() { head -c 5000000 /dev/zero >&2; echo move $2 $(first \"$@\"); }; play"), "line");
}

TEST_F(External, Row50AGrandchildThatHoldsTheLinkHoldsUpNothing) {
    const auto begun = std::chrono::steady_clock::now();
    EXPECT_EQ(script_ending("answer() { sleep 1000 & exit 5; }; play"), "exit exit code 5");
    EXPECT_EQ(script_ending("sleep 1000 & exit 4"), "init exit code 4");
    EXPECT_EQ(script_ending("sleep 1000 & play"), "line") << "and it goes with the game";
    EXPECT_LT(std::chrono::steady_clock::now() - begun, 8s);
}

TEST_F(External, Row50AGrandchildCannotLeaveTheSession) {
    EXPECT_EQ(script_ending("(setsid sleep 1000 &) ; (nohup sleep 1000 &) ; play"), "line");
}

TEST_F(External, Row51OtherWaysOfWritingLinesAreForgiven) {
    EXPECT_EQ(script_ending("answer() { printf 'move  %s   %s \\r\\n' $2 $(first \"$@\"); }; play"), "line");
    EXPECT_EQ(script_ending("printf '\\357\\273\\277'; play"), "line");
}

TEST_F(External, Row51WhatIsNoMoveIsAgainstTheProtocol) {
    EXPECT_THAT(script_ending("answer() { echo move $2 0; }; play"), StartsWith("protocol "));
    EXPECT_THAT(script_ending("answer() { printf 'move %s 1\\000\\n' $2; }; play"), StartsWith("protocol "));
    EXPECT_THAT(script_ending("answer() { echo move one 1; }; play"), StartsWith("protocol "));
}

TEST_F(External, Row52ExtraLinesAreSaidAndNeverTakenForAMove) {
    EXPECT_EQ(script_ending("answer() { m=$(first \"$@\"); echo move $2 $m; echo move $2 7; echo ready; }; play"),
              "line");
    EXPECT_THAT(notes.all_logs(), AnyOf(HasSubstr("said without being asked: move 1 7"),
                                        HasSubstr("not an answer to this question: move 1 7")));
}

TEST_F(External, Row52AnAnswerBeforeTheQuestionIsNotOne) {
    const fs::path said = home / "said";
    const auto early = player("exec:" + honest_but("answer() { m=$(first \"$@\"); echo move $2 $m; "
                                                   "echo move $(($2 + 1)) 7; >" +
                                                   said.string() + "; kill -STOP $$; }; play"));
    const Answer first = early->choose({board, budget, 1, 1}, notes, {});
    ASSERT_EQ(std::get<Move>(first), Move{0});
    while (!fs::exists(said)) std::this_thread::yield();  // its second line is on the way before the second question
    budget.hard = 300ms;
    EXPECT_EQ(std::get<Forfeit>(early->choose({board, budget, 1, 1}, notes, {})).cause, Cause::OutOfTime);
    EXPECT_THAT(notes.all_logs(), HasSubstr("said without being asked: move 2 7"));
}

TEST_F(External, WhatItPrintsOnStandardErrorIsKeptForItsForfeit) {
    EXPECT_EQ(script_ending("answer() { echo 'Traceback: no luck' >&2; exit 1; }; play"),
              "exit exit code 1; it last printed: Traceback: no luck");
}

TEST_F(External, ResigningAndFailingAreSaidInAWord) {
    EXPECT_EQ(script_ending("answer() { echo resign $2; }; play"), "resign ");
    EXPECT_THAT(script_ending("answer() { echo failed $2 no idea; }; play"), StartsWith("error no idea"));
}

TEST_F(External, APlayerFileNamesACommandInItsOwnFolder) {
    fs::create_directory(home / "players");
    fs::rename(honest_but("play"), home / "players/honest.sh");
    write_file(home / "players/honest.player", "# a comment\n\nid = honest\ncommand = ./honest.sh\nsummary = Plays.\n");
    CatalogueOptions with_folder = options();
    with_folder.directories = {home / "players"};
    const Catalogue catalogue(with_folder);
    ASSERT_EQ(catalogue.entries().size(), 1U);
    EXPECT_EQ(catalogue.entries()[0].player.summary, "Plays.");
    EXPECT_EQ(ending(game(*catalogue.make_player(catalogue.resolve("honest")))), "line");
    const std::string file = (home / "players/honest.player").string();
    EXPECT_EQ(ending(game(*catalogue.make_player(catalogue.resolve(AskedSpec{file + ":restart=game"})))), "line");
    EXPECT_THROW(catalogue.resolve("honest:depth=5"), UsageError);
}

TEST_F(External, APlayerFileThatSaysTooLittleIsRefusedWithItsLine) {
    const auto refusal = [&](const std::string& text) {
        write_file(home / "one.player", text);
        return read_player_file(home / "one.player").refusal;
    };
    EXPECT_EQ(refusal("id = x\n"), "It names no command.");
    EXPECT_THAT(refusal("command = x\n"), StartsWith("It names no id"));
    EXPECT_THAT(refusal("id = \x1b[2J\ncommand = x\n"), StartsWith("It names no id"));
    EXPECT_EQ(refusal("id = x\nnonsense\n"), "Line 2: It should read 'key = value'.");
    EXPECT_THAT(refusal("id = x\ncolour = red\n"), StartsWith("Line 2: 'colour' is no key"));
}

}  // namespace
}  // namespace p4
