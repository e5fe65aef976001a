#include "cli/solve.hpp"
#include "cli/player_options.hpp"

#include <unistd.h>

#include <nlohmann/json.hpp>

#include "cli/board_options.hpp"
#include "cli/reader_watch.hpp"
#include "cli/solver.hpp"
#include "game/notation.hpp"
#include "support/errors.hpp"
#include "support/files.hpp"
#include "support/message.hpp"

namespace p4 {

namespace {

using Json = nlohmann::ordered_json;

constexpr const char* kEmptyBoard = "-";

struct Wanted {
    Rules rules;
    bool each_column = false;
    bool as_json = false;
};

// "-4 1 . 2": one score for each column from the left, '.' for a full one.
std::string scores_by_column(const Rules& rules, const std::vector<Value>& values) {
    std::string text;
    for (int index = 0; index < rules.move_indices(); ++index) {
        const auto found =
            std::find_if(values.begin(), values.end(), [&](const Value& v) { return v.move.index == index; });
        text += (index == 0 ? "" : " ") + (found == values.end() ? "." : std::to_string(found->score.value));
    }
    return text;
}

Json solved_json(const std::string& moves, const Solved& solved, const Wanted& wanted) {
    Json json{{"version", 1},
              {"moves", moves == kEmptyBoard ? "" : moves},
              {"score", solved.report.score.value},
              {"exact", solved.report.score.kind == ScoreKind::Exact}};
    if (wanted.each_column) {
        json["columns"] = Json::array();
        for (int index = 0; index < wanted.rules.move_indices(); ++index) json["columns"].push_back(nullptr);
        for (const Value& value : solved.values)
            json["columns"][static_cast<std::size_t>(value.move.index)] = value.score.value;
    }
    json["nodes"] = solved.report.nodes;
    json["time_us"] = solved.time.count();
    json["line"] = to_text(wanted.rules, solved.report.line);
    return json;
}

// Answers one position after the other; a bad one is named and the others are still answered.
class Answers {
  public:
    Answers(Solver& solver, const Wanted& wanted, Console& console)
        : solver_(solver), wanted_(wanted), console_(console), shows_progress_(::isatty(2) == 1 && ::isatty(1) == 0) {}

    void answer(const std::string& moves, int line) {
        try {
            const Board board = parse_position(wanted_.rules, moves == kEmptyBoard ? "" : moves);
            if (board.is_over()) throw UsageError(say("The game is over after move {}.", board.discs()));
            const Solved solved = wanted_.each_column ? solver_.score_each_move(board) : solver_.score(board);
            print(moves, solved);
            show_progress(line);
        } catch (const UsageError& error) {
            failed_ = true;
            console_.err << "puissance4: " << say("Position {} ({}): {}", line, moves, error.what()) << '\n';
        }
    }

    bool failed() const { return failed_; }

  private:
    void print(const std::string& moves, const Solved& solved) {
        if (wanted_.as_json)
            console_.out << solved_json(moves, solved, wanted_).dump() << '\n';
        else if (wanted_.each_column)
            console_.out << moves << ' ' << scores_by_column(wanted_.rules, solved.values) << '\n';
        else
            console_.out << moves << ' ' << solved.report.score.value << '\n';
        require_written(console_.out);
    }

    void show_progress(int done) {
        const auto now = std::chrono::steady_clock::now();
        if (!shows_progress_ || now - last_progress_ < std::chrono::milliseconds(500)) return;
        last_progress_ = now;
        console_.err << '\r' << say_n("{} position solved", "{} positions solved", done) << std::flush;
    }

    Solver& solver_;
    const Wanted& wanted_;
    Console& console_;
    bool shows_progress_;
    bool failed_ = false;
    std::chrono::steady_clock::time_point last_progress_ = std::chrono::steady_clock::now();
};

// The first word of each line is the position, so that files with known scores behind them can be fed in.
void answer_lines(Console& console, Answers& answers) {
    int number = 0;
    for (std::string line; console.out && read_line(console.in, line);) {
        ++number;
        const std::size_t begin = line.find_first_not_of(" \t\r");
        if (begin != line.npos) answers.answer(line.substr(begin, line.find_first_of(" \t\r", begin) - begin), number);
    }
}

int solve(const Arguments& arguments, Console& console) {
    const Wanted wanted{rules_from(arguments), arguments.is_alone("columns"), arguments.has("json")};
    SolverOptions options;
    options.threads = arguments.number("threads", 1, 64).value_or(1);
    options.memory_mb = arguments.number("memory", 1, 65536).value_or(64);
    options.book = !arguments.has("no-book");
    options.weak = arguments.has("weak");
    const Catalogue catalogue(catalogue_options(arguments));
    Solver solver(catalogue, options);
    Answers answers(solver, wanted, console);
    const ReaderWatch watch;
    int number = 0;
    for (const std::string& moves : arguments.positional())
        answers.answer(moves.empty() ? kEmptyBoard : moves, ++number);
    if (arguments.positional().empty()) answer_lines(console, answers);
    return answers.failed() ? 1 : 0;
}

}  // namespace

Command solve_command() {
    std::vector<Option> own{
        {"json", nullptr, msg("print a line of JSON for each position, with nodes, time and best line")},
        {"weak", nullptr, msg("only who wins: 1, 0 or -1")},
        {"threads", "N", msg("threads that search together (1)")},
        {"memory", "MB", msg("memory for what the search has learned (64)")},
        {"no-book", nullptr, msg("search also what the opening book knows")}};
    std::vector<Option> shared = player_options();
    for (Option option : board_options()) {
        if (option.long_name() == "columns")
            option = {"columns", "[N]", msg("alone: a score for each column; with a number: columns of the board")};
        shared.push_back(option);
    }
    return {"solve",
            "[MOVES]... [OPTION]...",
            msg("print the exact score of positions, given as words or as lines on standard input"),
            msg("  puissance4 solve 4453               one position\n"
                "  puissance4 solve --columns 4453     what each column is worth\n"
                "  puissance4 solve < positions.txt    one line each; '-' is the empty board\n"),
            with_common(std::move(own), std::move(shared)),
            solve};
}

}  // namespace p4
