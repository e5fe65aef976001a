// FAULTS 65: the terminal that the game is on stays the game's.
#include "players/arena.hpp"
#include "players/landlock.hpp"
#include "players/on_terminal.hpp"

namespace p4 {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

class TerminalAttack : public Arena {
  protected:
    void SetUp() override {
        if (Landlock::version() == 0) GTEST_SKIP() << "this kernel has no Landlock";
    }

    static std::vector<std::string> match(const std::string& red, const std::string& yellow) {
        return {kProgram, "match", "--games=1", "--red=" + red, "--yellow=" + yellow};
    }

    static void expect_untouched(const OnTerminal& run) {
        EXPECT_THAT(run.shown, HasSubstr("Game 1: ")) << "and its output was not stopped";
        EXPECT_TRUE(run.kept_its_modes) << run.shown;
        EXPECT_THAT(run.shown, Not(HasSubstr("\033")));
    }
};

TEST_F(TerminalAttack, Row65ALibraryFindsNoTerminal) {
    const OnTerminal run = run_on_terminal(
        [&](const std::string& name) { return match(spec("terminal:how=" + name), spec("random")); }, "keys\n");
    expect_untouched(run);
    EXPECT_THAT(run.shown, HasSubstr("/dev/pts/")) << "it tried";
    EXPECT_THAT(run.shown, Not(HasSubstr(": done")));
}

TEST_F(TerminalAttack, Row65AProgramFindsNoTerminal) {
    const auto seen = home / "seen";
    const auto attacker = [&](const std::string& name) {
        return "exec:" + script("attacker", "for t in " + name +
                                                " /dev/tty /proc/$PPID/fd/0 /proc/$PPID/fd/1; do\n"
                                                "(printf '\\033[2Jmine' >$t) && echo wrote\n"
                                                "(read -r keys <$t) && echo read\n"
                                                "stty -echo <$t && echo silenced\n"
                                                "stty -F $t raw -echo && echo set\n"
                                                "done >" +
                                                seen.string() + " 2>" + (home / "errors").string() +
                                                "\n"
                                                "[ -t 0 ] || [ -t 1 ] || [ -t 2 ] && echo has a terminal >>" +
                                                seen.string() +
                                                "\n"
                                                "read -r line; read -r line; echo refused I saw enough\n");
    };
    const OnTerminal run =
        run_on_terminal([&](const std::string& name) { return match(attacker(name), spec("random")); }, "keys\n");
    expect_untouched(run);
    EXPECT_EQ(contents(seen), "");
    EXPECT_THAT(contents(home / "errors"), HasSubstr("ermission denied"));
    EXPECT_THAT(run.shown, HasSubstr("I saw enough"));
}

}  // namespace
}  // namespace p4
