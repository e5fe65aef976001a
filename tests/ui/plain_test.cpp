#include <gmock/gmock.h>

#include <sstream>

#include "support/language.hpp"
#include "ui/plain.hpp"
#include "ui/stage.hpp"

namespace p4 {
namespace {

using testing::HasSubstr;
using testing::Not;

TEST(Plain, APersonPlaysAMachineInSentences) {
    const Finished run = run_program({"--plain", "--red=human", "--yellow=random", "--seed=3"}, "4\n9\nq\n");
    EXPECT_EQ(run.status, 0);
    EXPECT_THAT(run.out, HasSubstr("Yellow (o) plays "));
    EXPECT_THAT(run.out, HasSubstr("'9' cannot be played"));
}

TEST(Plain, TwoMachinesTellTheirWholeGame) {
    const Finished run = run_program({"--plain", "--red=alphabeta:depth=4", "--yellow=random", "--seed=3"});
    EXPECT_EQ(run.status, 0);
    EXPECT_THAT(run.out, HasSubstr("Red (x) wins with move"));
}

TEST(Plain, UndoTakesBackTheMachinesAnswerToo) {
    const Finished run = run_program({"--plain", "--red=human", "--yellow=random", "--position=4455"}, "u\nq\n");
    EXPECT_THAT(run.out, HasSubstr(" . . . x . . .\n 1 2 3 4 5 6 7")) << run.out;
}

TEST(Plain, TwoPeopleAtTheMenu) {
    const Finished run = run_program({"--plain"}, "1\n\n1\n1\n2\n2\n3\n3\n4\nq\n");
    EXPECT_THAT(run.out, HasSubstr("Red (x) wins with move 7"));
}

TEST(Plain, TheMenuOffersAnOpponentThatANewcomerCanBeat) {
    const Finished run = run_program({"--plain"}, "3\nyellow\nq\n");
    EXPECT_THAT(run.out, HasSubstr("3: play against alphabeta:level=4"));
    EXPECT_THAT(run.out, HasSubstr("Yellow (o) plays "));
}

TEST(Plain, APerfectHintIsGivenByTheRealAnalyst) {
    const Finished run = run_program({"--plain", "--red=human", "--position=112233"}, "hint\nq\n");
    EXPECT_THAT(run.out, HasSubstr("Hint: column 4: Red wins in 1 move"));
}

// The game of sentences with the players of the tests and a folder of its own.
class PlainTalk : public testing::Test {
  protected:
    std::string said(Opening opening, const std::string& input) {
        std::istringstream in(input);
        std::ostringstream out;
        Console console{in, out, out};
        PlainGame(roster_, SavedGames(directory_ / "games", directory_ / "autosave.p4"), opening, console).run();
        return out.str();
    }

    Roster roster_ = roster_for_tests();
    TemporaryDirectory directory_;
};

TEST_F(PlainTalk, HintsAndValuesAreSaidInWords) {
    const std::string told = said(seated("human", "first"), "hint\nvalues\nq\n");
    EXPECT_THAT(told, HasSubstr("Hint: column 7: Red wins in 19 moves (next: 6, +2)."));
    EXPECT_THAT(told, HasSubstr("4: 0, a draw.\n5: +1, Red wins in 21 moves.\n"));
}

// This program was stopped while it thought.
class Forsaken : public Player {
  public:
    Answer choose(const Request&, Listener&, std::stop_token) override { return Forfeit{Cause::HostError, "a pause"}; }
    Analysis analyse(const Request&, Listener&, std::stop_token) override { return Forfeit{Cause::HostError, {}}; }
};

// FAULTS 59.
TEST_F(PlainTalk, AGameThatIsVoidIsNobodysLoss) {
    roster_.make = [](const std::string&) { return std::make_unique<Forsaken>(); };
    const std::string told = said(seated("human", "first"), "4\nq\n");
    EXPECT_THAT(told, HasSubstr("The game is void, nobody loses it: a pause."));
    EXPECT_THAT(told, Not(HasSubstr("forfeits")));
}

TEST_F(PlainTalk, WhatWasTakenBackCanBePlayedAgain) {
    const std::string told = said(seated("human", "first"), "4\n5\nundo\nundo\nredo\nmoves\nredo\nmoves\nredo\nq\n");
    EXPECT_THAT(told, HasSubstr("Moves so far: 41\n"));
    EXPECT_THAT(told, HasSubstr("Moves so far: 4151\n"));
    EXPECT_THAT(told, HasSubstr("There is nothing to play again."));
}

TEST_F(PlainTalk, TheEndCanBeTakenBack) {
    const std::string told = said(seated("human", "human"), "1\n1\n2\n2\n3\n3\n4\nundo\n7\nmoves\nq\n");
    EXPECT_THAT(told, HasSubstr("Red (x) wins with move 7"));
    EXPECT_THAT(told, HasSubstr("Moves so far: 1122337\n"));
}

TEST_F(PlainTalk, GamesAreSavedAndLoadedByName) {
    EXPECT_THAT(said(seated("human", "human"), "load\n4\n5\nsave mine\nsave .hidden\nq\n"),
                testing::AllOf(HasSubstr("There are no saved games yet."), HasSubstr("Saved as 'mine'."),
                               HasSubstr("'.hidden' is no name for a game")));
    const std::string told = said(seated("human", "first"), "load\nload nothing\nload mine\nmoves\n3\nmoves\nq\n");
    EXPECT_THAT(told, HasSubstr("  mine\n"));
    EXPECT_THAT(told, HasSubstr("There is no saved game 'nothing'."));
    EXPECT_THAT(told, HasSubstr("Moves so far: 45\n"));
    EXPECT_THAT(told, HasSubstr("Moves so far: 453\n")) << "between those who played it";
}

TEST_F(PlainTalk, AnInterruptedGameIsOfferedAndGoneOnWith) {
    EXPECT_THAT(said(seated("human", "human"), "4\n5\nq\n"), HasSubstr("The game is kept; --resume goes on with it."));
    const std::string told = said({}, "resume\nmoves\n1\n");
    EXPECT_THAT(told, HasSubstr("A game was interrupted: human against human, after 2 moves"));
    EXPECT_THAT(told, HasSubstr("Moves so far: 45\n"));
    EXPECT_THAT(told, HasSubstr("The input ended before the game did; --resume goes on with it."));
    EXPECT_THAT(said({}, "resume\nmoves\nq\n"), HasSubstr("Moves so far: 451\n"));
}

TEST_F(PlainTalk, AScriptsGameIsNotKept) {
    Opening opening = seated("human", "human");
    opening.keeps_game = false;
    EXPECT_THAT(said(opening, "4\n"), testing::EndsWith("The input ended before the game did.\n"));
    EXPECT_FALSE(std::filesystem::exists(directory_ / "autosave.p4"));
}

TEST_F(PlainTalk, TheSameWordsAreUnderstoodInFrench) {
    setenv("LC_ALL", "C.UTF-8", 1);
    prepare_translations();
    use_language("fr");
    const std::string told = said(seated("human", "first"), "4\nconseil\nreprendre\ncoups\nhint\naide\nquitter\n");
    use_language("en");
    EXPECT_THAT(told, HasSubstr("Conseil : colonne 7"));
    EXPECT_THAT(told, HasSubstr("Coups jusqu’ici : \n"));
    EXPECT_THAT(told, HasSubstr("enregistrer"));
    EXPECT_THAT(told, Not(HasSubstr("n’est ni un coup ni une commande")));
}

TEST_F(PlainTalk, HelpListsEveryWord) {
    const std::string told = said(seated("human", "human"), "?\nnonsense\nq\n");
    for (const PlainWord& row : plain_words()) EXPECT_THAT(told, HasSubstr(row.word));
    EXPECT_THAT(told, HasSubstr("'nonsense' is neither a move nor a command"));
}

TEST_F(PlainTalk, NoWordMeansTwoThings) {
    for (const PlainWord& row : plain_words()) {
        EXPECT_EQ(parse_order(row.word)->wish, row.wish);
        if (row.brief) {
            EXPECT_EQ(parse_order(row.brief)->wish, row.wish);
        }
    }
}

TEST_F(PlainTalk, AFullDiskIsSaidOnceAndTheGameGoesOn) {
    std::filesystem::create_directories(directory_ / "autosave.p4" / "x");
    const std::string told = said(seated("human", "human"), "4\n4\n4\nmoves\nq\n");
    const auto first = told.find("could not be written");
    EXPECT_NE(first, told.npos);
    EXPECT_EQ(told.find("could not be written", first + 1), told.npos);
    EXPECT_THAT(told, HasSubstr("Moves so far: 444\n"));
    EXPECT_THAT(told, Not(HasSubstr("The game is kept")));
}

}  // namespace
}  // namespace p4
