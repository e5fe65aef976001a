#pragma once

#include <filesystem>
#include <istream>
#include <optional>
#include <string>
#include <string_view>

namespace p4 {

// How much is read, in bytes. What gives more, by mistake or by malice, is refused before it fills the memory.
struct ReadLimits {
    std::size_t whole = std::size_t{64} << 20;
    std::size_t line = std::size_t{1} << 20;
};

// The games of a million pairings; the first line holds all their openings.
inline constexpr ReadLimits kLogLimits{std::size_t{1} << 30, std::size_t{64} << 20};

// The text of a file; nothing where it cannot be read (errno says why). Throws UsageError where it is too large.
std::optional<std::string> read_file(const std::filesystem::path& file, const ReadLimits& limits = {});

// The rest of a stream. Throws UsageError, which names it, where there is too much of it.
std::string read_stream(std::istream& in, const std::string& name, const ReadLimits& limits = {});

// The next line, without its end; false where there is none. Throws UsageError where it is too long.
bool read_line(std::istream& in, std::string& line, std::size_t most = ReadLimits{}.line);

// As an OutputFile: a reader sees the old file or the new one, never half of it. Throws SystemError; the old file is
// then as it was.
void write_file_whole(const std::filesystem::path& file, std::string_view text);

}  // namespace p4
