#pragma once

#include <optional>
#include <string>

#include "game/record.hpp"
#include "players/spec.hpp"

namespace p4 {

// A program that a file gives a colour, and that nobody has asked for yet. Red comes first.
struct UnaskedProgram {
    Colour colour = Colour::Red;
    std::string spec;
};
std::optional<UnaskedProgram> unasked_program(const Record& record, const Consent& consent);

// What a person is told before saying yes or no. Throws UsageError where the program is too long to be shown whole:
// nobody should say yes to what they cannot see.
std::string question_about(const UnaskedProgram& program);
std::string question_about_analyst(const std::string& spec);

// A person plays instead of a program that is not to be started.
void seat_person(Record& record, Colour colour);

}  // namespace p4
