// Who watches a search: nobody, or somebody who is told of every node.
#pragma once

#include <puissance4/player.hpp>

namespace thinking {

constexpr int minus_infinity = P4_MINUS_INFINITY;
constexpr int plus_infinity = P4_PLUS_INFINITY;

struct Window {
    int alpha = minus_infinity;
    int beta = plus_infinity;
};

// Where a node is: so many moves below the root, and the move that led there.
struct Place {
    int depth = 0;
    int move = P4_NONE;
};

// Tells the game of every node, in the values that the evaluation shows to people; nothing if nobody watches.
class Watcher {
  public:
    using Shown = int (*)(int value);

    Watcher(const puissance4::Host& host, Shown as_shown)
        : host_(host), shown_(as_shown), watching_(host.is_tracing()) {}

    void enter(const Place& place, const Window& window) const {
        if (watching_) tell(P4_ENTER, place, window, 0, 0);
    }
    void cut(const Place& place, const Window& window, int value) const {
        if (watching_) tell(P4_CUT, place, window, value, 0);
    }
    void leave(const Place& place, const Window& window, int value, int reason) const {
        if (watching_) tell(P4_LEAVE, place, window, value, reason);
    }

  private:
    int shown(int value) const { return value == minus_infinity || value == plus_infinity ? value : shown_(value); }

    [[gnu::noinline]] void tell(int event, const Place& place, const Window& window, int value, int reason) const {
        host_.trace({sizeof(p4_node), event, place.depth, place.move, shown(window.alpha), shown(window.beta),
                     shown(value), reason});
    }

    puissance4::Host host_;
    Shown shown_;
    bool watching_;
};

}  // namespace thinking
