#include "cli/player_options.hpp"

#include "players/sandbox.hpp"
#include "support/errors.hpp"
#include "support/message.hpp"

namespace p4 {

bool is_confinement_required(const Arguments& arguments) {
    const std::string when = arguments.text("confine", "auto");
    if (when != "auto" && when != "require") throw UsageError(say("--confine is auto or require, not '{}'.", when));
    return when == "require";
}

CatalogueOptions catalogue_options(const Arguments& arguments) {
    CatalogueOptions options = default_catalogue_options(arguments.text("players"));
    options.confinement_is_required = is_confinement_required(arguments);
    return options;
}

void tell_what_is_not_confined(Console& console) {
    const std::string missing = what_is_missing(possible_confinement());
    if (!missing.empty()) console.err << "puissance4: " << missing << ".\n";
}

}  // namespace p4
