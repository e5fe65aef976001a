#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace p4 {

std::optional<std::string> read_file(const std::filesystem::path& file);  // nothing where it cannot be read

// As an OutputFile: a reader sees the old file or the new one, never half of it. Throws SystemError; the old file is
// then as it was.
void write_file_whole(const std::filesystem::path& file, std::string_view text);

}  // namespace p4
