#include "ui/command.hpp"

#include <algorithm>

#include "support/message.hpp"
#include "support/text_width.hpp"

namespace p4 {

namespace {

const std::vector<KeyRow>& table() {
    static const std::vector<KeyRow> rows{
        {Where::Game, Action::Left, {Key::Left, key(U'h')}, msg("one column to the left"), nullptr},
        {Where::Game, Action::Right, {Key::Right, key(U'l')}, msg("one column to the right"), nullptr},
        {Where::Game, Action::Up, {Key::Up, key(U'k')}, msg("one cell up, on a board without gravity"), nullptr},
        {Where::Game,
         Action::Down,
         {Key::Down, key(U'j')},
         msg("drop the disc; without gravity, one cell down"),
         nullptr},
        {Where::Game, Action::First, {Key::Home, key(U'0')}, msg("first column"), nullptr},
        {Where::Game, Action::Last, {Key::End, key(U'$')}, msg("last column"), nullptr},
        {Where::Game, Action::Drop, {Key::Enter, Key::Space}, msg("drop the disc"), msg("drop")},
        {Where::Game,
         Action::Digit,
         {key(U'1'), key(U'2'), key(U'3'), key(U'4'), key(U'5'), key(U'6'), key(U'7'), key(U'8'), key(U'9')},
         msg("drop a disc into that column"),
         nullptr},
        {Where::Game, Action::Undo, {key(U'u'), Key::Backspace}, msg("take a move back"), msg("undo")},
        {Where::Game, Action::Redo, {key(U'U'), Key::Redo}, msg("play it again"), nullptr},
        {Where::Game, Action::Back, {key(U'[')}, msg("look one move back"), msg("back")},
        {Where::Game, Action::Forward, {key(U']')}, msg("look one move forward"), msg("forward")},
        {Where::Game, Action::Hint, {key(U'H')}, msg("hint: the best move, and why"), msg("hint")},
        {Where::Game, Action::Values, {key(U'v')}, msg("what each move is worth, on or off"), msg("values")},
        {Where::Game, Action::Ghost, {key(U'g')}, msg("the expected line as faint discs, on or off"), nullptr},
        {Where::Game, Action::MoveNow, {key(U'.')}, msg("make the machine move now"), msg("now")},
        {Where::Game, Action::Pause, {key(U'p')}, msg("pause between the machines' moves, or go on"), msg("pause")},
        {Where::Game, Action::Step, {key(U'>')}, msg("one move of the machine while paused"), msg("step")},
        {Where::Game, Action::Faster, {key(U'+')}, msg("machines play faster against each other"), msg("faster")},
        {Where::Game, Action::Slower, {key(U'-')}, msg("machines play slower against each other"), msg("slower")},
        {Where::Game, Action::New, {key(U'n')}, msg("new game: players, board, time"), msg("new")},
        {Where::Game, Action::Save, {key(U's')}, msg("save the game under a name"), nullptr},
        {Where::Game, Action::Load, {key(U'o')}, msg("open a saved game"), nullptr},
        {Where::Game, Action::Preferences, {key(U',')}, msg("settings: theme, language, animation"), nullptr},
        {Where::Game, Action::CommandLine, {key(U':')}, msg("a command in words, such as :12 or :save NAME"), nullptr},
        {Where::Game, Action::Help, {key(U'?')}, msg("this list of keys"), msg("help")},
        {Where::Game, Action::Redraw, {key(U'r'), Key::Redraw}, msg("draw the screen anew"), nullptr},
        {Where::Game, Action::Quit, {key(U'q')}, msg("quit; the game is kept for the next time"), msg("quit")},
        {Where::Game, Action::Tree, {key(U't')}, msg("the tree of a search, to walk through"), msg("tree")},
        {Where::Game, Action::Steps, {key(U'T')}, msg("a search step by step, with a sentence for each step"), nullptr},
        {Where::Game, Action::Review, {key(U'a')}, msg("review: grade every move of the game"), msg("review")},
        {Where::Tree, Action::Up, {Key::Up, key(U'k')}, msg("the node above"), nullptr},
        {Where::Tree, Action::Down, {Key::Down, key(U'j')}, msg("the node below"), nullptr},
        {Where::Tree, Action::Right, {Key::Right, key(U'l')}, msg("unfold, then to the first move"), nullptr},
        {Where::Tree, Action::Left, {Key::Left, key(U'h')}, msg("fold, then back to the move before"), nullptr},
        {Where::Tree, Action::Accept, {Key::Enter, Key::Space}, msg("fold or unfold"), msg("fold")},
        {Where::Tree, Action::First, {Key::Home}, msg("the root"), nullptr},
        {Where::Tree, Action::Last, {Key::End}, msg("the last line"), nullptr},
        {Where::Tree, Action::PageUp, {Key::PageUp}, msg("a page up"), nullptr},
        {Where::Tree, Action::PageDown, {Key::PageDown}, msg("a page down"), nullptr},
        {Where::Tree, Action::Faster, {key(U'+')}, msg("search one move deeper"), msg("deeper")},
        {Where::Tree, Action::Slower, {key(U'-')}, msg("search one move less deep"), msg("less")},
        {Where::Tree, Action::OtherPlayer, {key(U'p')}, msg("another player's search"), msg("player")},
        {Where::Tree, Action::Steps, {key(U'T')}, msg("the search step by step"), msg("steps")},
        {Where::Tree, Action::Help, {key(U'?')}, msg("this list of keys"), nullptr},
        {Where::Tree, Action::Cancel, {Key::Escape, key(U'q'), key(U't')}, msg("back to the game"), msg("back")},
        {Where::Steps,
         Action::Next,
         {Key::Right, Key::Down, Key::Enter, Key::Space, key(U'l'), key(U'j')},
         msg("the next step"),
         msg("next")},
        {Where::Steps,
         Action::Previous,
         {Key::Left, Key::Up, key(U'h'), key(U'k')},
         msg("the step before"),
         msg("before")},
        {Where::Steps, Action::NextCut, {key(U'c')}, msg("on to the next cut"), msg("next cut")},
        {Where::Steps, Action::First, {Key::Home}, msg("the first step"), nullptr},
        {Where::Steps, Action::Last, {Key::End}, msg("the last step"), nullptr},
        {Where::Steps, Action::PageUp, {Key::PageUp}, msg("twenty steps back"), nullptr},
        {Where::Steps, Action::PageDown, {Key::PageDown}, msg("twenty steps on"), nullptr},
        {Where::Steps, Action::Faster, {key(U'+')}, msg("search one move deeper"), msg("deeper")},
        {Where::Steps, Action::Slower, {key(U'-')}, msg("search one move less deep"), msg("less")},
        {Where::Steps, Action::OtherPlayer, {key(U'p')}, msg("another player's search"), nullptr},
        {Where::Steps, Action::Help, {key(U'?')}, msg("this list of keys"), nullptr},
        {Where::Steps, Action::Cancel, {Key::Escape, key(U'q'), key(U'T')}, msg("back"), msg("back")},
        {Where::Review, Action::Up, {Key::Up, key(U'k')}, msg("the move before"), nullptr},
        {Where::Review, Action::Down, {Key::Down, key(U'j')}, msg("the move after"), nullptr},
        {Where::Review, Action::First, {Key::Home}, msg("the first move"), nullptr},
        {Where::Review, Action::Last, {Key::End}, msg("the last move"), nullptr},
        {Where::Review, Action::PageUp, {Key::PageUp}, msg("a page up"), nullptr},
        {Where::Review, Action::PageDown, {Key::PageDown}, msg("a page down"), nullptr},
        {Where::Review,
         Action::Accept,
         {Key::Enter},
         msg("try again: play on from before this move"),
         msg("try again")},
        {Where::Review, Action::NextMistake, {key(U'n')}, msg("the next mistake"), msg("next mistake")},
        {Where::Review, Action::Help, {key(U'?')}, msg("this list of keys"), msg("help")},
        {Where::Review, Action::Cancel, {Key::Escape, key(U'q'), key(U'a')}, msg("back to the game"), msg("back")},
        {Where::Menu, Action::Up, {Key::Up}, msg("the line above"), nullptr},
        {Where::Menu, Action::Down, {Key::Down}, msg("the line below"), nullptr},
        {Where::Menu, Action::Next, {Key::Tab}, msg("the line below"), nullptr},
        {Where::Menu, Action::Previous, {Key::BackTab}, msg("the line above"), nullptr},
        {Where::Menu, Action::Left, {Key::Left}, msg("the value before"), nullptr},
        {Where::Menu, Action::Right, {Key::Right}, msg("the value after"), nullptr},
        {Where::Menu, Action::First, {Key::Home}, msg("the first line"), nullptr},
        {Where::Menu, Action::Last, {Key::End}, msg("the last line"), nullptr},
        {Where::Menu, Action::PageUp, {Key::PageUp}, msg("a page up"), nullptr},
        {Where::Menu, Action::PageDown, {Key::PageDown}, msg("a page down"), nullptr},
        {Where::Menu, Action::Accept, {Key::Enter}, msg("do it"), nullptr},
        {Where::Menu, Action::Cancel, {Key::Escape}, msg("leave the menu and change nothing"), nullptr},
        {Where::Menu, Action::Erase, {Key::Backspace}, msg("erase a character"), nullptr},
        {Where::Menu, Action::Delete, {Key::Delete}, msg("empty the field, or delete the saved game"), nullptr},
    };
    return rows;
}

std::string key_name(Key key) {
    switch (key) {
        case Key::Tab:
            return "Tab";
        case Key::Redraw:
            return "Ctrl-L";
        case Key::Redo:
            return "Ctrl-R";
        case Key::Enter:
            return tr("Enter");
        case Key::Escape:
            return tr("Escape");
        case Key::Space:
            return tr("Space");
        case Key::Left:
            return tr("Left");
        case Key::Right:
            return tr("Right");
        case Key::Up:
            return tr("Up");
        case Key::Down:
            return tr("Down");
        case Key::Home:
            return tr("Home");
        case Key::End:
            return tr("End");
        case Key::PageUp:
            return tr("Page Up");
        case Key::PageDown:
            return tr("Page Down");
        case Key::Backspace:
            return tr("Backspace");
        case Key::Delete:
            return tr("Delete");
        case Key::BackTab:
            return tr("Shift-Tab");
    }
    return encode_utf8(static_cast<char32_t>(key));
}

UiCommand command_for_key(Key pressed, Where where) {
    const auto character = static_cast<char32_t>(pressed);
    for (const KeyRow& row : table())
        if (row.where == where && std::find(row.keys.begin(), row.keys.end(), pressed) != row.keys.end())
            return {row.action, character, {}};
    if (where == Where::Menu && character >= U' ' && pressed < Key::Left) return {Action::Type, character, {}};
    return {};
}

UiCommand command_for_mouse(const Mouse& mouse, Where where) {
    switch (mouse.kind) {
        case Mouse::Kind::Hover:
            return {Action::Hover, 0, mouse.at};
        case Mouse::Kind::Click:
            return {Action::Click, 0, mouse.at};
        case Mouse::Kind::WheelUp:
            return {where == Where::Game ? Action::Left : Action::Up, 0, {}};
        case Mouse::Kind::WheelDown:
            return {where == Where::Game ? Action::Right : Action::Down, 0, {}};
    }
    return {};
}

}  // namespace

std::span<const KeyRow> key_table() { return table(); }

std::string key_names(const KeyRow& row) {
    if (row.action == Action::Digit) return "1-9";
    std::string names;
    for (const Key key : row.keys) names += (names.empty() ? "" : ", ") + key_name(key);
    return names;
}

std::string brief_key_name(const KeyRow& row) { return key_name(row.keys.front()); }

UiCommand command_for(const Input& input, Where where) {
    if (const auto* mouse = std::get_if<Mouse>(&input)) return command_for_mouse(*mouse, where);
    return command_for_key(std::get<Key>(input), where);
}

}  // namespace p4
