#include "ui/unasked.hpp"

#include "support/clean_text.hpp"
#include "support/message.hpp"

namespace p4 {

std::optional<UnaskedProgram> unasked_program(const Record& record, const Consent& consent) {
    if (!consent.covers(record.red)) return UnaskedProgram{Colour::Red, record.red};
    if (!consent.covers(record.yellow)) return UnaskedProgram{Colour::Yellow, record.yellow};
    return std::nullopt;
}

std::string question_about(const UnaskedProgram& program) {
    const std::string shown = clean_text(program.spec);
    if (program.colour == Colour::Red)
        return say("In the file of this game, red is played by a program: {}. Start it only if you trust it.", shown);
    return say("In the file of this game, yellow is played by a program: {}. Start it only if you trust it.", shown);
}

std::string question_about_analyst(const std::string& spec) {
    return say("In the file of your settings, the analyst is a program: {}. Start it only if you trust it.",
               clean_text(spec));
}

void seat_person(Record& record, Colour colour) { (colour == Colour::Red ? record.red : record.yellow) = "human"; }

}  // namespace p4
