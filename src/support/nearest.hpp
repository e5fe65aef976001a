#pragma once

#include <span>
#include <string>
#include <string_view>

namespace p4 {

// The candidate a person most likely meant, or "" where none is close enough to be worth suggesting.
std::string nearest(std::string_view word, std::span<const std::string> candidates);

}  // namespace p4
