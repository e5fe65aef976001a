#include <gmock/gmock.h>

#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>

#include "plugins/test_host.hpp"
#include "support/effort.hpp"

namespace plugins::tests {
namespace {

// What a command prints, errors too, and how it ended.
struct Ended {
    int status;
    std::string output;
};

Ended run(const std::string& command) {
    FILE* pipe = popen((command + " 2>&1").c_str(), "r");
    if (pipe == nullptr) return {-1, "popen failed"};
    std::string output;
    std::array<char, 4096> part{};
    while (const std::size_t read = std::fread(part.data(), 1, part.size(), pipe)) output.append(part.data(), read);
    return {pclose(pipe), output};
}

bool is_there(const std::string& tool) { return run("command -v " + tool).status == 0; }

std::string strictly() { return " -Wall -Wextra -Wpedantic -Wpadded -Werror -I" P4_SOURCE_DIR "/include "; }

void expect_header_compiles(const std::string& compiler, const std::string& language, const std::string& standard) {
    const Ended result = run("echo '#include <puissance4/player.h>' | " + compiler + " -fsyntax-only -x " + language +
                             " -std=" + standard + strictly() + "-");
    EXPECT_EQ(result.status, 0) << compiler << " " << standard << "\n" << result.output;
}

TEST(Header, CompilesAsEveryCAndCppWithoutAWarning) {
    ASSERT_TRUE(is_there("gcc"));
    for (const std::string compiler : {"gcc", "clang"}) {
        if (!is_there(compiler)) continue;
        for (const std::string standard : {"c99", "c11", "c17"}) expect_header_compiles(compiler, "c", standard);
        for (const std::string standard : {"c++11", "c++14", "c++17", "c++20"})
            expect_header_compiles(compiler, "c++", standard);
    }
}

TEST(Header, LetsAShortCPlayerCompileWithOneLine) {
    const std::string library = testing::TempDir() + "middle.so";
    const Ended result = run("gcc -std=c99 -shared -fPIC" + strictly() + "-o " + library +
                             " " P4_SOURCE_DIR "/tests/plugins/c_player.c");
    ASSERT_EQ(result.status, 0) << result.output;

    const Library middle(library);
    EXPECT_EQ(Seated(middle, connect_four).choose("").move, 3);
}

struct EveryPlayer : testing::TestWithParam<std::string> {
    std::string path = std::string(P4_BINARY_DIR) + "/plugins/" + GetParam() + ".so";
    Library library = built(GetParam());
};

TEST_P(EveryPlayer, ExportsExactlyOneSymbol) {
    const Ended result = run("nm -D --defined-only " + path + " | awk '{print $3}'");
    EXPECT_EQ(result.output, "p4_player_v1\n");
}

TEST_P(EveryPlayer, DescribesItself) {
    const p4_player& player = library.player();
    EXPECT_EQ(player.struct_size, sizeof(p4_player));
    EXPECT_EQ(player.id, GetParam());
    EXPECT_NE(player.summary, nullptr);
    EXPECT_NE(player.choose, nullptr);
    for (std::int64_t i = 0; i < player.option_count; ++i) {
        EXPECT_EQ(player.options[i].struct_size, sizeof(p4_option));
        EXPECT_NE(player.options[i].help, nullptr);
    }
}

std::vector<Rules> many_rules() {
    std::mt19937_64 chance(9);
    std::vector<Rules> rules{connect_four, tic_tac_toe, {2, 2, 3, true}, {2, 16, 3, true}, {16, 16, 8, false}};
    for (int i = 0; i < 20 / effort::one_in(4); ++i) rules.push_back(engine::tests::random_rules(chance));
    return rules;
}

// Whole games against itself on the odd boards, and with hardly anything to spend.
TEST_P(EveryPlayer, PlaysLegalMovesByAnyRules) {
    for (const Rules& rules : many_rules()) {
        SCOPED_TRACE(testing::Message() << rules.columns << "x" << rules.rows << "x" << rules.connect << " "
                                        << rules.gravity);
        Seated player(library, rules);
        PlainBoard board(rules);
        for (std::uint64_t i = 0; i < 40 && !board.over(); ++i) {
            const int person = board.legal_moves().back();
            const Answer answer = player.choose(board, {.seed = i, .node_limit = 1 + i * 3, .answer = person});
            ASSERT_EQ(answer.result, P4_OK);
            ASSERT_TRUE(board.legal(answer.move));
            ASSERT_THAT(answer.log, testing::IsEmpty());
            board.play(answer.move);
        }
    }
}

TEST_P(EveryPlayer, GivesTheSameAnswerToTheSameTurn) {
    for (const std::string moves : {"", "44", "4444"}) {
        Seated player(library, connect_four);
        player.choose("1234567");  // what came before must not matter
        Seated fresh(library, connect_four);
        const Request request{.seed = 11, .node_limit = 5000, .answer = 2};
        EXPECT_EQ(player.choose(moves, request).move, fresh.choose(moves, request).move);
    }
}

TEST_P(EveryPlayer, AnswersWhenItIsToldToStop) {
    const Rules large{16, 16, 5, false};
    Seated player(library, large);
    const Answer answer = player.choose("", {.stop_after = 3, .answer = 7});
    EXPECT_EQ(answer.result, P4_OK);
    EXPECT_TRUE(PlainBoard(large).legal(answer.move));
}

TEST_P(EveryPlayer, LooksAtNoMorePositionsThanItMay) {
    Seated player(library, connect_four);
    for (const std::uint64_t limit : {1U, 7U, 100U, 12345U}) {
        const Answer answer = player.choose("4", {.node_limit = limit, .answer = 0});
        EXPECT_LE(answer.last.nodes, limit);
        EXPECT_TRUE(PlainBoard(connect_four).legal(answer.move));
    }
}

INSTANTIATE_TEST_SUITE_P(Plugins, EveryPlayer, testing::Values("human", "random", "minimax", "alphabeta", "mcts"),
                         [](const auto& tested) { return tested.param; });

TEST(Human, FailsWhenNobodyAnswers) {
    const Library library = built("human");
    EXPECT_EQ(Seated(library, connect_four).choose("").result, P4_FAILED);
}

TEST(Random, PlaysEveryMoveAboutAsOften) {
    const Library library = built("random");
    Seated player(library, connect_four);
    std::array<int, 7> times{};
    for (std::uint64_t seed = 0; seed < 7000; ++seed)
        ++times[static_cast<std::size_t>(player.choose("", {.seed = seed}).move)];
    EXPECT_THAT(times, testing::Each(testing::AllOf(testing::Gt(850), testing::Lt(1150))));
}

}  // namespace
}  // namespace plugins::tests
