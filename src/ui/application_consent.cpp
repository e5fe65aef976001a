// What a person is asked before a program that only a file names is started.
#include "support/message.hpp"
#include "ui/application.hpp"
#include "ui/unasked.hpp"

namespace p4 {

void Application::ask_about_program(const std::string& sentence, QuestionScreen::Answer yes,
                                    QuestionScreen::Answer no) {
    auto question =
        std::make_unique<QuestionScreen>(tr("A program from a file"), sentence, std::move(yes), std::move(no));
    question->suggest_no();
    menus_.push_back(std::move(question));
}

void Application::admit(Admit answer) {
    menus_.pop_back();
    if (answer.yes)
        roster_.consent->give(AskedSpec{answer.colour == Colour::Red ? answer.record.red : answer.record.yellow});
    else
        seat_person(answer.record, answer.colour);
    resume(std::move(answer.record), answer.news);
}

bool Application::asks_unasked_analyst(const UiCommand& command) const {
    const bool asks =
        command.action == Action::Hint || command.action == Action::Values || command.action == Action::Review;
    return asks && menus_.empty() && !roster_.consent->covers(opening_.preferences.analyst);
}

void Application::ask_about_analyst(Action command) {
    ask_about_program(question_about_analyst(opening_.preferences.analyst),
                      {tr("Start the program"), AdmitAnalyst{true, command}},
                      {tr("Ask the best installed player"), AdmitAnalyst{false, command}});
}

// A no holds for this run; the file keeps what it says.
void Application::admit_analyst(const AdmitAnalyst& answer) {
    menus_.pop_back();
    Preferences preferences = opening_.preferences;
    if (answer.yes)
        roster_.consent->give(AskedSpec{preferences.analyst});
    else
        preferences.analyst = began_with_.analyst = "";
    use(preferences);
    act(game_screen_.take({answer.command, 0, {}}));
}

}  // namespace p4
