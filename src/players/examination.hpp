#pragma once

#include <string>

#include "players/catalogue.hpp"
#include "players/check.hpp"

namespace p4 {

class Subject;

struct TrialResult {
    Verdict verdict = Verdict::Pass;
    std::string detail;
};

// One examination: the player, and the trials it goes through.
class Examination {
  public:
    Examination(const Catalogue& catalogue, const ResolvedSpec& spec) : catalogue_(catalogue), spec_(spec) {}

    TrialResult description() const;
    TrialResult options();
    TrialResult legal_moves();
    TrialResult keeps_time();
    TrialResult answers_when_hurried();
    TrialResult same_seed_same_game();
    TrialResult forgets_between_games();
    TrialResult reads_only();
    TrialResult prints_nothing();
    TrialResult writes_no_files();
    TrialResult rests_between_turns();
    TrialResult keeps_its_memory();

    std::string printed;

  private:
    // Plays `games` games in one process and lets `judge` look at what is left.
    template <class Judge>
    TrialResult after_games(int games, Judge judge);
    void keep_output(const Subject& subject);

    const Catalogue& catalogue_;
    const ResolvedSpec& spec_;
};

}  // namespace p4
