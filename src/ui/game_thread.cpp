#include "ui/game_thread.hpp"

namespace p4 {

// The spectator on the playing thread: turns calls into events, and waits for orders.
class GameThread::Relay : public Spectator {
  public:
    Relay(Lines& lines, const Wake& wake, std::stop_token stop) : lines_(lines), wake_(wake), stop_(std::move(stop)) {}

    std::stop_token on_turn(const Board&) override {
        std::stop_source hurry;
        tell(TurnBegun{hurry});
        while (const auto order = lines_.orders.receive(stop_))
            if (std::holds_alternative<Go>(*order)) break;
        return hurry.get_token();
    }

    void on_move(const Board&, Move move, std::chrono::microseconds time) override { tell(Moved{move, time}); }

    // A player that reports faster than anybody can read loses some of its reports, nothing else.
    void on_report(const Report& report) override {
        constexpr std::size_t kMostUnread = 256;
        if (lines_.events.size() < kMostUnread) tell(Thought{report});
    }

    std::optional<Move> ask(const Board&, std::stop_token stop) override {
        while (const auto order = lines_.orders.receive(stop))
            if (const auto* move = std::get_if<Move>(&*order)) return *move;
        return std::nullopt;
    }

    void tell(GameEvent event) {
        lines_.events.send(std::move(event));
        if (wake_) wake_();
    }

  private:
    Lines& lines_;
    const Wake& wake_;
    std::stop_token stop_;
};

GameThread::GameThread(const Board& board, PlayerPair players, const GameSettings& settings, Wake wake) {
    thread_ = std::jthread([board, settings, lines = lines_, players = std::move(players),
                            wake = std::move(wake)](const std::stop_token& stop) mutable {
        Relay relay(*lines, wake, stop);
        const PlayedGame game = play_game(board, {*players[0], *players[1]}, settings, relay, stop);
        relay.tell(Ended{game.outcome});
        players = {};  // saying goodbye to a player may take a moment: it belongs to this thread too
        lines->finished = true;
    });
}

}  // namespace p4
