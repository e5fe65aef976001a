// What the game of sentences asks before it starts a program that only a file names.
#include "support/clean_text.hpp"
#include "support/message.hpp"
#include "support/shell.hpp"
#include "ui/adviser.hpp"
#include "ui/plain.hpp"
#include "ui/unasked.hpp"

namespace p4 {

namespace {

bool is_yes(const std::string& answer) {
    const std::string own = tr("yes");
    return answer == "y" || answer == "Y" || answer == "yes" || answer == own || answer == own.substr(0, 1);
}

}  // namespace

void PlainGame::settle_programs(Record& record) {
    while (const auto program = unasked_program(record, *roster_.consent)) {
        console_.out << question_about(*program) << '\n';
        const auto answer = ask(tr("Start it? [y/N]"));
        if (!answer) {
            const char* flag = program->colour == Colour::Red ? "--red" : "--yellow";
            throw NobodyToAsk(
                say("Nobody is here to say yes: add {0}={1} to start the program, or {0}=human to play in its place.",
                    flag, shell_word(clean_text(program->spec))));
        }
        if (is_yes(*answer)) {
            roster_.consent->give(AskedSpec{program->spec});
        } else {
            seat_person(record, program->colour);
            console_.out << tr("It is not started: you play in its place.") << '\n';
        }
    }
}

std::string PlainGame::analyst() {
    const std::string& chosen = opening_.preferences.analyst;
    if (roster_.consent->covers(chosen)) return analyst_of(roster_, chosen);
    console_.out << question_about_analyst(chosen) << '\n';
    if (const auto answer = ask(tr("Start it? [y/N]")); answer && is_yes(*answer))
        roster_.consent->give(AskedSpec{chosen});
    else
        opening_.preferences.analyst.clear();
    return analyst_of(roster_, opening_.preferences.analyst);
}

}  // namespace p4
