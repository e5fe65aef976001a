#include "players/library_player.hpp"

#include "players/library_call.hpp"
#include "support/message.hpp"

namespace p4 {

namespace {

// What a move holds before the player has written it. A player that means no move would write P4_NONE.
constexpr std::int32_t kUnwritten = -2147480004;

// Calls the library. Nothing unwinds out of it: an exception that escapes ends the process here, as a crash.
template <class Function, class... Arguments>
auto called(Function function, Arguments... arguments) noexcept {
    return function(arguments...);
}

Forfeit failure(std::string detail) { return {Cause::Error, std::move(detail)}; }

Forfeit wrong_status(std::int32_t status) { return {Cause::Protocol, fmt::format("status {}", status)}; }

}  // namespace

LibraryPlayer::Instance::~Instance() {
    if (table_.destroy) called(table_.destroy, self_);
}

LibraryPlayer::LibraryPlayer(std::shared_ptr<const Plugin> plugin, Settings settings)
    : plugin_(std::move(plugin)), settings_(std::move(settings)) {}

std::optional<Forfeit> LibraryPlayer::begin(std::uint64_t game, const Rules& rules, Listener& listener) {
    if (game_ == game && rules_ == rules) return std::nullopt;

    end_game();
    rules_ = rules;
    if (!plugin_->supports(rules)) return Forfeit{Cause::Init, fmt::format("it does not play {}", to_text(rules))};

    const p4_player& table = plugin_->table();
    void* self = nullptr;
    if (table.create) {
        std::vector<p4_setting> settings;
        for (const auto& [key, value] : settings_) settings.push_back({key.c_str(), value.c_str()});
        const Call call(rules, listener);
        self = called(table.create, &call.rules(), settings.data(), static_cast<std::int32_t>(settings.size()),
                      &call.host());
        if (!self)
            return Forfeit{Cause::Init, call.last_error().empty() ? "create returned nothing" : call.last_error()};
    }
    if (self || table.destroy) instance_.emplace(table, self);
    game_ = game;
    return std::nullopt;
}

void LibraryPlayer::end_game() {
    instance_.reset();
    game_.reset();
}

Answer LibraryPlayer::choose(const Request& request, Listener& listener, std::stop_token stop) {
    if (auto refusal = begin(request.game, request.board.rules(), listener)) return *refusal;

    Call call(request, listener, stop);
    std::int32_t move = kUnwritten;
    const std::int32_t status = called(plugin_->table().choose, self(), &call.turn(), &call.host(), &move);
    call.deliver_held_report();
    if (watches_inputs_ && !call.inputs_are_intact()) listener.on_log(LogLevel::Warning, kWroteToInputs);

    if (stop.stop_requested()) return Forfeit{Cause::Stopped, {}};
    const auto hard = request.budget.hard;
    if (hard.count() > 0 && call.elapsed() > hard + request.budget.margin)
        return Forfeit{Cause::OutOfTime, fmt::format("{} ms of {} ms", call.elapsed().count(), hard.count())};
    if (status == P4_RESIGN) return Forfeit{Cause::Resigned, {}};
    if (status == P4_FAILED) return failure(call.last_error());
    if (status != P4_OK) return wrong_status(status);
    if (move == kUnwritten) return Forfeit{Cause::NoMove, {}};
    return Move{move};
}

Analysis LibraryPlayer::analyse(const Request& request, Listener& listener, std::stop_token stop) {
    if (!plugin_->table().analyse) return failure("it cannot analyse");
    if (auto refusal = begin(request.game, request.board.rules(), listener)) return *refusal;

    Call call(request, listener, stop);
    const std::vector<Move> legal = request.board.legal_moves();
    std::vector<p4_value> raw;
    for (const Move move : legal) raw.push_back({sizeof(p4_value), move.index, P4_UNKNOWN, 0});
    const std::int32_t status = called(plugin_->table().analyse, self(), &call.turn(), &call.host(), raw.data());
    call.deliver_held_report();

    if (stop.stop_requested()) return Forfeit{Cause::Stopped, {}};
    if (status == P4_FAILED) return failure(call.last_error());
    if (status != P4_OK) return wrong_status(status);
    std::vector<Value> values;
    for (std::size_t i = 0; i < raw.size(); ++i) {
        const bool known = raw[i].score_kind == P4_EXACT || raw[i].score_kind == P4_ESTIMATE;
        const auto kind = raw[i].score_kind == P4_EXACT ? ScoreKind::Exact : ScoreKind::Estimate;
        values.push_back({legal[i], known ? Score{kind, raw[i].score} : Score{}});
    }
    return values;
}

}  // namespace p4
