#pragma once

#include <filesystem>

namespace p4 {

// Where this user's files belong (the XDG base directories), each with our own folder at the end. They need not exist.
std::filesystem::path config_directory();
std::filesystem::path data_directory();
std::filesystem::path state_directory();
std::filesystem::path cache_directory();

// This very program.
std::filesystem::path own_program();

}  // namespace p4
