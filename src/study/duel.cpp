#include "study/duel.hpp"

#include <algorithm>

#include "players/patience.hpp"
#include "study/search_count.hpp"

namespace p4 {

namespace {

class LastReport : public Listener {
  public:
    void on_report(const Report& report) override { last = report; }
    Report last;
};

std::string setting(const ResolvedSpec& spec, std::string_view key) {
    for (const auto& [name, value] : spec.settings)
        if (name == key) return value;
    return {};
}

// The two that teach: alpha-beta promises minimax's value. With a level it plays like a person and promises nothing.
bool is_plain_search(const DuelRow& row) {
    const std::string& id = row.spec.player.id;
    const std::string level = setting(row.spec, "level");
    return (id == "minimax" || id == "alphabeta") && (level.empty() || level == "0");
}

bool same_search(const DuelRow& one, const DuelRow& two) {
    return is_plain_search(one) && is_plain_search(two) && one.report.depth == two.report.depth &&
           setting(one.spec, "eval") == setting(two.spec, "eval");
}

bool is_weak(const DuelRow& row) { return setting(row.spec, "weak") == "yes"; }

int result(int score) { return (score > 0) - (score < 0); }

std::optional<bool> agree(const DuelRow& one, const DuelRow& two) {
    const Score& a = one.report.score;
    const Score& b = two.report.score;
    if (a.kind != b.kind || a.kind == ScoreKind::Unknown) return std::nullopt;
    if (a.kind == ScoreKind::Exact && (is_weak(one) || is_weak(two))) return result(a.value) == result(b.value);
    if (a.kind == ScoreKind::Exact || same_search(one, two)) return a.value == b.value;
    return std::nullopt;
}

// A first small question, so that the start of a process is not taken for thinking.
void wake_up(const ResolvedSpec& spec, Player& player, Request request) {
    if (!spec.command.empty()) return;  // it may know no limits
    request.budget = with_end({std::chrono::milliseconds(1), {}, 1});
    Listener nobody;
    player.choose(request, nobody, {});
}

}  // namespace

double DuelRow::branching() const { return branching_factor(report.nodes, report.depth); }

DuelRow duel_row(const ResolvedSpec& spec, Player& player, Request request) {
    request.budget = with_end(request.budget);
    DuelRow row{spec, {}, {}, {}, {}, {}};
    wake_up(spec, player, request);
    LastReport listener;
    const auto asked = std::chrono::steady_clock::now();
    row.answer = player.choose(request, listener, {});
    row.time = std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() - asked);
    row.report = listener.last;
    if (!spec.player.traces || std::holds_alternative<Forfeit>(row.answer)) return row;

    SearchCount count;
    const ObservedSearch watched = observe(player, request, {&count}, {});
    if (const auto* forfeit = std::get_if<Forfeit>(&watched.answer); forfeit && watched.trouble.empty())
        row.silence = *forfeit;
    const LevelCount all = count.below_root();
    if (watched.trouble.empty() && all.nodes == row.report.nodes && all.leaves == row.report.leaves)
        row.cuts = all.cuts;
    return row;
}

std::vector<Agreement> agreements(const std::vector<DuelRow>& rows) {
    std::vector<Agreement> all;
    for (std::size_t one = 0; one < rows.size(); ++one)
        for (std::size_t two = one + 1; two < rows.size(); ++two)
            if (const auto holds = agree(rows[one], rows[two])) all.push_back({one, two, *holds});
    return all;
}

}  // namespace p4
