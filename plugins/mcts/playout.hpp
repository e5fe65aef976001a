// A game played to its end at random, except that a win at hand is taken and one of the other side's is stopped.
#pragma once

#include "thinking/chance.hpp"
#include "thinking/view.hpp"

namespace mcts {

using namespace thinking;

template <class Word>
Word any_one_of(Word cells, Chance& chance) {
    for (int skip = chance.below(engine::popcount(cells)); skip > 0; --skip) engine::take_lowest(cells);
    return engine::lowest(cells);
}

// 1 if the side to move wins, 0 a draw, -1 a loss.
template <class Shape>
int playout(const Grid<Shape>& grid, Position<typename Shape::Word> position, Chance& chance) {
    using Word = typename Shape::Word;
    for (int winner = 1; !is_full(grid, position); winner = -winner) {
        const Word playable = grid.playable(position.occupied);
        if (any(playable & grid.completing(position.mine, position.occupied))) return winner;

        const Word parries = playable & grid.completing(position.theirs(), position.occupied);
        position = position.after(any_one_of(any(parries) ? parries : playable, chance));
    }
    return 0;
}

}  // namespace mcts
