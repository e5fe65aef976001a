#include "match/job.hpp"

#include "game/notation.hpp"
#include "match/adjudication.hpp"
#include "match/chance.hpp"
#include "support/message.hpp"

namespace p4 {

namespace {

constexpr int kAttempts = 3;
constexpr int kMostSilences = 3;          // of the analyst, in a row
constexpr std::size_t kMostRemarks = 10;  // of one game

// Keeps what the players warn of, with who said it.
class Notes : public Spectator {
  public:
    Notes(const Contest& contest, const Fixture& fixture, std::vector<std::string>& remarks)
        : contest_(contest), fixture_(fixture), remarks_(remarks) {}

    std::stop_token on_turn(const Board& board) override {
        side_ = board.to_move();
        return {};
    }
    void on_log(LogLevel level, std::string_view text) override {
        if (level == LogLevel::Info || remarks_.size() == kMostRemarks) return;
        remarks_.push_back(fmt::format("{}: {}", contest_.players[fixture_.player(side_)], text));
    }

  private:
    const Contest& contest_;
    const Fixture& fixture_;
    std::vector<std::string>& remarks_;
    Side side_ = Side::First;
};

bool is_host_error(const Outcome& outcome) { return outcome.forfeit && outcome.forfeit->cause == Cause::HostError; }

}  // namespace

Job::Job(const Contest& contest, const MakePlayer& make)
    : contest_(contest), make_(make), players_(contest.players.size() + 1) {}

Job::~Job() = default;

Player& Job::player(std::size_t place) {
    if (!players_[place]) players_[place] = make_(place);
    return *players_[place];
}

GameResult Job::play(const Fixture& fixture, std::stop_token stop) {
    GameResult result = play_once(fixture, stop);
    for (int attempt = 1; attempt < kAttempts && is_host_error(result.outcome); ++attempt) {
        const std::string remark =
            fmt::format("game {} is void and played again: {}", fixture.number, result.outcome.forfeit->detail);
        result = play_once(fixture, stop);
        result.remarks.insert(result.remarks.begin(), remark);
    }
    return result;
}

GameResult Job::play_once(const Fixture& fixture, std::stop_token stop) {
    GameResult result;
    Notes notes(contest_, fixture, result.remarks);
    const Seats seats{player(fixture.player(Side::First)), player(fixture.player(Side::Second))};
    GameSettings settings{{contest_.budget, contest_.budget}, mixed(contest_.seed, fixture.number), fixture.number};
    std::optional<EndgameAdjudicator> adjudicator;
    if (contest_.adjudicated_cells > 0 && silences_ < kMostSilences)
        settings.adjudicator = &adjudicator.emplace(analyst(), contest_.adjudicated_cells, fixture.number);
    const Board opening = board_after(contest_.rules, contest_.opening(fixture));
    PlayedGame game = play_game(opening, seats, settings, notes, stop);
    if (adjudicator && adjudicator->failure()) note_failure(fixture, "adjudicated", *adjudicator->failure(), result);
    if (contest_.grades && silences_ < kMostSilences) grade(fixture, game.board, result, stop);
    result.moves.assign(game.board.moves().begin(), game.board.moves().end());
    result.outcome = std::move(game.outcome);
    result.times = std::move(game.times);
    return result;
}

void Job::grade(const Fixture& fixture, const Board& board, GameResult& result, std::stop_token stop) {
    const auto grades = grades_of(board, contest_.opening(fixture).size(), analyst(), fixture.number, std::move(stop));
    if (const auto* failure = std::get_if<Forfeit>(&grades)) return note_failure(fixture, "graded", *failure, result);
    result.grades = std::get<Grades>(grades);
    silences_ = 0;
}

void Job::note_failure(const Fixture& fixture, std::string_view what, const Forfeit& failure, GameResult& result) {
    result.remarks.push_back(fmt::format("{}: game {} is not {}: {} {}", contest_.analyst, fixture.number, what,
                                         to_word(failure.cause), failure.detail));
    if (failure.cause == Cause::OutOfTime && ++silences_ == kMostSilences)
        result.remarks.push_back(fmt::format("{}: it is asked no more", contest_.analyst));
}

}  // namespace p4
