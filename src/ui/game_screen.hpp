#pragma once

#include "ui/adviser.hpp"
#include "ui/board_view.hpp"
#include "ui/game_layout.hpp"
#include "ui/live_game.hpp"
#include "ui/screen.hpp"

namespace p4 {

// The board with all that stands around it.
class GameScreen : public Screen {
  public:
    GameScreen(LiveGame& game, const Roster& roster, Wake wake);

    void draw(Canvas& canvas, const Look& look) const override;
    Reply take(const UiCommand& command) override;

    void resize(Size size) { size_ = size; }
    void prefer(const Preferences& preferences);
    void play(Move move) { choose(move, true); }
    void fresh_game();  // another game is on the board
    void tell(std::string sentence, bool alarm = false);
    std::string analyst() const { return adviser_.analyst(); }

    bool advance(Instant now);                  // gives whether something is to be drawn anew
    std::optional<Instant> next_frame() const;  // when something on the screen moves by itself
    bool is_still() const { return !fall_; }
    bool is_settled() const override { return game_.is_settled() && !adviser_.is_busy(); }

  private:
    struct Fall {
        Cell to;
        Colour colour = Colour::Red;
        Instant began;
    };

    std::optional<GameLayout> layout() const { return GameLayout::fitting(game_.board().rules(), size_); }
    int columns() const { return game_.board().rules().columns; }
    bool gravity() const { return game_.board().rules().gravity; }

    void select(int column, int row);
    void step_by(int columns, int rows);
    void choose(Move move, bool drop);
    void drop();
    void digit(char32_t character);
    void point_at(Point at, bool click);
    void take_back();
    void walk(int by);
    void ask_for_hint();
    void toggle_pause();
    void change_speed(Action action);
    void move_now();
    void toggle_ghosts();
    Reply click(Point at);

    void begin_fall();
    int lines_fallen(const GameLayout& layout) const;
    void advise();

    void draw_header(Canvas& canvas, const Look& look) const;
    void draw_game(Canvas& canvas, const Look& look, const GameLayout& layout) const;
    void draw_status(Canvas& canvas, const Look& look, const GameLayout& layout) const;
    std::string status(const Look& look, const GameLayout& where) const;
    std::vector<Caption> captions() const;
    std::vector<Ghost> ghosts() const;

    LiveGame& game_;
    const Roster& roster_;
    Adviser adviser_;
    Size size_{80, 24};
    Instant now_;
    Move selected_;
    std::optional<Fall> fall_;
    bool animation_ = true;
    bool digits_drop_ = true;
    std::chrono::milliseconds pace_ = game_.delay();
    bool values_ = false;
    bool ghost_ = false;
    bool wants_hint_ = false;
    bool shows_hint_ = false;
    std::string message_;
    bool alarm_ = false;
};

}  // namespace p4
