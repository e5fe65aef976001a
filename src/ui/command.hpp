#pragma once

#include <span>
#include <string>
#include <variant>
#include <vector>

#include "ui/canvas.hpp"

namespace p4 {

// A key as the terminal tells it: a character, or one of these, which lie above all characters.
enum class Key : char32_t {
    Tab = 0x09,
    Redraw = 0x0C,  // Ctrl-L
    Enter = 0x0D,
    Redo = 0x12,  // Ctrl-R
    Escape = 0x1B,
    Space = 0x20,
    Left = 0x110000,
    Right,
    Up,
    Down,
    Home,
    End,
    PageUp,
    PageDown,
    Backspace,
    Delete,
    BackTab,
};

constexpr Key key(char32_t character) { return static_cast<Key>(character); }

struct Mouse {
    enum class Kind { Hover, Click, WheelUp, WheelDown };

    Kind kind = Kind::Hover;
    Point at;
};

using Input = std::variant<Key, Mouse>;

// What a person wants, whichever key or click said it.
enum class Action {
    None,
    Left,
    Right,
    Up,
    Down,
    First,
    Last,
    Drop,
    Digit,  // with the digit's character
    Undo,
    Redo,
    Back,
    Forward,
    Hint,
    Values,
    Ghost,
    Tree,
    Steps,
    Review,
    MoveNow,
    Pause,
    Step,
    Faster,
    Slower,
    New,
    Save,
    Load,
    Preferences,
    CommandLine,
    Help,
    Redraw,
    Quit,
    Accept,  // from here on: in menus
    Cancel,
    Next,
    Previous,
    PageUp,
    PageDown,
    Erase,
    Delete,
    OtherPlayer,  // from here on: in the screens for studying
    NextCut,
    NextMistake,
    Type,   // with the character
    Hover,  // from here on: the mouse, with the place
    Click,
};

struct UiCommand {
    Action action = Action::None;
    char32_t character = 0;
    Point at;
};

enum class Where { Game, Tree, Steps, Review, Menu };

// One row of the table of keys. Key handling, the ? overlay, the bottom line and the manual's KEYS all read it.
struct KeyRow {
    Where where;
    Action action;
    std::vector<Key> keys;
    const char* help;   // one phrase, marked with msg()
    const char* brief;  // one word for the bottom line, marked with msg(); nullptr: not shown there
};

std::span<const KeyRow> key_table();
std::string key_names(const KeyRow& row);       // "Left, h"
std::string brief_key_name(const KeyRow& row);  // "Left"

UiCommand command_for(const Input& input, Where where);

}  // namespace p4
