#pragma once

#include "cli/arguments.hpp"
#include "cli/command.hpp"
#include "players/catalogue.hpp"

namespace p4 {

bool is_confinement_required(const Arguments& arguments);  // --confine; throws UsageError where it is no such word

// Where --players and --confine say that players are looked for and how they are kept.
CatalogueOptions catalogue_options(const Arguments& arguments);

// A line on what this system cannot keep players from, if anything.
void tell_what_is_not_confined(Console& console);

}  // namespace p4
