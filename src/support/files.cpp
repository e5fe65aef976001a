#include "support/files.hpp"

#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <fstream>
#include <sstream>

#include "support/errors.hpp"
#include "support/file_descriptor.hpp"
#include "support/message.hpp"

namespace p4 {

namespace {

bool write_all(int descriptor, std::string_view text) {
    while (!text.empty()) {
        const ssize_t written = ::write(descriptor, text.data(), text.size());
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return false;
        text.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

[[noreturn]] void refuse(const std::filesystem::path& file, const std::string& temporary) {
    const std::string reason = std::strerror(errno);
    if (!temporary.empty()) ::unlink(temporary.c_str());
    throw SystemError(say("{} could not be written: {}.", file.string(), reason));
}

}  // namespace

std::optional<std::string> read_file(const std::filesystem::path& file) {
    std::ifstream stream(file, std::ios::binary);
    if (!stream) return std::nullopt;
    std::ostringstream text;
    text << stream.rdbuf();
    return stream.bad() ? std::nullopt : std::optional(text.str());
}

void write_file_whole(const std::filesystem::path& file, std::string_view text) {
    std::error_code error;
    if (file.has_parent_path()) std::filesystem::create_directories(file.parent_path(), error);
    std::string temporary = file.string() + ".XXXXXX";
    const FileDescriptor out(::mkostemp(temporary.data(), O_CLOEXEC));
    if (!out.is_open()) refuse(file, {});
    if (!write_all(out.get(), text) || ::fchmod(out.get(), 0644) != 0) refuse(file, temporary);
    if (::rename(temporary.c_str(), file.c_str()) != 0) refuse(file, temporary);
}

}  // namespace p4
