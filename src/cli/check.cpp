#include "cli/check.hpp"
#include "cli/player_options.hpp"

#include "players/check.hpp"

#include <nlohmann/json.hpp>

#include "support/clean_text.hpp"
#include "support/errors.hpp"
#include "support/message.hpp"

namespace p4 {

namespace {

using Json = nlohmann::ordered_json;

Json report_json(const ResolvedSpec& spec, const CheckReport& report) {
    Json findings = Json::array();
    for (const Finding& finding : report.findings)
        findings.push_back(
            {{"trial", finding.trial}, {"verdict", to_word(finding.verdict)}, {"detail", finding.detail}});
    return {{"version", 1},
            {"player", spec.text},
            {"passed", report.passed()},
            {"findings", findings},
            {"printed", report.printed}};
}

// A player that cannot even be loaded has failed the first trial.
int report_refusal(const std::string& spec, const std::string& reason, bool as_json, Console& console) {
    ResolvedSpec none;
    none.text = spec;
    const CheckReport report{{{tr("loads"), Verdict::Fail, reason}}, {}};
    if (as_json)
        console.out << report_json(none, report).dump(2) << '\n';
    else
        console.out << fmt::format("{:8}{}: {}\n", to_word(Verdict::Fail), tr("loads"), reason);
    return 1;
}

void print_output(const std::string& printed, std::ostream& out) {
    if (printed.empty()) return;
    out << '\n' << tr("What it printed:") << '\n';
    std::size_t begin = 0;
    while (begin < printed.size()) {
        const std::size_t end = std::min(printed.find('\n', begin), printed.size());
        out << "    " << clean_text(std::string_view{printed}.substr(begin, end - begin), 2000) << '\n';
        begin = end + 1;
    }
}

int check(const Arguments& arguments, Console& console) {
    arguments.require_at_most(1);
    if (arguments.positional().empty())
        throw UsageError(tr("Name the player to check, as in 'puissance4 check ./mine.so'."));
    const std::string& text = arguments.positional().front();
    const bool as_json = arguments.has("json");
    const Catalogue catalogue(catalogue_options(arguments));
    tell_what_is_not_confined(console);
    ResolvedSpec spec;
    try {
        spec = catalogue.resolve(AskedSpec{text});
    } catch (const Refused& refusal) {
        return report_refusal(text, refusal.what(), as_json, console);
    }
    const auto print = [&](const Finding& finding) {
        if (as_json) return;
        console.out << fmt::format("{:8}{}", to_word(finding.verdict), finding.trial)
                    << (finding.detail.empty() ? "" : ": " + finding.detail) << '\n'
                    << std::flush;
    };
    print({tr("loads"), Verdict::Pass, {}});
    CheckReport report = check_player(catalogue, spec, print);
    report.findings.insert(report.findings.begin(), {tr("loads"), Verdict::Pass, {}});
    if (as_json)
        console.out << report_json(spec, report).dump(2, ' ', false, Json::error_handler_t::replace) << '\n';
    else {
        print_output(report.printed, console.out);
        console.out << '\n'
                    << (report.passed() ? say("{} keeps the rules.", text) : say("{} does not keep the rules.", text))
                    << '\n';
    }
    return report.passed() ? 0 : 1;
}

}  // namespace

Command check_command() {
    return {"check",
            "PLAYER [OPTION]...",
            msg("try whether a player keeps the rules"),
            msg("  puissance4 check ./mine.so          a library, before it is installed\n"
                "  puissance4 check alphabeta:level=3  an installed player with its options\n"),
            with_common({{"json", nullptr, msg("print JSON instead of text")}}, player_options()),
            check};
}

}  // namespace p4
