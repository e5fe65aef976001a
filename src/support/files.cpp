#include "support/files.hpp"

#include <fstream>
#include <sstream>

#include "support/output_file.hpp"

namespace p4 {

std::optional<std::string> read_file(const std::filesystem::path& file) {
    std::ifstream stream(file, std::ios::binary);
    if (!stream) return std::nullopt;
    std::ostringstream text;
    text << stream.rdbuf();
    return stream.bad() ? std::nullopt : std::optional(text.str());
}

void write_file_whole(const std::filesystem::path& file, std::string_view text) {
    OutputFile out(file);
    out.write(text);
    out.finish();
}

}  // namespace p4
