#include "match/referee.hpp"

#include "game/notation.hpp"
#include "match/chance.hpp"
#include "support/message.hpp"

namespace p4 {

namespace {

Answer checked(Answer answer, const Board& board) {
    const Move* move = std::get_if<Move>(&answer);
    if (!move || board.is_legal(*move)) return answer;
    const bool has_name = 0 <= move->index && move->index < board.rules().move_indices();
    const std::string name = has_name ? to_text(board.rules(), *move) : fmt::format("index {}", move->index);
    return Forfeit{Cause::Illegal, fmt::format("{}: {}", name, objection(board, *move))};
}

}  // namespace

PlayedGame play_game(Board board, const Seats& seats, const GameSettings& settings, Spectator& spectator,
                     std::stop_token stop) {
    std::vector<std::chrono::microseconds> times;
    while (!board.is_over()) {
        if (auto ruling = settings.adjudicator ? settings.adjudicator->ruling(board, stop) : std::nullopt)
            return {board, std::move(*ruling), std::move(times)};

        const Side side = board.to_move();
        const Request request{board,
                              settings.budgets[static_cast<std::size_t>(side)],
                              mixed(settings.seed, static_cast<std::uint64_t>(board.discs())),
                              settings.number,
                              false,
                              spectator.on_turn(board)};
        const auto asked = settings.now();
        Answer answer = checked(seats[side].choose(request, spectator, stop), board);

        if (auto* forfeit = std::get_if<Forfeit>(&answer))
            return {board, forfeited(side, std::move(*forfeit)), std::move(times)};

        const Move move = std::get<Move>(answer);
        board.play(move);
        times.push_back(std::chrono::duration_cast<std::chrono::microseconds>(settings.now() - asked));
        spectator.on_move(board, move, times.back());
    }
    return {board, outcome_on(board), std::move(times)};
}

}  // namespace p4
