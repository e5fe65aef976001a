#include <array>
#include <limits>

#include "players/protocol.hpp"
#include "players/words.hpp"
#include "support/message.hpp"

namespace p4::protocol {

namespace {

constexpr std::array<std::string_view, 3> kKinds{"unknown", "estimate", "exact"};

std::string_view kind_word(ScoreKind kind) { return kKinds[static_cast<std::size_t>(kind)]; }

std::optional<ScoreKind> parse_kind(std::string_view word) {
    for (std::size_t i = 0; i < kKinds.size(); ++i)
        if (kKinds[i] == word) return static_cast<ScoreKind>(i);
    return std::nullopt;
}

std::string bound(int value) {
    if (value == std::numeric_limits<int>::min()) return "-inf";
    if (value == std::numeric_limits<int>::max()) return "+inf";
    return std::to_string(value);
}

std::optional<int> parse_bound(std::string_view word) {
    if (word == "-inf") return std::numeric_limits<int>::min();
    if (word == "+inf") return std::numeric_limits<int>::max();
    return Words::number_in<int>(word);
}

std::string move_or_index(const Rules& rules, Move move) {
    if (0 <= move.index && move.index < rules.move_indices()) return to_text(rules, move);
    return fmt::format("@{}", move.index);
}

std::string report_line(const Reported& reported, const Rules& rules) {
    const Report& report = reported.report;
    std::string line = fmt::format("report {}", reported.id);
    if (report.move) line += fmt::format(" move={}", move_or_index(rules, *report.move));
    if (report.score.kind != ScoreKind::Unknown)
        line += fmt::format(" score={}:{}", kind_word(report.score.kind), report.score.value);
    line += fmt::format(" depth={} nodes={} leaves={}", report.depth, report.nodes, report.leaves);
    if (!report.line.empty()) line += fmt::format(" line={}", to_text(rules, report.line));
    if (!report.text.empty()) line += " text=" + report.text;
    return line;
}

struct LineFromPlayer {
    const Rules& rules;

    std::string operator()(const Ready&) const { return "ready"; }
    std::string operator()(const Refused& refused) const { return "refused " + refused.reason; }
    std::string operator()(const Chosen& chosen) const {
        return fmt::format("move {} {}", chosen.id, move_or_index(rules, chosen.move));
    }
    std::string operator()(const Forfeited& forfeited) const {
        const auto& [cause, detail] = forfeited.forfeit;
        if (cause == Cause::Resigned) return fmt::format("resign {}", forfeited.id);
        if (cause == Cause::Error) return fmt::format("failed {} {}", forfeited.id, detail);
        return fmt::format("forfeit {} {} {}", forfeited.id, to_word(cause), detail);
    }
    std::string operator()(const ValueFound& found) const {
        return fmt::format("value {} {} {} {}", found.id, move_or_index(rules, found.value.move),
                           kind_word(found.value.score.kind), found.value.score.value);
    }
    std::string operator()(const Done& done) const { return fmt::format("done {}", done.id); }
    std::string operator()(const Reported& reported) const { return report_line(reported, rules); }
    std::string operator()(const Traced& traced) const {
        const TraceEvent& event = traced.event;
        return fmt::format("trace {} {} {} {} {} {} {} {}", traced.id, static_cast<int>(event.kind), event.depth,
                           event.move.index < 0 ? "-" : move_or_index(rules, event.move), bound(event.alpha),
                           bound(event.beta), bound(event.value), static_cast<int>(event.reason));
    }
    std::string operator()(const Asked& asked) const { return fmt::format("ask {}", asked.id); }
    std::string operator()(const Logged& logged) const {
        return fmt::format("log {} {}", static_cast<int>(logged.level), logged.text);
    }
};

bool read_key(Report& report, std::string_view key, std::string_view value, const Words& words) {
    if (key == "move") return (report.move = words.move_in(value)).has_value();
    if (key == "line") {
        auto line = words.moves_in(value);
        if (line) report.line = std::move(*line);
        return line.has_value();
    }
    if (key == "score") {
        const std::size_t colon = value.find(':');
        const auto kind = parse_kind(value.substr(0, colon));
        const auto number = colon == value.npos ? std::nullopt : Words::number_in<int>(value.substr(colon + 1));
        if (kind && number) report.score = {*kind, *number};
        return kind && number;
    }
    const auto number = Words::number_in<std::uint64_t>(value);
    if (key == "depth") report.depth = static_cast<int>(std::min<std::uint64_t>(number.value_or(0), 1000));
    if (key == "nodes") report.nodes = number.value_or(0);
    if (key == "leaves") report.leaves = number.value_or(0);
    return number.has_value();
}

std::optional<FromPlayer> parse_report(std::uint64_t id, Words words) {
    Reported reported{id, {}};
    while (!words.at_end()) {
        const std::string_view before = words.rest();
        const std::string_view word = words.next();
        const std::size_t equals = word.find('=');
        if (equals == word.npos) return std::nullopt;
        if (word.substr(0, equals) == "text") {
            reported.report.text = before.substr(equals + 1);
            return reported;
        }
        if (!read_key(reported.report, word.substr(0, equals), word.substr(equals + 1), words)) return std::nullopt;
    }
    return reported;
}

std::optional<FromPlayer> parse_value(std::uint64_t id, Words words) {
    const auto move = words.move();
    const auto kind = parse_kind(words.next());
    const auto score = words.number<int>();
    if (!move || !kind || !score) return std::nullopt;
    return ValueFound{id, {*move, {*kind, *score}}};
}

std::optional<FromPlayer> parse_trace(std::uint64_t id, Words words) {
    const auto kind = words.number<int>();
    const auto depth = words.number<int>();
    const std::string_view move_word = words.next();
    const auto move = words.move_in(move_word);
    const auto alpha = parse_bound(words.next());
    const auto beta = parse_bound(words.next());
    const auto value = parse_bound(words.next());
    const auto reason = words.number<int>();
    if (!kind || *kind < 1 || *kind > 3 || !depth || *depth < 0 || *depth > kMaxCells) return std::nullopt;
    if ((!move && move_word != "-") || !alpha || !beta || !value || !reason || *reason < 0 || *reason > 4)
        return std::nullopt;
    return Traced{id,
                  {static_cast<TraceEvent::Kind>(*kind), *depth, move.value_or(Move{}), *alpha, *beta, *value,
                   static_cast<TraceEvent::Reason>(*reason)}};
}

std::optional<FromPlayer> parse_log(Words words) {
    const auto level = words.number<int>();
    if (!level || *level < 0 || *level > 2) return std::nullopt;
    return Logged{static_cast<LogLevel>(*level), std::string{words.rest()}};
}

// The lines that begin with a verb and the number of the question they answer.
std::optional<FromPlayer> parse_numbered(std::string_view verb, Words words) {
    const auto id = words.number<std::uint64_t>();
    if (!id) return std::nullopt;
    if (verb == "move") {
        const auto move = words.move();
        return move ? std::optional<FromPlayer>(Chosen{*id, *move}) : std::nullopt;
    }
    if (verb == "trace") return parse_trace(*id, words);
    if (verb == "report") return parse_report(*id, words);
    if (verb == "value") return parse_value(*id, words);
    if (verb == "done") return Done{*id};
    if (verb == "ask") return Asked{*id};
    if (verb == "resign") return Forfeited{*id, {Cause::Resigned, {}}};
    if (verb == "failed") return Forfeited{*id, {Cause::Error, std::string{words.rest()}}};
    if (verb == "forfeit") {
        const auto cause = parse_cause(words.next());
        const bool is_its_own = cause && !is_nobodys_fault(*cause);  // no player decides that a game is void
        return is_its_own ? std::optional<FromPlayer>(Forfeited{*id, {*cause, std::string{words.rest()}}})
                          : std::nullopt;
    }
    return std::nullopt;
}

}  // namespace

std::string to_line(const FromPlayer& message, const Rules& rules) {
    return std::visit(LineFromPlayer{rules}, message);
}

std::optional<FromPlayer> parse_from_player(std::string_view line, const Rules& rules) {
    Words words(line, rules);
    const std::string_view verb = words.next();
    if (verb == "ready") return Ready{};
    if (verb == "refused") return Refused{std::string{words.rest()}};
    if (verb == "log") return parse_log(words);
    return parse_numbered(verb, words);
}

}  // namespace p4::protocol
