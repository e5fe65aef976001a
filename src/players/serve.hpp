#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "game/rules.hpp"
#include "players/sandbox.hpp"
#include "support/file_descriptor.hpp"

namespace p4 {

// How the process of a player is shut in.
struct Enclosure {
    Limits limits;
    bool is_required = false;        // leave with kNotConfined where the kernel lacks a part
    std::filesystem::path folder{};  // of a command: the one folder it may read; empty for all
};

// The life of a player's process, seen from inside. Each returns the exit code. The lifeline is a socket whose other
// end the host holds; none where somebody talks to the player by hand.

// Loads the library and tells what it says of itself, as one JSON document on the link. With rules: a refusal where it
// does not play by them.
int describe_library(const std::filesystem::path& file, const std::optional<Rules>& rules, int link,
                     FileDescriptor lifeline, const Enclosure& enclosure);

struct Talk {
    int read_from = 0;  // where questions come from
    int write_to = 1;   // where answers go
};

// Loads the library and answers questions until told to quit or until the host is gone.
int serve_library(const std::filesystem::path& file, const Talk& talk, FileDescriptor lifeline,
                  const Enclosure& enclosure);

// Becomes an external command, with the link as its standard input and output.
int serve_command(const std::string& command, int link, FileDescriptor lifeline, const Enclosure& enclosure);

}  // namespace p4
