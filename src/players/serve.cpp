#include "players/serve.hpp"

#include <unistd.h>

#include <condition_variable>
#include <mutex>
#include <new>
#include <thread>

#include "game/notation.hpp"
#include "players/descriptor_json.hpp"
#include "players/exit_codes.hpp"
#include "players/keeper.hpp"
#include "players/library_player.hpp"
#include "players/link.hpp"
#include "support/errors.hpp"
#include "support/message.hpp"

namespace p4 {

namespace {

constexpr auto kHostJudges = std::chrono::hours(24);  // the time of an answer, by its own clock
constexpr auto kFarewellLimit = std::chrono::seconds(1);

// Leaves the process if this object lives for too long: for calls that a player could hang in.
class Watchdog {
  public:
    Watchdog(std::chrono::milliseconds most, int exit_code)
        : thread_([=](std::stop_token stop) {
              std::mutex mutex;
              std::unique_lock lock(mutex);
              std::condition_variable_any never;
              never.wait_for(lock, stop, most, [] { return false; });
              if (!stop.stop_requested()) ::_exit(exit_code);
          }) {}

  private:
    std::jthread thread_;
};

// Before anything of the player's runs.
void shut_in(const std::filesystem::path& file, FileDescriptor lifeline, const Enclosure& enclosure) {
    auto keeper = lifeline.is_open() ? Keeper::start(std::move(lifeline)) : std::nullopt;
    const Confinement got = confine_library(file, enclosure.limits, keeper ? &*keeper : nullptr);
    if (enclosure.is_required && !(got.is_whole() && keeper)) ::_exit(kNotConfined);
}

// Answers questions with a library, as protocol lines.
class Session : public Listener {
  public:
    Session(std::shared_ptr<const Plugin> plugin, Link& link) : plugin_(std::move(plugin)), link_(link) {}

    void run() {
        while (const auto line = link_.next_line()) {
            const auto message = protocol::parse_to_player(*line, rules_);
            if (!message) continue;  // a later version of the protocol may say more
            if (std::holds_alternative<protocol::Quit>(*message)) return;
            if (const auto* option = std::get_if<protocol::SetOption>(&*message))
                given_.emplace_back(option->key, option->value);
            if (const auto* game = std::get_if<protocol::NewGame>(&*message)) begin(*game);
            if (const auto* question = std::get_if<protocol::Question>(&*message)) answer(*question);
        }
    }

    void on_report(const Report& report) override { link_.send(protocol::Reported{id_, report}, rules_); }
    void on_value(const Value& value) override { link_.send(protocol::ValueFound{id_, value}, rules_); }
    void on_trace(const TraceEvent& event) override { link_.send_later(protocol::Traced{id_, event}, rules_); }
    void on_log(LogLevel level, std::string_view text) override {
        link_.send(protocol::Logged{level, std::string{text}}, rules_);
    }
    bool is_hurried() override { return link_.is_hurried(id_); }

    std::optional<Move> ask(const Board&, std::stop_token) override {
        link_.send(protocol::Asked{id_}, rules_);
        while (const auto line = link_.next_line()) {
            const auto message = protocol::parse_to_player(*line, rules_);
            if (!message) continue;
            const auto* answer = std::get_if<protocol::PersonsMove>(&*message);
            if (answer && answer->id == id_) return answer->move;
            if (std::holds_alternative<protocol::Quit>(*message)) break;
        }
        ::_exit(0);
    }

  private:
    void begin(const protocol::NewGame& game) {
        try {
            require_possible(game.rules);
            rules_ = game.rules;
            game_ = game.number;
            if (player_) end_game();
            if (!player_) player_.emplace(plugin_, checked_settings(plugin_->descriptor(), given_));
            player_->watch_inputs();
            const auto refusal = player_->begin(game_, rules_, *this);
            if (refusal)
                link_.send(protocol::Refused{refusal->detail}, rules_);
            else
                link_.send(protocol::Ready{}, rules_);
        } catch (const UsageError& error) {
            link_.send(protocol::Refused{error.what()}, rules_);
        }
    }

    void end_game() {
        const Watchdog watchdog(kFarewellLimit, kStuckFarewell);
        player_->end_game();
    }

    void answer(const protocol::Question& question) {
        id_ = question.id;
        if (!player_) return link_.send(protocol::Forfeited{id_, {Cause::Error, "no game was begun"}}, rules_);
        try {
            const Board board = board_after(rules_, question.moves);
            if (board.is_over()) throw UsageError("the game is over");
            Budget budget = question.budget;
            budget.margin = kHostJudges;
            const Request request{board, budget, question.seed, game_, question.trace, {}};
            if (question.kind == protocol::Question::Kind::Choose)
                choose(request);
            else
                analyse(request);
        } catch (const UsageError& error) {
            link_.send(protocol::Forfeited{id_, {Cause::Error, error.what()}}, rules_);
        }
    }

    void choose(const Request& request) {
        const Answer answer = player_->choose(request, *this, {});
        if (const Move* move = std::get_if<Move>(&answer))
            link_.send(protocol::Chosen{id_, *move}, rules_);
        else
            link_.send(protocol::Forfeited{id_, std::get<Forfeit>(answer)}, rules_);
    }

    void analyse(const Request& request) {
        const Analysis analysis = player_->analyse(request, *this, {});
        if (const auto* forfeit = std::get_if<Forfeit>(&analysis))
            return link_.send(protocol::Forfeited{id_, *forfeit}, rules_);
        for (const Value& value : std::get<std::vector<Value>>(analysis))
            link_.send_later(protocol::ValueFound{id_, value}, rules_);
        link_.send(protocol::Done{id_}, rules_);
    }

    std::shared_ptr<const Plugin> plugin_;
    Link& link_;
    Settings given_;
    Rules rules_;
    std::uint64_t game_ = 0;
    std::uint64_t id_ = 0;
    std::optional<LibraryPlayer> player_;
};

}  // namespace

int describe_library(const std::filesystem::path& file, const std::optional<Rules>& rules, int link,
                     FileDescriptor lifeline, const Enclosure& enclosure) {
    shut_in(file, std::move(lifeline), enclosure);
    std::string text;
    try {
        const Plugin plugin(file);
        if (rules && !plugin.supports(*rules)) throw SystemError(tr("It does not know these rules."));
        text = to_json(plugin.descriptor()) + '\n';
    } catch (const SystemError& error) {
        text = refusal_json(error.what()) + '\n';
    }
    for (std::string_view rest = text; !rest.empty();) {
        const ssize_t written = ::write(link, rest.data(), rest.size());
        if (written <= 0) return 1;
        rest.remove_prefix(static_cast<std::size_t>(written));
    }
    ::_exit(0);
}

int serve_library(const std::filesystem::path& file, const Talk& talk, FileDescriptor lifeline,
                  const Enclosure& enclosure) {
    shut_in(file, std::move(lifeline), enclosure);
    std::set_new_handler([] { ::_exit(kOutOfMemory); });
    Link link(talk.read_from, talk.write_to);
    try {
        Session(std::make_shared<Plugin>(file), link).run();
    } catch (const SystemError& error) {
        link.send(protocol::Refused{error.what()}, Rules{});
    }
    ::_exit(0);  // what the library registered for a normal exit is not waited for
}

}  // namespace p4
