#include "ui/new_game_screen.hpp"

#include <algorithm>
#include <limits>

#include "game/notation.hpp"
#include "players/own_words.hpp"
#include "players/spec.hpp"
#include "support/errors.hpp"
#include "support/message.hpp"
#include "support/numbers.hpp"

namespace p4 {

namespace {

constexpr const char* kOther = "other";

std::string prefix(Colour colour) { return colour == Colour::Red ? "red" : "yellow"; }

int whole(const std::string& text) { return whole_number<int>(text).value_or(0); }

std::string preset_of(const Rules& rules) {
    if (rules == kConnectFour) return "connect4";
    return rules == kTicTacToe ? "tictactoe" : "own";
}

std::vector<std::pair<std::string, std::string>> times(std::chrono::milliseconds chosen) {
    std::vector<std::pair<std::string, std::string>> choices{{"0", tr("no limit")}};
    std::vector<long> milliseconds{100, 500, 1000, 2000, 5000, 10000, 30000, 60000};
    const long own = static_cast<long>(chosen.count());
    if (own > 0 && std::find(milliseconds.begin(), milliseconds.end(), own) == milliseconds.end())
        milliseconds.insert(std::upper_bound(milliseconds.begin(), milliseconds.end(), own), own);
    for (const long time : milliseconds)
        choices.emplace_back(std::to_string(time), time % 1000 == 0 ? say("{} s", time / 1000) : say("{} ms", time));
    return choices;
}

// What cannot be read yet is a program that is still being typed: exec: is one without its command.
Spec parsed_or_program(const std::string& text) {
    try {
        return parse_spec(text);
    } catch (const UsageError&) {
        return {Spec::Kind::Command, text, {}};
    }
}

std::string setting(const Settings& settings, const OptionDescription& option) {
    for (const auto& [key, value] : settings)
        if (key == option.key) return value;
    return option.default_value;
}

Field option_field(const std::string& id, const OptionDescription& option, const std::string& value) {
    const std::string help = in_own_words(option.help);
    Field field = text(id, option.key, value, help);
    if (option.type == OptionDescription::Type::Whole) {
        field = number(id, option.key, 0, option.minimum, option.maximum, help);
        field.value = value;
    }
    if (option.type == OptionDescription::Type::Switch) field = yes_no(id, option.key, value == "yes", help);
    if (option.type == OptionDescription::Type::Choice) {
        field = choice(id, option.key, value, {}, help);
        for (const std::string& word : option.choices) field.choices.emplace_back(word, word);
    }
    field.indent = 2;
    return field;
}

}  // namespace

NewGameScreen::NewGameScreen(Roster& roster, const GameSetup& setup, const Look& look)
    : roster_(roster),
      look_(look),
      before_(setup),
      setup_(setup),
      seed_(setup.seed ? std::to_string(*setup.seed) : ""),
      folders_(roster.folders),
      form_(tr("New game"), fields()) {
    const std::string gentle = roster.gentle_opponent();
    for (auto& specs : remembered_) specs.emplace(parsed_or_program(gentle).target, gentle);
}

void NewGameScreen::add_player(std::vector<Field>& fields, Colour colour) const {
    const std::string id = prefix(colour);
    const Spec spec = parsed_or_program(setup_.player(colour));
    const Descriptor* player = spec.kind == Spec::Kind::Name ? roster_.find(spec.target) : nullptr;
    std::vector<std::pair<std::string, std::string>> choices;
    for (const Descriptor& known : roster_.players)
        choices.emplace_back(known.id, known.asks_a_person ? tr("human") : known.id);
    choices.emplace_back(kOther, tr("another program"));
    fields.push_back(choice(id, look_.name(colour), player ? player->id : kOther, std::move(choices),
                            player ? in_own_words(player->summary) : ""));
    if (!player) {
        Field field = text(id + ".spec", tr("player"), setup_.player(colour),
                           tr("A library or a program: path/to/player.so, or exec: and a command."));
        field.indent = 2;
        fields.push_back(std::move(field));
        return;
    }
    for (const OptionDescription& option : player->options)
        fields.push_back(option_field(id + "." + option.key, option, setting(spec.settings, option)));
}

std::vector<Field> NewGameScreen::fields() const {
    const Rules& rules = setup_.rules;
    std::vector<Field> fields;
    fields.push_back(button("start", tr("Start the game"), tr("Enter starts from any line, Escape goes back.")));
    add_player(fields, Colour::Red);
    add_player(fields, Colour::Yellow);
    fields.push_back(choice("first", tr("First move"), std::string{to_word(setup_.start)},
                            {{"red", look_.name(Colour::Red)},
                             {"yellow", look_.name(Colour::Yellow)},
                             {"alternate", tr("in turns")},
                             {"random", tr("by chance")}},
                            tr("Who begins; in turns, the colours take turns from game to game.")));
    fields.push_back(choice("preset", tr("Game"), preset_of(rules),
                            {{"connect4", tr("Connect Four")}, {"tictactoe", tr("Tic-tac-toe")}},
                            tr("Sets the four lines below; change them for a board of your own.")));
    if (preset_of(rules) == "own") fields.back().choices.emplace_back("own", tr("a board of your own"));
    fields.push_back(number("columns", tr("Columns"), rules.columns, kMinSize, kMaxSize));
    fields.push_back(number("rows", tr("Rows"), rules.rows, kMinSize, kMaxSize));
    fields.push_back(number("connect", tr("In a row"), rules.connect, kMinConnect, kMaxConnect));
    fields.push_back(yes_no("gravity", tr("Discs fall"), rules.gravity));
    fields.push_back(choice("time", tr("Time per move"), std::to_string(setup_.time.count()), times(setup_.time),
                            tr("How long a machine may think about one move.")));
    fields.push_back(text("position", tr("Position"), setup_.position,
                          tr("Moves that are on the board at the beginning, as in 4453.")));
    fields.back().choices = {{"", tr("an empty board")}};
    fields.push_back(text("seed", tr("Seed"), seed_, tr("A number makes what happens by chance happen again.")));
    fields.back().choices = {{"", tr("by chance")}};
    fields.push_back(text("folders", tr("Players from"), folders_,
                          tr("A folder of players, or several with colons between; Enter looks there.")));
    fields.back().choices = {{"", tr("the usual places")}};
    return fields;
}

// A player that was chosen before comes back as it was.
std::string NewGameScreen::spec_from(Colour colour) {
    const std::string id = prefix(colour);
    const Spec before = parsed_or_program(setup_.player(colour));
    const std::string was = roster_.find(before.target) ? before.target : kOther;
    const std::string chosen = form_.value(id);
    auto& remembered = remembered_[static_cast<std::size_t>(colour)];
    if (chosen != was) {
        remembered[was] = setup_.player(colour);
        if (const auto known = remembered.find(chosen); known != remembered.end()) return known->second;
    }
    if (chosen == kOther) {
        const std::string typed = form_.value(id + ".spec");
        return typed.empty() || roster_.find(typed) ? "exec:" : typed;
    }
    Spec spec{Spec::Kind::Name, chosen, {}};
    const Descriptor* player = roster_.find(chosen);
    if (player && was == chosen)
        for (const OptionDescription& option : player->options) {
            const std::string value = form_.value(id + "." + option.key);
            if (value != option.default_value) spec.settings.emplace_back(option.key, value);
        }
    return to_text(spec);
}

void NewGameScreen::read_fields() {
    const std::string preset_name = form_.value("preset");
    const bool took_preset = form_.selected().id == "preset" && preset_name != "own";
    const Rules own{whole(form_.value("columns")), whole(form_.value("rows")), whole(form_.value("connect")),
                    form_.value("gravity") == "yes"};
    setup_.rules = took_preset ? *preset(preset_name) : own;
    setup_.red = spec_from(Colour::Red);
    setup_.yellow = spec_from(Colour::Yellow);
    setup_.start = parse_start(form_.value("first")).value_or(Start::Red);
    setup_.time = std::chrono::milliseconds(whole(form_.value("time")));
    setup_.position = form_.value("position");
    seed_ = form_.value("seed");
    folders_ = form_.value("folders");
    form_.set_fields(fields());
}

std::optional<std::uint64_t> NewGameScreen::seed() const {
    if (seed_.empty()) return std::nullopt;
    constexpr std::uint64_t kLargest = std::numeric_limits<std::int64_t>::max();  // what --seed takes
    if (const auto seed = whole_number<std::uint64_t>(seed_, 0, kLargest)) return seed;
    throw UsageError(say("A seed is a whole number, not '{}'.", seed_));
}

// Whoever changes the folder wants to choose among the players that are there.
Reply NewGameScreen::look_for_players() {
    roster_.look_in(folders_);
    form_.set_fields(fields());
    form_.select("red");
    return Stay{};
}

// What stood in the form when it was opened may come from a file; what was changed since, a person asked for.
void NewGameScreen::consent_to_typed() {
    for (const Colour colour : {Colour::Red, Colour::Yellow})
        if (setup_.player(colour) != before_.player(colour)) roster_.consent->give(AskedSpec{setup_.player(colour)});
}

Reply NewGameScreen::start() {
    try {
        if (folders_ != roster_.folders) return look_for_players();
        parse_position(setup_.rules, setup_.position);
        consent_to_typed();
        roster_.require_support(setup_.red, setup_.rules);
        roster_.require_support(setup_.yellow, setup_.rules);
        setup_.seed = seed();
        return Begin{setup_};
    } catch (const UsageError& refusal) {
        form_.complain(refusal.what());
        return Stay{};
    }
}

Reply NewGameScreen::take(const UiCommand& command) {
    switch (form_.take(command)) {
        case Form::Event::Cancelled:
            return Close{};
        case Form::Event::Pressed:
            return start();
        case Form::Event::Changed:
            read_fields();
            return Stay{};
        default:
            return Stay{};
    }
}

}  // namespace p4
