#include "cli/crosstable.hpp"

#include <algorithm>
#include <numeric>

#include "support/message.hpp"
#include "support/text_width.hpp"

namespace p4 {

namespace {

constexpr int kWidestName = 40;
constexpr int kColumn = 7;

std::string cell(const std::string& text, int width = kColumn) { return right_aligned(text, width); }

int name_width(const std::vector<std::string>& names) {
    int width = display_width(tr("player"));
    for (const std::string& name : names) width = std::max(width, display_width(name));
    return std::min(width, kWidestName);
}

std::string heading(int names, std::size_t players) {
    std::string line = "   # " + padded(tr("player"), names) + cell("Elo") + cell("+/-") + cell(tr("games")) +
                       cell(tr("points"), 9) + cell("%");
    for (std::size_t i = 1; i <= players; ++i) line += cell(std::to_string(i));
    return line + '\n';
}

std::string points_against(const Scoreboard& scores, std::size_t player, std::size_t opponent) {
    if (player == opponent) return "-";
    const Tally tally = scores.between(player, opponent);
    return tally.games() == 0 ? "." : fmt::format("{:.1f}", tally.points());
}

}  // namespace

std::vector<std::size_t> ranking(const Ratings& ratings) {
    std::vector<std::size_t> order(ratings.elo.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return ratings.elo[a] > ratings.elo[b]; });
    return order;
}

std::string crosstable(const Tournament& tournament) {
    const Scoreboard& scores = tournament.scores();
    const auto& names = tournament.contest().players;
    const Ratings ratings = scores.ratings();
    const std::vector<std::size_t> order = ranking(ratings);
    const int width = name_width(names);

    std::string text = heading(width, order.size());
    for (std::size_t place = 0; place < order.size(); ++place) {
        const std::size_t player = order[place];
        const Tally total = scores.performance(player).total();
        const bool played = total.games() > 0;
        text += cell(std::to_string(place + 1), 4) + ' ' + padded(names[player], width) +
                cell(played ? fmt::format("{:+.0f}", ratings.elo[player]) : "?") +
                cell(played ? fmt::format("{:.0f}", ratings.error[player]) : "?") +
                cell(std::to_string(total.games())) + cell(fmt::format("{:.1f}", total.points()), 9) +
                cell(played ? fmt::format("{:.1f}", 100 * total.points() / static_cast<double>(total.games())) : "?");
        for (const std::size_t opponent : order) text += cell(points_against(scores, player, opponent));
        text += '\n';
    }
    if (ratings.with_a_draw_each)
        text += tr("Somebody won everything or nothing against the rest: the ratings count one more draw in each "
                   "meeting.") +
                '\n';
    return text;
}

}  // namespace p4
