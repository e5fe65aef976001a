#pragma once

#include <string>
#include <variant>

#include "ui/command.hpp"
#include "ui/game_setup.hpp"
#include "ui/preferences.hpp"

namespace p4 {

// What a screen asks the application to do after a command.
struct Stay {};
struct Close {};
struct Leave {};  // the program
struct Open {     // the menu that this key opens
    Action menu = Action::Help;
};
struct Begin {
    GameSetup setup;
};
struct Resume {};  // the interrupted game
struct Forget {};  // the interrupted game, and choose a new one
struct LoadGame {
    std::string name;
};
struct SaveGame {
    std::string name;
    bool sure = false;  // even in place of another one
};
struct DeleteGame {
    std::string name;
    bool sure = false;
};
struct Admit {  // what a person said about the program that the record's file gives this colour
    Record record;
    Colour colour = Colour::Red;
    bool yes = false;
    std::string news;  // to be told when the game is open
};
struct AdmitAnalyst {  // the same about the one of the settings, whom this command asks for
    bool yes = false;
    Action command = Action::None;
};
struct Prefer {
    enum class Stage { Trying, Kept, Forgotten };

    Preferences preferences;
    Stage stage = Stage::Trying;
};
struct TryAgain {  // the game, from before its move with this number, counted from 0
    int moves = 0;
};
struct RunCommand {
    std::string line;
};
using Reply = std::variant<Stay, Close, Leave, Open, Begin, Resume, Forget, LoadGame, SaveGame, DeleteGame, Admit,
                           AdmitAnalyst, Prefer, TryAgain, RunCommand>;

// Something that is drawn and can be talked to. The game lies below; menus lie over it.
class Screen {
  public:
    virtual ~Screen() = default;

    virtual void draw(Canvas& canvas, const Look& look) const = 0;
    virtual Reply take(const UiCommand& command) = 0;

    virtual Where where() const { return Where::Menu; }  // which keys it understands
    virtual bool take_news() { return false; }           // takes what other threads found; gives whether to draw
    virtual bool is_settled() const { return true; }     // no thread of its own is at work
};

}  // namespace p4
