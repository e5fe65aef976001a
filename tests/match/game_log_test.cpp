#include "match/game_log.hpp"

#include <gmock/gmock.h>

#include "cli/run_program.hpp"
#include "game/notation.hpp"
#include "support/errors.hpp"
#include "support/refusal.hpp"

namespace p4 {
namespace {

using testing::HasSubstr;

Contest contest_of_three() {
    Contest contest;
    contest.rules = kConnectFour;
    contest.players = {"a", "b", "c"};
    contest.games = 3;
    contest.openings = {parse_moves(kConnectFour, "44"), parse_moves(kConnectFour, "12")};
    contest.openings_from = "file";
    contest.seed = 5;
    contest.budget = {std::chrono::milliseconds(900), std::chrono::milliseconds(1000), 77};
    contest.sprt = SprtPlan{-3, 4.5, 0.1, 0.2};
    contest.analyst = "perfect:memory=8";
    contest.grades = true;
    contest.adjudicated_cells = 9;
    return contest;
}

// A finished game from the fixture's opening.
GameResult result_for(const Contest& contest, const Fixture& fixture) {
    Board board = board_after(contest.rules, contest.opening(fixture));
    for (int column : {6, 5, 6, 5, 6, 5, 6}) board.play(Move{column});
    return {{board.moves().begin(), board.moves().end()},
            outcome_on(board),
            {},
            Grades{{Marks{3, 1, 0}, Marks{3, 0, 1}}, 6},
            {}};
}

// Writes the first games of the contest, as a run would.
std::size_t write_games(const std::filesystem::path& file, const Contest& contest, std::uint64_t most) {
    LogFile log = LogFile::begun(file, contest);
    const Schedule schedule = contest.schedule();
    std::size_t written = 0;
    for (std::uint64_t pairing = 1; pairing <= schedule.pairings(); ++pairing) {
        if (!contest.shard.holds(pairing)) continue;
        for (const Fixture& fixture : schedule.pairing(pairing))
            if (written < most && ++written)
                log.add(to_json_line(record_of(contest, fixture, result_for(contest, fixture), false)));
    }
    return written;
}

TEST(GameLog, AContestIsReadBackAsItWasWritten) {
    const std::string line = to_json_line(contest_of_three());
    EXPECT_EQ(to_json_line(parse_contest(line)), line);
    Contest plain = contest_of_three();
    plain.openings_from = "3";
    plain.openings = openings_for(plain.rules, "3", plain.seed);
    plain.format = Format::Gauntlet;
    plain.shard = {2, 4};
    const Contest back = parse_contest(to_json_line(plain));
    EXPECT_EQ(back.openings, plain.openings);
    EXPECT_EQ(back.shard, plain.shard);
    EXPECT_EQ(back.format, Format::Gauntlet);
}

TEST(GameLog, GamesAreReadBackAsTheyWereWritten) {
    const TemporaryDirectory directory;
    const Contest contest = contest_of_three();
    EXPECT_EQ(write_games(directory / "log", contest, 100), 9U);
    const GameLog log = read_log(directory / "log");
    EXPECT_EQ(log.pairings.size(), 6U);
    EXPECT_EQ(log.length, std::filesystem::file_size(directory / "log"));
    const Fixture second = contest.schedule().pairing(1)[1];
    const GameResult expected = result_for(contest, second);
    const GameResult& read = log.pairings.at(1)[1];
    EXPECT_EQ(read.moves, expected.moves);
    EXPECT_EQ(read.outcome, expected.outcome);
    EXPECT_EQ(read.grades, expected.grades);
}

TEST(GameLog, ACutLastLineAndAHalfPairingAreLeftOut) {
    const TemporaryDirectory directory;
    write_games(directory / "log", contest_of_three(), 5);
    const std::string whole = contents(directory / "log");
    for (const std::size_t cut : {std::size_t{0}, std::size_t{1}, std::size_t{40}, std::size_t{200}}) {
        write_file(directory / "cut", whole.substr(0, whole.size() - cut));
        const GameLog log = read_log(directory / "cut");
        EXPECT_EQ(log.pairings.size(), 2U) << cut;
        LogFile::continued(directory / "cut", log);
        EXPECT_EQ(read_log(directory / "cut").length, std::filesystem::file_size(directory / "cut"));
    }
}

std::string refusal_of_log(const std::filesystem::path& file) {
    return refusal_of([&] { read_log(file); });
}

TEST(GameLog, WhatIsNoLogIsRefusedWithTheLine) {
    const TemporaryDirectory directory;
    write_games(directory / "log", contest_of_three(), 4);
    const std::string text = contents(directory / "log");
    const std::size_t second = text.find('\n') + 1;
    const std::size_t third = text.find('\n', second) + 1;
    const auto written = [&](const std::string& content) {
        write_file(directory / "wrong", content);
        return directory / "wrong";
    };
    EXPECT_THAT(refusal_of_log(written("")), HasSubstr("holds no contest"));
    EXPECT_THAT(refusal_of_log(written("hello\n")), HasSubstr("Line 1 of"));
    EXPECT_THAT(refusal_of_log(written(text.substr(0, second) + text.substr(third))), HasSubstr("Line 2 of"));
    EXPECT_THAT(refusal_of_log(written(text + "nonsense\n")), HasSubstr("Line 6 of"));
    std::string other = text;
    other.replace(text.find("\"red\":\"a\"", second), 9, "\"red\":\"z\"");
    EXPECT_THAT(refusal_of_log(written(other)), HasSubstr("no game of this contest"));
    EXPECT_THAT(refusal_of_log(directory / "nowhere"), HasSubstr("cannot be read"));
}

TEST(GameLog, NeverOverwritesResults) {
    const TemporaryDirectory directory;
    write_games(directory / "log", contest_of_three(), 4);
    EXPECT_THROW(LogFile::begun(directory / "log", contest_of_three()), UsageError);
}

TEST(GameLog, IsWrittenByOneRunAtATime) {
    const TemporaryDirectory directory;
    write_games(directory / "log", contest_of_three(), 4);
    const GameLog read = read_log(directory / "log");
    std::optional<LogFile> first = LogFile::continued(directory / "log", read);
    EXPECT_THROW(LogFile::continued(directory / "log", read), UsageError);
    EXPECT_THROW(LogFile::begun(directory / "log", contest_of_three(), true), UsageError);
    first->add("{}");
    first.reset();
    EXPECT_THROW(LogFile::continued(directory / "log", read), UsageError) << "it grew since it was read";
    EXPECT_EQ(std::filesystem::file_size(directory / "log"), read.size + 3);
}

TEST(GameLog, IsBegunAnewWhereThatIsAskedFor) {
    const TemporaryDirectory directory;
    write_games(directory / "log", contest_of_three(), 4);
    LogFile::begun(directory / "log", contest_of_three(), true);
    EXPECT_EQ(read_log(directory / "log").pairings.size(), 0U);
}

TEST(GameLog, PartsBecomeTheWholeInAnyOrder) {
    const TemporaryDirectory directory;
    std::vector<std::pair<std::filesystem::path, GameLog>> parts;
    for (const std::uint64_t part : {3U, 1U, 2U}) {
        Contest contest = contest_of_three();
        contest.shard = {part, 3};
        const auto file = directory / std::to_string(part);
        write_games(file, contest, 100);
        parts.emplace_back(file, read_log(file));
    }
    auto twice = parts;
    twice.push_back(parts.front());
    EXPECT_THROW(merged(twice), UsageError);
    auto foreign = parts;
    foreign.back().second.contest.seed = 6;
    EXPECT_THROW(merged(foreign), UsageError);

    const GameLog whole = merged(parts);
    EXPECT_EQ(whole.pairings.size(), 6U);
    EXPECT_TRUE(whole.contest.shard.is_whole());
}

}  // namespace
}  // namespace p4
