#include "cli/play.hpp"
#include "cli/player_options.hpp"

#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <limits>
#include <random>

#include "cli/board_options.hpp"
#include "cli/interruptible_input.hpp"
#include "cli/interruption.hpp"
#include "game/notation.hpp"
#include "players/catalogue.hpp"
#include "support/errors.hpp"
#include "support/language.hpp"
#include "support/message.hpp"
#include "ui/full_screen.hpp"
#include "ui/plain.hpp"

namespace p4 {

namespace {

constexpr int kFirstSignal = 128;

// People sit at this terminal, whatever folder the machines come from.
const Descriptor& person() {
    static const Descriptor description{
        "human", PUISSANCE4_VERSION, "A person at the keyboard.", "puissance4", false, true, false, false, {}};
    return description;
}

// Who can play: a person, and what was found in the folders. Throws UsageError where nothing was.
std::vector<Descriptor> players_in(const Catalogue& catalogue, const std::string& folders) {
    std::vector<Descriptor> players;
    for (const Entry& entry : catalogue.entries())
        if (entry.is_playable()) players.push_back(entry.player);
    if (players.empty() && !folders.empty()) throw UsageError(say("There are no players in {}.", folders));
    const bool with_person =
        std::any_of(players.begin(), players.end(), [](const Descriptor& player) { return player.id == person().id; });
    if (!with_person) players.push_back(person());
    return players;
}

// The roster goes on asking whichever catalogue is there: looking for players elsewhere puts another one in its place.
Roster roster_of(std::unique_ptr<Catalogue>& catalogue, const std::string& folders) {
    Roster roster;
    roster.players = players_in(*catalogue, folders);
    roster.folders = folders;
    const auto resolved = [&catalogue, consent = roster.consent](const std::string& spec) {
        return catalogue->resolve(spec, *consent);
    };
    roster.describe = [resolved](const std::string& spec) {
        return spec == person().id ? person() : resolved(spec).player;
    };
    roster.make = [&, resolved](const std::string& spec) { return catalogue->make_player(resolved(spec)); };
    roster.require_support = [&, resolved](const std::string& spec, const Rules& rules) {
        if (spec != person().id) catalogue->require_support(resolved(spec), rules);
    };
    roster.search = [&](const std::string& elsewhere) {
        auto found = std::make_unique<Catalogue>(catalogue->options_for(elsewhere));
        auto players = players_in(*found, elsewhere);
        catalogue = std::move(found);
        return players;
    };
    return roster;
}

std::string today() {
    const std::time_t now = std::time(nullptr);
    std::tm local{};
    localtime_r(&now, &local);
    return fmt::format("{:04}-{:02}-{:02}", local.tm_year + 1900, local.tm_mon + 1, local.tm_mday);
}

Start start_from(const Arguments& arguments) {
    const std::string word = arguments.text("first", "red");
    if (const auto start = parse_start(word)) return *start;
    throw UsageError(say("--first is red, yellow, alternate or random, not '{}'.", word));
}

// What stands on the command line was asked for by a person, wherever else it stands.
void take_consent(const Arguments& arguments, Consent& consent) {
    for (const char* name : {"red", "yellow", "analyst"})
        if (arguments.has(name)) consent.give(AskedSpec{arguments.text(name)});
}

GameSetup setup_from(const Arguments& arguments, const Roster& roster) {
    GameSetup setup;
    setup.rules = rules_from(arguments);
    setup.start = start_from(arguments);
    setup.time = std::chrono::milliseconds(arguments.number("time", 50, kLongestThought.count()).value_or(0));
    const bool named = arguments.has("red") || arguments.has("yellow");
    setup.red = arguments.text("red", "human");
    setup.yellow = arguments.text("yellow", named ? "human" : roster.gentle_opponent());
    setup.position = arguments.text("position");
    parse_position(setup.rules, setup.position);
    if (const auto seed = arguments.number("seed", 0, std::numeric_limits<long long>::max()))
        setup.seed = static_cast<std::uint64_t>(*seed);
    roster.require_support(setup.red, setup.rules);
    roster.require_support(setup.yellow, setup.rules);
    return setup;
}

Record interrupted_game(const SavedGames& saved) {
    if (auto record = saved.interrupted()) return *record;
    throw UsageError(tr("There is no interrupted game to go on with; start without --resume."));
}

// A game to go on with: a saved one, or the one that was interrupted.
std::optional<Record> record_from(const Arguments& arguments, const GameSetup& setup, const SavedGames& saved) {
    if (!arguments.has("load") && !arguments.has("resume")) return std::nullopt;
    require_no_board_options(arguments, arguments.has("load") ? "--load" : "--resume");
    Record record = arguments.has("load") ? saved.load(arguments.text("load")) : interrupted_game(saved);
    if (arguments.has("red")) record.red = setup.red;
    if (arguments.has("yellow")) record.yellow = setup.yellow;
    return record;
}

bool digits_drop_from(const Arguments& arguments) {
    const std::string word = arguments.text("digits");
    if (word == "drop") return true;
    if (word == "select") return false;
    throw UsageError(say("--digits is drop or select, not '{}'.", word));
}

// The flags of this run over what the user's file says.
Preferences preferences_from(const Arguments& arguments, Preferences preferences) {
    if (arguments.has("theme")) preferences.theme = theme_named(arguments.text("theme")).name;
    if (arguments.has("lang")) preferences.language = arguments.text("lang");
    if (arguments.has("analyst")) preferences.analyst = arguments.text("analyst");
    if (arguments.has("no-animation")) preferences.animation = false;
    if (arguments.has("no-mouse")) preferences.mouse = false;
    if (arguments.has("digits")) preferences.digits_drop = digits_drop_from(arguments);
    if (const auto pace = arguments.number("pace", 0, 60000)) preferences.pace = std::chrono::milliseconds(*pace);
    use_language(preferences.language);
    return preferences;
}

ColourUse colour_from(const Arguments& arguments) {
    const std::string word = arguments.text("color", "auto");
    if (word == "auto") return ColourUse::Auto;
    if (word == "always") return ColourUse::Always;
    if (word == "never") return ColourUse::Never;
    throw UsageError(say("--color is auto, always or never, not '{}'.", word));
}

// A script's game is no reason to forget the one that a person was interrupted in.
int play_plainly(const Roster& roster, const SavedGames& saved, Opening opening, Console& console) {
    const Interruption interruption;
    InterruptibleInput input(STDIN_FILENO, interruption.readable());
    std::istream in(&input);
    Console interruptible{in, console.out, console.err};
    opening.keeps_game = isatty(STDIN_FILENO);
    opening.interrupted = interruption.token();
    PlainGame game(roster, saved, opening, interruptible);
    game.run();
    if (interruption.signal() != 0) return kFirstSignal + interruption.signal();
    return opening.interrupted.stop_requested() ? 1 : 0;  // nobody listens any more
}

std::string why_in_sentences() {
    const char* kind = std::getenv("TERM");
    if (kind && *kind && isatty(STDIN_FILENO) && isatty(STDOUT_FILENO))
        return say("The terminal '{}' cannot show the full-screen game: playing in sentences. Is TERM right?", kind);
    return tr("This is no terminal for the full-screen game: playing in sentences.");
}

int play(const Arguments& arguments, Console& console) {
    arguments.require_at_most(0);
    auto catalogue = std::make_unique<Catalogue>(catalogue_options(arguments));
    Roster roster = roster_of(catalogue, arguments.text("players"));
    take_consent(arguments, *roster.consent);
    Opening opening;
    opening.in_file = load_preferences();
    opening.preferences = preferences_from(arguments, opening.in_file);
    if (arguments.has("analyst")) roster.describe(opening.preferences.analyst);
    opening.setup = setup_from(arguments, roster);
    const SavedGames saved = SavedGames::of_this_user();
    opening.record = record_from(arguments, opening.setup, saved);
    opening.straight_to_board = arguments.has("red") || arguments.has("yellow") || arguments.has("position");
    opening.unicode = terminal_speaks_utf8() && !arguments.has("ascii");
    opening.seed = opening.setup.seed.value_or(std::random_device{}());
    opening.today = today;
    if (const auto margin = arguments.number("margin", 0, 3600LL * 1000))
        opening.margin = std::chrono::milliseconds(*margin);
    const TerminalOptions terminal{colour_from(arguments), opening.preferences.mouse};

    const bool plain = arguments.has("plain");
    if (!plain && can_show_full_screen()) return play_full_screen(roster, saved, opening, terminal);
    if (!plain) console.err << why_in_sentences() << '\n';
    return play_plainly(roster, saved, opening, console);
}

}  // namespace

Command play_command() {
    return {"play",
            "[OPTION]...",
            msg("play a game"),
            msg("  puissance4                                      choose in a menu, then play\n"
                "  puissance4 --red=human --yellow=alphabeta       straight to the board\n"
                "  puissance4 --red=minimax --yellow=alphabeta     watch two programs\n"
                "  puissance4 --game=tictactoe                     three in a row\n"),
            with_common({{"red", "SPEC", msg("who plays red: name:key=value,... or a file or exec:COMMAND")},
                         {"yellow", "SPEC", msg("who plays yellow")},
                         {"first", "WHO", msg("who begins: red, yellow, alternate (from game to game) or random")},
                         {"time", "MS", msg("milliseconds that a machine may think about each move")},
                         {"margin", "MS", msg("milliseconds past that after which a machine is given up (1000)")},
                         {"position", "MOVES", msg("begin after these moves, as in 4453")},
                         {"load", "NAME", msg("go on with a saved game, by its name or its file")},
                         {"resume", nullptr, msg("go on with the game that was interrupted")},
                         {"seed", "N", msg("where chance comes from; without it, every game differs")},
                         {"analyst", "SPEC", msg("who answers when hints and values are asked for")},
                         {"theme", "NAME", msg("colours: classic, colourblind, high-contrast or mono")},
                         {"color", "WHEN", msg("colours: auto, always or never")},
                         {"ascii", nullptr, msg("draw with plain ASCII characters")},
                         {"no-animation", nullptr, msg("discs are there at once")},
                         {"no-mouse", nullptr, msg("leave the mouse to the terminal")},
                         {"digits", "WHAT", msg("what 1 to 9 do: drop a disc at once, or select the column")},
                         {"pace", "MS", msg("milliseconds between the moves of two machines")},
                         {"plain", nullptr, msg("play in sentences, without a full-screen display")}},
                        [] {
                            std::vector<Option> shared = board_options();
                            for (const Option& option : player_options()) shared.push_back(option);
                            return shared;
                        }()),
            play};
}

}  // namespace p4
