// A library that is replaced between the look at it and its first game.
#include <gmock/gmock.h>

#include "house/temporary_directory.hpp"
#include "players/catalogue.hpp"

namespace p4 {
namespace {

class Warnings : public Listener {
  public:
    void on_log(LogLevel level, std::string_view text) override {
        if (level == LogLevel::Warning) said.emplace_back(text);
    }
    std::vector<std::string> said;
};

TEST(ReplacedLibrary, IsSaidAtTheFirstMoveAndNotAgain) {
    const TemporaryDirectory folder;
    const std::filesystem::path random = P4_BINARY_DIR "/plugins/random.so";
    const std::filesystem::path mine = folder / "mine.so";
    std::filesystem::copy_file(random, mine);
    CatalogueOptions options;
    options.program = P4_BINARY_DIR "/puissance4";
    const Catalogue catalogue(options);
    const auto player = catalogue.make_player(catalogue.resolve(AskedSpec{mine.string()}));
    std::filesystem::copy_file(random, folder / "new.so");
    std::filesystem::rename(folder / "new.so", mine);

    Warnings warnings;
    for (std::uint64_t game = 1; game <= 3; ++game) {
        Request request{Board{Rules{}}, {}};
        request.game = game;
        EXPECT_TRUE(std::holds_alternative<Move>(player->choose(request, warnings, {})));
    }
    EXPECT_THAT(warnings.said,
                testing::ElementsAre("its file was replaced; the one that is there now plays from here on"));
}

}  // namespace
}  // namespace p4
