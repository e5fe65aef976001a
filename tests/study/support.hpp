// What the tests of studying share: the real players in processes of their own, and counts that know nothing of them.
#pragma once

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "game/notation.hpp"
#include "game/printers.hpp"
#include "players/catalogue.hpp"
#include "study/search_tree.hpp"

namespace p4 {

struct RealPlayer {
    explicit RealPlayer(const std::string& text)
        : catalogue({P4_BINARY_DIR "/puissance4", {P4_BINARY_DIR "/plugins"}, {}}),
          spec(catalogue.resolve(text)),
          player(catalogue.make_player(spec)) {}

    ObservedSearch watch(const Board& board, std::vector<SearchWatcher*> watchers) {
        return observe(*player, Request{board, {}}, std::move(watchers), {});
    }

    Catalogue catalogue;
    ResolvedSpec spec;
    std::unique_ptr<Player> player;
};

struct Watched {
    SearchTree tree;
    ObservedSearch search;
};

inline Watched watched(const std::string& spec, const Board& board, std::size_t max_nodes = 1'000'000) {
    RealPlayer player(spec);
    Watched result{SearchTree(board, max_nodes), {}};
    result.search = player.watch(board, {&result.tree});
    return result;
}

inline Board after(const std::string& moves, const Rules& rules = kConnectFour) { return parse_position(rules, moves); }

// Every position below this one down to a depth, by trying every move.
inline std::uint64_t positions_below(Board& board, int depth) {
    if (depth == 0) return 0;
    std::uint64_t count = 0;
    for (const Move move : board.legal_moves()) {
        board.play(move);
        count += 1 + positions_below(board, depth - 1);
        board.undo();
    }
    return count;
}

// Tells what a test wants told, whoever asks.
struct Storyteller : Player {
    explicit Storyteller(std::vector<TraceEvent> all) : events(std::move(all)) {}
    Answer choose(const Request& request, Listener& listener, std::stop_token) override {
        for (const TraceEvent& event : events) listener.on_trace(event);
        return request.board.legal_moves().front();
    }
    Analysis analyse(const Request&, Listener&, std::stop_token) override { return Forfeit{}; }
    std::vector<TraceEvent> events;
};

inline TraceEvent enter(int depth, int move, int alpha = kMinusInfinity, int beta = kPlusInfinity) {
    return {TraceEvent::Kind::Enter, depth, Move{move}, alpha, beta, 0, TraceEvent::Reason::Searched};
}
inline TraceEvent leave(int depth, int move, int value, TraceEvent::Reason reason = TraceEvent::Reason::Leaf) {
    return {TraceEvent::Kind::Leave, depth, Move{move}, kMinusInfinity, kPlusInfinity, value, reason};
}
inline TraceEvent cut(int depth, int move, int alpha, int beta, int value) {
    return {TraceEvent::Kind::Cut, depth, Move{move}, alpha, beta, value, TraceEvent::Reason::Searched};
}

}  // namespace p4
