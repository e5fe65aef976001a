#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "ui/game_line.hpp"
#include "ui/game_setup.hpp"
#include "ui/game_thread.hpp"
#include "ui/roster.hpp"

namespace p4 {

using Clock = std::chrono::steady_clock;
using Instant = Clock::time_point;

// Games of one sitting, counted by colour.
struct Series {
    int game = 0;
    int red = 0;
    int yellow = 0;
    int draws = 0;
};

// The game at the table: its moves, who plays, and the thread that plays on. Undoing, loading and playing on from
// an earlier position are the same act: stop, change the line, start again.
class LiveGame {
  public:
    enum class State {
        Playing,  // the thread plays from the position that is shown
        Looking,  // an earlier position is shown and nobody moves
        Over,
    };

    LiveGame(const Roster& roster, std::uint64_t seed, Stopwatch stopwatch, std::chrono::milliseconds margin,
             Wake wake);
    ~LiveGame();

    // The next game of the series. Throws UsageError where its position is none, and changes nothing then.
    void begin(const GameSetup& setup);
    void open(const GameSetup& setup, const Record& record);  // a game from its moves, which must be legal

    const GameSetup& setup() const { return setup_; }
    const GameLine& line() const { return line_; }
    const Board& board() const { return line_.board(); }
    const Series& series() const { return series_; }
    Colour first() const { return first_; }
    Colour to_move() const { return colour_of(board().to_move(), first_); }
    State state() const;
    std::optional<Outcome> outcome() const;  // of the position that is shown
    bool is_person(Colour colour) const { return persons_[static_cast<std::size_t>(colour)]; }
    bool has_person() const { return persons_[0] || persons_[1]; }
    bool awaits_person() const { return state() == State::Playing && is_person(to_move()) && !answered_; }
    bool awaits_machine() const { return state() == State::Playing && !is_person(to_move()); }
    bool is_thinking() const { return awaits_machine() && was_let_; }
    bool is_settled() const;  // nothing will happen until somebody acts or time passes
    Record record() const;    // of the whole line

    void drop(Move move);  // a person's move; must be legal, and a person must be awaited
    bool undo();
    bool redo();
    void show(int moves);  // to look at an earlier position; at the end, the game goes on
    void play_on();        // from the position that is shown
    void move_now();

    bool is_paused() const { return paused_; }
    void set_paused(bool paused) { paused_ = paused; }
    void step() { may_step_ = true; }
    std::chrono::milliseconds delay() const { return delay_; }
    void set_delay(std::chrono::milliseconds delay) { delay_ = delay; }

    // Takes what the thread has to tell, and lets it go on where nothing speaks against it. Gives the number of
    // moves and endings that came in.
    int advance(Instant now, bool board_is_still);
    std::optional<Instant> next_deadline() const;  // when advance() could let a machine move, if time alone decides

    Instant turn_began() const { return turn_began_; }
    GameLine::Time clock(Colour colour, Instant now) const;  // thinking time of the moves shown, and of this turn
    std::optional<GameLine::Time> last_time(Colour colour) const;
    const std::vector<Report>& reports(Colour colour) const { return reports_[static_cast<std::size_t>(colour)]; }

  private:
    void seat();
    void count_game();
    void take_seed(const GameSetup& setup);
    void go();
    void halt();
    void reap();
    PlayerPair make_players();
    GameSettings settings() const;
    std::optional<int> person_turn_before() const;
    int person_turn_after() const;
    void take(const TurnBegun& event, Instant now);
    void take(const Thought& event);
    void take(const Moved& event, Instant now);
    void take(const Ended& event);
    void count(const Outcome& outcome, int by);
    bool may_let(Instant now, bool board_is_still) const;
    std::vector<Report>& reports_of(Colour colour) { return reports_[static_cast<std::size_t>(colour)]; }

    const Roster& roster_;
    std::uint64_t seed_;
    Stopwatch stopwatch_;
    std::chrono::milliseconds margin_;  // of machines, past their time
    Wake wake_;
    GameSetup setup_;
    GameLine line_;
    Colour first_ = Colour::Red;
    Series series_;
    std::array<bool, 2> persons_{true, true};  // by colour
    std::optional<Outcome> forfeit_;           // how the line ended where the board did not decide
    std::optional<Outcome> counted_;           // what this game added to the series
    bool is_rated_ = true;                     // whether it adds to the series at all
    std::array<std::vector<Report>, 2> reports_;

    std::unique_ptr<GameThread> thread_;
    std::vector<std::unique_ptr<GameThread>> stopped_;
    std::uint64_t runs_ = 0;
    std::uint64_t seeded_at_ = 0;  // the run from which on seed_ counts
    std::stop_source hurry_;
    bool turn_waits_ = false;  // the thread has begun a turn and waits to be let
    bool was_let_ = false;
    bool answered_ = false;        // the person has moved, the thread has not told it yet
    std::optional<Move> in_hand_;  // a person's move that waits for the turn to begin
    Instant turn_began_;
    Instant last_moved_;

    bool paused_ = false;
    bool may_step_ = false;
    std::chrono::milliseconds delay_{400};
};

}  // namespace p4
