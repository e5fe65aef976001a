#include "match/referee.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "game/notation.hpp"
#include "game/printers.hpp"

namespace p4 {
namespace {

using namespace std::chrono_literals;
using testing::Each;
using testing::ElementsAre;
using testing::HasSubstr;

// Gives the prepared answers one by one, and remembers the seeds that it was given.
class Scripted : public Player {
  public:
    explicit Scripted(std::vector<Answer> answers) : answers_(std::move(answers)) {}

    Answer choose(const Request& request, Listener&, std::stop_token) override {
        seeds.push_back(request.seed);
        return answers_.at(seeds.size() - 1);
    }
    Analysis analyse(const Request&, Listener&, std::stop_token) override { return Forfeit{Cause::Error, "never"}; }

    std::vector<std::uint64_t> seeds;

  private:
    std::vector<Answer> answers_;
};

std::vector<Answer> drops(const std::string& columns) {
    std::vector<Answer> answers;
    for (const char column : columns) answers.emplace_back(Move{column - '1'});
    return answers;
}

struct SeenPositions : Spectator {
    void on_move(const Board& after, Move, std::chrono::microseconds) override {
        positions.push_back(to_text(after.rules(), after.moves()));
    }
    std::vector<std::string> positions;
};

struct Table {
    Scripted first;
    Scripted second;
    GameSettings settings{};
    SeenPositions seen{};

    PlayedGame play() { return play_game(Board(), {first, second}, settings, seen, {}); }
};

TEST(Referee, AsksInTurnUntilSomebodyHasALine) {
    Table table{Scripted(drops("1111")), Scripted(drops("555"))};

    const PlayedGame game = table.play();
    EXPECT_EQ(game.outcome, (Outcome{Side::First, std::nullopt, false}));
    EXPECT_THAT(table.seen.positions, ElementsAre("1", "15", "151", "1515", "15151", "151515", "1515151"));
}

TEST(Referee, AnIllegalMoveLosesAndIsNamed) {
    Table table{Scripted(drops("4441")), Scripted({Move{3}, Move{3}, Move{3}, Move{7}})};

    const PlayedGame game = table.play();
    ASSERT_TRUE(game.outcome.forfeit);
    EXPECT_EQ(game.outcome.winner, Side::First);
    EXPECT_EQ(game.outcome.forfeit->cause, Cause::Illegal);
    EXPECT_THAT(game.outcome.forfeit->detail, HasSubstr("index 7"));
    EXPECT_EQ(game.board.discs(), 7) << "the board stays as it was before the illegal move";
}

TEST(Referee, ADropIntoAFullColumnLoses) {
    Table table{Scripted(drops("2221")), Scripted(drops("2222"))};

    const PlayedGame game = table.play();
    ASSERT_TRUE(game.outcome.forfeit);
    EXPECT_EQ(game.outcome.winner, Side::First);
    EXPECT_EQ(game.outcome.forfeit->cause, Cause::Illegal);
}

TEST(Referee, WhoResignsLosesAndAStoppedGameHasNoWinner) {
    Table resigned{Scripted({Forfeit{Cause::Resigned, {}}}), Scripted({})};
    EXPECT_EQ(resigned.play().outcome.winner, Side::Second);

    Table stopped{Scripted({Forfeit{Cause::Stopped, {}}}), Scripted({})};
    EXPECT_EQ(stopped.play().outcome.winner, std::nullopt);
}

TEST(Referee, TimesMovesByTheStopwatchItIsGiven) {
    Table table{Scripted(drops("1111")), Scripted(drops("222"))};
    std::chrono::steady_clock::time_point now;
    table.settings.now = [&] { return now += 5ms; };  // looked at before and after each move

    const PlayedGame game = table.play();
    EXPECT_EQ(game.times.size(), 7U);
    EXPECT_THAT(game.times, Each(std::chrono::microseconds(5ms)));
}

TEST(Referee, TheSameSeedGivesEachTurnTheSameChance) {
    Table one{Scripted(drops("1111")), Scripted(drops("222"))};
    Table again = one;
    Table another = one;
    another.settings.seed = 2;
    one.play(), again.play(), another.play();

    EXPECT_EQ(one.first.seeds, again.first.seeds);
    EXPECT_NE(one.first.seeds, another.first.seeds);
    EXPECT_NE(one.first.seeds.at(0), one.first.seeds.at(1)) << "no two turns alike";
}

TEST(Referee, AnAdjudicatorEndsTheGameBeforeTheNextTurn) {
    struct AfterThree : Adjudicator {
        std::optional<Outcome> ruling(const Board& board, std::stop_token) override {
            if (board.discs() < 3) return std::nullopt;
            return Outcome{Side::Second, std::nullopt, true};
        }
    } adjudicator;
    Table table{Scripted(drops("1111")), Scripted(drops("222"))};
    table.settings.adjudicator = &adjudicator;

    const PlayedGame game = table.play();
    EXPECT_EQ(game.outcome, (Outcome{Side::Second, std::nullopt, true}));
    EXPECT_EQ(game.board.discs(), 3);
}

}  // namespace
}  // namespace p4
