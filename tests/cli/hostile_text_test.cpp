// Text of strangers, in every file and name that the program shows: none of it reaches the terminal as it is.
#include <gmock/gmock.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli/run_program.hpp"

namespace p4 {
namespace {

using testing::AnyOf;
using testing::HasSubstr;
using testing::Not;

// Escape codes in both forms, a line of its own, text turned around, a byte that is no character.
const std::string kEvil = "\x1b]0;PWNED\a\x1b[2J\u009b31m\r\npuissance4: all is well\u202e\u2066\u200b\xff";

// As a record writes it.
std::string in_record(const std::string& text) {
    std::string escaped;
    for (const char c : text) {
        char code[8];
        std::snprintf(code, sizeof code, "\\x%02x", static_cast<unsigned char>(c));
        escaped += static_cast<unsigned char>(c) < 32 ? code : std::string(1, c);
    }
    return escaped;
}

std::string record_of(const std::string& red, const std::string& extra = {}) {
    return "[Game \"puissance4 1\"]\n[Rules \"7x6x4\"]\n[Red \"" + red + "\"]\n[Yellow \"" + red +
           "\"]\n[First \"red\"]\n[Date \"" + red + "\"]\n[Result \"red\"]\n[Termination \"line\"]\n" + extra +
           "\n1. 4 5\n2. 4 5\n3. 4 5\n4. 4\nred\n";
}

void expect_clean(const Finished& run) {
    for (const std::string& text : {run.out, run.err}) {
        for (const char* part : {"\x1b", "\a", "\u009b", "\r", "\u202e", "\u2066", "\u200b", "\xff"})
            EXPECT_THAT(text, Not(HasSubstr(part)));
        EXPECT_THAT("\n" + text, Not(HasSubstr("\npuissance4: all is well"))) << "a line of the stranger's own";
    }
}

class HostileText : public testing::Test {
  protected:
    Finished run(const std::vector<std::string>& words, const std::string& input = {}) {
        const Finished finished = run_program(words, input, "XDG_CACHE_HOME=" + (home_ / "cache").string());
        expect_clean(finished);
        return finished;
    }
    std::string file(const std::string& name, const std::string& text) {
        home_.write(name, text);
        return (home_ / name).string();
    }

    TemporaryDirectory home_;
};

TEST_F(HostileText, InTheNamesOfARecord) {
    const std::string game = file("evil.p4", record_of(in_record(kEvil), "[Event \"" + in_record(kEvil) + "\"]\n"));
    EXPECT_EQ(run({"replay", "--plain", game}).status, 0);
    EXPECT_EQ(run({"review", game}).status, 0);
    const Finished json = run({"review", "--json", game});
    EXPECT_EQ(json.status, 0) << json.err;
    EXPECT_THAT(nlohmann::json::parse(json.out)["red"]["player"].get<std::string>(), HasSubstr("\u009b31m\r\npuiss"))
        << "data is escaped, not changed";
}

TEST_F(HostileText, InARecordThatIsRefused) {
    const std::string evil = in_record(kEvil);
    for (const std::string& text :
         {record_of("x", "[Ev\x1b[2Jent \"\"]\n"), record_of("x", "[Event \"" + evil + "\"]\n[Event \"\"]\n"),
          "[Game \"" + evil + "\"]\n", "[Game \"puissance4 1\"]\n[Rules \"" + evil + "\"]\n",
          "{\"version\":1,\"rules\":\"" + kEvil.substr(0, 5) + "\"}\n", kEvil})
        EXPECT_EQ(run({"replay", "--plain", file("evil.p4", text)}).status, 2);
}

TEST_F(HostileText, InFileNamesAndWords) {
    EXPECT_EQ(run({"replay", "--plain", kEvil}).status, 2);
    EXPECT_EQ(run({"play", "--plain", "--load=" + kEvil}).status, 2);
    EXPECT_EQ(run({"match", "--resume=" + kEvil}).status, 2);
    EXPECT_EQ(run({"match", "--openings=" + kEvil}).status, 2);
    EXPECT_EQ(run({kEvil}).status, 2);
    EXPECT_EQ(run({"show", "--" + kEvil}).status, 2);
    EXPECT_EQ(run({"show", "--rows=" + kEvil}).status, 2);
    EXPECT_EQ(run({"check", kEvil}).status, 2);
    EXPECT_EQ(run({"book", "info", kEvil}).status, 1);
    EXPECT_EQ(run({"book", "info", file("evil\x1b[2J\u202e", kEvil)}).status, 1);
    EXPECT_EQ(run({"book", kEvil}).status, 2);
    EXPECT_EQ(run({"solve", kEvil}).status, 1);
    EXPECT_EQ(run({"solve"}, kEvil + "\n").status, 1);
}

TEST_F(HostileText, InPlayersAndTheirFolder) {
    std::string in_one_line = kEvil;
    std::replace(in_one_line.begin(), in_one_line.end(), '\n', ' ');
    file("a" + kEvil + ".player", "id = good\ncommand = true\nsummary = " + in_one_line + "\n");
    file("b" + kEvil + ".player", kEvil + " = " + kEvil + "\n");
    file("c" + kEvil + ".so", kEvil);
    file("d.player", "id = quiet\ncommand = printf '\\033[2J\\n'; printf '\\302\\23331m\\n' >&2\n");
    const std::string folder = "--players=" + home_.path().string();
    const Finished listed = run({"players", folder});
    EXPECT_EQ(listed.status, 0);
    EXPECT_THAT(listed.out, HasSubstr("good"));
    EXPECT_THAT(nlohmann::json::parse(run({"players", "--json", folder}).out)["players"].dump(), HasSubstr("\u202e"));
    run({"check", "quiet", folder});
    run({"match", "--red=quiet", "--yellow=quiet", "--games=2", folder});
    run({"duel", "quiet", folder});
}

TEST_F(HostileText, InWhatAProgramSaysAndIsCalled) {
    const std::string speaks = "exec:printf '\\033[2J%s\\n' '" + kEvil.substr(0, 12) + "'";
    run({"match", "--red=" + speaks, "--yellow=" + speaks, "--games=2"});
    run({"tournament", speaks, speaks, speaks, "--games=1", "--openings=none"});
}

TEST_F(HostileText, InTheConfigurationAndSavedGames) {
    const std::string home = home_.path().string();
    const std::string environment = "LC_ALL=C.UTF-8 XDG_CONFIG_HOME=" + home + " XDG_DATA_HOME=" + home +
                                    " XDG_STATE_HOME=" + home + " " P4_BINARY_DIR "/puissance4 ";
    file("puissance4/games/" + std::string("evil\x1b[2J\n\u202e.p4"), record_of(in_record(kEvil)));
    const Finished list = run_shell(environment + "--plain --position=1", "load\nquit\n");
    EXPECT_THAT(list.out, HasSubstr("evil"));
    expect_clean(list);
    file("puissance4/autosave.p4", record_of(in_record(kEvil)));
    expect_clean(run_shell(environment + "--plain", "resume\nq\nq\n"));
    file("puissance4/config", "theme = " + kEvil + "\n");
    const Finished refused = run_shell(environment + "--plain", "q\n");
    EXPECT_EQ(refused.status, 2) << refused.err;
    expect_clean(refused);
}

}  // namespace
}  // namespace p4
