#include "cli/whole.hpp"

#include <limits>
#include <nlohmann/json.hpp>

#include "game/notation.hpp"
#include "study/whole_tree.hpp"
#include "study/words.hpp"
#include "support/errors.hpp"
#include "support/message.hpp"

namespace p4 {

namespace {

using Json = nlohmann::ordered_json;
using End = WholeTree::End;

enum class WantedLines { NoLines, Win, Draw };

WantedLines wanted_lines(const Arguments& arguments) {
    if (!arguments.has("lines")) return WantedLines::NoLines;
    const std::string given = arguments.text("lines");
    if (given == "win") return WantedLines::Win;
    if (given == "draw") return WantedLines::Draw;
    throw UsageError(say("--lines is win or draw, not '{}'.", given));
}

std::uint64_t lines_ending(const WholeCount& count, End end) {
    return end == End::Draw ? count.draws : end == End::FirstWins ? count.first : count.second;
}

// Failing a win, the side to move would like a draw.
std::optional<End> end_to_show(const WholeCount& count, WantedLines wanted, Side mover) {
    if (wanted == WantedLines::NoLines) return std::nullopt;
    const End win = mover == Side::First ? End::FirstWins : End::SecondWins;
    return wanted == WantedLines::Win && lines_ending(count, win) > 0 ? win : End::Draw;
}

class WholeReport {
  public:
    WholeReport(WholeTree& tree, const Board& board, WantedLines wanted, long long most, Console& console)
        : tree_(tree),
          board_(board),
          wanted_(wanted),
          most_(most),
          end_(end_to_show(tree.count(), wanted, board.to_move())),
          console_(console) {}

    void print_text() {
        const WholeCount& count = tree_.count();
        console_.out << say("nodes {}, the position itself included", grouped(count.nodes)) << '\n'
                     << say("final states {}", grouped(count.finals())) << '\n'
                     << say("  won by {}: {}", named(Side::First), grouped(count.first)) << '\n'
                     << say("  won by {}: {}", named(Side::Second), grouped(count.second)) << '\n'
                     << say("  drawn: {}", grouped(count.draws)) << '\n';
        if (!end_) return;
        console_.out << '\n' << heading() << '\n';
        for_each_line([&](const std::string& line) { console_.out << line << '\n'; });
        if (left_over() > 0) console_.out << say("and {} more; --max-lines shows them", grouped(left_over())) << '\n';
    }

    void print_json() {
        const WholeCount& count = tree_.count();
        Json json{{"version", 1},
                  {"rules", to_text(board_.rules())},
                  {"position", to_text(board_.rules(), board_.moves())},
                  {"nodes", count.nodes},
                  {"final", count.finals()},
                  {"red", count.first},
                  {"yellow", count.second},
                  {"draws", count.draws},
                  {"positions", tree_.positions()}};
        if (end_) {
            json["lines_end"] = *end_ == End::Draw ? "draw" : "win";
            json["lines"] = Json::array();
            for_each_line([&](const std::string& line) { json["lines"].push_back(line); });
            json["lines_left_out"] = left_over();
        }
        console_.out << json.dump() << '\n';
    }

  private:
    std::string heading() const {
        const std::string mover = named(board_.to_move());
        if (lines_ending(tree_.count(), *end_) == 0) return tr("No line of play ends so.");
        if (*end_ != End::Draw) return say("Lines of play that {} wins, the shortest first:", mover);
        if (wanted_ == WantedLines::Win) return say("{} wins in no line of play; these end in a draw:", mover);
        return tr("Lines of play that end in a draw:");
    }

    template <class Use>
    void for_each_line(Use use) {
        tree_.for_each_line(*end_, [&](const std::vector<Move>& line) {
            if (most_ > 0 && shown_ == static_cast<std::uint64_t>(most_)) return false;
            ++shown_;
            use(to_text(board_.rules(), line));
            return console_.out.good();
        });
    }

    std::uint64_t left_over() const { return lines_ending(tree_.count(), *end_) - shown_; }

    WholeTree& tree_;
    const Board& board_;
    WantedLines wanted_;
    long long most_;
    std::optional<End> end_;
    Console& console_;
    std::uint64_t shown_ = 0;
};

}  // namespace

int print_whole_tree(const Arguments& arguments, const Board& board, Console& console) {
    const WantedLines wanted = wanted_lines(arguments);
    const std::string format = arguments.text("format", "text");
    if (format != "text" && format != "json")
        throw UsageError(say("The whole tree is told as text or json, not as {}.", format));
    const auto most_positions = arguments.number("max-nodes", 1, 100'000'000).value_or(1'000'000);
    const auto most_lines = arguments.number("max-lines", 0, std::numeric_limits<long long>::max()).value_or(0);

    WholeTree tree(board, static_cast<std::size_t>(most_positions));
    WholeReport report(tree, board, wanted, most_lines, console);
    format == "json" ? report.print_json() : report.print_text();
    return 0;
}

}  // namespace p4
