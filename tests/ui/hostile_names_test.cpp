// Names of strangers on the screens: what a terminal would obey is never drawn.
#include <gmock/gmock.h>

#include <fstream>

#include "support/clean_text.hpp"
#include "ui/replay_screen.hpp"
#include "ui/stage.hpp"

namespace p4 {
namespace {

using testing::HasSubstr;

const std::string kEvil = "evil\x1b[2J\a\u009b31m\u202e\u2066\u200b\xff";

void expect_fit(const Canvas& canvas) {
    for (int y = 0; y < canvas.height(); ++y)
        for (int x = 0; x < canvas.width(); ++x) {
            const char32_t character = canvas.at({x, y}).character;
            EXPECT_TRUE(character == 0 || is_fit_to_show(character)) << static_cast<unsigned>(character);
        }
}

Record evil_game() {
    Record record;
    record.red = record.yellow = kEvil;
    for (const int column : {0, 1, 0, 1, 0, 1, 0}) record.moves.push_back(Move{column});
    record.outcome = Outcome{Side::First, std::nullopt, false};
    record.tags = {{"Event", kEvil}};
    return record;
}

TEST(HostileNames, InAReplayedGame) {
    for (const Size size : {Size{24, 10}, Size{80, 24}, Size{130, 40}}) {
        ReplayScreen screen({evil_game()}, 0);
        for (const Key key : {Key::Home, Key::End}) {
            screen.take(key);
            Canvas canvas(size);
            screen.draw(canvas, {&theme_named("classic"), true});
            expect_fit(canvas);
        }
    }
}

TEST(HostileNames, InSavedGamesAndWhyTheyCannotBeOpened) {
    Stage stage(seated("human", "human"));
    const auto games = stage.directory() / "games";
    std::filesystem::create_directories(games);
    std::ofstream(games / (kEvil + ".p4")) << to_text(evil_game());
    std::ofstream(games / (kEvil + "\n2.p4")) << "[Game \"" << kEvil << "\"]\n";
    stage.press(":load\n");
    EXPECT_THAT(stage.text(), HasSubstr("evil"));
    expect_fit(stage.app().draw());
    for (const Key key : {Key::Down, Key::Up, Key::Enter}) {
        stage.press(key);
        expect_fit(stage.app().draw());
    }
    stage.press(":red " + kEvil + "\n");
    expect_fit(stage.app().draw());
    stage.press(":position " + kEvil + "\n");
    expect_fit(stage.app().draw());
}

}  // namespace
}  // namespace p4
