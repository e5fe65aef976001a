#pragma once

#include <vector>

#include "game/record.hpp"
#include "ui/command.hpp"
#include "ui/terminal.hpp"

namespace p4 {

// Games that were played, to be walked through: one move at a time, from game to game. Nobody plays.
class ReplayScreen {
  public:
    explicit ReplayScreen(std::vector<Record> games, std::size_t first = 0);  // there is at least one

    void take(const Input& input);
    void draw(Canvas& canvas, const Look& look) const;

    bool is_leaving() const { return leaving_; }
    std::size_t game() const { return game_; }
    int shown() const { return board_.discs(); }

  private:
    const Record& record() const { return games_[game_]; }
    int length() const { return static_cast<int>(record().moves.size()); }
    void show(int moves);
    void open(std::size_t game);
    void draw_words(Canvas& canvas, const Look& look, Point at) const;

    std::vector<Record> games_;
    std::size_t game_ = 0;
    Board board_;
    bool leaving_ = false;
};

// "Red (alphabeta) wins: line." or how else the game ended.
std::string ending_sentence(const Record& record);

// Shows the games in the terminal until somebody leaves. Gives the exit code: 0, or 128 + n after signal n.
int replay_full_screen(std::vector<Record> games, std::size_t first, const TerminalOptions& options, bool unicode);

}  // namespace p4
