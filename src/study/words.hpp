#pragma once

#include <string>
#include <string_view>

#include "game/record.hpp"
#include "study/search_tree.hpp"

// The few words and signs that every picture of a tree shares. Data for programs are the same in every language.

namespace p4 {

std::string number_text(int value);             // "-24", "-inf", "+inf"
std::string window_text(const TreeNode& node);  // "[-inf,+inf]"
std::string value_text(const TreeNode& node);   // "-24", "<=-26"; "?" where the search never came back
std::string grouped(std::uint64_t count);       // "549,946", as the language does it
std::string joined(const Rules& rules, const std::vector<Move>& moves, std::string_view between = " ");
std::string_view to_word(Bound bound);                // "exact", "at-most", "at-least"
std::string_view to_word(TraceEvent::Reason reason);  // "searched", "leaf", "final", "table", "proof"
char mark_of(Side side);                              // 'x' for the first player, 'o' for the second

std::string named(Colour colour);  // "Red (x)"; where no colours are known, the first player is red
std::string named(Side side);

// Why the rest of a cut node's moves cannot matter, in one sentence.
std::string cut_sentence(const TreeNode& node);

}  // namespace p4
