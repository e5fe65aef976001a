// A C++ veneer over player.h: a class with choose() becomes the table that the game reads, and exceptions stop here.
//
//     struct Middle {
//         explicit Middle(const puissance4::Setup&) {}
//         int choose(const puissance4::Turn& turn) { return turn.legal()[turn.legal().size() / 2]; }
//     };
//
//     P4_EXPORT const p4_player* p4_player_v1() {
//         static const p4_player player = puissance4::player<Middle>("middle", "1.0", "Plays the middle column.");
//         return &player;
//     }
//
// choose(turn) or choose(turn, host) returns a move, or puissance4::kResign. If there is analyse(turn, host, values)
// too, it is offered. A static supports(rules) is offered where there is one. Nothing here needs linking.
#pragma once

#include <puissance4/player.h>

#include <concepts>
#include <cstdlib>
#include <exception>
#include <new>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>

namespace puissance4 {

inline constexpr int kResign = -2;

// What the game offers, as member functions.
class Host {
  public:
    explicit Host(const p4_host* host) : host_(host) {}

    bool should_stop() const { return host_->should_stop(host_->context) != 0; }
    int ask(const p4_turn& turn) const { return host_->ask(host_->context, &turn); }
    void report(const p4_report& report) const { host_->report(host_->context, &report); }
    bool is_tracing() const { return host_->trace != nullptr; }
    void trace(const p4_node& node) const { host_->trace(host_->context, &node); }
    void log(int level, const std::string& text) const { host_->log(host_->context, level, text.c_str()); }

  private:
    const p4_host* host_;
};

// What an instance is made from: the rules of the game and the options as they were set.
class Setup {
  public:
    Setup(const p4_rules& rules, std::span<const p4_setting> settings) : rules_(rules), settings_(settings) {}

    const p4_rules& rules() const { return rules_; }

    // The text of an option in the player's own table.
    std::string_view text(std::string_view key) const {
        for (const p4_setting& setting : settings_)
            if (key == setting.key) return setting.value;
        throw std::logic_error("no option " + std::string(key));
    }
    long long whole(std::string_view key) const { return std::strtoll(std::string(text(key)).c_str(), nullptr, 10); }
    bool is_on(std::string_view key) const { return text(key) == "yes"; }

  private:
    const p4_rules& rules_;
    std::span<const p4_setting> settings_;
};

// A request for a move.
class Turn {
  public:
    explicit Turn(const p4_turn& turn) : turn_(turn) {}

    const p4_turn& raw() const { return turn_; }
    const p4_rules& rules() const { return *turn_.rules; }
    std::span<const std::int32_t> moves() const { return {turn_.moves, static_cast<std::size_t>(turn_.move_count)}; }
    std::span<const std::int32_t> legal() const { return {turn_.legal, static_cast<std::size_t>(turn_.legal_count)}; }
    int side() const { return turn_.side; }
    std::int64_t soft_ms() const { return turn_.soft_ms; }
    std::int64_t hard_ms() const { return turn_.hard_ms; }
    std::uint64_t node_limit() const { return turn_.node_limit; }
    std::uint64_t seed() const { return turn_.seed; }

  private:
    const p4_turn& turn_;
};

// An empty report or node with its size filled in.
inline p4_report new_report() {
    p4_report report{};
    report.struct_size = sizeof report;
    report.move = P4_NONE;
    return report;
}

inline p4_option whole_option(const char* key, const char* value, std::int64_t low, std::int64_t high,
                              const char* help) {
    return {sizeof(p4_option), P4_WHOLE, low, high, key, value, nullptr, help};
}
inline p4_option choice_option(const char* key, const char* value, const char* choices, const char* help) {
    return {sizeof(p4_option), P4_CHOICE, 0, 0, key, value, choices, help};
}
inline p4_option switch_option(const char* key, const char* value, const char* help) {
    return {sizeof(p4_option), P4_SWITCH, 0, 0, key, value, nullptr, help};
}

namespace detail {

// Runs `act` and answers `failed` where it throws; the reason goes to the log.
template <class Answer, class Act>
Answer shielded(const p4_host* host, Answer failed, Act act) noexcept {
    try {
        return act();
    } catch (const std::bad_alloc&) {
        host->log(host->context, P4_LOG_ERROR, "there is not enough memory");
    } catch (const std::exception& error) {
        host->log(host->context, P4_LOG_ERROR, error.what());
    } catch (...) {
        host->log(host->context, P4_LOG_ERROR, "an exception that is no std::exception");
    }
    return failed;
}

template <class Player>
void* create(const p4_rules* rules, const p4_setting* settings, std::int32_t count, const p4_host* host) {
    return shielded<void*>(host, nullptr, [&]() -> void* {
        return new Player(Setup(*rules, {settings, static_cast<std::size_t>(count)}));
    });
}

template <class Player>
int answer(Player& player, const Turn& turn, const Host& host) {
    if constexpr (requires { player.choose(turn, host); })
        return player.choose(turn, host);
    else
        return player.choose(turn);
}

template <class Player>
std::int32_t choose(void* self, const p4_turn* turn, const p4_host* host, std::int32_t* move) {
    return shielded<std::int32_t>(host, P4_FAILED, [&] {
        const int chosen = answer(*static_cast<Player*>(self), Turn(*turn), Host(host));
        if (chosen == kResign) return P4_RESIGN;
        *move = chosen;
        return P4_OK;
    });
}

template <class Player>
void destroy(void* self) {
    delete static_cast<Player*>(self);
}

template <class Player>
std::int32_t supports(const p4_rules* rules) {
    return Player::supports(*rules) ? 1 : 0;
}

template <class Player>
std::int32_t analyse(void* self, const p4_turn* turn, const p4_host* host, p4_value* values) {
    return shielded<std::int32_t>(host, P4_FAILED, [&] {
        const auto count = static_cast<std::size_t>(turn->legal_count);
        static_cast<Player*>(self)->analyse(Turn(*turn), Host(host), std::span<p4_value>(values, count));
        return P4_OK;
    });
}

}  // namespace detail

// The table for a class. `options` must be constant data that outlives it.
template <class Player>
p4_player player(const char* id, const char* version, const char* summary, std::span<const p4_option> options = {},
                 std::uint32_t flags = 0) {
    p4_player table{};
    table.struct_size = sizeof table;
    table.flags = flags;
    table.id = id;
    table.version = version;
    table.summary = summary;
    table.options = options.data();
    table.option_count = static_cast<std::int64_t>(options.size());
    table.create = detail::create<Player>;
    table.choose = detail::choose<Player>;
    table.destroy = detail::destroy<Player>;
    if constexpr (requires(const p4_rules& rules) { Player::supports(rules); })
        table.supports = detail::supports<Player>;
    if constexpr (requires(Player & p, const Turn& t, const Host& h, std::span<p4_value> v) { p.analyse(t, h, v); })
        table.analyse = detail::analyse<Player>;
    return table;
}

}  // namespace puissance4
