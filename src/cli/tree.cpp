#include "cli/tree.hpp"
#include "cli/player_options.hpp"

#include <array>
#include <limits>
#include <nlohmann/json.hpp>

#include "cli/board_options.hpp"
#include "cli/reader_watch.hpp"
#include "cli/whole.hpp"
#include "game/notation.hpp"
#include "players/catalogue.hpp"
#include "study/search_count.hpp"
#include "study/tree_formats.hpp"
#include "study/words.hpp"
#include "support/errors.hpp"
#include "support/language.hpp"
#include "support/message.hpp"
#include "support/text_width.hpp"

namespace p4 {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::array kFormats{"text", "json", "dot", "svg", "trace"};

std::string format_from(const Arguments& arguments) {
    const std::string format = arguments.text("format", "text");
    if (std::find(kFormats.begin(), kFormats.end(), format) == kFormats.end())
        throw UsageError(say("There is no format '{}'; the formats are text, json, dot, svg and trace.", format));
    const bool countable = format == "text" || format == "json";
    if (arguments.has("count") && !countable)
        throw UsageError(say("--count is told as text or json, not as {}.", format));
    return format;
}

// Watches one search of one player, whatever is made of it.
class Study {
  public:
    Study(const Arguments& arguments, const Board& board, Console& console)
        : arguments_(arguments),
          board_(board),
          console_(console),
          catalogue_(catalogue_options(arguments)),
          spec_(catalogue_.resolve(AskedSpec{arguments.text("player", "alphabeta")})) {
        if (!spec_.player.traces && spec_.command.empty()) refuse();
        catalogue_.require_support(spec_, board.rules());
    }

    const std::string& player() const { return spec_.text; }

    ObservedSearch watch(SearchWatcher& watcher, std::stop_token stop = {}) {
        const auto player = catalogue_.make_player(spec_, arguments_.has("in-process"));
        const ReaderWatch reader;
        Request request{board_, {}};
        request.budget.nodes = static_cast<std::uint64_t>(
            arguments_.number("nodes", 1, std::numeric_limits<long long>::max()).value_or(0));
        request.budget.soft =
            std::chrono::milliseconds(arguments_.number("time", 1, kLongestThought.count()).value_or(0));
        request.seed =
            static_cast<std::uint64_t>(arguments_.number("seed", 0, std::numeric_limits<long long>::max()).value_or(1));
        ObservedSearch search = observe(*player, request, {&watcher}, stop);
        require_sound(search);
        return search;
    }

  private:
    [[noreturn]] void refuse() const {
        throw UsageError(
            say("{} does not show its search; minimax and alphabeta do ('puissance4 players --json' tells "
                "who traces).",
                spec_.text));
    }

    void require_sound(const ObservedSearch& search) const {
        if (!console_.out) throw SystemError(tr("Not all of the output could be written."));
        if (!search.trouble.empty())
            throw SystemError(say("The search that {} told makes no tree: {} (event {}).", spec_.text, search.trouble,
                                  search.events));
        if (const auto* forfeit = std::get_if<Forfeit>(&search.answer))
            throw SystemError(say("{} gave no answer: {} {}", spec_.text, to_word(forfeit->cause), forfeit->detail));
        if (search.events == 0) refuse();
    }

    const Arguments& arguments_;
    const Board& board_;
    Console& console_;
    Catalogue catalogue_;
    ResolvedSpec spec_;
};

Json level_json(const LevelCount& level, int depth) {
    return {{"depth", depth},         {"nodes", level.nodes}, {"leaves", level.leaves},
            {"finals", level.finals}, {"cuts", level.cuts},   {"known", level.known}};
}

Json count_json(const Study& study, const Board& board, const SearchCount& count, const ObservedSearch& search) {
    const LevelCount all = count.below_root();
    const auto bounds = tree_bounds(board, count.depth());
    Json levels = Json::array();
    for (int depth = 1; depth <= count.depth(); ++depth)
        levels.push_back(level_json(count.levels()[static_cast<std::size_t>(depth)], depth));
    return {{"version", 1},
            {"player", study.player()},
            {"position", to_text(board.rules(), board.moves())},
            {"move", to_text(board.rules(), std::get<Move>(search.answer))},
            {"searches", count.searches()},
            {"broken_off", search.broken_off},
            {"nodes", all.nodes},
            {"leaves", all.leaves},
            {"finals", all.finals},
            {"cuts", all.cuts},
            {"known", all.known},
            {"levels", levels},
            {"smallest", bounds ? Json(bounds->smallest) : Json(nullptr)},
            {"minimax", bounds ? Json(bounds->all) : Json(nullptr)}};
}

void print_row(std::ostream& out, const std::string& name, const LevelCount& level) {
    out << padded(name, 8);
    for (const std::uint64_t number : {level.nodes, level.leaves, level.finals, level.cuts})
        out << right_aligned(grouped(number), 12);
    out << '\n';
}

void print_gauge(std::ostream& out, const Board& board, const SearchCount& count) {
    const auto bounds = tree_bounds(board, count.depth());
    if (!bounds) {
        out << tr("The tree is too large to count how few nodes would have been enough.") << '\n';
        return;
    }
    const std::uint64_t nodes = count.below_root().nodes;
    out << gauge(*bounds, nodes, terminal_speaks_utf8()) << '\n'
        << say("(alpha-beta needs at least {} nodes here, with the best order of moves; minimax {})",
               grouped(bounds->smallest), grouped(bounds->all))
        << '\n';
}

void print_count(const Study& study, const Board& board, const SearchCount& count, const ObservedSearch& search,
                 std::ostream& out) {
    out << say("{} plays {}.", study.player(), to_text(board.rules(), std::get<Move>(search.answer))) << "\n\n";
    out << padded(tr("depth"), 8) << right_aligned(tr("nodes"), 12) << right_aligned(tr("leaves"), 12)
        << right_aligned(tr("final"), 12) << right_aligned(tr("cuts"), 12) << '\n';
    for (int depth = 1; depth <= count.depth(); ++depth)
        print_row(out, std::to_string(depth), count.levels()[static_cast<std::size_t>(depth)]);
    print_row(out, tr("all"), count.below_root());
    if (count.searches() > 1) out << say("(the last of {} searches)", count.searches()) << '\n';
    out << '\n';
    if (search.broken_off)
        out << tr("The search was broken off.") << '\n';
    else
        print_gauge(out, board, count);
}

int count_search(Study& study, const Board& board, const std::string& format, Console& console) {
    SearchCount count;
    const ObservedSearch search = study.watch(count);
    if (format == "json")
        console.out << count_json(study, board, count, search).dump() << '\n';
    else
        print_count(study, board, count, search, console.out);
    return 0;
}

void write_tree(const std::string& format, const SearchTree& tree, const TreeTitle& title, Console& console) {
    if (format == "text") write_tree_text(console.out, tree, title);
    if (format == "json") write_tree_json(console.out, tree, title);
    if (format == "dot") write_tree_dot(console.out, tree, title);
    if (format == "svg") write_tree_svg(console.out, tree, title);
    const std::string note = left_out_sentence(tree.size(), tree);
    if (!note.empty()) console.err << "puissance4: " << note << ' ' << tr("--max-nodes keeps more of it.") << '\n';
}

Board position_from(const Arguments& arguments) {
    arguments.require_at_most(0);
    const Board board = parse_position(rules_from(arguments), arguments.text("position"));
    if (board.is_over())
        throw UsageError(say("The game is over after move {}: there is nothing to search.", board.discs()));
    return board;
}

int tree(const Arguments& arguments, Console& console) {
    const Board board = position_from(arguments);
    if (arguments.has("whole") && arguments.has("player"))
        throw UsageError(tr("--whole shows every move there is and asks no player: leave out --player."));
    if (arguments.has("whole")) {
        const ReaderWatch reader;
        return print_whole_tree(arguments, board, console);
    }
    if (arguments.has("lines")) throw UsageError(tr("--lines goes with --whole."));
    const std::string format = format_from(arguments);
    const auto most = static_cast<std::size_t>(arguments.number("max-nodes", 1, 100'000'000).value_or(100'000));

    Study study(arguments, board, console);
    if (arguments.has("count")) return count_search(study, board, format, console);
    if (format == "trace") {
        TraceText trace(console.out, board);
        study.watch(trace, trace.reader_left());
        return 0;
    }
    SearchTree searched(board, most);
    const ObservedSearch search = study.watch(searched);
    write_tree(format, searched, {study.player(), search.answer, terminal_speaks_utf8()}, console);
    return 0;
}

std::vector<Option> options() {
    std::vector<Option> shared = player_options();
    for (const Option& option : board_options()) shared.push_back(option);
    return with_common(
        {{"player", "SPEC", msg("whose search is shown: minimax, alphabeta or any player that can trace (alphabeta)")},
         {"position", "MOVES", msg("the moves played before, such as 4453")},
         {"format", "FORMAT", msg("text, json, dot (for Graphviz), svg (a drawing) or trace (one line an event)")},
         {"count", nullptr, msg("only count nodes, leaves and cuts by depth, and how few could have been enough")},
         {"max-nodes", "N", msg("keep at most N nodes in memory (100000); the deepest are given up first")},
         {"whole", nullptr, msg("no player: the whole game tree, its nodes and its final states by result")},
         {"lines", "END", msg("with --whole: list the lines of play to a win or a draw of the side to move")},
         {"max-lines", "N", msg("with --lines: at most N lines")},
         {"time", "MS", msg("milliseconds for the player; without it, it is given up after a minute")},
         {"nodes", "N", msg("positions that the player may look at")},
         {"seed", "N", msg("where chance comes from (1)")},
         {"in-process", nullptr, msg("load the players here: faster, but nothing contains them")}},
        std::move(shared));
}

}  // namespace

Command tree_command() {
    return {"tree",
            "[OPTION]...",
            msg("show the tree that a player searched, or the whole tree of a small game"),
            msg("  puissance4 tree --player=minimax:depth=2 --position=1       the tree as text\n"
                "  puissance4 tree --player=alphabeta:depth=2 --count          how many nodes\n"
                "  puissance4 tree --format=svg > tree.svg                     a drawing\n"
                "  puissance4 tree --format=dot | dot -Tpdf > tree.pdf         by Graphviz\n"
                "  puissance4 tree --whole --game=tictactoe --position=a1b2c3 --lines=win\n"),
            options(),
            tree};
}

}  // namespace p4
