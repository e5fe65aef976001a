#pragma once

#include <poll.h>

#include <chrono>
#include <random>
#include <stdexcept>

#include "cli/run_program.hpp"
#include "game/notation.hpp"
#include "players/spec.hpp"
#include "support/errors.hpp"
#include "support/text_width.hpp"
#include "support/wake_pipe.hpp"
#include "ui/application.hpp"
#include "ui/searcher.hpp"

namespace p4 {

using namespace std::chrono_literals;

// Plays the first legal move at once; as an analyst, says that move i is worth i - 3, exactly.
class FirstMove : public Player {
  public:
    Answer choose(const Request& request, Listener&, std::stop_token) override {
        return request.board.legal_moves().front();
    }
    Analysis analyse(const Request& request, Listener& listener, std::stop_token) override {
        std::vector<Value> values;
        for (const Move move : request.board.legal_moves())
            values.push_back({move, {ScoreKind::Exact, move.index - 3}});
        for (const Value& value : values) listener.on_value(value);
        return values;
    }
};

// Reports once, then thinks until it is hurried or stopped.
class Thinker : public Player {
  public:
    Answer choose(const Request& request, Listener& listener, std::stop_token stop) override {
        const Move move = request.board.legal_moves().back();
        listener.on_report({move, {ScoreKind::Estimate, 3}, 9, 41208, 30115, {move, Move{2}, Move{3}}, ""});
        std::mutex mutex;
        std::unique_lock lock(mutex);
        std::condition_variable_any changed;
        const std::stop_callback wake(stop, [&] { changed.notify_all(); });
        changed.wait(lock, request.hurry, [&] { return stop.stop_requested(); });
        if (stop.stop_requested()) return Forfeit{Cause::Stopped, {}};
        return move;
    }
    Analysis analyse(const Request&, Listener&, std::stop_token) override { return Forfeit{Cause::Error, "never"}; }
};

class Crasher : public Player {
  public:
    Answer choose(const Request&, Listener&, std::stop_token) override { return Forfeit{Cause::Crashed, "SIGSEGV"}; }
    Analysis analyse(const Request&, Listener&, std::stop_token) override { return Forfeit{Cause::Crashed, "SIGSEGV"}; }
};

// Never answers: ends only where it was told to, or where a process would be ended for it.
class Mute : public Player {
  public:
    Answer choose(const Request& request, Listener&, std::stop_token stop) override {
        return silence(request, std::move(stop));
    }
    Analysis analyse(const Request& request, Listener&, std::stop_token stop) override {
        return silence(request, std::move(stop));
    }

  private:
    static Forfeit silence(const Request& request, std::stop_token stop) {
        if (request.budget.hard.count() > 0) return {Cause::OutOfTime, "silence"};
        std::mutex mutex;
        std::unique_lock lock(mutex);
        std::condition_variable_any().wait(lock, std::move(stop), [] { return false; });
        return {Cause::Stopped, {}};
    }
};

inline Roster roster_for_tests() {
    Roster roster;
    const auto add = [&](const char* id, const char* summary) -> Descriptor& {
        Descriptor& player = roster.players.emplace_back();
        player.id = id;
        player.summary = summary;
        return player;
    };
    add("human", "A person at the keyboard.").asks_a_person = true;
    Descriptor& first = add("first", "The first legal move.");
    first.analyses = true;
    OptionDescription depth{OptionDescription::Type::Whole, "depth", "4", 1, 20, {}, "moves to look ahead"};
    OptionDescription order{
        OptionDescription::Type::Choice, "order", "left", 0, 0, {"left", "centre"}, "what comes first"};
    first.options = {depth, order};
    add("thinker", "Thinks until it is told to stop.");
    add("crasher", "Crashes.");
    Descriptor& searcher = add("searcher", "Shows its search.");
    searcher.traces = true;
    searcher.options = {depth};
    roster.describe = [players = roster.players, consent = roster.consent](const std::string& text) {
        const Spec spec = parse_spec(text);
        if (!consent->covers(text)) throw UsageError("Nobody asked for '" + text + "'.");
        if (starts_a_program(text) || spec.target == "mute") return players[1];  // neither is in the menus
        for (const Descriptor& player : players)
            if (player.id == spec.target) {
                checked_settings(player, spec.settings);
                return player;
            }
        throw UsageError("There is no player '" + text + "'.");
    };
    roster.require_support = [describe = roster.describe](const std::string& text, const Rules& rules) {
        if (describe(text).id == "first" && rules.cells() > 200)
            throw UsageError("Player 'first' cannot play on so large a board.");
    };
    roster.search = [players = roster.players](const std::string& folders) {
        if (folders == "nowhere") throw UsageError("There are no players in nowhere.");
        return folders.empty() ? players : std::vector<Descriptor>(players.begin(), players.begin() + 2);
    };
    roster.make = [describe = roster.describe](const std::string& text) -> std::unique_ptr<Player> {
        describe(text);  // a program is started only where it was asked for
        const Spec spec = parse_spec(text);
        const std::string& id = spec.target;
        if (id == "searcher")
            return std::make_unique<Searcher>(spec.settings.empty() ? 4 : std::stoi(spec.settings[0].second));
        if (id == "thinker") return std::make_unique<Thinker>();
        if (id == "mute") return std::make_unique<Mute>();
        if (id == "crasher") return std::make_unique<Crasher>();
        return std::make_unique<FirstMove>();
    };
    return roster;
}

// The whole program without a terminal, a clock of its own, and a folder of its own.
class Stage {
  public:
    explicit Stage(Opening opening = {}, Size size = {80, 24}) : size_(size) {
        opening.preferences.animation = animation_;
        opening.keeps_preferences = false;
        opening.today = [] { return "2026-11-18"; };
        opening.stopwatch = [] { return Instant{}; };  // every move takes no time at all, however busy the machine is
        opening_ = opening;
        restart();
    }

    void restart() {
        application_.reset();
        application_ =
            std::make_unique<Application>(roster_, SavedGames(directory_ / "games", directory_ / "autosave.p4"),
                                          opening_, [this] { wake_.notify(); });
        application_->resize(size_);
        settle();
    }

    Application& app() { return *application_; }
    const LiveGame& game() const { return application_->game(); }
    std::filesystem::path directory() const { return directory_.path(); }

    void resize(Size size) {
        size_ = size;
        application_->resize(size);
    }

    void press_only(Input input) { application_->take(input, now_); }

    // Each character is a key; '\n' is Enter, '\x1b' Escape, '<' and '>' stay what they are.
    void press(std::string_view keys) {
        for (const char32_t character : decode_utf8(keys)) press(character == U'\n' ? Key::Enter : key(character));
    }
    void press(Key key) {
        press_only(key);
        settle();
    }
    void click(Point at) {
        press_only(Mouse{Mouse::Kind::Click, at});
        settle();
    }

    // Lets the other threads do what they have to, until nothing more happens by itself.
    void settle() {
        wait_until([this] { return application_->is_settled() || thinks_for_ever(); });
    }
    template <class Condition>
    void wait_until(Condition holds) {
        const auto limit = std::chrono::steady_clock::now() + 20s;
        application_->advance(now_);
        while (!holds()) {
            if (std::chrono::steady_clock::now() > limit) throw std::runtime_error("nothing happened for 20 s");
            pollfd source{wake_.readable(), POLLIN, 0};
            poll(&source, 1, 1000);
            wake_.drain();
            application_->advance(now_);
        }
    }
    void pass(std::chrono::milliseconds time) {
        now_ += time;
        application_->advance(now_);
    }

    std::string text() const {
        std::string text;
        for (const std::string& row : application_->draw().rows()) text += row + '\n';
        return text;
    }
    bool shows(const std::string& words) const { return text().find(words) != std::string::npos; }
    std::string moves() const { return to_text(game().board().rules(), game().board().moves()); }

  private:
    bool thinks_for_ever() const {
        return game().is_thinking() && game().setup().player(game().to_move()).starts_with("thinker");
    }

    bool animation_ = false;
    TemporaryDirectory directory_;
    Roster roster_ = roster_for_tests();
    WakePipe wake_;
    Size size_;
    Opening opening_;
    Instant now_{std::chrono::hours(1000)};
    std::unique_ptr<Application> application_;
};

inline Opening seated(const std::string& red, const std::string& yellow, Rules rules = {}) {
    Opening opening;
    opening.setup.rules = rules;
    opening.setup.red = red;
    opening.setup.yellow = yellow;
    opening.straight_to_board = true;
    return opening;
}

}  // namespace p4
