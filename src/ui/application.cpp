#include "ui/application.hpp"

#include "game/notation.hpp"
#include "support/errors.hpp"
#include "support/language.hpp"
#include "support/message.hpp"
#include "ui/new_game_screen.hpp"
#include "ui/unasked.hpp"

namespace p4 {

Application::Application(Roster& roster, SavedGames saved, Opening opening, Wake wake)
    : roster_(roster),
      saved_(std::move(saved)),
      opening_(std::move(opening)),
      began_with_(opening_.preferences),
      wake_(wake),
      game_(roster, opening_.seed, opening_.stopwatch, opening_.margin, wake),
      game_screen_(game_, roster, wake) {
    game_screen_.prefer(opening_.preferences);
    if (opening_.record)
        resume(*opening_.record);
    else if (opening_.straight_to_board)
        begin(opening_.setup);
    else
        begin_or_choose();
}

void Application::begin_or_choose() {
    game_.begin(GameSetup{opening_.setup.rules});
    game_screen_.fresh_game();
    if (const auto interrupted = saved_.interrupted(); interrupted && !interrupted->outcome)
        offer_resume(*interrupted);
    else
        open(Action::New);
}

// What a person asked for may be impossible; that is said on the screen, and the game goes on.
void Application::or_say_why(const std::function<void()>& act) {
    try {
        act();
    } catch (const std::exception& reason) {
        game_screen_.tell(reason.what(), true);
    }
}

void Application::ask(const std::string& title, const std::string& sentence, QuestionScreen::Answer yes,
                      QuestionScreen::Answer no) {
    menus_.push_back(std::make_unique<QuestionScreen>(title, sentence, std::move(yes), std::move(no)));
}

void Application::offer_resume(const Record& record) {
    ask(tr("Welcome back"), tr("A game was interrupted:") + " " + in_one_sentence(record),
        {tr("Go on with it"), Resume{}}, {tr("New game"), Forget{}});
}

Look Application::look() const {
    return {&theme_named(opening_.colours ? opening_.preferences.theme : "mono"), opening_.unicode};
}

void Application::resize(Size size) {
    size_ = size;
    game_screen_.resize(size);
}

Canvas Application::draw() const {
    Canvas canvas(size_);
    const Look look_now = look();
    game_screen_.draw(canvas, look_now);
    if (!menus_.empty()) menus_.back()->draw(canvas, look_now);
    return canvas;
}

void Application::take(const Input& input, Instant now) {
    const UiCommand command = command_for(input, where());
    or_say_why([&] {
        if (asks_unasked_analyst(command)) return ask_about_analyst(command.action);
        act(menus_.empty() ? game_screen_.take(command) : menus_.back()->take(command));
    });
    advance(now);
}

bool Application::advance(Instant now) {
    const int before = game_.line().length();
    bool changed = game_screen_.advance(now);
    if (changed && (game_.line().length() != before || game_.outcome())) autosave();
    changed |= !menus_.empty() && menus_.back()->take_news();
    return changed;
}

void Application::act(const Reply& reply) {
    std::visit(
        [this]<class R>(const R& wish) {
            if constexpr (std::is_same_v<R, Close>) close_menu();
            if constexpr (std::is_same_v<R, Leave>) leave();
            if constexpr (std::is_same_v<R, Open>) open(wish.menu);
            if constexpr (std::is_same_v<R, Begin>) begin(wish.setup);
            if constexpr (std::is_same_v<R, LoadGame>) load(wish.name);
            if constexpr (std::is_same_v<R, SaveGame>) save(wish);
            if constexpr (std::is_same_v<R, Admit>) admit(wish);
            if constexpr (std::is_same_v<R, AdmitAnalyst>) admit_analyst(wish);
            if constexpr (std::is_same_v<R, Prefer>) prefer(wish);
            if constexpr (std::is_same_v<R, TryAgain>) try_again(wish.moves);
            if constexpr (std::is_same_v<R, RunCommand>) run(wish.line);
            if constexpr (std::is_same_v<R, DeleteGame>) remove(wish);
            if constexpr (std::is_same_v<R, Resume>) {
                menus_.pop_back();
                if (const auto record = saved_.interrupted()) resume(*record);
            }
            if constexpr (std::is_same_v<R, Forget>) {
                menus_.pop_back();
                saved_.forget_interrupted();
                open(Action::New);
            }
        },
        reply);
}

void Application::open(Action menu) {
    if (menu == Action::New)
        menus_.push_back(std::make_unique<NewGameScreen>(roster_, has_begun_ ? game_.setup() : opening_.setup, look()));
    if (menu == Action::Preferences) menus_.push_back(std::make_unique<SettingsScreen>(roster_, opening_.preferences));
    if (menu == Action::Load) menus_.push_back(std::make_unique<LoadScreen>(saved_));
    if (menu == Action::Help) menus_.push_back(std::make_unique<HelpScreen>());
    if (menu == Action::CommandLine) menus_.push_back(std::make_unique<CommandScreen>());
    if (menu == Action::Tree || menu == Action::Steps || menu == Action::Review) study(menu);
    if (menu == Action::Redraw) redraw_ = true;
    if (menu == Action::Save) {
        int number = 1;
        const auto names = saved_.names();
        while (std::find(names.begin(), names.end(), fmt::format("game-{}", number)) != names.end()) ++number;
        menus_.push_back(std::make_unique<SaveScreen>(fmt::format("game-{}", number)));
    }
}

// Somebody who leaves the first menu without choosing gets the game that it offers.
void Application::close_menu() {
    menus_.pop_back();
    if (menus_.empty() && !has_begun_) begin(opening_.setup);
}

void Application::begin(const GameSetup& setup) {
    menus_.clear();
    has_begun_ = true;
    or_say_why([&] { game_.begin(setup); });
    game_screen_.fresh_game();
}

// The programs of a file wait for a person's yes. Until then, an empty board is better than one that nobody chose.
void Application::resume(Record record, const std::string& news) {
    or_say_why([&] {
        require_consistent(record);
        if (const auto program = unasked_program(record, *roster_.consent)) {
            if (!has_begun_) game_.begin(GameSetup{record.rules});
            game_screen_.fresh_game();
            return ask_about_program(question_about(*program),
                                     {tr("Start the program"), Admit{record, program->colour, true, news}},
                                     {tr("Play in its place"), Admit{record, program->colour, false, news}});
        }
        has_begun_ = true;
        game_.open(setup_of(record), record);
        game_screen_.fresh_game();
        if (!news.empty()) game_screen_.tell(news);
    });
}

void Application::load(const std::string& name) {
    menus_.clear();
    or_say_why(
        [&] { resume(saved_.load(name), say("'{}' is open: u takes moves back, [ and ] walk through it.", name)); });
}

Record Application::record_now() const {
    Record record = game_.record();
    record.date = opening_.today ? opening_.today() : "";
    note_setup(record, game_.setup());
    return record;
}

void Application::save(const SaveGame& wish) {
    if (!wish.sure && saved_.has(wish.name))
        return ask(tr("Save the game"), say("There is a game '{}' already.", wish.name),
                   {tr("Replace it"), SaveGame{wish.name, true}}, {tr("Choose another name"), Close{}});
    menus_.clear();
    or_say_why([&] {
        saved_.save(wish.name, record_now());
        game_screen_.tell(say("Saved as '{}'.", wish.name));
    });
}

void Application::remove(const DeleteGame& wish) {
    if (!wish.sure)
        return ask(tr("Delete a game"), say("'{}' will be gone for good.", wish.name),
                   {tr("Delete it"), DeleteGame{wish.name, true}}, {tr("Keep it"), Close{}});
    saved_.remove(wish.name);
    menus_.pop_back();
    menus_.back() = std::make_unique<LoadScreen>(saved_);
}

void Application::use(const Preferences& preferences) {
    use_language(preferences.language);
    opening_.preferences = preferences;
    game_screen_.prefer(preferences);
}

void Application::prefer(const Prefer& wish) {
    use(wish.preferences);
    if (wish.stage == Prefer::Stage::Trying) return;
    menus_.pop_back();
    if (wish.stage == Prefer::Stage::Kept && opening_.keeps_preferences)
        or_say_why([&] { save_preferences(worth_keeping(wish.preferences, began_with_, opening_.in_file)); });
}

// Says it once where the disk refuses, and tries again at the next move.
void Application::autosave() {
    try {
        if (game_.record().outcome)
            saved_.forget_interrupted();
        else if (game_.line().length() > 0)
            saved_.autosave(record_now());
        autosave_failure_.clear();
    } catch (const std::exception& reason) {
        if (autosave_failure_.empty()) game_screen_.tell(reason.what(), true);
        autosave_failure_ = reason.what();
    }
}

bool Application::keep_game() {
    autosave();
    return autosave_failure_.empty();
}

void Application::leave() {
    leaving_ = keep_game() || !menus_.empty();
    if (leaving_) return;
    ask(tr("The game cannot be kept"), autosave_failure_, {tr("Go on playing"), Close{}},
        {tr("Quit and lose it"), Leave{}});
}

}  // namespace p4
