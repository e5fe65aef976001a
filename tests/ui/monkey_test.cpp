#include <gtest/gtest.h>

#include "support/effort.hpp"
#include "ui/stage.hpp"

namespace p4 {
namespace {

// Presses anything anywhere, at any size. It looks for what breaks, so most of it is only that nothing does.
class Monkey {
  public:
    explicit Monkey(std::uint64_t seed) : chance_(seed) {}

    void play(Stage& stage, int keys) {
        for (int i = 0; i < keys; ++i) {
            if (below(50) == 0) stage.resize(any_size());
            stage.press_only(any_input());
            if (below(8) == 0) stage.settle();
            if (below(20) == 0) stage.pass(std::chrono::milliseconds(below(1000)));
            if (below(6) == 0) check(stage);
            if (stage.app().is_leaving()) stage.restart();
        }
    }

  private:
    int below(int limit) { return static_cast<int>(chance_() % static_cast<std::uint64_t>(limit)); }

    Size any_size() {
        if (below(20) == 0) return {1 + below(300), 1 + below(100)};
        return {1 + below(100), 1 + below(40)};
    }

    Input any_input() {
        static constexpr std::u32string_view kLikely = U"1234567890$hjkl  uuU[][]HvvgGp>+-nso,:?r.x";
        const int kind = below(100);
        if (kind < 45) return key(kLikely[static_cast<std::size_t>(below(static_cast<int>(kLikely.size())))]);
        if (kind < 75) return static_cast<Key>(static_cast<int>(Key::Left) + below(11));
        if (kind < 85)
            return std::array{Key::Enter, Key::Escape, Key::Tab, Key::Space}[static_cast<std::size_t>(below(4))];
        if (kind < 92) return key(static_cast<char32_t>(32 + below(95)));
        if (kind < 93) return key(U'é');
        if (kind < 94) return below(5) == 0 ? key(U'q') : Key::Escape;
        return Mouse{static_cast<Mouse::Kind>(below(4)), {below(100), below(40)}};
    }

    static void check(Stage& stage) {
        const Canvas canvas = stage.app().draw();
        ASSERT_TRUE(canvas.area().contains(canvas.cursor()) || canvas.width() < 16 || canvas.height() < 9);
        const Record record = stage.game().record();
        ASSERT_NO_THROW(require_consistent(record));
    }

    std::mt19937_64 chance_;
};

TEST(Monkey, AHundredThousandKeysAndNothingBreaks) {
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        Stage stage(seed % 2 == 0 ? seated("human", "first") : Opening{});
        Monkey(seed).play(stage, 25000 / effort::one_in(5));
    }
}

}  // namespace
}  // namespace p4
