#include "players/sandbox.hpp"

#include <fcntl.h>
#include <linux/capability.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <fstream>
#include <string_view>

#include "players/call_filter.hpp"
#include "players/keeper.hpp"
#include "players/landlock.hpp"
#include "support/language.hpp"
#include "support/message.hpp"
#include "support/sanitizer.hpp"

namespace p4 {

namespace {

namespace fs = std::filesystem;
using Access = Landlock::Access;

constexpr rlim_t kMostDescriptors = 256;

void limit(__rlimit_resource_t resource, rlim_t most) {
    const rlimit both{most, most};
    setrlimit(resource, &both);
}

// Root is nobody special from here on.
void give_up_privileges() {
    ::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
    __user_cap_header_struct header{_LINUX_CAPABILITY_VERSION_3, 0};
    const std::array<__user_cap_data_struct, 2> none{};
    ::syscall(SYS_capset, &header, none.data());
}

// Where memory runs out it is the player that has to go.
void go_first_when_memory_is_short() { std::ofstream("/proc/self/oom_score_adj") << 800; }

rlim_t bytes(const Limits& limits) { return static_cast<rlim_t>(limits.memory_mb) << 20; }

void give_up_what_no_player_needs() {
    give_up_privileges();
    go_first_when_memory_is_short();
    limit(RLIMIT_CORE, 0);
}

bool is_below(const fs::path& path, const fs::path& folder) {
    const fs::path relative = path.lexically_relative(folder);
    return !relative.empty() && *relative.begin() != "..";
}

// A folder that belongs to the player: neither the user's whole home, nor one that everybody puts things into.
bool is_its_own(const fs::path& folder) {
    std::error_code ignored;
    const char* home = std::getenv("HOME");
    if (folder == folder.root_path() || (home && is_below(fs::weakly_canonical(home, ignored), folder))) return false;
    return (fs::status(folder, ignored).permissions() & fs::perms::sticky_bit) == fs::perms::none;
}

void allow_the_system(Landlock& landlock, Access access) {
    for (const char* folder : {"/usr", "/lib", "/lib32", "/lib64", "/libx32", "/opt", "/nix/store", "/gnu/store"})
        landlock.allow(folder, access);
    for (const char* file : {"/etc/ld.so.cache", "/etc/localtime", "/proc/self", "/proc/cpuinfo", "/proc/meminfo",
                             "/proc/sys/vm/overcommit_memory", "/sys/devices/system/cpu", "/sys/kernel/mm"})
        landlock.allow(file, Access::Read);
    for (const char* device : {"/dev/null", "/dev/zero", "/dev/full", "/dev/random", "/dev/urandom"})
        landlock.allow(device, Access::Use);
}

// What no file may be opened with, because the fence does not see to it: its first versions let files be emptied.
std::uint32_t flags_to_forbid(bool is_fenced) {
    if (!is_fenced) return O_WRONLY | O_RDWR | O_CREAT | O_TRUNC;
    return Landlock::version() < 3 ? O_TRUNC : 0;
}

bool fence_in_library(const fs::path& library) {
    std::error_code ignored;
    const fs::path file = fs::weakly_canonical(library, ignored);
    Landlock landlock(Landlock::Network::Unreachable);
    allow_the_system(landlock, Access::Read);
    landlock.allow(translations(), Access::Read);
    landlock.allow(is_its_own(file.parent_path()) ? file.parent_path() : file, Access::Read);
    return landlock.enter();
}

bool starts_with_one_of(std::initializer_list<std::string_view> beginnings, std::string_view name) {
    return std::any_of(beginnings.begin(), beginnings.end(),
                       [&](std::string_view beginning) { return name.starts_with(beginning); });
}

// All that a terminal or a keyboard may be called.
bool is_terminal(std::string_view device) {
    return starts_with_one_of({"tty", "pty", "pts", "ptmx", "console", "vcs", "hvc", "input", "uinput"}, device);
}

// What programs and the interpreters of languages look for in /etc, which holds keys and passwords too.
bool is_open_configuration(std::string_view name) {
    return starts_with_one_of({"alternatives", "group", "java", "ld.so.", "locale", "lua", "nsswitch.conf", "passwd",
                               "perl", "php", "python", "ruby", "timezone"},
                              name);
}

// Everything but terminals: what is open to all has to be listed, so that the rest is not.
bool fence_off_terminals() {
    Landlock landlock(Landlock::Network::Reachable);
    std::error_code error;
    landlock.allow("/", Access::List);
    for (fs::directory_iterator item("/", error), end; !error && item != end; item.increment(error))
        if (item->path() != "/dev") landlock.allow(item->path(), Access::Everything);
    for (fs::directory_iterator item("/dev", error), end; !error && item != end; item.increment(error))
        if (!item->is_symlink() && !is_terminal(item->path().filename().string()))
            landlock.allow(item->path(), Access::Everything);
    return landlock.enter();
}

bool fence_in_command(const fs::path& folder) {
    Landlock landlock(Landlock::Network::Unreachable);
    allow_the_system(landlock, Access::Run);
    for (const char* more : {"/bin", "/sbin"}) landlock.allow(more, Access::Run);
    std::error_code error;
    for (fs::directory_iterator item("/etc", error), end; !error && item != end; item.increment(error))
        if (is_open_configuration(item->path().filename().string())) landlock.allow(item->path(), Access::Read);
    landlock.allow(folder, Access::Run);
    return landlock.enter();
}

}  // namespace

Confinement possible_confinement() {
    const pid_t child = ::fork();
    if (child == 0) {
        const Confinement got = confine_library("/", {}, nullptr);
        ::_exit((got.files ? 1 : 0) | (got.calls ? 2 : 0));
    }
    int status = 0;
    while (child > 0 && ::waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    if (child < 0 || !WIFEXITED(status)) return {};
    return {(WEXITSTATUS(status) & 1) != 0, (WEXITSTATUS(status) & 2) != 0};
}

std::string what_is_missing(const Confinement& confinement) {
    if (confinement.is_whole()) return {};
    if (confinement.calls) return tr("not confined: this kernel has no Landlock, so players can read your files");
    if (confinement.files)
        return tr("not confined: this kernel has no seccomp, so players can start processes and reach the network");
    return tr("not confined: this kernel has neither Landlock nor seccomp, so players can do whatever you can");
}

Confinement confine_library(const fs::path& library, const Limits& limits, Keeper* keeper) {
    give_up_what_no_player_needs();
    limit(RLIMIT_FSIZE, 0);
    limit(RLIMIT_NOFILE, kMostDescriptors);
    if (!kIsSanitized) limit(RLIMIT_AS, bytes(limits));
    Confinement got;
    got.files = fence_in_library(library);
    const auto filter =
        enter_library_filter(keeper ? std::optional(keeper->handover()) : std::nullopt, flags_to_forbid(got.files));
    got.calls = filter.has_value();
    if (filter && filter->questions.is_open()) keeper->hand_over(filter->questions);
    return got;
}

// Programs of other languages reserve more addresses than they ever use: what counts is what they write to.
Confinement confine_command(const Limits& limits) {
    give_up_what_no_player_needs();
    if (!kIsSanitized) limit(RLIMIT_DATA, bytes(limits));
    return {fence_off_terminals(), enter_command_filter(false)};
}

Confinement shut_in_command(const fs::path& folder, const Limits& limits) {
    give_up_what_no_player_needs();
    if (!kIsSanitized) limit(RLIMIT_DATA, bytes(limits));
    limit(RLIMIT_FSIZE, 0);
    return {fence_in_command(folder), enter_command_filter(true)};
}

}  // namespace p4
