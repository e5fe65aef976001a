#include "ui/status.hpp"

#include "support/message.hpp"

namespace p4 {

namespace {

// {0} who failed, {1} who wins, {2} what is known about it.
const char* forfeit_sentence(Cause cause) {
    switch (cause) {
        case Cause::Resigned:
            return msg("{0} resigns: {1} wins.");
        case Cause::Illegal:
            return msg("{0} played an illegal move ({2}): {1} wins.");
        case Cause::NoMove:
            return msg("{0} gave no move: {1} wins.");
        case Cause::OutOfTime:
            return msg("{0} ran out of time: {1} wins.");
        case Cause::Crashed:
        case Cause::Exited:
            return msg("{0} crashed ({2}): {1} wins. u asks it again.");
        case Cause::Protocol:
        case Cause::Error:
        case Cause::Memory:
            return msg("{0} failed ({2}): {1} wins. u asks it again.");
        case Cause::Init:
            return msg("{0} could not be started ({2}): {1} wins.");
        case Cause::HostError:
            return msg("The game is void, nobody loses it: {2}. u asks again.");
        case Cause::Stopped:
            break;
    }
    return msg("The game was stopped ({2}).");
}

std::string ending(const LiveGame& game, const Look& look, const Outcome& outcome, bool narrow) {
    if (outcome.forfeit) {
        const Colour winner = outcome.winner ? colour_of(*outcome.winner, game.first()) : Colour::Red;
        return say(forfeit_sentence(outcome.forfeit->cause), look.name(other(winner)), look.name(winner),
                   outcome.forfeit->detail);
    }
    if (!outcome.winner) return narrow ? tr("A draw.") : tr("A draw: the board is full. n starts a new game.");
    const std::string winner = look.name(colour_of(*outcome.winner, game.first()));
    return narrow ? say("{} wins!", winner) : say("{} wins! n starts a new game, u takes the move back.", winner);
}

}  // namespace

std::string status_of(const LiveGame& game, const Look& look, bool narrow) {
    if (const auto outcome = game.outcome()) return ending(game, look, *outcome, narrow);
    const std::string mover = look.name(game.to_move());
    if (game.state() == LiveGame::State::Looking)
        return narrow ? say("Move {} of {}", game.line().shown(), game.line().length())
                      : say("Move {} of {}: ] looks further, Enter plays on from here.", game.line().shown(),
                            game.line().length());
    if (game.is_person(game.to_move())) return narrow ? say("{} to move", mover) : say("{}: your turn.", mover);
    if (game.is_paused()) return narrow ? tr("Paused") : tr("Paused: p goes on, > plays one move.");
    return narrow ? say("{} thinks", mover) : say("{} is thinking; . makes it move now.", mover);
}

}  // namespace p4
