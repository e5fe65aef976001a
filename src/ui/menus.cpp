#include "ui/menus.hpp"

#include <algorithm>
#include <set>

#include "support/language.hpp"
#include "support/message.hpp"
#include "support/text_width.hpp"

namespace p4 {

namespace {

std::string in_words(std::string_view theme) {
    if (theme == "classic") return tr("Red and yellow discs on a blue board.");
    if (theme == "colourblind") return tr("Blue and orange discs, which every eye tells apart.");
    if (theme == "high-contrast") return tr("Few colours, all of them bright on black.");
    return tr("No colours: the discs differ in shape.");
}

// From none to slow; a pace that a flag or the file has set is among them.
std::vector<std::pair<std::string, std::string>> paces(std::chrono::milliseconds chosen) {
    std::set<long> milliseconds{0, 100, 200, 400, 800, 1600, 3200};
    milliseconds.insert(static_cast<long>(chosen.count()));
    std::vector<std::pair<std::string, std::string>> choices;
    for (const long pace : milliseconds) choices.emplace_back(std::to_string(pace), say("{} ms", pace));
    return choices;
}

}  // namespace

SettingsScreen::SettingsScreen(const Roster& roster, const Preferences& preferences)
    : roster_(roster), before_(preferences), form_(tr("Settings"), fields(preferences)) {}

std::vector<Field> SettingsScreen::fields(const Preferences& preferences) const {
    const std::string help = tr("Enter keeps the settings, Escape forgets the changes.");
    std::vector<std::pair<std::string, std::string>> looks;
    for (const Theme& theme : themes()) looks.emplace_back(theme.name, theme.name);
    std::vector<std::pair<std::string, std::string>> analysts{{"", tr("the best there is")}};
    for (const Descriptor& player : roster_.players)
        if (player.analyses) analysts.emplace_back(player.id, player.id);
    return {
        choice("theme", tr("Theme"), preferences.theme, std::move(looks), in_words(preferences.theme)),
        choice("language", tr("Language"), preferences.language,
               {{"", tr("as the system says")}, {"en", "English"}, {"fr", "Français"}}, help),
        yes_no("animation", tr("Animation"), preferences.animation, tr("Whether discs are seen falling.")),
        yes_no("mouse", tr("Mouse"), preferences.mouse, help),
        yes_no("digits", tr("Digits drop"), preferences.digits_drop,
               tr("Whether 1 to 9 drop a disc at once, or only choose the column.")),
        choice("pace", tr("Pace"), std::to_string(preferences.pace.count()), paces(preferences.pace),
               tr("The rest between two moves when machines play each other.")),
        choice("analyst", tr("Analyst"), preferences.analyst, std::move(analysts),
               tr("Who answers when you ask for a hint or for values.")),
        button("keep", tr("Keep these settings"), help),
    };
}

Preferences SettingsScreen::chosen() const {
    Preferences preferences = before_;
    preferences.theme = form_.value("theme");
    preferences.language = form_.value("language");
    preferences.analyst = form_.value("analyst");
    preferences.animation = form_.value("animation") == "yes";
    preferences.mouse = form_.value("mouse") == "yes";
    preferences.digits_drop = form_.value("digits") == "yes";
    preferences.pace = std::chrono::milliseconds(std::stol(form_.value("pace")));
    return preferences;
}

Reply SettingsScreen::take(const UiCommand& command) {
    switch (form_.take(command)) {
        case Form::Event::Changed: {
            const Preferences now = chosen();
            form_.set_fields(fields(now));
            return Prefer{now, Prefer::Stage::Trying};
        }
        case Form::Event::Pressed:
            return Prefer{chosen(), Prefer::Stage::Kept};
        case Form::Event::Cancelled:
            return Prefer{before_, Prefer::Stage::Forgotten};
        default:
            return Stay{};
    }
}

SaveScreen::SaveScreen(const std::string& suggestion)
    : form_(tr("Save the game"), {text("name", tr("Name"), suggestion, tr("Enter saves, Escape goes back."))}) {}

Reply SaveScreen::take(const UiCommand& command) {
    switch (form_.take(command)) {
        case Form::Event::Pressed:
            return SaveGame{form_.value("name")};
        case Form::Event::Cancelled:
            return Close{};
        default:
            return Stay{};
    }
}

namespace {

std::vector<Field> game_buttons(const SavedGames& saved) {
    std::vector<Field> fields;
    for (const std::string& name : saved.names())
        fields.push_back(
            button(name, name, saved.description(name) + " " + tr("Enter opens the game, Delete deletes it.")));
    if (fields.empty())
        fields.push_back(button("", tr("There are no saved games yet."), tr("s saves the game on the board.")));
    return fields;
}

}  // namespace

LoadScreen::LoadScreen(const SavedGames& saved) : form_(tr("Open a saved game"), game_buttons(saved)) {}

Reply LoadScreen::take(const UiCommand& command) {
    const Form::Event event = form_.take(command);
    if (event == Form::Event::Cancelled) return Close{};
    if (event != Form::Event::Pressed && event != Form::Event::Deleted) return Stay{};
    const std::string name = form_.selected().id;
    if (name.empty()) return Close{};
    if (event == Form::Event::Deleted) return DeleteGame{name};
    return LoadGame{name};
}

QuestionScreen::QuestionScreen(const std::string& title, std::string sentence, Answer yes, Answer no)
    : sentence_(std::move(sentence)), yes_(std::move(yes)), no_(std::move(no)), form_(title, fields(80)) {}

std::vector<Field> QuestionScreen::fields(int width) const {
    constexpr int kWidest = 60;
    std::vector<Field> fields;
    for (const std::string& line : wrapped(sentence_, std::clamp(width - 4, 1, kWidest))) fields.push_back(note(line));
    fields.push_back(button("yes", yes_.label));
    fields.push_back(button("no", no_.label));
    return fields;
}

void QuestionScreen::draw(Canvas& canvas, const Look& look) const {
    form_.set_fields(fields(canvas.width()));
    form_.draw(canvas, look);
}

Reply QuestionScreen::take(const UiCommand& command) {
    switch (form_.take(command)) {
        case Form::Event::Pressed:
            return form_.selected().id == "yes" ? yes_.reply : no_.reply;
        case Form::Event::Cancelled:
            return no_.reply;
        default:
            return Stay{};
    }
}

void CommandScreen::draw(Canvas& canvas, const Look&) const {
    const int y = canvas.height() - 1;
    canvas.fill({0, y, canvas.width(), 1}, U' ', {});
    const std::string shown = last_part(":" + line_, canvas.width() - 1);
    const int end = canvas.write({0, y}, shown, {Ink::Text, Ink::Paper, true});
    if (line_.empty())
        canvas.write({end + 1, y},
                     clipped(tr("a column, or: new, save NAME, load NAME, red SPEC, position MOVES, ..."),
                             canvas.width() - end - 1),
                     {Ink::Faint});
    canvas.set_cursor({end, y});
}

Reply CommandScreen::take(const UiCommand& command) {
    if (command.action == Action::Type && line_.size() < 500) line_ += encode_utf8(command.character);
    if (command.action == Action::Cancel) return Close{};
    if (command.action == Action::Accept) return RunCommand{line_};
    if (command.action == Action::Delete) line_.clear();
    if (command.action == Action::Erase) {
        if (line_.empty()) return Close{};
        std::u32string characters = decode_utf8(line_);
        characters.pop_back();
        line_.clear();
        for (const char32_t character : characters) line_ += encode_utf8(character);
    }
    return Stay{};
}

}  // namespace p4
