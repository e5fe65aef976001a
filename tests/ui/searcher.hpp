#pragma once

#include <algorithm>

#include "players/player.hpp"
#include "study/observed_search.hpp"

namespace p4 {

// A small alpha-beta that tells every step: moves from the left, and leaves whose values jump about, so that it cuts
// early, late and not at all.
class Searcher : public Player {
  public:
    explicit Searcher(int depth) : depth_(depth) {}

    Answer choose(const Request& request, Listener& listener, std::stop_token stop) override {
        Board board = request.board;
        best_ = board.legal_moves().front();
        search(board, 0, {kMinusInfinity, kPlusInfinity}, listener, stop);
        if (stop.stop_requested()) return Forfeit{Cause::Stopped, {}};
        return best_;
    }
    Analysis analyse(const Request&, Listener&, std::stop_token) override { return Forfeit{Cause::Error, "never"}; }

  private:
    using Kind = TraceEvent::Kind;
    using Reason = TraceEvent::Reason;
    struct Window {
        int alpha;
        int beta;
    };

    static int jumpy_value(const Board& board) {
        int sum = 0, weight = 3;
        for (const Move move : board.moves()) sum += move.index * (weight += 2);
        return sum % 11 - 5;
    }

    int search(Board& board, int depth, Window window, Listener& listener, const std::stop_token& stop) {
        const Move move = depth == 0 ? Move{} : board.moves().back();
        const Window entered = window;
        const auto tell = [&](Kind kind, int value, Reason reason) {
            const Window now = kind == Kind::Cut ? window : entered;
            listener.on_trace({kind, depth, move, now.alpha, now.beta, value, reason});
        };
        tell(Kind::Enter, 0, Reason::Searched);
        const bool max = is_max(depth);
        int value = max ? kMinusInfinity : kPlusInfinity;
        const bool leaf = board.is_over() || depth == depth_;
        if (leaf) value = board.winner() ? (max ? -100 : 100) : jumpy_value(board);
        for (const Move next : leaf ? std::vector<Move>{} : board.legal_moves()) {
            if (stop.stop_requested()) break;
            board.play(next);
            const int reply = search(board, depth + 1, window, listener, stop);
            board.undo();
            if (depth == 0 && reply > value) best_ = next;
            value = max ? std::max(value, reply) : std::min(value, reply);
            (max ? window.alpha : window.beta) = max ? std::max(window.alpha, value) : std::min(window.beta, value);
            if (window.alpha < window.beta) continue;
            tell(Kind::Cut, value, Reason::Searched);
            break;
        }
        tell(Kind::Leave, value, board.is_over() ? Reason::Final : leaf ? Reason::Leaf : Reason::Searched);
        return value;
    }

    int depth_;
    Move best_;
};

}  // namespace p4
