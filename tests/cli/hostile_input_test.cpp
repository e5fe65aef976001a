// What comes in: numbers that no type holds, texts without end, and too little memory for any of it.
#include <gmock/gmock.h>

#include <chrono>

#include "cli/run_program.hpp"
#include "support/sanitizer.hpp"

namespace p4 {
namespace {

using testing::HasSubstr;

const std::string kTags =
    "[Game \"puissance4 1\"]\n[Rules \"7x6x4\"]\n[Red \"a\"]\n[Yellow \"b\"]\n[First \"red\"]\n"
    "[Date \"\"]\n[Result \"*\"]\n[Termination \"unfinished\"]\n";
constexpr const char* kMoves = "\n1. 4 5\n*\n";

// The first line of a log, one value replaced.
std::string log_with(const std::string& key, const std::string& value) {
    std::string line =
        R"({"contest":1,"rules":"7x6x4","players":["random","random"],"format":"round-robin","games":2,)"
        R"("openings":"none","seed":1,"soft_ms":0,"hard_ms":60000,"nodes":0,"part":1,"parts":1,"sprt":null,)"
        R"("analyst":"","grade":false,"adjudicate":0})";
    if (key.empty()) return line + "\n";
    const std::size_t begin = line.find("\"" + key + "\":") + key.size() + 3;
    const std::size_t end = line.find_first_of(",}", begin);
    return line.replace(begin, end - begin, value) + "\n";
}

class HostileInput : public testing::Test {
  protected:
    std::string file(const std::string& name, const std::string& text) {
        home_.write(name, text);
        return (home_ / name).string();
    }
    std::string home() const { return home_.path().string(); }

    // One sentence and exit code 2, and neither time nor memory without end.
    void expect_refused(const std::vector<std::string>& words, const std::string& why, const std::string& input = {}) {
        const std::string limits = kIsSanitized ? "" : "prlimit --as=2000000000 ";
        const Finished run = run_program(words, input, "XDG_CACHE_HOME=" + home() + " " + limits + "timeout 60");
        EXPECT_EQ(run.status, 2) << words.back() << "\n" << run.err.substr(0, 500);
        EXPECT_THAT(run.err.substr(0, 6000), HasSubstr(why)) << words.back();
        EXPECT_EQ(std::count(run.err.begin(), run.err.end(), '\n'), 1) << "one sentence";
        EXPECT_LT(run.err.size(), 9000U);
    }

    TemporaryDirectory home_;
};

TEST_F(HostileInput, NumbersOfALogAreCheckedByTheirType) {
    for (const char* key : {"games", "seed", "soft_ms", "hard_ms", "nodes", "part", "parts", "adjudicate", "contest"})
        for (const char* value : {"18446744073709551615", "18446744073709551616", "4.9", "1e300", "-1", "true", "\"2\"",
                                  "null", "[]", "1e999"})
            expect_refused({"match", "--resume=" + file("log.jsonl", log_with(key, value))}, "Line 1 of ");
}

TEST_F(HostileInput, AContestThatCannotBePlayedIsNotTakenFromALog) {
    expect_refused({"match", "--resume=" + file("log", log_with("openings", "[\"1111111\"]"))}, "column 1 is full");
    expect_refused({"match", "--resume=" + file("log", log_with("openings", "[\"1212121\"]"))}, "the game is over");
    expect_refused({"match", "--resume=" + file("log", log_with("openings", "\"99999999999\""))}, "no openings");
    expect_refused({"match", "--resume=" + file("log", log_with("format", "\"other\""))}, "no format");
    expect_refused({"match", "--resume=" + file("log", log_with("sprt", "\"elo0=nan\""))}, "is a number");
    expect_refused({"match", "--resume=" + file("log", log_with("sprt", "\"elo1=1e999\""))}, "is a number");
    std::string players = "[\"a\"";
    for (int i = 0; i < 2000; ++i) players += ",\"a\"";
    std::string line = log_with("", "");
    const std::string two = R"(["random","random"])";
    line.replace(line.find(two), two.size(), players + "]");
    expect_refused({"match", "--resume=" + file("log", line)}, "make no sense");
}

TEST_F(HostileInput, NumbersOfTheGamesOfALogAreCheckedToo) {
    const std::string game =
        R"({"version":1,"rules":{"columns":7,"rows":6,"connect":4,"gravity":true},"red":"random","yellow":"random",)"
        R"("first":"red","date":"","result":"red","termination":"line","moves":"1212121","times_us":[],"tags":{"Number":"N"G}})";
    const auto with = [&](const std::string& number, const std::string& grades) {
        std::string line = game;
        line.replace(line.find("\"N\""), 3, "\"" + number + "\"");
        line.replace(line.find("G}}"), 1, grades);
        return file("log", log_with("", "") + line + "\n");
    };
    for (const char* number : {"", "0", "-1", "1.5", "1e3", "18446744073709551617", "1x"})
        expect_refused({"match", "--resume=" + with(number, "")}, "Line 2 of ");
    for (const char* grades : {"-1 0 0 0 0 0 0", "1 2 3", "nan 0 0 0 0 0 0", "0 0 0 0 0 0 99999999999999999999"})
        expect_refused({"match", "--resume=" + with("1", std::string(",\"Grades\":\"") + grades + "\"")}, "Line 2 of ");
}

TEST_F(HostileInput, NumbersOfRecordsAndSettings) {
    for (const char* value : {"-1", "4.9", "1e300", "nan", "99999999999999999999"}) {
        const std::string text = value;
        const std::string time = file("a.p4", kTags + "[TimePerMove \"" + text + "\"]\n" + kMoves);
        expect_refused({"play", "--plain", "--load=" + time}, "The tag TimePerMove is a whole number");
        const std::string seed = file("a.p4", kTags + "[Seed \"" + text + "\"]\n" + kMoves);
        expect_refused({"play", "--plain", "--load=" + seed}, "The tag Seed is a whole number");
        const std::string moves = file("a.p4", kTags + "\n1. 4 {" + text + "} 5 {0.000000}\n*\n");
        expect_refused({"replay", "--plain", moves}, "Line 10: a time is written in seconds");
        expect_refused({"show", "--rows=" + text}, "rows");
        expect_refused({"match", "--red=random", "--yellow=random", "--shard=" + text + "/2", "--jsonl=/dev/null"},
                       "--shard is written");
        file("puissance4/config", "\npace = " + text + "\n");
        const Finished run = run_shell("LC_ALL=C.UTF-8 XDG_CONFIG_HOME=" + home() + " XDG_DATA_HOME=" + home() +
                                       " XDG_STATE_HOME=" + home() + " " P4_BINARY_DIR "/puissance4 --plain");
        EXPECT_EQ(run.status, 2);
        EXPECT_THAT(run.err, HasSubstr("Line 2: '" + text + "' is no whole number"));
    }
}

TEST_F(HostileInput, BooksAndTheirNumbers) {
    for (const char* value : {"-1", "4.9", "1e300", "99999999999999999999", ""})
        for (const char* option : {"--plies=", "--memory=", "--threads=", "--columns=", "--shard=1/"})
            EXPECT_EQ(run_program({"book", "build", "--out=" + home() + "/b", option + std::string(value)}).status, 2)
                << option << value;
    for (const char* file : {"/dev/zero", "/dev/urandom"}) {
        const Finished run = run_program({"book", "info", file}, {}, "timeout 60");
        EXPECT_EQ(run.status, 1);
        EXPECT_EQ(run.err, std::string("puissance4-book: ") + file + ": this is not an opening book\n");
    }
    const std::string many = file("many", "puissance4-book 1 7 6 4 7 18446744073709551615 0\n");
    EXPECT_THAT(run_program({"book", "info", many}).err, HasSubstr("cut short"));
}

TEST_F(HostileInput, EndlessFilesAreRefused) {
    for (const char* file : {"/dev/zero", "/dev/urandom"}) {
        const std::string name = file;
        expect_refused({"replay", "--plain", name}, name + " ");
        expect_refused({"review", name}, name + " ");
        expect_refused({"play", "--plain", "--load=" + name}, name + " ");
        expect_refused({"match", "--red=random", "--yellow=random", "--openings=" + name}, name + " ");
    }
    expect_refused({"match", "--resume=/dev/zero"}, "/dev/zero ");
    expect_refused({"match", "--resume=/dev/urandom"}, "/dev/urandom ");
    expect_refused({"match", "--merge", "/dev/zero"}, "/dev/zero ");
}

TEST_F(HostileInput, EndlessStandardInputIsRefused) {
    const auto fed = [&](const std::string& from, const std::string& words) {
        return run_shell(from + " | LC_ALL=C.UTF-8 LANGUAGE=en XDG_STATE_HOME=" + home() + " XDG_DATA_HOME=" + home() +
                         " timeout 60 " P4_BINARY_DIR "/puissance4 " + words);
    };
    for (const char* words : {"solve", "replay --plain -", "review -", "play --plain"}) {
        const Finished zero = fed("cat /dev/zero", words);
        EXPECT_EQ(zero.status, 2) << words;
        EXPECT_THAT(zero.err.substr(0, 1000), HasSubstr("standard input has a line of more than")) << words;
    }
    EXPECT_THAT(fed("yes", "replay --plain -").err.substr(0, 1000), HasSubstr("standard input holds more than"));
}

TEST_F(HostileInput, EndlessInputEndsWhereNobodyReadsTheAnswers) {
    for (const char* words : {"solve", "--plain"}) {
        const Finished run = run_shell("(yes 4453 | LC_ALL=C.UTF-8 XDG_STATE_HOME=" + home() + " timeout 60 " +
                                       P4_BINARY_DIR "/puissance4 " + words + "; echo \"status $?\" >&2) | head -1");
        EXPECT_THAT(run.err, HasSubstr("Not all of the output could be written.\nstatus 1")) << words;
    }
}

TEST_F(HostileInput, EndlessFilesAmongPlayersSettingsAndSavedGames) {
    const std::string program = "LC_ALL=C.UTF-8 XDG_CACHE_HOME=" + home() + " XDG_CONFIG_HOME=" + home() +
                                " XDG_DATA_HOME=" + home() + " XDG_STATE_HOME=" + home() +
                                " timeout 60 " P4_BINARY_DIR "/puissance4 ";
    std::filesystem::create_directories(home_ / "puissance4/games");
    for (const char* name : {"a.player", "puissance4/games/a.p4", "puissance4/autosave.p4", "puissance4/probes.json"})
        std::filesystem::create_symlink("/dev/zero", home_ / name);
    file("long.player", std::string(1 << 20, 'x'));
    const Finished listed = run_shell(program + "players --players=" + home());
    EXPECT_EQ(listed.status, 0) << listed.err.substr(0, 500);
    EXPECT_THAT(listed.out, HasSubstr("long.player\n        "));
    EXPECT_EQ(run_shell(program + "--plain", "load\nload a\nresume\nq\n").status, 0);
    std::filesystem::create_symlink("/dev/zero", home_ / "puissance4/config");
    EXPECT_EQ(run_shell(program + "--plain", "q\n").status, 2);
}

TEST_F(HostileInput, HugeRecordsAreReadInLinearTime) {
    std::string tags;
    for (int i = 0; i < 100'000; ++i) tags += "[T" + std::to_string(i) + " \"\"]\n";
    expect_refused({"replay", "--plain", file("tags", kTags + tags + kMoves)}, "at most 1000 tags");
    std::string keys = "{\"a\":0";
    for (int i = 0; i < 60'000; ++i) keys += ",\"k" + std::to_string(i) + "\":0";
    expect_refused({"replay", "--plain", file("keys", keys + "}\n")}, "more than 1000 keys");
    expect_refused({"replay", "--plain", file("value", kTags + "[A \"" + std::string(70 << 20, 'x') + "\"]\n")},
                   "has a line of more than");
    std::string games;
    for (int i = 0; i < 20'000; ++i) games += kTags + kMoves;
    const Finished run = run_program({"replay", "--plain", "--number=20000", file("games", games)});
    EXPECT_EQ(run.status, 0) << run.err;
}

TEST_F(HostileInput, JsonThatIsNestedTooDeepIsRefused) {
    const std::string deep(100'000, '[');
    expect_refused({"replay", "--plain", file("deep", "{\"version\":" + deep + std::string(100'000, ']') + "}\n")},
                   "nested more than");
    expect_refused({"match", "--resume=" + file("deep", "{\"contest\":" + deep + "\n")}, "nested more than");
    std::string objects;
    for (int i = 0; i < 100'000; ++i) objects += "{\"a\":";
    expect_refused({"replay", "--plain", file("objects", objects + "\n")}, "nested more than");
    file("puissance4/probes.json", deep);
    EXPECT_EQ(run_program({"players"}, {}, "XDG_CACHE_HOME=" + home()).status, 0) << "a damaged cache begins anew";
}

TEST_F(HostileInput, AForgedCacheOfProbesIsNotTrusted) {
    const Finished before = run_program({"players"}, {}, "XDG_CACHE_HOME=" + home());
    std::string cache = contents(home_ / "puissance4/probes.json");
    for (const char* bound : {"1e300", "18446744073709551615", "4.9", "-1e300"}) {
        std::string forged = cache;
        for (std::size_t at = 0; (at = forged.find("\\\"maximum\\\":", at)) != forged.npos;) {
            at += 12;
            forged.replace(at, forged.find_first_of(",}", at) - at, bound);
        }
        ASSERT_NE(forged, cache);
        file("puissance4/probes.json", forged);
        EXPECT_EQ(run_program({"players"}, {}, "XDG_CACHE_HOME=" + home()).out, before.out) << bound;
    }
}

// Whatever the limit, either the whole answer comes or a sentence says why not.
void expect_all_or_a_sentence(const std::string& words, const std::string& input = {}) {
    if (kIsSanitized) GTEST_SKIP() << "sanitizers need all addresses";
    const std::string program =
        "LC_ALL=C.UTF-8 LANGUAGE=en PUISSANCE4_PLAYERS=" P4_BINARY_DIR "/plugins " P4_BINARY_DIR "/puissance4 " + words;
    const Finished whole = run_shell(program, input);
    ASSERT_EQ(whole.status, 0) << whole.err;
    int refused = 0;
    for (int megabytes = 8; megabytes < 400; megabytes += megabytes / 3) {
        const Finished run = run_shell("ulimit -v " + std::to_string(megabytes * 1024) + "; " + program, input);
        if (run.status == 0) {
            EXPECT_EQ(run.out, whole.out) << megabytes << " MB\n" << run.err;
            continue;
        }
        ++refused;
        EXPECT_LT(run.status, 128) << megabytes << " MB\n" << run.err;
        EXPECT_NE(run.err, "") << megabytes << " MB";
        EXPECT_NE(run.status, 2) << megabytes << " MB\n" << run.err;
    }
    EXPECT_GT(refused, 0);
}

TEST_F(HostileInput, WithoutMemoryThereIsASentence) {
    expect_all_or_a_sentence("show 4453");
    expect_all_or_a_sentence("solve 1116256 231644");
    expect_all_or_a_sentence("tree --whole --rows=3 --columns=3 --connect=3");
    std::string games;
    for (int i = 0; i < 5'000; ++i) games += kTags + kMoves;
    expect_all_or_a_sentence("replay --plain --number=1 " + file("games", games));
    expect_all_or_a_sentence("replay --plain --number=1 -", games);
}

TEST_F(HostileInput, TheSentenceSaysThatItIsTheMemory) {
    if (kIsSanitized) GTEST_SKIP() << "sanitizers need all addresses";
    const Finished run = run_shell(
        "ulimit -v 80000; head -c 60000000 /dev/zero | tr '\\0' '\\n' | LC_ALL=C.UTF-8 "
        "LANGUAGE=en " P4_BINARY_DIR "/puissance4 replay --plain -");
    EXPECT_EQ(run.status, 1);
    EXPECT_EQ(run.err, "puissance4: There is not enough memory.\n");
}

// Streams take a lack of memory for the end of the input.
TEST_F(HostileInput, ALongLineWithoutMemoryIsNotTheEndOfTheInput) {
    expect_all_or_a_sentence("solve", "1116256" + std::string(1'000'000, ' ') + "\n231644\n");
}

TEST_F(HostileInput, WithoutMemoryNoFileIsHalfWritten) {
    if (kIsSanitized) GTEST_SKIP() << "sanitizers need all addresses";
    const std::string program = "LC_ALL=C.UTF-8 XDG_STATE_HOME=" + home() + " XDG_CACHE_HOME=" + home() +
                                " " P4_BINARY_DIR
                                "/puissance4 match --red=random --yellow=random --games=20 "
                                "--in-process --openings=none --json=" +
                                home() + "/scores";
    ASSERT_EQ(run_shell(program).status, 0);
    const std::string whole = contents(home_ / "scores");
    for (int megabytes = 16; megabytes < 200; megabytes += megabytes / 3) {
        std::filesystem::remove(home_ / "scores");
        const Finished run = run_shell("ulimit -v " + std::to_string(megabytes * 1024) + "; " + program);
        const bool wrote = std::filesystem::exists(home_ / "scores");
        EXPECT_EQ(wrote, run.status == 0) << run.status << run.err;
        EXPECT_EQ(contents(home_ / "scores"), wrote ? whole : "");
        EXPECT_NE(run.err, "") << "times where it went well, else the reason";
        EXPECT_LT(run.status, 128) << run.err;
    }
}

}  // namespace
}  // namespace p4
