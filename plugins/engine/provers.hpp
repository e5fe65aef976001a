// Chooses the search for some rules, and what else a searcher needs to know of a game.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "engine/prover.hpp"
#include "engine/searcher.hpp"

namespace engine {

std::unique_ptr<Prover> make_prover(const Rules& rules, const SearchOptions& options, const StopCheck& stop);

// The moves that can be played, those towards the centre first; none if the game is over.
std::vector<int> legal_moves(const std::vector<int>& moves, const Rules& rules);

// The score after these moves, if there is a book and it has them.
std::optional<int> score_in(const Book* book, const std::vector<int>& moves, const Rules& rules);

}  // namespace engine
