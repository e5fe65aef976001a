#pragma once

#include "match/game_result.hpp"
#include "players/player.hpp"

namespace p4 {

// How many positions an analyst may look at for each question: the same answer on every machine, and none takes long.
inline constexpr std::uint64_t kAnalystNodes = 5000000;

// Ends a game once so few cells are empty that an analyst proves how it will end.
class EndgameAdjudicator : public Adjudicator {
  public:
    EndgameAdjudicator(Player& analyst, int most_empty_cells, std::uint64_t game)
        : analyst_(analyst), most_empty_cells_(most_empty_cells), game_(game) {}

    // Once the analyst has failed, it is not asked again.
    std::optional<Outcome> ruling(const Board& board, std::stop_token stop) override;
    const std::optional<Forfeit>& failure() const { return failure_; }

  private:
    Player& analyst_;
    int most_empty_cells_;
    std::uint64_t game_;
    std::optional<Forfeit> failure_;
};

// Compares the moves behind the opening with perfect play. Gives the reason where the analyst failed.
std::variant<Grades, Forfeit> grades_of(const Board& board, std::size_t opening, Player& analyst, std::uint64_t game,
                                        std::stop_token stop);

}  // namespace p4
