#pragma once

#include <array>
#include <map>

#include "ui/form.hpp"
#include "ui/roster.hpp"
#include "ui/screen.hpp"

namespace p4 {

// Everything about the next game: who plays with which options, who starts, the board, the time, how it begins.
class NewGameScreen : public Screen {
  public:
    NewGameScreen(Roster& roster, const GameSetup& setup, const Look& look);

    void draw(Canvas& canvas, const Look& look) const override { form_.draw(canvas, look); }
    Reply take(const UiCommand& command) override;

  private:
    std::vector<Field> fields() const;
    void add_player(std::vector<Field>& fields, Colour colour) const;
    void read_fields();
    std::string spec_from(Colour colour);
    std::optional<std::uint64_t> seed() const;  // throws UsageError
    Reply look_for_players();
    void consent_to_typed();
    Reply start();

    Roster& roster_;
    Look look_;
    GameSetup before_;
    GameSetup setup_;
    std::string seed_;                                              // as it was typed
    std::string folders_;                                           // as they were typed
    std::array<std::map<std::string, std::string>, 2> remembered_;  // by colour: each player as it was last chosen
    Form form_;
};

}  // namespace p4
