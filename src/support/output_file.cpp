#include "support/output_file.hpp"

#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <cstring>
#include <optional>
#include <random>

#include "support/errors.hpp"
#include "support/message.hpp"

namespace p4 {

namespace fs = std::filesystem;

namespace {

constexpr int kMostLinks = 40;      // as many as the kernel follows
constexpr int kMostTries = 100;     // names that may be taken already
constexpr mode_t kAnyMode = 07777;  // without the kind of file
constexpr mode_t kNewMode = 0666;
constexpr mode_t kPrivate = 0600;  // until it has the mode of the file that it replaces

// 1 for /dev/stdout, /dev/fd/1 and /proc/self/fd/1: opening those anew would begin again at the start of the file.
std::optional<int> own_descriptor(const fs::path& name) {
    std::error_code none;
    if (!fs::equivalent(name.parent_path(), "/proc/self/fd", none) || none) return std::nullopt;
    const std::string text = name.filename();
    int number = -1;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
    return read.ec == std::errc{} && read.ptr == text.data() + text.size() ? std::optional(number) : std::nullopt;
}

// The file that a name leads to; up to where a link leads to an open descriptor.
fs::path behind_links(fs::path name) {
    for (int hops = 0; hops < kMostLinks && !own_descriptor(name); ++hops) {
        std::error_code is_no_link;
        const fs::path target = fs::read_symlink(name, is_no_link);
        if (is_no_link) break;
        name = name.parent_path() / target;
    }
    return name;
}

std::string unlikely_name(const fs::path& target) {
    const std::string own = target.filename().string().substr(0, 200);
    return (target.parent_path() / fmt::format(".{}.{:08x}", own, std::random_device{}())).string();
}

// Some file systems cannot rename without replacing.
bool rename_to_free(const std::string& from, const fs::path& to) {
    if (::renameat2(AT_FDCWD, from.c_str(), AT_FDCWD, to.c_str(), RENAME_NOREPLACE) == 0) return true;
    if (errno != EINVAL) return false;
    std::error_code none;
    const bool is_free = !fs::exists(fs::symlink_status(to, none));
    errno = EEXIST;
    return is_free && ::rename(from.c_str(), to.c_str()) == 0;
}

// A new name is only kept by the disk when the folder is written too.
void write_folder(const fs::path& target) {
    const fs::path folder = target.has_parent_path() ? target.parent_path() : ".";
    const FileDescriptor open(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (open.is_open()) ::fsync(open.get());
}

}  // namespace

bool write_all(int descriptor, std::string_view text) {
    while (!text.empty()) {
        const ssize_t written = ::write(descriptor, text.data(), text.size());
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return false;
        text.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

bool holds_something(const fs::path& name) {
    if (own_descriptor(behind_links(name))) return false;
    struct stat status {};
    return ::stat(name.c_str(), &status) == 0 && S_ISREG(status.st_mode) && status.st_size > 0;
}

OutputFile::OutputFile(const fs::path& name, Others others)
    : name_(name), target_(behind_links(name)), others_(others) {
    if (const auto number = own_descriptor(target_)) {
        out_ = FileDescriptor(::fcntl(*number, F_DUPFD_CLOEXEC, STDERR_FILENO + 1));
        if (!out_.is_open()) refuse();
        return;
    }
    // By the name itself, so that the kernel judges the links on the way.
    FileDescriptor there(::open(name_.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY));
    struct stat old {};
    if (there.is_open() ? ::fstat(there.get(), &old) != 0 : errno != ENOENT) refuse();
    if (!there.is_open()) {
        open_beside(kNewMode);
        return;
    }
    if (!S_ISREG(old.st_mode)) {
        out_ = std::move(there);
        return;
    }
    others_ = old.st_size == 0 ? Others::Replaced : others_;
    open_beside(kPrivate);
    [[maybe_unused]] const int owned = ::fchown(out_.get(), old.st_uid, old.st_gid);  // where we may
    ::fchmod(out_.get(), old.st_mode & kAnyMode);
}

// The kernel takes the umask from the mode of a new file.
void OutputFile::open_beside(mode_t mode) {
    std::error_code shown_by_open;
    if (target_.has_parent_path()) fs::create_directories(target_.parent_path(), shown_by_open);
    errno = EISDIR;
    for (int tries = 0; tries < kMostTries && target_.has_filename() && !out_.is_open(); ++tries) {
        beside_ = unlikely_name(target_);
        out_ = FileDescriptor(::open(beside_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode));
        if (!out_.is_open() && errno != EEXIST) break;
    }
    if (!out_.is_open()) refuse();
}

OutputFile::~OutputFile() {
    if (out_.is_open() && !beside_.empty()) ::unlink(beside_.c_str());
}

void OutputFile::refuse() const {
    throw SystemError(say("{} could not be written: {}.", name_.string(), std::strerror(errno)));
}

void OutputFile::write(std::string_view text) {
    const off_t before = beside_.empty() ? -1 : ::lseek(out_.get(), 0, SEEK_CUR);
    if (write_all(out_.get(), text)) return;
    const int reason = errno;
    if (before >= 0 && ::ftruncate(out_.get(), before) == 0) ::lseek(out_.get(), before, SEEK_SET);
    errno = reason;
    refuse();
}

fs::path OutputFile::rename() {
    if (others_ == Others::Replaced) {
        if (::rename(beside_.c_str(), target_.c_str()) != 0) refuse();
        return name_;
    }
    if (rename_to_free(beside_, target_)) return name_;
    for (int number = 2; number < kMostTries && errno == EEXIST; ++number)
        if (const fs::path free = fmt::format("{}.{}", target_.string(), number); rename_to_free(beside_, free))
            return free;
    refuse();
}

fs::path OutputFile::finish() {
    fs::path name = name_;
    if (!beside_.empty()) {
        if (::fsync(out_.get()) != 0) refuse();
        name = rename();
        write_folder(target_);
    }
    out_.reset();
    return name;
}

}  // namespace p4
