#include "players/sandbox.hpp"

#include <fcntl.h>
#include <linux/sched.h>
#include <seccomp.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdint>
#include <memory>

#include "support/file_descriptor.hpp"

namespace p4 {

namespace {

// The sanitizers reserve terabytes of addresses: there, no limit on them makes sense.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool kAddressesAreLimited = false;
#elif defined(__has_feature)
constexpr bool kAddressesAreLimited = !(__has_feature(address_sanitizer) || __has_feature(thread_sanitizer));
#else
constexpr bool kAddressesAreLimited = true;
#endif

constexpr rlim_t kScratchBytes = 1 << 20;

void limit(__rlimit_resource_t resource, rlim_t most) {
    const rlimit both{most, most};
    setrlimit(resource, &both);
}

// The kernel's interface, spelled here because the headers of a released Debian are older than its kernels.
struct LandlockRules {
    std::uint64_t files;
    std::uint64_t network;
    std::uint64_t scope;
};
constexpr std::uint64_t kWriteFile = 1U << 1;
constexpr std::uint64_t kRemoveAndMake = 0x1ff0;  // removing and making files and folders of every kind
constexpr std::uint64_t kExecute = 1U << 0;
constexpr std::uint64_t kTruncate = 1U << 14;            // from version 3 on
constexpr std::uint64_t kBindAndConnect = 3;             // from version 4 on
constexpr std::uint64_t kAbstractSocketsAndSignals = 3;  // from version 6 on

struct __attribute__((packed)) LandlockPath {
    std::uint64_t allowed;
    std::int32_t folder;
};

void allow_below(int ruleset, const std::filesystem::path& folder, std::uint64_t allowed) {
    constexpr int kPathBeneath = 1;
    const FileDescriptor opened(::open(folder.c_str(), O_PATH | O_CLOEXEC));
    const LandlockPath rule{allowed, opened.get()};
    if (opened.is_open()) ::syscall(SYS_landlock_add_rule, ruleset, kPathBeneath, &rule, 0);
}

bool enter_landlock(const std::filesystem::path& scratch) {
    constexpr unsigned kVersionPlease = 1;
    const long version = ::syscall(SYS_landlock_create_ruleset, nullptr, 0, kVersionPlease);
    if (version < 1) return false;
    LandlockRules rules{kWriteFile | kRemoveAndMake | kExecute, 0, 0};
    if (version >= 3) rules.files |= kTruncate;
    if (version >= 4) rules.network = kBindAndConnect;
    if (version >= 6) rules.scope = kAbstractSocketsAndSignals;
    const std::size_t size = version >= 6 ? 24 : version >= 4 ? 16 : 8;
    const FileDescriptor ruleset(static_cast<int>(::syscall(SYS_landlock_create_ruleset, &rules, size, 0)));
    if (!ruleset.is_open()) return false;
    if (!scratch.empty()) allow_below(ruleset.get(), scratch, rules.files & ~kExecute);
    return ::syscall(SYS_landlock_restrict_self, ruleset.get(), 0) == 0;
}

struct FreeFilter {
    void operator()(void* filter) const { seccomp_release(filter); }
};
using Filter = std::unique_ptr<void, FreeFilter>;

void deny(const Filter& filter, int call) {
    seccomp_rule_add_array(filter.get(), SCMP_ACT_ERRNO(EPERM), call, 0, nullptr);
}

// Denies the call where that argument of it (from 0 on) compares so, or where it does so behind a mask.
void deny_where(const Filter& filter, int call, unsigned argument, scmp_compare comparison, scmp_datum_t value_or_mask,
                scmp_datum_t masked = 0) {
    const scmp_arg_cmp condition{argument, comparison, value_or_mask, masked};
    seccomp_rule_add_array(filter.get(), SCMP_ACT_ERRNO(EPERM), call, 1, &condition);
}

void deny_leaving_the_session(const Filter& filter) {
    deny(filter, SCMP_SYS(setsid));
    deny(filter, SCMP_SYS(setpgid));
}

// Threads yes, processes no. clone3 hides its flags from filters, so libraries are told to use clone instead.
void deny_new_processes(const Filter& filter) {
    for (const int call : {SCMP_SYS(fork), SCMP_SYS(vfork), SCMP_SYS(execve), SCMP_SYS(execveat)}) deny(filter, call);
    seccomp_rule_add_array(filter.get(), SCMP_ACT_ERRNO(ENOSYS), SCMP_SYS(clone3), 0, nullptr);
    deny_where(filter, SCMP_SYS(clone), 0, SCMP_CMP_MASKED_EQ, CLONE_THREAD, 0);
}

// Stopping oneself is denied too: one that is stopped could not notice that the host is gone.
void deny_reaching_others(const Filter& filter) {
    const auto self = static_cast<scmp_datum_t>(getpid());
    deny_where(filter, SCMP_SYS(kill), 0, SCMP_CMP_NE, self);
    deny_where(filter, SCMP_SYS(kill), 1, SCMP_CMP_EQ, SIGSTOP);
    deny_where(filter, SCMP_SYS(tgkill), 0, SCMP_CMP_NE, self);
    deny_where(filter, SCMP_SYS(tgkill), 2, SCMP_CMP_EQ, SIGSTOP);
    for (const int call : {SCMP_SYS(tkill), SCMP_SYS(rt_sigqueueinfo), SCMP_SYS(rt_tgsigqueueinfo),
                           SCMP_SYS(pidfd_send_signal), SCMP_SYS(ptrace), SCMP_SYS(process_vm_writev),
                           SCMP_SYS(process_vm_readv), SCMP_SYS(pidfd_getfd), SCMP_SYS(setpriority)})
        deny(filter, call);
}

// What Landlock does not cover: who may use a file, and ways around the other rules.
void deny_network_and_modes(const Filter& filter) {
    for (const int call :
         {SCMP_SYS(socket), SCMP_SYS(io_uring_setup), SCMP_SYS(chmod), SCMP_SYS(fchmod), SCMP_SYS(fchmodat),
          SCMP_SYS(chown), SCMP_SYS(fchown), SCMP_SYS(lchown), SCMP_SYS(fchownat), SCMP_SYS(setxattr),
          SCMP_SYS(lsetxattr), SCMP_SYS(fsetxattr), SCMP_SYS(removexattr), SCMP_SYS(lremovexattr),
          SCMP_SYS(fremovexattr), SCMP_SYS(utimensat), SCMP_SYS(utimes), SCMP_SYS(utime), SCMP_SYS(futimesat)})
        deny(filter, call);
}

bool load(const Filter& filter) { return seccomp_load(filter.get()) == 0; }

}  // namespace

Confinement enter_sandbox(const Limits& limits) {
    limit(RLIMIT_CORE, 0);
    limit(RLIMIT_FSIZE, limits.scratch.empty() ? 0 : kScratchBytes);
    if (kAddressesAreLimited) limit(RLIMIT_AS, static_cast<rlim_t>(limits.memory_mb) << 20);
    ::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
    Confinement got;
    got.files = enter_landlock(limits.scratch);
    const Filter filter(seccomp_init(SCMP_ACT_ALLOW));
    if (!filter) return got;
    deny_leaving_the_session(filter);
    deny_new_processes(filter);
    deny_reaching_others(filter);
    deny_network_and_modes(filter);
    got.calls = load(filter);
    return got;
}

void keep_in_session() {
    limit(RLIMIT_CORE, 0);
    ::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
    const Filter filter(seccomp_init(SCMP_ACT_ALLOW));
    if (!filter) return;
    deny_leaving_the_session(filter);
    load(filter);
}

}  // namespace p4
