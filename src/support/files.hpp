#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace p4 {

std::optional<std::string> read_file(const std::filesystem::path& file);  // nothing where it cannot be read

// Writes beside and renames, so that a reader sees the old file or the new one, never half of it.
// Makes the folder where there is none. Throws SystemError; the old file is then as it was.
void write_file_whole(const std::filesystem::path& file, std::string_view text);

}  // namespace p4
