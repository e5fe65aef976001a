// FAULTS 1 to 11 and 14: libraries that cannot be had, and why the others can.
#include <sys/stat.h>

#include "players/arena.hpp"
#include "players/descriptor_json.hpp"
#include "support/errors.hpp"

namespace p4 {
namespace {

namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::AnyOf;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

class Loading : public Arena {
  protected:
    Loading() { fs::create_directory(folder); }

    // The folder of this test's players, with one honest player in it.
    Catalogue listing() const {
        CatalogueOptions with_folder = options();
        with_folder.directories = {folder};
        return Catalogue(with_folder);
    }
    static const Entry& entry(const Catalogue& catalogue, const std::string& file) {
        for (const Entry& entry : catalogue.entries())
            if (entry.file.filename() == file) return entry;
        throw std::logic_error("no entry " + file);
    }
    void put(const std::string& library, const std::string& as = {}) const {
        fs::copy_file(spec(library), folder / (as.empty() ? library + ".so" : as));
    }
    // Why "described_FAULT" is refused; "" where it is listed.
    std::string refusal(const std::string& fault) const {
        put("described_" + fault);
        return entry(listing(), "described_" + fault + ".so").refusal;
    }

    fs::path folder = home / "players";
};

TEST_F(Loading, Row1WhatIsNoLibraryIsRefusedWithTheLoadersMessage) {
    put("random", "honest.so");
    const std::string library = contents(folder / "honest.so");
    std::string foreign = library;
    foreign[18] = '\xb7';  // another machine's code (AArch64)
    write_file(folder / "text.so", std::string(5000, 'a'));
    write_file(folder / "empty.so", "");
    write_file(folder / "cut.so", library.substr(0, library.size() / 3));
    write_file(folder / "foreign.so", foreign);

    const Catalogue catalogue = listing();
    EXPECT_THAT(entry(catalogue, "text.so").refusal, HasSubstr("invalid ELF header"));
    EXPECT_THAT(entry(catalogue, "empty.so").refusal, HasSubstr("file too short"));
    EXPECT_THAT(entry(catalogue, "cut.so").refusal, AnyOf(HasSubstr("cannot be loaded"), HasSubstr("crashed")));
    EXPECT_THAT(entry(catalogue, "foreign.so").refusal, HasSubstr("cannot be loaded"));
    EXPECT_TRUE(entry(catalogue, "honest.so").is_playable());
}

TEST_F(Loading, Row2AMissingSymbolShowsWhenThePlayerIsListed) {
    EXPECT_THAT(refusal("unresolved"), HasSubstr("undefined symbol: nobody_has_this"));
}

TEST_F(Loading, Row3WithoutTheEntryOrWithAnotherMajorItIsRefused) {
    EXPECT_EQ(refusal("no_entry"), "It is no player: it has no function p4_player_v1.");
    EXPECT_EQ(refusal("other_major"),
              "It speaks version 2 of the player interface, and this program speaks version 1.");
}

TEST_F(Loading, Row4AnEntryThatReturnsNothingOrCountsAbsurdlyIsRefused) {
    EXPECT_EQ(refusal("nothing"), "Its p4_player_v1 returned nothing.");
    EXPECT_EQ(refusal("many_options"), "It claims to have 9223372036854775807 options.");
    EXPECT_EQ(refusal("minus_options"), "It claims to have -1 options.");
    EXPECT_EQ(refusal("no_options"), "It claims to have 1 options.");
}

TEST_F(Loading, Row5StructsOfAnImpossibleSizeAreRefused) {
    for (const char* fault : {"small", "huge", "odd", "option_size"})
        EXPECT_THAT(refusal(fault), StartsWith("The struct_size of its p4_")) << fault;
}

TEST_F(Loading, Row6WithoutChooseItIsRefused) { EXPECT_EQ(refusal("no_choose"), "It has no choose function."); }

TEST_F(Loading, Row7NamesThatNobodyCouldTypeAreRefused) {
    for (const char* fault : {"no_id", "empty_id", "escape_id"})
        EXPECT_THAT(refusal(fault), AllOf(StartsWith("Its id is '"), Not(HasSubstr("\033")))) << fault;
    EXPECT_THAT(refusal("option_key"), HasSubstr("no name for an option"));
    EXPECT_THAT(refusal("option_type"), HasSubstr("unknown type 9"));
    EXPECT_THAT(refusal("option_default"), HasSubstr("none of its own values"));
    EXPECT_THAT(refusal("same_options"), HasSubstr("two options named 'how'"));
}

TEST_F(Loading, Row7TextsAreCleanedAndCut) {
    EXPECT_EQ(refusal("long_text"), "");
    EXPECT_LE(entry(listing(), "described_long_text.so").player.summary.size(), 300U);
    fs::remove(folder / "described_long_text.so");
    EXPECT_EQ(refusal("raw_text"), "");
    const Descriptor raw = entry(listing(), "described_raw_text.so").player;
    EXPECT_EQ(raw.summary, "?? ?[31mred?");
    EXPECT_EQ(raw.author, "?2J");
    EXPECT_EQ(raw.version, "");
}

TEST_F(Loading, Row7NothingReachesTheTerminalRawEvenWhenForged) {
    for (const char* fault : {"load_forge", "load_forge_id", "escape_id", "raw_text", "load_print"})
        put(std::string("described_") + fault);
    for (const bool json : {false, true}) {
        std::vector<std::string> words{"players", "--players=" + folder.string()};
        if (json) words.emplace_back("--json");
        const Finished run = run_program(words);
        EXPECT_EQ(run.status, 0);
        EXPECT_THAT(run.out + run.err, Not(HasSubstr("\033")));
        EXPECT_THAT(run.out, HasSubstr("?[2J forged"));
    }
}

TEST_F(Loading, Row8TheSecondOfANameIsShadowedAndListed) {
    put("random", "a.so");
    put("random", "b.so");
    const Catalogue catalogue = listing();
    EXPECT_TRUE(entry(catalogue, "a.so").is_playable());
    EXPECT_EQ(entry(catalogue, "b.so").refusal, "The id 'random' is taken by " + (folder / "a.so").string() + ".");
    EXPECT_EQ(catalogue.resolve("random").file, folder / "a.so");
}

TEST_F(Loading, Row9AConstructorThatCrashesOrLeavesIsRefused) {
    EXPECT_THAT(refusal("load_crash"), StartsWith("Loading it crashed (SIGABRT)."));
    EXPECT_EQ(refusal("load_exit"), "It left without answering (exit code 0).");
}

TEST_F(Loading, Row9AConstructorThatHangsIsRefused) {
    EXPECT_EQ(refusal("load_hang"), "Loading it took longer than 3000 ms.");
}

TEST_F(Loading, Row9AConstructorThatPrintsIsListed) {
    EXPECT_EQ(refusal("load_print"), "");
    EXPECT_EQ(ending((folder / "described_load_print.so").string()), "line");
}

TEST_F(Loading, Row10AFileThatIsReplacedKeepsItsRunningGame) {
    put("cheat", "mine.so");
    const std::string file = (folder / "mine.so").string();
    const auto running = player(file + ":how=resign");
    const auto ask = [&](Player& one) { return one.choose({board, budget, 1, 1}, notes, {}); };
    const Forfeit resigned{Cause::Resigned, {}};
    EXPECT_EQ(std::get<Forfeit>(ask(*running)), resigned);

    put("random", "next.so");
    fs::rename(folder / "next.so", file);
    EXPECT_EQ(std::get<Forfeit>(ask(*running)), resigned) << "the old one plays on";
    EXPECT_TRUE(std::holds_alternative<Move>(ask(*player(file)))) << "the next start finds the new one";
    EXPECT_THROW(player(file + ":how=resign"), UsageError) << "whose options are its own";
}

TEST_F(Loading, Row10AFileThatIsDeletedKeepsItsRunningGame) {
    put("cheat", "mine.so");
    const auto running = player((folder / "mine.so").string());
    ASSERT_TRUE(std::holds_alternative<Move>(running->choose({board, budget, 1, 1}, notes, {})));
    fs::remove(folder / "mine.so");
    EXPECT_EQ(ending(game(*running)), "line");

    put("crash", "mine.so");
    const auto crashing = player((folder / "mine.so").string() + ":how=abort");
    EXPECT_EQ(ending(game(*crashing)), "crash SIGABRT");
    fs::remove(folder / "mine.so");
    EXPECT_THAT(ending(game(*crashing, 2)), StartsWith("init It cannot be loaded")) << "a fresh process finds nothing";
}

TEST_F(Loading, Row11FoldersAndFilesThatCannotBeReadAreNoReasonToStop) {
    put("random");
    write_file(home / "a file", "");
    fs::create_symlink("nowhere", folder / "dangling.so");
    fs::create_symlink("nowhere", folder / "dangling.player");
    fs::create_directory(folder / "folder.so");
    ASSERT_EQ(::mkfifo((folder / "pipe.so").c_str(), 0600), 0);
    ASSERT_EQ(::mkfifo((folder / "pipe.player").c_str(), 0600), 0);
    CatalogueOptions several = options();
    several.directories = {home / "missing", home / "a file", folder};
    const Catalogue catalogue(several);

    ASSERT_EQ(catalogue.warnings().size(), 2U);
    EXPECT_THAT(catalogue.warnings()[0], HasSubstr("missing cannot be read: No such file"));
    EXPECT_THAT(catalogue.warnings()[1], HasSubstr("a file cannot be read: Not a directory"));
    EXPECT_EQ(catalogue.resolve("random").player.id, "random");
    for (const char* file : {"dangling.so", "dangling.player", "folder.so", "pipe.so", "pipe.player"})
        EXPECT_FALSE(entry(catalogue, file).is_playable()) << file;
    const Finished run = run_program({"players", "--players=" + (home / "missing").string() + ":" + folder.string()});
    EXPECT_EQ(run.status, 0);
    EXPECT_THAT(run.err, HasSubstr("missing cannot be read"));
    EXPECT_THAT(run.out, HasSubstr("random 1.0"));
}

TEST_F(Loading, Row14APairingThatAPlayerCannotPlayIsRefusedBeforeTheGame) {
    const Catalogue catalogue(options());
    const ResolvedSpec picky = catalogue.resolve(asked("unready"));
    EXPECT_NO_THROW(catalogue.require_support(picky, kConnectFour));
    EXPECT_THROW(catalogue.require_support(picky, kTicTacToe), UsageError);
    EXPECT_NO_THROW(catalogue.require_support(catalogue.resolve(asked("random")), kTicTacToe));

    const Finished run =
        run_program({"match", "--game=tictactoe", "--red=" + spec("unready"), "--yellow=" + spec("random")});
    EXPECT_EQ(run.status, 2);
    EXPECT_THAT(run.err, HasSubstr("cannot play 3x3x3 no-gravity"));
    EXPECT_EQ(run.out, "");
}

TEST_F(Loading, Row14ARefusalInTheGameItselfIsSaidToo) {
    board = Board(kTicTacToe);
    EXPECT_EQ(ending("unready"), "init it does not play 3x3x3 no-gravity");
}

TEST_F(Loading, Row45OneThatCrashesInEveryGameIsBenchedAfterThreeAndTheRestAreForfeits) {
    const Finished run =
        run_program({"match", "--games=6", "--red=" + spec("crash:how=abort"), "--yellow=" + spec("random")});
    EXPECT_EQ(run.status, 1);
    EXPECT_THAT(run.out, HasSubstr("(red) 0, "));
    EXPECT_THAT(run.out, HasSubstr("(yellow) 6, draws 0, void 0\n  crash: 6\n"));
    EXPECT_THAT(run.out,
                HasSubstr("Game 4: " + spec("random") + " (yellow) wins [crash] benched after three faults in a row"));
    EXPECT_THAT(run.out, testing::Not(HasSubstr("Game 3: " + spec("random") + " (yellow) wins [crash] benched")));
}

}  // namespace
}  // namespace p4
