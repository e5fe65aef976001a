#include "support/message.hpp"
#include "ui/application.hpp"
#include "ui/review_screen.hpp"
#include "ui/step_screen.hpp"
#include "ui/tree_screen.hpp"

namespace p4 {

void Application::study(Action screen) {
    const Board& board = game_.board();
    if (screen == Action::Review) {
        const std::string analyst = game_screen_.analyst();
        if (game_.line().length() == 0) return game_screen_.tell(tr("There is no move to review yet."));
        if (analyst.empty()) return game_screen_.tell(tr("No player here can analyse."), true);
        menus_.push_back(std::make_unique<ReviewScreen>(roster_, record_now(), analyst, wake_));
        return;
    }
    if (board.is_over()) return game_screen_.tell(tr("The game is over: a reviews it, u takes a move back."));
    const std::string spec = game_.setup().player(game_.to_move());
    if (screen == Action::Tree)
        menus_.push_back(std::make_unique<TreeScreen>(roster_, board, game_.first(), spec, wake_));
    else
        menus_.push_back(std::make_unique<StepScreen>(roster_, board, game_.first(), spec, wake_));
}

void Application::try_again(int moves) {
    menus_.clear();
    game_.show(moves);
    game_.play_on();
}

}  // namespace p4
