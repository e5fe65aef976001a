#include "cli/bench.hpp"
#include "cli/player_options.hpp"
#include "cli/reader_watch.hpp"

#include <array>
#include <nlohmann/json.hpp>

#include "cli/solver.hpp"
#include "game/notation.hpp"
#include "support/message.hpp"

namespace p4 {

namespace {

struct Kind {
    const char* name;
    std::array<const char*, 8> positions;
};

// Played out by chance, kept where nobody wins at once; the order matters, since later ones profit from earlier ones.
constexpr std::array<Kind, 3> kKinds{{
    {"early", {"672311", "7124346", "15524225", "21442174", "275352747", "476311633", "5654662463", "5374462521"}},
    {"middle",
     {"65244451374152", "713114365446662", "1735654263222243", "37326416426176534", "327125766523553666",
      "225641632524347571", "4767661657427377244", "73144465466163267415"}},
    {"late",
     {"25127257432333431655545432", "222243712571343267671166644", "2731144327642667761546126151",
      "74611721156767737132166235433", "457331645654423667427646232717", "757455153636271741115233773215",
      "5712642561325275153421526316373", "16222662636576237325317745415757"}},
}};

struct Measured {
    std::uint64_t nodes = 0;
    std::chrono::microseconds time{0};
};

Measured measure(Solver& solver, const Kind& kind) {
    Measured measured;
    for (const char* moves : kind.positions) {
        const Solved solved = solver.score(parse_position(kConnectFour, moves));
        measured.nodes += solved.report.nodes;
        measured.time += solved.time;
    }
    return measured;
}

double nodes_per_second(const Measured& measured) {
    const double seconds = std::max<double>(1e-6, static_cast<double>(measured.time.count()) * 1e-6);
    return static_cast<double>(measured.nodes) / seconds;
}

int bench(const Arguments& arguments, Console& console) {
    arguments.require_at_most(0);
    const Catalogue catalogue(catalogue_options(arguments));
    SolverOptions options;
    options.book = false;
    Solver solver(catalogue, options);
    const ReaderWatch watch;

    std::uint64_t signature = 0;
    nlohmann::ordered_json kinds = nlohmann::ordered_json::array();
    for (const Kind& kind : kKinds) {
        solver.forget();
        const Measured measured = measure(solver, kind);
        signature += measured.nodes;
        kinds.push_back({{"kind", kind.name},
                         {"positions", kind.positions.size()},
                         {"nodes", measured.nodes},
                         {"time_us", measured.time.count()}});
        if (!arguments.has("json"))
            console.out << fmt::format("{:8}{:3} {:>14} {:>12.3f} ms {:>8.2f} Mn/s\n", kind.name, kind.positions.size(),
                                       measured.nodes, static_cast<double>(measured.time.count()) * 1e-3,
                                       nodes_per_second(measured) * 1e-6);
    }
    if (arguments.has("json"))
        console.out << nlohmann::ordered_json{{"version", 1}, {"signature", signature}, {"kinds", kinds}}.dump()
                    << '\n';
    else
        console.out << say("Signature: {}", signature) << '\n';
    return 0;
}

}  // namespace

Command bench_command() {
    return {"bench",
            "[OPTION]...",
            msg("measure the engine: node counts, their signature, and speed"),
            msg("  puissance4 bench                    nodes, time and speed by kind of position\n"),
            with_common({{"json", nullptr, msg("print JSON instead of text")}}, player_options()),
            bench};
}

}  // namespace p4
