#include "players/protocol.hpp"
#include "players/words.hpp"
#include "support/errors.hpp"
#include "support/message.hpp"

namespace p4::protocol {

namespace {

std::string list_or_dash(const Rules& rules, const std::vector<Move>& moves) {
    return moves.empty() ? "-" : to_text(rules, moves);
}

struct LineToPlayer {
    const Rules& rules;

    std::string operator()(const Hello& hello) const { return fmt::format("p4 {}", hello.version); }
    std::string operator()(const SetOption& option) const {
        return fmt::format("option {} {}", option.key, option.value);
    }
    std::string operator()(const NewGame& game) const {
        return fmt::format("game {} {} {} {} {}", game.number, game.rules.columns, game.rules.rows, game.rules.connect,
                           game.rules.gravity ? "gravity" : "no-gravity");
    }
    std::string operator()(const Question& question) const {
        return fmt::format("{} {} {} legal={} soft={} hard={} nodes={} seed={} trace={}",
                           question.kind == Question::Kind::Choose ? "turn" : "analyse", question.id,
                           list_or_dash(rules, question.moves), list_or_dash(rules, question.legal),
                           question.budget.soft.count(), question.budget.hard.count(), question.budget.nodes,
                           question.seed, question.trace ? 1 : 0);
    }
    std::string operator()(const Hurry& hurry) const { return fmt::format("hurry {}", hurry.id); }
    std::string operator()(const PersonsMove& answer) const {
        return fmt::format("answer {} {}", answer.id, answer.move ? to_text(rules, *answer.move) : "-");
    }
    std::string operator()(const Quit&) const { return "quit"; }
};

std::optional<ToPlayer> parse_game(Words words) {
    const auto number = words.number<std::uint64_t>();
    const auto columns = words.number<int>();
    const auto rows = words.number<int>();
    const auto connect = words.number<int>();
    const std::string_view gravity = words.next();
    if (!number || !columns || !rows || !connect || (gravity != "gravity" && gravity != "no-gravity"))
        return std::nullopt;
    return NewGame{*number, Rules{*columns, *rows, *connect, gravity == "gravity"}};
}

// One "key=value" of a question; false where the value is none. Keys we don't know are for later versions.
bool read_key(Question& question, std::string_view word, const Words& words) {
    const std::size_t equals = word.find('=');
    if (equals == word.npos) return false;
    const std::string_view key = word.substr(0, equals);
    const std::string_view value = word.substr(equals + 1);
    if (key == "legal") {
        const auto legal = words.moves_in(value);
        question.legal = legal.value_or(std::vector<Move>{});
        return legal.has_value();
    }
    const auto number = Words::number_in<std::uint64_t>(value);
    if (key == "soft") question.budget.soft = std::chrono::milliseconds(number.value_or(0));
    if (key == "hard") question.budget.hard = std::chrono::milliseconds(number.value_or(0));
    if (key == "nodes") question.budget.nodes = number.value_or(0);
    if (key == "seed") question.seed = number.value_or(0);
    if (key == "trace") question.trace = number.value_or(0) != 0;
    return number.has_value() || (key != "soft" && key != "hard" && key != "nodes" && key != "seed" && key != "trace");
}

std::optional<ToPlayer> parse_question(Question::Kind kind, Words words) {
    Question question;
    question.kind = kind;
    const auto id = words.number<std::uint64_t>();
    auto moves = words.moves_in(words.next());
    if (!id || !moves) return std::nullopt;
    question.id = *id;
    question.moves = std::move(*moves);
    while (!words.at_end())
        if (!read_key(question, words.next(), words)) return std::nullopt;
    return question;
}

std::optional<ToPlayer> parse_answer(Words words) {
    const auto id = words.number<std::uint64_t>();
    const std::string_view word = words.next();
    const auto move = words.move_in(word);
    if (!id || (!move && word != "-")) return std::nullopt;
    return PersonsMove{*id, move};
}

}  // namespace

std::optional<std::vector<Move>> Words::moves_in(std::string_view word) const {
    if (word == "-") return std::vector<Move>{};
    if (word.empty()) return std::nullopt;
    try {
        return parse_moves(rules_, word);
    } catch (const UsageError&) {
        return std::nullopt;
    }
}

std::string to_line(const ToPlayer& message, const Rules& rules) { return std::visit(LineToPlayer{rules}, message); }

std::optional<ToPlayer> parse_to_player(std::string_view line, const Rules& rules) {
    Words words(line, rules);
    const std::string_view verb = words.next();
    if (verb == "turn") return parse_question(Question::Kind::Choose, words);
    if (verb == "analyse") return parse_question(Question::Kind::Analyse, words);
    if (verb == "answer") return parse_answer(words);
    if (verb == "game") return parse_game(words);
    if (verb == "quit") return Quit{};
    if (verb == "option") {
        const std::string_view key = words.next();
        return key.empty() ? std::nullopt
                           : std::optional<ToPlayer>(SetOption{std::string{key}, std::string{words.rest()}});
    }
    if (verb == "hurry") {
        const auto id = words.number<std::uint64_t>();
        return id ? std::optional<ToPlayer>(Hurry{*id}) : std::nullopt;
    }
    if (verb == "p4") {
        const auto version = words.number<int>();
        return version ? std::optional<ToPlayer>(Hello{*version}) : std::nullopt;
    }
    return std::nullopt;
}

}  // namespace p4::protocol
