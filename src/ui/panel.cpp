#include "ui/panel.hpp"

#include <algorithm>

#include "game/notation.hpp"
#include "support/message.hpp"
#include "support/text_width.hpp"
#include "ui/worth.hpp"

namespace p4 {

namespace {

std::string decimal(std::uint64_t whole, std::uint64_t fraction) {
    return say("{}.{}", whole, fraction);  // translators: the decimal point of numbers
}

class PanelDrawing {
  public:
    PanelDrawing(Canvas& canvas, const Look& look, Area area, const PanelSubject& subject)
        : canvas_(canvas), look_(look), area_(area), game_(subject.game), subject_(subject), y_(area.y) {}

    void all() {
        players();
        const bool roomy = area_.height >= 14;
        if (!thinkers().empty()) {
            if (roomy) blank();
            thinking();
        }
        const int series_rows = roomy ? 2 : area_.height >= 8 ? 1 : 0;
        if (roomy) blank();
        moves(area_.bottom() - series_rows - y_);
        if (series_rows > 0) series();
    }

  private:
    bool has_room() const { return y_ < area_.bottom(); }
    void blank() { ++y_; }

    void line(const std::string& text, Pen pen = {}) {
        if (has_room()) canvas_.write({area_.x, y_}, clipped(text, area_.width), pen);
        ++y_;
    }

    void heading(const std::string& text) { line(text, {Ink::Title, Ink::Paper, true}); }

    void players() {
        for (const Colour colour : {Colour::Red, Colour::Yellow}) player(colour);
    }

    void player(Colour colour) {
        if (!has_room()) return;
        const bool turn = game_.state() != LiveGame::State::Over && game_.to_move() == colour;
        const std::string clock = clock_text(game_.clock(colour, subject_.now));
        canvas_.put({area_.x, y_}, turn ? look_.pick(U'▸', U'>') : U' ', {Ink::Key, Ink::Paper, true});
        canvas_.put({area_.x + 2, y_}, look_.symbol(colour), {ink_of(colour), Ink::Paper, true});
        const int name_width = area_.width - 5 - display_width(clock);
        canvas_.write({area_.x + 4, y_}, clipped(player_name(game_, look_, colour), name_width),
                      {Ink::Text, Ink::Paper, turn});
        canvas_.write({area_.right() - display_width(clock), y_}, clock, {turn ? Ink::Text : Ink::Faint});
        ++y_;
    }

    std::vector<Colour> thinkers() const {
        std::vector<Colour> machines;
        for (const Colour colour : {Colour::Red, Colour::Yellow})
            if (!game_.is_person(colour)) machines.push_back(colour);
        return machines;
    }

    void thinking() {
        const bool roomy = area_.height >= 14;
        if (roomy) heading(tr("THINKING"));
        for (const Colour colour : thinkers()) thoughts(colour, roomy && thinkers().size() == 1);
    }

    GameLine::Time thinking_time(Colour colour) const {
        if (game_.is_thinking() && game_.to_move() == colour)
            return std::chrono::duration_cast<GameLine::Time>(subject_.now - game_.turn_began());
        return game_.last_time(colour).value_or(GameLine::Time{0});
    }

    void thoughts(Colour colour, bool with_table) {
        const auto& reports = game_.reports(colour);
        const GameLine::Time time = thinking_time(colour);
        const std::string symbol = encode_utf8(look_.symbol(colour));
        const bool thinks = game_.is_thinking() && game_.to_move() == colour;
        if (!thinks && !game_.last_time(colour)) return line(say("{} has not moved yet", symbol), {Ink::Faint});
        if (reports.empty()) return line(say("{} {}", symbol, seconds_text(time)), {Ink::Faint});
        const Report& report = reports.back();
        const Rules& rules = game_.board().rules();
        const std::string best = report.move ? to_text(rules, *report.move) : "-";
        const std::string score = brief(report.score);
        line(report.depth > 0 ? say("{} depth {}: {} ({})", symbol, report.depth, best, score)
                              : say("{} best: {} ({})", symbol, best, score),
             {Ink::Text, Ink::Paper, true});
        line("  " + (report.nodes > 0 ? speed(report, time) : seconds_text(time)), {Ink::Faint});
        if (!report.line.empty() && area_.height >= 10)
            line("  " + say("line {}", to_text(rules, report.line)), {Ink::Faint});
        if (!report.text.empty() && area_.height >= 18) line("  " + report.text, {Ink::Faint});
        if (with_table && area_.height >= 22) table(reports);
    }

    std::string speed(const Report& report, GameLine::Time time) const {
        const auto micro = static_cast<std::uint64_t>(std::max<std::int64_t>(1, time.count()));
        const std::uint64_t rate = report.nodes > 1000000000000ULL ? 0 : report.nodes * 1000000 / micro;
        return say("{} nodes, {}, {}/s", count_text(report.nodes), seconds_text(time), count_text(rate));
    }

    void table(const std::vector<Report>& reports) {
        blank();
        heading(right_aligned(tr("DEPTH"), 6) + right_aligned(tr("MOVE"), 7) + right_aligned(tr("SCORE"), 9) +
                right_aligned(tr("NODES"), 10));
        const std::size_t most = static_cast<std::size_t>(std::clamp((area_.height - 16) / 3, 3, 12));
        for (std::size_t i = reports.size() > most ? reports.size() - most : 0; i < reports.size(); ++i) {
            const Report& report = reports[i];
            const std::string move = report.move ? to_text(game_.board().rules(), *report.move) : "-";
            line(fmt::format("{:>6}{:>7}{:>9}{:>10}", report.depth, move, brief(report.score),
                             count_text(report.nodes)));
        }
    }

    std::string pair_text(int pair) const {
        const auto& moves = game_.line().moves();
        const Rules& rules = game_.board().rules();
        std::string text = fmt::format("{:>2}.", pair + 1);
        for (int i = 2 * pair; i < std::min(2 * pair + 2, game_.line().length()); ++i)
            text += " " + to_text(rules, moves[static_cast<std::size_t>(i)]);
        return text;
    }

    // The moves in columns of pairs; the pair of the last one shown is always to be seen.
    void moves(int height) {
        const int pairs = (game_.line().length() + 1) / 2;
        if (height < 1) return;
        if (height > 2 && area_.height >= 14) {
            heading(tr("MOVES"));
            --height;
        }
        const int cell = game_.board().rules().gravity ? 10 : 13;
        const int across = std::max(1, area_.width / cell);
        const int rows = (pairs + across - 1) / across;
        const int current = std::max(0, game_.line().shown() - 1) / 2 / across;
        const int from = std::clamp(current - height + 1, 0, std::max(0, rows - height));
        for (int row = from; row < std::min(rows, from + height); ++row, ++y_)
            for (int column = 0; column < across; ++column) move_pair(row * across + column, pairs, column * cell);
    }

    void move_pair(int pair, int pairs, int x) {
        if (pair >= pairs) return;
        const int last = game_.line().shown() - 1;
        const bool current = last >= 0 && last / 2 == pair;
        const bool coming = 2 * pair > last;
        canvas_.write({area_.x + x, y_}, clipped(pair_text(pair), area_.width - x),
                      {coming ? Ink::Faint : Ink::Text, Ink::Paper, current});
    }

    void series() {
        const Series& series = game_.series();
        const std::string text = say("Series: {} {} - {} {}, draws {}", look_.name(Colour::Red), series.red,
                                     series.yellow, look_.name(Colour::Yellow), series.draws);
        y_ = area_.bottom() - 1;
        if (display_width(text) <= area_.width) line(text, {Ink::Faint});  // the top line has the score as well
    }

    Canvas& canvas_;
    const Look& look_;
    Area area_;
    const LiveGame& game_;
    const PanelSubject& subject_;
    int y_;
};

}  // namespace

std::string player_name(const LiveGame& game, const Look& look, Colour colour) {
    if (!game.is_person(colour)) return game.setup().player(colour);
    return game.is_person(other(colour)) ? look.name(colour) : tr("You");
}

std::string clock_text(GameLine::Time time) {
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(time).count();
    if (seconds >= 3600) return fmt::format("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
    return fmt::format("{}:{:02}", seconds / 60, seconds % 60);
}

std::string seconds_text(GameLine::Time time) {
    const auto micro = static_cast<std::uint64_t>(time.count());
    if (micro < 10000) return say("{} ms", decimal(micro / 1000, micro / 100 % 10));
    if (micro < 1000000) return say("{} ms", micro / 1000);
    return say("{} s", decimal(micro / 1000000, micro / 100000 % 10));
}

std::string count_text(std::uint64_t count) {
    if (count < 1000) return std::to_string(count);
    constexpr const char* kUnits = "kMGT";
    std::uint64_t unit = 1000;
    int i = 0;
    while (count / unit >= 1000 && i < 3) unit *= 1000, ++i;
    return fmt::format("{} {}", decimal(count / unit, count % unit * 10 / unit), kUnits[i]);
}

void draw_panel(Canvas& canvas, const Look& look, Area area, const PanelSubject& subject) {
    PanelDrawing(canvas, look, area, subject).all();
}

}  // namespace p4
