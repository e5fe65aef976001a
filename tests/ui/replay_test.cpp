#include <gmock/gmock.h>

#include "game/notation.hpp"
#include "ui/replay_screen.hpp"

namespace p4 {
namespace {

using testing::HasSubstr;

Record game(const std::string& moves) {
    const Board board = parse_position(kConnectFour, moves);
    Record record;
    record.red = "alphabeta:depth=3";
    record.yellow = "random";
    record.moves.assign(board.moves().begin(), board.moves().end());
    if (board.is_over()) record.outcome = outcome_on(board);
    return record;
}

std::string drawn(const ReplayScreen& screen, Size size) {
    Canvas canvas(size);
    screen.draw(canvas, {&theme_named("classic"), false});
    std::string text;
    for (const std::string& row : canvas.rows()) text += row + '\n';
    return text;
}

TEST(Replay, StepsThroughAGameAndFromGameToGame) {
    ReplayScreen screen({game("1212121"), game("4453")});
    EXPECT_EQ(screen.shown(), 0);
    for (int i = 0; i < 3; ++i) screen.take(Key::Right);
    EXPECT_EQ(screen.shown(), 3);
    screen.take(Key::Left);
    EXPECT_EQ(screen.shown(), 2);
    screen.take(Key::End);
    EXPECT_EQ(screen.shown(), 7);
    screen.take(Key::Right);
    EXPECT_EQ(screen.shown(), 7) << "there is no eighth move";
    screen.take(Key::Home);
    EXPECT_EQ(screen.shown(), 0);
    screen.take(Key::Up);
    EXPECT_EQ(screen.game(), 0U);
    screen.take(Key::Down);
    EXPECT_EQ(screen.game(), 1U);
    screen.take(Key::Down);
    EXPECT_EQ(screen.game(), 1U);
    EXPECT_FALSE(screen.is_leaving());
    screen.take(key('q'));
    EXPECT_TRUE(screen.is_leaving());
}

TEST(Replay, ShowsWhoPlaysWhatWasPlayedAndHowItEnded) {
    ReplayScreen screen({game("1212121")});
    EXPECT_THAT(drawn(screen, {80, 24}), HasSubstr("Game 1 of 1, move 0 of 7"));
    EXPECT_THAT(drawn(screen, {80, 24}), HasSubstr("Red is to move."));
    screen.take(Key::End);
    const std::string text = drawn(screen, {80, 24});
    EXPECT_THAT(text, HasSubstr("alphabeta:depth=3 wins: line."));
    EXPECT_THAT(text, HasSubstr("4. 1"));
}

TEST(Replay, DrawsOnEverySize) {
    for (const bool all : {false, true}) {
        ReplayScreen screen({game("1212121")});
        if (all) screen.take(Key::End);
        for (int width = 1; width <= 130; width += 3)
            for (int height = 1; height <= 45; height += 2) drawn(screen, {width, height});
    }
}

}  // namespace
}  // namespace p4
