// A mind made for one game: its rules are known, so the word that holds the board is chosen once.
#pragma once

#include <memory>
#include <puissance4/player.hpp>

#include "thinking/view.hpp"

namespace thinking {

using puissance4::Host;
using puissance4::Setup;
using puissance4::Turn;

class Thinker {
  public:
    virtual ~Thinker() = default;
    virtual int choose(const Turn& turn, const Host& host) = 0;
    virtual void analyse(const Turn& turn, const Host& host, std::span<p4_value> values) = 0;
};

// The class that the veneer makes a table of.
template <std::unique_ptr<Thinker> (*make)(const Setup&)>
class ThinkingPlayer {
  public:
    explicit ThinkingPlayer(const Setup& setup) : thinker_(make(setup)) {}

    int choose(const Turn& turn, const Host& host) { return thinker_->choose(turn, host); }
    void analyse(const Turn& turn, const Host& host, std::span<p4_value> values) {
        thinker_->analyse(turn, host, values);
    }

  private:
    std::unique_ptr<Thinker> thinker_;
};

inline engine::Rules rules_of(const p4_rules& rules) {
    return {rules.columns, rules.rows, rules.connect, rules.gravity != 0};
}

// Calls `use` with the shape of the board; that of the classic game is known at compile time.
template <class Function>
auto with_known_shape(const engine::Rules& rules, Function use) {
    using ConnectFour = engine::FixedShape<7, 6, 4>;
    if (rules == ConnectFour::rules()) return use(ConnectFour());
    return engine::with_shape(rules, use);
}

template <class Shape>
Position<typename Shape::Word> position_of(const Grid<Shape>& grid, const Turn& turn) {
    Position<typename Shape::Word> position;
    for (const int move : turn.moves()) position = position.after(grid.cell_of(move, position.occupied));
    return position;
}

}  // namespace thinking
