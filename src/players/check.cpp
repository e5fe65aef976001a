#include "players/check.hpp"

#include <algorithm>
#include <array>

#include "players/examination.hpp"
#include "support/message.hpp"

namespace p4 {

namespace {

struct Trial {
    const char* name;
    TrialResult (Examination::*run)();
    bool needs_a_machine;  // a person at the keyboard has no such manners
};

constexpr std::array<Trial, 11> kTrials{{
    {msg("accepts each option's extreme values"), &Examination::options, false},
    {msg("plays legal moves on many boards"), &Examination::legal_moves, false},
    {msg("keeps the time limit"), &Examination::keeps_time, true},
    {msg("answers when it is hurried"), &Examination::answers_when_hurried, true},
    {msg("plays the same game from the same seed"), &Examination::same_seed_same_game, true},
    {msg("forgets one game before the next"), &Examination::forgets_between_games, true},
    {msg("leaves its inputs alone"), &Examination::reads_only, false},
    {msg("prints nothing"), &Examination::prints_nothing, false},
    {msg("writes no files"), &Examination::writes_no_files, false},
    {msg("rests when it is not its turn"), &Examination::rests_between_turns, true},
    {msg("does not grow from game to game"), &Examination::keeps_its_memory, true},
}};

}  // namespace

std::string_view to_word(Verdict verdict) {
    constexpr std::array<std::string_view, 5> kWords{"pass", "fail", "crash", "timeout", "skip"};
    return kWords[static_cast<std::size_t>(verdict)];
}

bool CheckReport::passed() const {
    const auto is = [](Verdict verdict) {
        return [verdict](const Finding& finding) { return finding.verdict == verdict; };
    };
    const bool something_ran = std::any_of(findings.begin(), findings.end(), is(Verdict::Pass));
    const bool all_well = std::all_of(findings.begin(), findings.end(), [](const Finding& finding) {
        return finding.verdict == Verdict::Pass || finding.verdict == Verdict::Skip;
    });
    return something_ran && all_well;
}

CheckReport check_player(const Catalogue& catalogue, const ResolvedSpec& spec,
                         const std::function<void(const Finding&)>& progress) {
    CheckReport report;
    Examination examination(catalogue, spec);
    const auto note = [&](const char* name, TrialResult result) {
        report.findings.push_back({tr(name), result.verdict, std::move(result.detail)});
        progress(report.findings.back());
    };
    note(msg("describes itself"), examination.description());
    for (const Trial& trial : kTrials) {
        const bool skip = trial.needs_a_machine && spec.player.asks_a_person;
        note(trial.name, skip ? TrialResult{Verdict::Skip, tr("a person answers for it")} : (examination.*trial.run)());
    }
    report.printed = std::move(examination.printed);
    return report;
}

}  // namespace p4
