#pragma once

#include <functional>
#include <string>
#include <vector>

#include "players/catalogue.hpp"

namespace p4 {

enum class Verdict { Pass, Fail, Crash, Timeout, Skip };

std::string_view to_word(Verdict verdict);

// What one trial of a player showed.
struct Finding {
    std::string trial;
    Verdict verdict = Verdict::Pass;
    std::string detail;  // what went wrong, or why it was skipped
};

struct CheckReport {
    std::vector<Finding> findings;
    std::string printed;  // what the player wrote to standard output and error, over all trials

    bool passed() const;  // something ran, and nothing went wrong
};

// Puts a player through its paces, each trial in a fresh process and an empty folder of its own.
// `progress` hears each finding as it is made.
CheckReport check_player(const Catalogue& catalogue, const ResolvedSpec& spec,
                         const std::function<void(const Finding&)>& progress);

}  // namespace p4
