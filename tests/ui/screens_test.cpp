// The screens as text, compared with tests/screens. After a change that is meant:
//
//     make screens        (that is: P4_WRITE_SCREENS=1 build/tests/test_ui --gtest_filter='Sizes/Screens.*')
//
// writes them anew; look at `git diff tests/screens` before committing.
#include <gtest/gtest.h>

#include <cstdlib>
#include <map>

#include "support/files.hpp"
#include "support/language.hpp"
#include "support/message.hpp"
#include "ui/stage.hpp"

namespace p4 {
namespace {

using Scene = void (*)(Stage&);

// A game whose file names a program that nobody has asked for.
Opening sent_game() {
    Opening opening;
    opening.record.emplace();
    opening.record->red = "human";
    opening.record->yellow = "exec:python3 ~/connect4/strong.py --depth=9";
    return opening;
}

const std::map<std::string, std::pair<Opening, Scene>>& scenes() {
    static const std::map<std::string, std::pair<Opening, Scene>> all{
        {"menu", {Opening{}, [](Stage&) {}}},
        {"midgame", {seated("human", "first:depth=6"), [](Stage& stage) { stage.press("4455"); }}},
        {"won", {seated("human", "human"), [](Stage& stage) { stage.press("1122334"); }}},
        {"values", {seated("human", "human"), [](Stage& stage) { stage.press("44v"); }}},
        {"hint", {seated("human", "human"), [](Stage& stage) { stage.press("4H"); }}},
        {"thinking",
         {seated("human", "thinker"),
          [](Stage& stage) {
              stage.press("g");
              stage.press_only(key(U'4'));
              stage.wait_until([&] { return !stage.game().reports(Colour::Yellow).empty(); });
          }}},
        {"looking", {seated("human", "human"), [](Stage& stage) { stage.press("445566[[["); }}},
        {"crashed", {seated("human", "crasher"), [](Stage& stage) { stage.press("4"); }}},
        {"machines", {seated("first", "first"), [](Stage& stage) { stage.press("p"); }}},
        {"tictactoe", {seated("human", "human", kTicTacToe), [](Stage& stage) { stage.press("\n"); }}},
        {"wide", {seated("human", "human", {16, 16, 4, true}), [](Stage& stage) { stage.press("8899"); }}},
        {"tree", {seated("human", "human"), [](Stage& stage) { stage.press("44t"); }}},
        {"tree-cut",
         {seated("human", "human", {4, 4, 3, true}),
          [](Stage& stage) {
              stage.press("1t");
              for (int i = 0; i < 3; ++i) stage.press(Key::Down);
              stage.press(Key::Right);
              for (int i = 0; i < 3; ++i) stage.press(Key::Down);
          }}},
        {"steps", {seated("human", "human", kTicTacToe), [](Stage& stage) { stage.press("Tc"); }}},
        {"review", {seated("human", "human"), [](Stage& stage) { stage.press("4455667a"); }}},
        {"help", {seated("human", "human"), [](Stage& stage) { stage.press("?"); }}},
        {"settings", {seated("human", "human"), [](Stage& stage) { stage.press(","); }}},
        {"save", {seated("human", "human"), [](Stage& stage) { stage.press("4s"); }}},
        {"load", {seated("human", "human"), [](Stage& stage) { stage.press("4s\no"); }}},
        {"program", {sent_game(), [](Stage&) {}}},
        {"resume",
         {Opening{},
          [](Stage& stage) {
              stage.press("\n445q");
              stage.restart();
          }}},
        {"command", {seated("human", "human"), [](Stage& stage) { stage.press(":position 44"); }}},
    };
    return all;
}

constexpr std::array kSizes{Size{24, 10}, Size{40, 15}, Size{80, 24}, Size{120, 40}, Size{200, 60}};

// Blocks look alike in text, so their colour stands in their place: r, y, and w in a winning line.
std::string coloured(const Canvas& canvas) {
    std::string text;
    for (int y = 0; y < canvas.height(); ++y) {
        std::string row;
        for (int x = 0; x < canvas.width(); ++x) {
            const Glyph& glyph = canvas.at({x, y});
            const bool block = glyph.character >= 0x2580 && glyph.character <= 0x259F;
            const auto has = [&](Ink ink) { return glyph.pen.ink == ink || glyph.pen.paper == ink; };
            const char* letter = has(Ink::Win) ? "w" : has(Ink::Red) ? "r" : has(Ink::Yellow) ? "y" : nullptr;
            if (glyph.character) row += block && letter ? letter : encode_utf8(glyph.character);
        }
        row.erase(row.find_last_not_of(' ') + 1);
        text += row + '\n';
    }
    return text;
}

class Screens : public testing::TestWithParam<std::tuple<Size, std::string>> {
  protected:
    void SetUp() override {
        setenv("LC_ALL", "C.UTF-8", 1);
        prepare_translations();
        use_language(std::get<1>(GetParam()));
    }
    void TearDown() override { use_language("en"); }
};

TEST_P(Screens, AreAsExpected) {
    const auto [size, language] = GetParam();
    for (const auto& [name, scene] : scenes()) {
        Opening opening = scene.first;
        opening.preferences.language = language;
        Stage stage(opening, size);
        scene.second(stage);
        const std::string file =
            fmt::format("{}/tests/screens/{}.{}x{}.{}", P4_SOURCE_DIR, name, size.width, size.height, language);
        if (std::getenv("P4_WRITE_SCREENS")) write_file_whole(file, coloured(stage.app().draw()));
        EXPECT_EQ(coloured(stage.app().draw()), read_file(file).value_or("")) << file;
    }
}

INSTANTIATE_TEST_SUITE_P(Sizes, Screens, testing::Combine(testing::ValuesIn(kSizes), testing::Values("en", "fr")),
                         [](const auto& parameter) {
                             const Size size = std::get<0>(parameter.param);
                             return fmt::format("{}x{}{}", size.width, size.height, std::get<1>(parameter.param));
                         });

}  // namespace
}  // namespace p4
