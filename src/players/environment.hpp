#pragma once

#include <string>
#include <vector>

namespace p4 {

// The variables that a player's process gets: where programs are, who and where the user is, which language and time
// zone. Nothing else of ours is handed down: no secrets, and nothing that changes how programs are loaded.
std::vector<std::string> environment_for_players();

}  // namespace p4
