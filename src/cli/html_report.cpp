#include "cli/html_report.hpp"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "cli/crosstable.hpp"
#include "cli/html_page.hpp"
#include "game/notation.hpp"
#include "support/clean_text.hpp"
#include "support/message.hpp"

namespace p4 {

namespace {

using Json = nlohmann::ordered_json;

std::string table_cell(const std::string& text) { return fmt::format("<td>{}</td>", html_text(text)); }
std::string head(const std::string& text) { return fmt::format("<th scope=\"col\">{}</th>", html_text(text)); }

std::string score_cell(const Scoreboard& scores, std::size_t player, std::size_t opponent) {
    if (player == opponent) return "<td class=\"self\"></td>";
    const Tally tally = scores.between(player, opponent);
    if (tally.games() == 0) return "<td></td>";
    return fmt::format("<td title=\"+{} ={} -{}\">{:.1f}</td>", tally.wins, tally.draws, tally.losses, tally.points());
}

std::string table(const Tournament& tournament, const Ratings& ratings, const std::vector<std::size_t>& order) {
    const Scoreboard& scores = tournament.scores();
    std::string text = "<div class=\"wide\"><table><thead><tr><th></th>" + head(tr("player")) + head("Elo") +
                       head("+/-") + head(tr("games")) + head(tr("points"));
    for (std::size_t i = 1; i <= order.size(); ++i) text += head(std::to_string(i));
    text += "</tr></thead>\n<tbody>\n";
    for (std::size_t place = 0; place < order.size(); ++place) {
        const std::size_t player = order[place];
        const Tally total = scores.performance(player).total();
        text += fmt::format("<tr><td>{}</td><th scope=\"row\">{}</th>", place + 1,
                            html_text(tournament.contest().players[player])) +
                table_cell(fmt::format("{:+.0f}", ratings.elo[player])) +
                table_cell(fmt::format("{:.0f}", ratings.error[player])) + table_cell(std::to_string(total.games())) +
                table_cell(fmt::format("{:.1f}", total.points()));
        for (const std::size_t opponent : order) text += score_cell(scores, player, opponent);
        text += "</tr>\n";
    }
    return text + "</tbody></table></div>\n";
}

// One bar for each player from the lowest rating up, with its error as a line.
std::string bars(const Tournament& tournament, const Ratings& ratings, const std::vector<std::size_t>& order) {
    constexpr int kRow = 28;
    constexpr double kBarWidth = 360;
    double low = -50;
    double high = 50;
    for (const std::size_t player : order) {
        low = std::min(low, ratings.elo[player] - ratings.error[player]);
        high = std::max(high, ratings.elo[player] + ratings.error[player]);
    }
    const auto x = [&](double elo) { return 230 + kBarWidth * (elo - low) / (high - low); };
    const int height = kRow * static_cast<int>(order.size()) + 8;
    std::string text = fmt::format(
        "<svg viewBox=\"0 0 640 {0}\" role=\"img\" aria-label=\"{1}\">\n<line class=\"axis\" x1=\"{2:.1f}\" "
        "x2=\"{2:.1f}\" y1=\"0\" y2=\"{0}\"/>\n",
        height, html_text(tr("Ratings")), x(0));
    for (std::size_t place = 0; place < order.size(); ++place) {
        const std::size_t player = order[place];
        const double elo = ratings.elo[player];
        const double error = ratings.error[player];
        const int y = 6 + kRow * static_cast<int>(place);
        text += fmt::format(
            "<text x=\"222\" y=\"{}\" text-anchor=\"end\">{}</text><rect class=\"bar\" x=\"{:.1f}\" y=\"{}\" "
            "width=\"{:.1f}\" height=\"16\"/>"
            "<line class=\"error\" x1=\"{:.1f}\" x2=\"{:.1f}\" y1=\"{}\" y2=\"{}\"/><text x=\"600\" "
            "y=\"{}\">{:+.0f}</text>\n",
            y + 13, html_text(clean_text(tournament.contest().players[player], 34)), std::min(x(0), x(elo)), y,
            std::abs(x(elo) - x(0)), x(elo - error), x(elo + error), y + 8, y + 8, y + 13, elo);
    }
    return text + "</svg>\n";
}

std::string endings(const Scoreboard& scores) {
    std::string text = "<ul>\n";
    for (const auto& [word, count] : scores.endings()) text += fmt::format("<li>{}: {}</li>\n", html_text(word), count);
    return text + "</ul>\n";
}

Json game_json(const Record& record) {
    Json moves = Json::array();
    for (const Move move : record.moves) moves.push_back(move.index);
    Json line = Json::array();
    for (const Cell at : final_board(record).winning_line()) line.push_back(at.row * record.rules.columns + at.column);
    const std::string_view ending = record.outcome ? termination_word(*record.outcome) : "unfinished";
    std::string result = tr("draw");
    if (record.outcome && record.outcome->winner)
        result = say("{} wins",
                     colour_of(*record.outcome->winner, record.first) == Colour::Red ? record.red : record.yellow);
    else if (record.outcome && record.outcome->forfeit)
        result = tr("void");
    return {{"red", record.red},
            {"yellow", record.yellow},
            {"first", record.first == Colour::Red ? 0 : 1},
            {"moves", moves},
            {"text", to_text(record.rules, record.moves)},
            {"line", line},
            {"result", fmt::format("{} [{}]", result, ending)}};
}

// In a script nothing may look like its end.
std::string script_json(const Json& json) {
    std::string text;
    for (const char c : json.dump(-1, ' ', true, Json::error_handler_t::replace)) {
        if (c == '<')
            text += "\\u003c";
        else
            text += c;
    }
    return text;
}

Json games_json(const Tournament& tournament, const std::vector<Record>& games) {
    const Rules& rules = tournament.contest().rules;
    Json list = Json::array();
    for (std::size_t i = 0; i < std::min(games.size(), kMostGamesInReport); ++i) list.push_back(game_json(games[i]));
    return {{"columns", rules.columns},
            {"rows", rules.rows},
            {"gravity", rules.gravity},
            {"words", {{"game", tr("Game {}: {} - {}, {}")}, {"place", tr("move {} of {}")}}},
            {"games", list}};
}

}  // namespace

std::string html_text(std::string_view text) {
    std::string safe;
    for (const char c : clean_text(text, text.size())) switch (c) {
            case '&':
                safe += "&amp;";
                break;
            case '<':
                safe += "&lt;";
                break;
            case '>':
                safe += "&gt;";
                break;
            case '"':
                safe += "&quot;";
                break;
            case '\'':
                safe += "&#39;";
                break;
            default:
                safe += c;
        }
    return safe;
}

std::string html_report(const Tournament& tournament, const std::vector<Record>& games) {
    const Ratings ratings = tournament.scores().ratings();
    const std::vector<std::size_t> order = ranking(ratings);
    std::string page = kPageHead;
    page += fmt::format("<h1>puissance4</h1>\n<p>{}</p>\n",
                        html_text(say("{} players, {} games on {}", order.size(), tournament.scores().games(),
                                      to_text(tournament.contest().rules))));
    page += fmt::format("<h2>{}</h2>\n", html_text(tr("Crosstable"))) + table(tournament, ratings, order);
    page += fmt::format("<h2>{}</h2>\n", html_text(tr("Ratings with their 95 % errors"))) +
            bars(tournament, ratings, order);
    page += fmt::format("<h2>{}</h2>\n", html_text(tr("How games ended"))) + endings(tournament.scores());
    page += fmt::format("<h2>{}</h2>\n", html_text(tr("Games")));
    if (games.size() > kMostGamesInReport)
        page +=
            fmt::format("<p>{}</p>\n", html_text(say("Here are the first {}; --jsonl keeps all.", kMostGamesInReport)));
    page += kViewer;
    page +=
        "<script type=\"application/json\" id=\"data\">" + script_json(games_json(tournament, games)) + "</script>\n";
    return page + kPageScript;
}

}  // namespace p4
