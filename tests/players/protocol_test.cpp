// The line protocol: every message there and back, and ten thousand damaged lines.
#include "players/protocol.hpp"

#include <gmock/gmock.h>

#include <limits>

#include "game/random_games.hpp"

namespace p4::protocol {
namespace {

constexpr int kRounds = 500;

std::uint64_t any_number(Chance& chance) { return pick(chance, 0, 3) == 0 ? chance() : chance() % 1000; }

int any_score(Chance& chance) {
    const int limits[] = {0, 1, -1, std::numeric_limits<int>::min(), std::numeric_limits<int>::max()};
    return pick(chance, 0, 2) == 0 ? limits[pick(chance, 0, 4)] : pick(chance, -100000, 100000);
}

Move any_move(Chance& chance, const Rules& rules) { return Move{pick(chance, 0, rules.move_indices() - 1)}; }

std::vector<Move> any_moves(Chance& chance, const Rules& rules) {
    std::vector<Move> moves(static_cast<std::size_t>(pick(chance, 0, 20)));
    for (Move& move : moves) move = any_move(chance, rules);
    return moves;
}

// Words such as people write: no line ends, no spaces at either end.
std::string any_text(Chance& chance) {
    static const std::vector<std::string> words{
        "out", "of", "ideas", "depth=5", "text=", "é", "=", "17", "-", "déjà vu"};
    std::string text;
    for (int i = pick(chance, 1, 6); i > 0; --i)
        text += (text.empty() ? "" : " ") + words[static_cast<std::size_t>(pick(chance, 0, 9))];
    return text;
}

Score any_known_score(Chance& chance) {
    return {pick(chance, 0, 1) == 0 ? ScoreKind::Estimate : ScoreKind::Exact, any_score(chance)};
}

Question any_question(Chance& chance, const Rules& rules) {
    Question question;
    question.kind = pick(chance, 0, 1) == 0 ? Question::Kind::Choose : Question::Kind::Analyse;
    question.id = any_number(chance);
    question.moves = any_moves(chance, rules);
    question.legal = any_moves(chance, rules);
    question.budget = {std::chrono::milliseconds(pick(chance, 0, 5000)),
                       std::chrono::milliseconds(pick(chance, 0, 5000)), any_number(chance)};
    question.seed = chance();
    question.trace = pick(chance, 0, 1) == 1;
    return question;
}

Report any_report(Chance& chance, const Rules& rules) {
    Report report;
    if (pick(chance, 0, 1) == 0) report.move = any_move(chance, rules);
    if (pick(chance, 0, 1) == 0) report.score = any_known_score(chance);
    report.depth = pick(chance, 0, 1000);
    report.nodes = any_number(chance);
    report.leaves = any_number(chance);
    report.line = any_moves(chance, rules);
    if (pick(chance, 0, 1) == 0) report.text = any_text(chance);
    return report;
}

TraceEvent any_event(Chance& chance, const Rules& rules) {
    const int depth = pick(chance, 0, 20);
    return {static_cast<TraceEvent::Kind>(pick(chance, 1, 3)),
            depth,
            depth > 0 ? any_move(chance, rules) : Move{},
            any_score(chance),
            any_score(chance),
            any_score(chance),
            static_cast<TraceEvent::Reason>(pick(chance, 0, 4))};
}

std::vector<ToPlayer> every_message_to_a_player(Chance& chance, const Rules& rules) {
    return {Hello{pick(chance, 1, 9)},
            SetOption{"depth", any_text(chance)},
            SetOption{"text", ""},
            NewGame{any_number(chance), random_rules(chance)},
            any_question(chance, rules),
            Hurry{any_number(chance)},
            PersonsMove{any_number(chance), any_move(chance, rules)},
            PersonsMove{any_number(chance), std::nullopt},
            Quit{}};
}

std::vector<FromPlayer> every_message_from_a_player(Chance& chance, const Rules& rules) {
    std::vector<FromPlayer> all{Ready{},
                                Refused{any_text(chance)},
                                Chosen{any_number(chance), any_move(chance, rules)},
                                Chosen{any_number(chance), Move{any_score(chance)}},
                                ValueFound{any_number(chance), {any_move(chance, rules), any_known_score(chance)}},
                                ValueFound{any_number(chance), {any_move(chance, rules), {}}},
                                Done{any_number(chance)},
                                Reported{any_number(chance), any_report(chance, rules)},
                                Traced{any_number(chance), any_event(chance, rules)},
                                Asked{any_number(chance)},
                                Logged{static_cast<LogLevel>(pick(chance, 0, 2)), any_text(chance)},
                                Forfeited{any_number(chance), {Cause::Resigned, {}}}};
    for (const Cause cause : {Cause::NoMove, Cause::OutOfTime, Cause::Protocol, Cause::Error, Cause::Init})
        all.emplace_back(Forfeited{any_number(chance), {cause, any_text(chance)}});
    return all;
}

std::string damaged(std::string line, Chance& chance) {
    for (int i = pick(chance, 1, 4); i > 0; --i) {
        const auto at = static_cast<std::size_t>(pick(chance, 0, static_cast<int>(line.size())));
        const char byte = static_cast<char>(pick(chance, 0, 255));
        switch (pick(chance, 0, 3)) {
            case 0:
                line.insert(at, 1, byte);
                break;
            case 1:
                line.erase(at, 1);
                break;
            case 2:
                line.resize(at);
                break;
            default:
                line.insert(at, line.substr(at / 2));
        }
    }
    return line;
}

// A message is what its line says, so lines are compared: to the line, back, and to the line again.
TEST(Protocol, EveryMessageToAPlayerComesBackFromItsLine) {
    Chance chance(1);
    for (int round = 0; round < kRounds; ++round) {
        const Rules rules = random_rules(chance);
        for (const ToPlayer& message : every_message_to_a_player(chance, rules)) {
            const std::string line = to_line(message, rules);
            EXPECT_LT(line.size(), kLongestLine);
            const auto read = parse_to_player(line, rules);
            ASSERT_TRUE(read.has_value()) << line;
            EXPECT_EQ(read->index(), message.index()) << line;
            EXPECT_EQ(to_line(*read, rules), line);
        }
    }
}

TEST(Protocol, EveryMessageFromAPlayerComesBackFromItsLine) {
    Chance chance(2);
    for (int round = 0; round < kRounds; ++round) {
        const Rules rules = random_rules(chance);
        for (const FromPlayer& message : every_message_from_a_player(chance, rules)) {
            const std::string line = to_line(message, rules);
            const auto read = parse_from_player(line, rules);
            ASSERT_TRUE(read.has_value()) << line;
            EXPECT_EQ(read->index(), message.index()) << line;
            EXPECT_EQ(to_line(*read, rules), line);
        }
    }
}

TEST(Protocol, TheValuesThemselvesComeBack) {
    Chance chance(3);
    for (int round = 0; round < kRounds; ++round) {
        const Rules rules = random_rules(chance);
        const Reported reported{7, any_report(chance, rules)};
        EXPECT_EQ(std::get<Reported>(*parse_from_player(to_line(reported, rules), rules)).report, reported.report);
        const Traced traced{7, any_event(chance, rules)};
        EXPECT_EQ(std::get<Traced>(*parse_from_player(to_line(traced, rules), rules)).event, traced.event);
        const Question question = any_question(chance, rules);
        const auto read = std::get<Question>(*parse_to_player(to_line(question, rules), rules));
        EXPECT_EQ(read.moves, question.moves);
        EXPECT_EQ(read.legal, question.legal);
        EXPECT_EQ(read.budget, question.budget);
        EXPECT_EQ(read.seed, question.seed);
    }
}

TEST(Protocol, TenThousandDamagedLinesAreReadOrPassedOver) {
    Chance chance(4);
    int passed_over = 0;
    for (int round = 0; round < 10000; ++round) {
        const Rules rules = random_rules(chance);
        const auto to = every_message_to_a_player(chance, rules);
        const auto from = every_message_from_a_player(chance, rules);
        const auto& asked = to[static_cast<std::size_t>(round) % to.size()];
        const auto& said = from[static_cast<std::size_t>(round) % from.size()];
        if (!parse_to_player(damaged(to_line(asked, rules), chance), rules)) ++passed_over;
        if (!parse_from_player(damaged(to_line(said, rules), chance), rules)) ++passed_over;
    }
    EXPECT_GT(passed_over, 5000);
}

TEST(Protocol, TheLinesReadAsTheManualWritesThem) {
    const Rules rules = kConnectFour;
    const Question question{Question::Kind::Choose,
                            17,
                            {Move{3}, Move{3}},
                            {Move{0}, Move{6}},
                            {std::chrono::milliseconds(900), std::chrono::milliseconds(1000), 0},
                            12,
                            false};
    EXPECT_EQ(to_line(ToPlayer{question}, rules), "turn 17 44 legal=17 soft=900 hard=1000 nodes=0 seed=12 trace=0");
    EXPECT_EQ(to_line(ToPlayer{NewGame{3, rules}}, rules), "game 3 7 6 4 gravity");
    EXPECT_EQ(std::get<Chosen>(*parse_from_player("move 17 4", rules)).move, Move{3});
    EXPECT_EQ(std::get<Chosen>(*parse_from_player("  move   17  4  \r", rules)).move, Move{3});
    EXPECT_EQ(std::get<Chosen>(*parse_from_player("move 17 @-1", rules)).move, Move{-1});
}

TEST(Protocol, LinesThatAreNoneArePassedOver) {
    for (const char* line : {"",
                             " ",
                             "move",
                             "move 1",
                             "move one 4",
                             "move 1 8",
                             "move 1 0",
                             "move 1 44",
                             "move -1 4",
                             "move 18446744073709551616 4",
                             "value 1 4",
                             "value 1 4 sure 3",
                             "trace 1 9 0 - 0 0 0 0",
                             "log",
                             "log 3 text",
                             "log -1 text",
                             "report 1 depth",
                             "report 1 depth=many",
                             "report 1 score=exact",
                             "forfeit 1 whim",
                             "READY",
                             "hello"})
        EXPECT_FALSE(parse_from_player(line, kConnectFour).has_value()) << line;
}

TEST(Protocol, NoPlayerCanDeclareAGameVoid) {
    EXPECT_FALSE(parse_from_player("forfeit 1 host_error", kConnectFour).has_value());
    EXPECT_FALSE(parse_from_player("forfeit 1 stopped", kConnectFour).has_value());
}

TEST(Protocol, KeysOfLaterVersionsArePassedOverInQuestions) {
    const auto read = parse_to_player("turn 1 - legal=1 mood=good soft=5", kConnectFour);
    ASSERT_TRUE(read.has_value());
    EXPECT_EQ(std::get<Question>(*read).budget.soft.count(), 5);
}

}  // namespace
}  // namespace p4::protocol
