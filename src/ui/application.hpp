#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "ui/game_screen.hpp"
#include "ui/menus.hpp"
#include "ui/opening.hpp"
#include "ui/saved_games.hpp"

namespace p4 {

// The whole full-screen program without a terminal: takes keys and the time, draws on a canvas.
class Application {
  public:
    Application(Roster& roster, SavedGames saved, Opening opening, Wake wake);

    void resize(Size size);
    void take(const Input& input, Instant now);
    bool advance(Instant now);  // gives whether something is to be drawn anew
    std::optional<Instant> next_frame() const { return game_screen_.next_frame(); }
    Canvas draw() const;

    Look look() const;
    const Preferences& preferences() const { return opening_.preferences; }
    bool is_leaving() const { return leaving_; }
    bool takes_redraw() { return std::exchange(redraw_, false); }
    bool keep_game();  // before leaving; gives false, and says why on the screen, where it could not be written
    const LiveGame& game() const { return game_; }
    bool is_settled() const { return game_screen_.is_settled() && (menus_.empty() || menus_.back()->is_settled()); }

  private:
    Where where() const { return menus_.empty() ? Where::Game : menus_.back()->where(); }
    void act(const Reply& reply);
    void open(Action menu);
    void study(Action screen);
    void try_again(int moves);
    void begin(const GameSetup& setup);
    void begin_or_choose();
    void close_menu();
    void resume(Record record, const std::string& news = {});
    void load(const std::string& name);
    void save(const SaveGame& wish);
    void remove(const DeleteGame& wish);
    void ask(const std::string& title, const std::string& sentence, QuestionScreen::Answer yes,
             QuestionScreen::Answer no);
    void ask_about_program(const std::string& sentence, QuestionScreen::Answer yes, QuestionScreen::Answer no);
    void admit(Admit answer);
    void admit_analyst(const AdmitAnalyst& answer);
    void ask_about_analyst(Action command);
    bool asks_unasked_analyst(const UiCommand& command) const;
    void use(const Preferences& preferences);  // throws UsageError, and changes nothing then
    void prefer(const Prefer& prefer);
    void leave();
    void run(const std::string& line);
    void run_game_command(const std::string& word, const std::string& rest);
    void autosave();
    Record record_now() const;
    void offer_resume(const Record& record);
    void or_say_why(const std::function<void()>& act);

    Roster& roster_;
    SavedGames saved_;
    Opening opening_;
    Preferences began_with_;
    bool has_begun_ = false;  // until then, the board behind the menu is nobody's game
    Wake wake_;
    LiveGame game_;
    GameScreen game_screen_;
    std::vector<std::unique_ptr<Screen>> menus_;
    Size size_{80, 24};
    bool leaving_ = false;
    bool redraw_ = false;
    std::string autosave_failure_;
};

}  // namespace p4
