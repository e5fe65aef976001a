#pragma once

#include <chrono>
#include <vector>

#include "game/board.hpp"

namespace p4 {

// The moves of a game, and how many of them are on the board now. Going back forgets nothing; playing does.
class GameLine {
  public:
    using Time = std::chrono::microseconds;

    explicit GameLine(const Rules& rules = kConnectFour) : board_(rules) {}

    const Board& board() const { return board_; }
    const std::vector<Move>& moves() const { return moves_; }
    const std::vector<Time>& times() const { return times_; }
    int shown() const { return board_.discs(); }
    int length() const { return static_cast<int>(moves_.size()); }
    bool at_end() const { return shown() == length(); }

    void play(Move move, Time time) {  // must be legal
        moves_.resize(static_cast<std::size_t>(shown()));
        times_.resize(moves_.size());
        moves_.push_back(move);
        times_.push_back(time);
        board_.play(move);
    }

    void show(int count) {  // from none to all
        while (shown() > count) board_.undo();
        while (shown() < count) board_.play(moves_[static_cast<std::size_t>(shown())]);
    }

  private:
    Board board_;
    std::vector<Move> moves_;
    std::vector<Time> times_;
};

}  // namespace p4
