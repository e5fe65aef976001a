// A game in miniature for tests of players: it loads the real library, asks it, and keeps all it says.
#pragma once

#include <dlfcn.h>
#include <puissance4/player.h>

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "engine/notation.hpp"
#include "engine/plain_board.hpp"

namespace plugins::tests {

using engine::Rules;
using engine::tests::PlainBoard;

// What a player is asked besides the position. `stop_after`: how many times it may ask whether to stop until it must.
struct Request {
    std::uint64_t seed = 1;
    std::uint64_t node_limit = 0;
    std::int64_t soft_ms = 0;
    std::optional<int> stop_after{};
    bool traced = false;
    int answer = P4_NONE;  // what the person says
};

struct Answer {
    std::int32_t result = P4_FAILED;
    std::int32_t move = P4_NONE;
    p4_report last{};             // the last report of how far the search had come
    std::vector<int> expected{};  // the line of play in it
    std::vector<p4_report> reports{};
    std::vector<p4_node> trace{};
    std::vector<p4_value> values{};
    std::vector<std::string> log{};
};

inline PlainBoard board_after(const Rules& rules, std::string_view moves) {
    const auto read = engine::moves_from(moves, rules);
    if (!read) throw std::invalid_argument("not moves: " + std::string(moves));
    PlainBoard board(rules);
    for (const int move : *read) board.play(move);
    return board;
}

// One call: everything that p4_turn points to, and a host that takes notes.
class Call {
  public:
    Call(const PlainBoard& board, const Request& request)
        : request_(request), moves_(board.moves().begin(), board.moves().end()) {
        const auto legal = board.legal_moves();
        legal_.assign(legal.begin(), legal.end());
        const Rules& rules = board.rules();
        for (int row = 0; row < rules.rows; ++row)
            for (int column = 0; column < rules.columns; ++column) cells_.push_back(disc(board.at(row, column)));
        rules_ = {sizeof(p4_rules), rules.columns, rules.rows, rules.connect, rules.gravity ? 1 : 0};
    }

    p4_turn turn() const {
        p4_turn turn{};
        turn.struct_size = sizeof turn;
        turn.side = static_cast<std::int32_t>(moves_.size() % 2);
        turn.move_count = static_cast<std::int32_t>(moves_.size());
        turn.legal_count = static_cast<std::int32_t>(legal_.size());
        turn.soft_ms = request_.soft_ms;
        turn.node_limit = request_.node_limit;
        turn.seed = request_.seed;
        turn.rules = &rules_;
        turn.moves = moves_.data();
        turn.legal = legal_.data();
        turn.cells = cells_.data();
        return turn;
    }

    p4_host host() {
        return {sizeof(p4_host), 0, this, log, report, should_stop, ask, request_.traced ? trace : nullptr};
    }

    std::vector<p4_value> blank_values() const {
        std::vector<p4_value> values;
        for (const auto move : legal_) values.push_back({sizeof(p4_value), move, P4_UNKNOWN, 0});
        return values;
    }

    Answer answer{};

  private:
    static std::int8_t disc(char cell) { return static_cast<std::int8_t>(cell == '.' ? P4_NONE : cell == 'x' ? 0 : 1); }
    static Call& self(void* context) { return *static_cast<Call*>(context); }

    static void log(void* context, std::int32_t, const char* text) { self(context).answer.log.emplace_back(text); }
    static void report(void* context, const p4_report* report) {
        Answer& answer = self(context).answer;
        answer.reports.push_back(*report);
        if (report->kind != P4_REPORT_SEARCH) return;
        answer.last = *report;
        answer.expected.assign(report->line, report->line + report->line_count);
    }
    static std::int32_t should_stop(void* context) {
        auto& left = self(context).request_.stop_after;
        if (!left) return 0;
        return (*left)-- <= 0 ? 1 : 0;
    }
    static std::int32_t ask(void* context, const p4_turn*) { return self(context).request_.answer; }
    static void trace(void* context, const p4_node* node) { self(context).answer.trace.push_back(*node); }

    Request request_;
    std::vector<std::int32_t> moves_;
    std::vector<std::int32_t> legal_;
    std::vector<std::int8_t> cells_{};
    p4_rules rules_{};
};

class Library {
  public:
    explicit Library(const std::string& path) : handle_(dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL)) {
        if (handle_ == nullptr) throw std::runtime_error(dlerror());
        using Entry = const p4_player* (*)();
        player_ = reinterpret_cast<Entry>(dlsym(handle_, "p4_player_v1"))();
    }
    Library(const Library&) = delete;
    Library& operator=(const Library&) = delete;
    ~Library() { dlclose(handle_); }

    const p4_player& player() const { return *player_; }

  private:
    void* handle_;
    const p4_player* player_ = nullptr;
};

using Settings = std::map<std::string, std::string>;

// "depth=5,eval=galilee"
inline Settings settings_of(std::string_view text) {
    Settings settings;
    while (!text.empty()) {
        const auto pair = text.substr(0, text.find(','));
        const auto equals = pair.find('=');
        settings[std::string(pair.substr(0, equals))] = std::string(pair.substr(equals + 1));
        text.remove_prefix(std::min(text.size(), pair.size() + 1));
    }
    return settings;
}

// A player that sits at one game.
class Seated {
  public:
    Seated(const Library& library, const Rules& rules, std::string_view settings = "")
        : player_(library.player()), rules_(rules) {
        if (player_.create == nullptr) return;
        const auto chosen = settings_of(settings);
        std::vector<p4_setting> given;
        for (std::int64_t i = 0; i < player_.option_count; ++i) {
            const p4_option& option = player_.options[i];
            const auto own = chosen.find(option.key);
            given.push_back({option.key, own == chosen.end() ? option.default_value : own->second.c_str()});
        }
        Call call(PlainBoard(rules), {});
        const p4_host host = call.host();
        const p4_rules asked = *call.turn().rules;
        self_ = player_.create(&asked, given.data(), static_cast<std::int32_t>(given.size()), &host);
        if (self_ == nullptr) throw std::runtime_error("the player could not be made");
    }
    Seated(const Seated&) = delete;
    Seated& operator=(const Seated&) = delete;
    ~Seated() {
        if (player_.destroy != nullptr && self_ != nullptr) player_.destroy(self_);
    }

    Answer choose(const PlainBoard& board, const Request& request = {}) {
        Call call(board, request);
        const p4_turn turn = call.turn();
        const p4_host host = call.host();
        call.answer.result = player_.choose(self_, &turn, &host, &call.answer.move);
        return call.answer;
    }
    Answer choose(std::string_view moves, const Request& request = {}) {
        return choose(board_after(rules_, moves), request);
    }

    Answer analyse(const PlainBoard& board, const Request& request = {}) {
        Call call(board, request);
        const p4_turn turn = call.turn();
        const p4_host host = call.host();
        call.answer.values = call.blank_values();
        call.answer.result = player_.analyse(self_, &turn, &host, call.answer.values.data());
        return call.answer;
    }
    Answer analyse(std::string_view moves, const Request& request = {}) {
        return analyse(board_after(rules_, moves), request);
    }

  private:
    const p4_player& player_;
    Rules rules_;
    void* self_ = nullptr;
};

// The library that the build made of plugins/NAME.
inline Library built(const std::string& name) {
    return Library(std::string(P4_BINARY_DIR) + "/plugins/" + name + ".so");
}

inline std::vector<int> scores(const Answer& answer) {
    std::vector<int> found;
    for (const p4_value& value : answer.values) found.push_back(value.score);
    return found;
}

inline constexpr Rules connect_four{7, 6, 4, true};
inline constexpr Rules tic_tac_toe{3, 3, 3, false};

}  // namespace plugins::tests
