// Plays perfectly: wins as soon as it can, loses as late as it can, and towards the centre where that is all the same.
// What it cannot solve in time it plays by a guess, and says so.
#include <puissance4/player.hpp>

#include <chrono>
#include <sstream>

#include "engine/book.hpp"
#include "engine/searcher.hpp"

namespace perfect {
namespace {

using puissance4::Host;
using puissance4::Setup;
using puissance4::Turn;

engine::Rules rules_of(const p4_rules& rules) { return {rules.columns, rules.rows, rules.connect, rules.gravity != 0}; }

// Some of the time is left for the guess and the way back.
class Alarm {
  public:
    Alarm(const Turn& turn, const Host& host) : host_(host) {
        const auto budget = turn.soft_ms() > 0 ? turn.soft_ms() : turn.hard_ms() * 4 / 5;
        if (budget > 0) end_ = Clock::now() + std::chrono::milliseconds(budget);
    }
    bool rings() const { return host_.should_stop() || (end_ != Clock::time_point::max() && Clock::now() >= end_); }

  private:
    using Clock = std::chrono::steady_clock;
    Host host_;
    Clock::time_point end_ = Clock::time_point::max();
};

class Player {
  public:
    explicit Player(const Setup& setup) : weak_(setup.is_on("weak")) {
        engine::SearchOptions options;
        options.threads = static_cast<int>(setup.whole("threads"));
        options.memory_mb = static_cast<std::size_t>(setup.whole("memory"));
        if (setup.is_on("book")) options.book = opened();
        searcher_ = engine::make_searcher(rules_of(setup.rules()), options);
    }

    int choose(const Turn& turn, const Host& host) {
        const Alarm alarm(turn, host);
        const engine::Solution solution = searcher_->solve(question(turn, host, alarm));
        say(solution, host);
        return solution.values.front().move;
    }

    void analyse(const Turn& turn, const Host& host, std::span<p4_value> values) {
        const Alarm alarm(turn, host);
        engine::Question every = question(turn, host, alarm);
        every.every_move = true;
        every.progress = [&](const engine::MoveValue& value) { tell(value, host); };
        engine::Solution solution = searcher_->solve(every);
        for (const engine::MoveValue& found : solution.values) {
            for (p4_value& value : values) {
                if (value.move != found.move) continue;
                value.score = found.score;
                value.score_kind = kind_of(found);
            }
            if (!found.exact) tell(found, host);
        }
        if (solution.exact) solution.line = line_of(turn, host, alarm);
        say(solution, host);
    }

  private:
    engine::Question question(const Turn& turn, const Host& host, const Alarm& alarm) {
        if (!trouble_.empty()) host.log(P4_LOG_WARNING, trouble_);
        trouble_.clear();
        engine::Question question;
        question.moves.assign(turn.moves().begin(), turn.moves().end());
        question.weak = weak_;
        question.stop = [&alarm] { return alarm.rings(); };
        question.node_limit = turn.node_limit();
        return question;
    }

    // How the game goes on if both play perfectly; nothing if there is no time for that.
    std::vector<int> line_of(const Turn& turn, const Host& host, const Alarm& alarm) {
        engine::Question whole_line = question(turn, host, alarm);
        whole_line.line = true;
        return searcher_->solve(whole_line).line;
    }

    static std::int32_t kind_of(const engine::MoveValue& value) { return value.exact ? P4_EXACT : P4_ESTIMATE; }

    static void tell(const engine::MoveValue& value, const Host& host) {
        p4_report report = puissance4::new_report();
        report.kind = P4_REPORT_VALUE;
        report.move = value.move;
        report.score = value.score;
        report.score_kind = kind_of(value);
        host.report(report);
    }

    static void say(const engine::Solution& solution, const Host& host) {
        const std::vector<std::int32_t> line(solution.line.begin(), solution.line.end());
        p4_report report = puissance4::new_report();
        report.kind = P4_REPORT_SEARCH;
        report.move = solution.values.front().move;
        report.score = solution.score;
        report.score_kind = kind_of(solution.values.front());
        report.nodes = solution.nodes;
        report.line = line.empty() ? nullptr : line.data();
        report.line_count = static_cast<std::int32_t>(line.size());
        if (!solution.exact) report.text = "not solved in time: this is a guess";
        host.report(report);
    }

    // The book that comes with the program. A damaged one is no reason not to play.
    std::shared_ptr<const engine::Book> opened() {
        try {
            std::istringstream file{std::string(engine::Book::shipped())};
            return std::make_shared<const engine::Book>(engine::Book::read(file));
        } catch (const std::exception& error) {
            trouble_ = std::string("playing without the opening book: ") + error.what();
            return nullptr;
        }
    }

    bool weak_;
    std::string trouble_;
    std::unique_ptr<engine::Searcher> searcher_;
};

}  // namespace
}  // namespace perfect

const p4_player* p4_player_v1() {
    using namespace puissance4;
    static const p4_option options[] = {
        whole_option("threads", "1", 1, 64, "how many threads search; same move, sooner"),
        whole_option("memory", "64", 1, 65536, "megabytes for what the search has learned"),
        switch_option("book", "yes", "answer the first moves of 7x6 from the opening book"),
        switch_option("weak", "no", "tell only who wins (scores 1, 0, -1), which is faster"),
    };
    static const p4_player table =
        player<perfect::Player>("perfect", "1.0", "Plays perfectly, as far as time allows.", options, P4_DETERMINISTIC);
    return &table;
}
