// Moves as text: a column with gravity is one character, 1–9 then a–g; a cell without is a letter and a row, as in b2.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/shape.hpp"

namespace engine {

// The moves of a game in order, or nothing if the text doesn't read as moves on this board (legality is not checked).
std::optional<std::vector<int>> moves_from(std::string_view text, const Rules& rules);

std::string text_of(const std::vector<int>& moves, const Rules& rules);

}  // namespace engine
