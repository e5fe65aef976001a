#include "players/landlock.hpp"

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace p4 {

namespace {

// The kernel's interface, spelled here because the headers of a released Debian are older than its kernels.
struct Handled {
    std::uint64_t files;
    std::uint64_t network;
    std::uint64_t scope;
};

struct __attribute__((packed)) PathBeneath {
    std::uint64_t allowed;
    std::int32_t path;
};

constexpr std::uint64_t kExecute = 1U << 0;
constexpr std::uint64_t kWriteFile = 1U << 1;
constexpr std::uint64_t kReadFile = 1U << 2;
constexpr std::uint64_t kReadFolder = 1U << 3;
constexpr std::uint64_t kFirstVersion = 0x1fff;  // also removing and making files and folders of every kind
constexpr std::uint64_t kReparent = 1U << 13;    // from version 2 on
constexpr std::uint64_t kTruncate = 1U << 14;    // from version 3 on
constexpr std::uint64_t kDevices = 1U << 15;     // from version 5 on: ioctl on devices
constexpr std::uint64_t kOnFiles = kExecute | kWriteFile | kReadFile | kTruncate | kDevices;  // no right of a folder
constexpr std::uint64_t kBindAndConnect = 3;                                                  // from version 4 on
constexpr std::uint64_t kAbstractSocketsAndSignals = 3;                                       // from version 6 on

std::uint64_t known_rights(int version) {
    return kFirstVersion | (version >= 2 ? kReparent : 0) | (version >= 3 ? kTruncate : 0) |
           (version >= 5 ? kDevices : 0);
}

std::uint64_t rights(Landlock::Access access) {
    switch (access) {
        case Landlock::Access::List:
            return kReadFolder;
        case Landlock::Access::Read:
            return kReadFile | kReadFolder;
        case Landlock::Access::Run:
            return kReadFile | kReadFolder | kExecute;
        case Landlock::Access::Use:
            return kReadFile | kWriteFile | kTruncate | kDevices;
        default:
            return ~std::uint64_t{0};
    }
}

}  // namespace

int Landlock::version() {
    constexpr unsigned kVersionPlease = 1;
    const long version = ::syscall(SYS_landlock_create_ruleset, nullptr, 0, kVersionPlease);
    return version < 0 ? 0 : static_cast<int>(version);
}

Landlock::Landlock(Network network) {
    const int known = version();
    if (known == 0) return;
    files_ = known_rights(known);
    Handled handled{files_, 0, 0};
    if (known >= 4 && network == Network::Unreachable) handled.network = kBindAndConnect;
    if (known >= 6) handled.scope = kAbstractSocketsAndSignals;
    const std::size_t size = known >= 6 ? 24 : known >= 4 ? 16 : 8;
    ruleset_ = FileDescriptor(static_cast<int>(::syscall(SYS_landlock_create_ruleset, &handled, size, 0)));
}

void Landlock::allow(const std::filesystem::path& path, Access access) {
    constexpr int kPathBeneath = 1;
    const FileDescriptor opened(::open(path.c_str(), O_PATH | O_CLOEXEC));
    struct stat info {};
    if (!ruleset_.is_open() || !opened.is_open() || ::fstat(opened.get(), &info) != 0) return;
    const std::uint64_t allowed = rights(access) & files_ & (S_ISDIR(info.st_mode) ? ~std::uint64_t{0} : kOnFiles);
    const PathBeneath rule{allowed, opened.get()};
    ::syscall(SYS_landlock_add_rule, ruleset_.get(), kPathBeneath, &rule, 0);
}

bool Landlock::enter() {
    if (!ruleset_.is_open() || ::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return false;
    return ::syscall(SYS_landlock_restrict_self, ruleset_.get(), 0) == 0;
}

}  // namespace p4
