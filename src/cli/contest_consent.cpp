#include "cli/contest_consent.hpp"

#include <algorithm>

#include "support/clean_text.hpp"
#include "support/errors.hpp"
#include "support/message.hpp"
#include "support/shell.hpp"

namespace p4 {

namespace {

// Where a player of a contest stands on the command line.
std::string flag_of(std::string_view command, std::size_t place) {
    if (command != "match") return "";
    return place == 0 ? "--red=" : "--yellow=";
}

bool names(const Contest& contest, const std::string& spec) {
    return spec == contest.analyst ||
           std::find(contest.players.begin(), contest.players.end(), spec) != contest.players.end();
}

}  // namespace

Consent consent_to(const Contest& contest) {
    Consent consent;
    for (const std::string& player : contest.players) consent.give(AskedSpec{player});
    consent.give(AskedSpec{contest.analyst});
    return consent;
}

Consent repeated_consent(std::string_view command, const Contest& contest, const Arguments& arguments) {
    std::vector<std::string> repeated = arguments.positional();
    for (const char* name : {"red", "yellow", "analyst"})
        if (arguments.has(name)) repeated.push_back(arguments.text(name));

    Consent consent;
    for (const std::string& spec : repeated) {
        if (!names(contest, spec))
            throw UsageError(say("With --resume the file says who plays, and '{}' is nobody there; leave it out.",
                                 clean_text(spec)));
        consent.give(AskedSpec{spec});
    }
    const std::string missing = words_to_repeat(command, contest, consent);
    if (!missing.empty())
        throw UsageError(say("The file names programs, and files start none; if you trust them, add:{}", missing));
    return consent;
}

std::string words_to_repeat(std::string_view command, const Contest& contest, const Consent& consent) {
    std::string words;
    const auto repeat = [&](const std::string& flag, const std::string& spec) {
        if (!consent.covers(spec)) words += " " + flag + shell_word(clean_text(spec, spec.size()));
    };
    for (std::size_t place = 0; place < contest.players.size(); ++place)
        repeat(flag_of(command, place), contest.players[place]);
    repeat("--analyst=", contest.analyst);
    return words;
}

}  // namespace p4
