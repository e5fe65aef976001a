// Where players are found, what is remembered of them, and that isolation changes no game.
#include "players/catalogue.hpp"

#include "players/arena.hpp"
#include "players/plugin.hpp"
#include "players/probe.hpp"
#include "support/errors.hpp"

namespace p4 {
namespace {

namespace fs = std::filesystem;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

class Catalogues : public Arena {
  protected:
    // A program that stands for ours: it notes each start, then does the same.
    fs::path counting() const {
        return script("program", "echo x >> " + (home / "starts").string() + "\nexec " + kProgram + " \"$@\"\n");
    }
    std::size_t starts() const { return contents(home / "starts").size() / 2; }
    static std::string id(const Probed& probed) {
        const auto* player = std::get_if<Descriptor>(&probed);
        return player ? player->id : "refused: " + std::get<std::string>(probed);
    }

    fs::path cache = home / "cache/probes.json";
    fs::path library = home / "mine.so";
};

TEST_F(Catalogues, AKnownLibraryIsNotAskedAgain) {
    fs::copy_file(spec("random"), library);
    EXPECT_EQ(id(ProbeCache(cache).probe(counting(), library)), "random");
    EXPECT_EQ(id(ProbeCache(cache).probe(counting(), library)), "random");
    EXPECT_EQ(starts(), 1U);
}

TEST_F(Catalogues, ARebuiltLibraryIsAskedAgain) {
    fs::copy_file(spec("random"), library);
    EXPECT_EQ(id(ProbeCache(cache).probe(counting(), library)), "random");
    fs::remove(library);
    fs::copy_file(spec("crash"), library);
    EXPECT_EQ(id(ProbeCache(cache).probe(counting(), library)), "crash");
    fs::last_write_time(library, fs::last_write_time(library) - std::chrono::hours(1));
    EXPECT_EQ(id(ProbeCache(cache).probe(counting(), library)), "crash");
    EXPECT_EQ(starts(), 3U);
}

TEST_F(Catalogues, ARefusedLibraryIsAskedAgain) {
    fs::copy_file(spec("described_nothing"), library);
    for (int i = 0; i < 2; ++i)
        EXPECT_EQ(id(ProbeCache(cache).probe(counting(), library)), "refused: Its p4_player_v1 returned nothing.");
    EXPECT_EQ(starts(), 2U);
}

TEST_F(Catalogues, ADamagedCacheBeginsAnew) {
    fs::copy_file(spec("random"), library);
    EXPECT_EQ(id(ProbeCache(cache).probe(kProgram, library)), "random");
    const std::string good = contents(cache);
    const std::string key = good.substr(good.find(library.string()), good.find("\": \"") - good.find(library.string()));
    for (const std::string& damage :
         {std::string(), std::string("{"), std::string("[]"), std::string("{\"version\":1,\"probes\":7}"),
          std::string("{\"version\":2,\"probes\":{}}"), good.substr(0, good.size() / 2),
          "{\"version\":1,\"probes\":{\"" + key + "\":\"nonsense\"}}"}) {
        write_file(cache, damage);
        EXPECT_EQ(id(ProbeCache(cache).probe(kProgram, library)), "random") << damage;
    }
}

TEST_F(Catalogues, ACacheThatCannotBeWrittenIsNoLoss) {
    write_file(home / "no folder", "");
    EXPECT_EQ(id(ProbeCache(home / "no folder/probes.json").probe(kProgram, spec("random"))), "random");
    EXPECT_EQ(id(ProbeCache({}).probe(kProgram, spec("random"))), "random");
}

TEST_F(Catalogues, TheOptionComesBeforeTheEnvironmentAndThatBeforeTheUsersFolder) {
    EXPECT_THAT(default_catalogue_options("/a:/b").directories, ElementsAre("/a", "/b"));
    environment.set("PUISSANCE4_PLAYERS", "/c::/d");
    EXPECT_THAT(default_catalogue_options("").directories, ElementsAre("/c", "/d"));
    EXPECT_THAT(default_catalogue_options("/a").directories, ElementsAre("/a"));
    environment.set("PUISSANCE4_PLAYERS", std::nullopt);
    const fs::path users = home / "user/puissance4/players";
    fs::create_directories(users);
    ASSERT_FALSE(default_catalogue_options("").directories.empty());
    EXPECT_EQ(default_catalogue_options("").directories.front(), users);
}

TEST_F(Catalogues, TheUsersOwnPlayerShadowsTheInstalledOne) {
    fs::create_directories(home / "mine");
    fs::copy_file(spec("random"), home / "mine/random.so");
    CatalogueOptions both = options();
    both.directories = {home / "mine", kPlugins};
    const Catalogue catalogue(both);
    EXPECT_EQ(catalogue.resolve("random").file, home / "mine/random.so");
    EXPECT_EQ(catalogue.resolve(AskedSpec{kPlugins + "random.so"}).file, kPlugins + "random.so");
}

TEST_F(Catalogues, AMissingPlayerNamesTheNearest) {
    CatalogueOptions installed = options();
    installed.directories = {kPlugins};
    const Catalogue catalogue(installed);
    const auto refusal = [&](const char* text) -> std::string {
        try {
            catalogue.resolve(AskedSpec{text});
            return "";
        } catch (const UsageError& error) {
            return error.what();
        }
    };
    EXPECT_THAT(refusal("minmax"), HasSubstr("did you mean 'minimax'?"));
    EXPECT_THAT(refusal("./minimax.so"), HasSubstr("There is no file ./minimax.so."));
    EXPECT_THAT(refusal("zzzzzz"), HasSubstr("'puissance4 players' lists them"));
}

// What a file names is plain text: of programs, not even the descriptor is asked for.
TEST_F(Catalogues, OnlyWhatAPersonAskedForStartsAProgramOfItsOwn) {
    CatalogueOptions installed = options();
    installed.directories = {kPlugins};
    const Catalogue catalogue(installed);
    const std::string trap = "exec:touch " + (home / "PWNED").string();
    for (const std::string& named : {trap, spec("crash"), spec("random") + ":x=1", std::string{"./evil.player"}}) {
        EXPECT_THROW(catalogue.resolve(named), UsageError) << named;
        EXPECT_THROW(catalogue.resolve(named, Consent{}), UsageError) << named;
    }
    EXPECT_EQ(catalogue.resolve("random", Consent{}).player.id, "random");
    Consent consent;
    consent.give(AskedSpec{trap});
    EXPECT_EQ(catalogue.resolve(trap, consent).command, "touch " + (home / "PWNED").string());
    EXPECT_THROW(catalogue.resolve(trap + " again", consent), UsageError);
    EXPECT_FALSE(fs::exists(home / "PWNED"));
    EXPECT_THAT(contents(home / "cache/probes.json"), testing::Not(HasSubstr("crash"))) << "it was described";
}

TEST_F(Catalogues, APluginIsWhatItsDescriptionSays) {
    const Plugin plugin(kPlugins + "random.so");
    EXPECT_EQ(plugin.descriptor().id, "random");
    EXPECT_TRUE(plugin.descriptor().deterministic);
    EXPECT_TRUE(plugin.supports(kTicTacToe));
    EXPECT_THROW(Plugin(home / "missing.so"), SystemError);
}

TEST_F(Catalogues, IsolatedAndInProcessGamesAreTheSame) {
    budget.nodes = 3000;
    const Catalogue catalogue(options());
    for (const Rules& rules : {kConnectFour, kTicTacToe, Rules{9, 7, 5, true}})
        for (const char* text : {"random", "minimax:depth=2", "alphabeta"}) {
            const ResolvedSpec resolved = catalogue.resolve(asked(text));
            const ResolvedSpec opponent = catalogue.resolve(asked("random"));
            std::vector<std::string> games;
            for (const bool in_process : {false, true}) {
                const auto first = catalogue.make_player(resolved, in_process);
                const auto second = catalogue.make_player(opponent, in_process);
                std::string moves;
                for (std::uint64_t number = 1; number <= 3; ++number) {
                    const PlayedGame played =
                        play_game(Board(rules), {*first, *second}, {{budget, budget}, number * 77, number}, notes, {});
                    moves += to_text(rules, played.board.moves()) + " " + ending(played) + "\n";
                }
                games.push_back(moves);
            }
            EXPECT_EQ(games[0], games[1]) << text;
        }
}

}  // namespace
}  // namespace p4
