#include "ui/unasked.hpp"

#include <utility>

#include "support/clean_text.hpp"
#include "support/errors.hpp"
#include "support/message.hpp"

namespace p4 {

namespace {

constexpr std::size_t kLongest = 300;  // fits a screen of 24 lines

std::string shown(const std::string& spec) {
    if (spec.size() > kLongest)
        throw UsageError(
            say("The file names a program in more than {} characters, too long to be shown here: ask for it, or for "
                "another player, with --red, --yellow or --analyst.",
                kLongest));
    return clean_text(spec);
}

}  // namespace

std::optional<UnaskedProgram> unasked_program(const Record& record, const Consent& consent) {
    for (const auto& [colour, spec] : {std::pair{Colour::Red, record.red}, std::pair{Colour::Yellow, record.yellow}})
        if (!consent.covers(spec)) return UnaskedProgram{colour, spec};
    return std::nullopt;
}

std::string question_about(const UnaskedProgram& program) {
    if (program.colour == Colour::Red)
        return say("In the file of this game, red is played by a program: {}. Start it only if you trust it.",
                   shown(program.spec));
    return say("In the file of this game, yellow is played by a program: {}. Start it only if you trust it.",
               shown(program.spec));
}

std::string question_about_analyst(const std::string& spec) {
    return say("In the file of your settings, the analyst is a program: {}. Start it only if you trust it.",
               shown(spec));
}

void seat_person(Record& record, Colour colour) { (colour == Colour::Red ? record.red : record.yellow) = "human"; }

}  // namespace p4
