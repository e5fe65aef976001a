#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "game/rules.hpp"

#include "players/sandbox.hpp"

namespace p4 {

// The life of a player's process, seen from inside. Each returns the exit code.

// Loads the library and tells what it says of itself, as one JSON document on the link. With rules: a refusal where it
// does not play by them.
int describe_library(const std::filesystem::path& file, const std::optional<Rules>& rules, int link,
                     const Limits& limits);

struct ServeOptions {
    int read_from = 0;  // where questions come from
    int write_to = 1;   // where answers go
    int lifeline = -1;  // ends when the host is gone
    Limits limits;
};

// Loads the library and answers questions until told to quit or until the host is gone.
int serve_library(const std::filesystem::path& file, const ServeOptions& options);

// Runs an external command with the link as its standard input and output, and ends with it.
int serve_command(const std::string& command, int link, int lifeline);

}  // namespace p4
