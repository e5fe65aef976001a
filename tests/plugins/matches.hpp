// Games between players for tests: every opening with colours swapped.
#pragma once

#include <algorithm>
#include <set>

#include "plugins/test_host.hpp"

namespace plugins::tests {

// The positions of the classic board after so many moves that nobody has won, one of each mirrored pair.
inline std::vector<PlainBoard> openings(int plies) {
    std::vector<PlainBoard> boards{PlainBoard(connect_four)};
    for (int ply = 0; ply < plies; ++ply) {
        std::set<std::string> seen;
        std::vector<PlainBoard> next;
        for (const PlainBoard& board : boards) {
            for (const int move : board.legal_moves()) {
                PlainBoard after = board;
                after.play(move);
                std::string picture;
                std::string mirrored;
                for (int row = 0; row < connect_four.rows; ++row) {
                    for (int column = 0; column < connect_four.columns; ++column) {
                        picture += after.at(row, column);
                        mirrored += after.at(row, connect_four.columns - 1 - column);
                    }
                }
                if (seen.insert(std::min(picture, mirrored)).second && !after.over()) next.push_back(after);
            }
        }
        boards = std::move(next);
    }
    return boards;
}

struct Result {
    int wins = 0;
    int draws = 0;
    int losses = 0;

    int games() const { return wins + draws + losses; }
    double score() const { return (wins + 0.5 * draws) / games(); }
};

// Plays on until the game is over; 1 if `first` (who has the x discs) wins, -1 if `second` does.
inline int played_out(PlainBoard board, Seated& first, Seated& second, std::uint64_t seed) {
    while (!board.over()) {
        Seated& player = board.to_move() == 'x' ? first : second;
        const Answer answer = player.choose(board, {.seed = seed * 64 + board.moves().size()});
        if (answer.result != P4_OK || !board.legal(answer.move)) throw std::runtime_error("no legal move");
        board.play(answer.move);
    }
    return board.won_by('x') ? 1 : board.won_by('o') ? -1 : 0;
}

inline void count(Result& result, int outcome) {
    ++(outcome > 0 ? result.wins : outcome < 0 ? result.losses : result.draws);
}

// How `one` fares against `other` from every `step`th opening, with each side once.
inline Result match(Seated& one, Seated& other, const std::vector<PlainBoard>& boards, std::size_t step = 1) {
    Result result;
    for (std::size_t i = 0; i < boards.size(); i += step) {
        count(result, played_out(boards[i], one, other, 2 * i + 1));
        count(result, -played_out(boards[i], other, one, 2 * i + 2));
    }
    return result;
}

}  // namespace plugins::tests
