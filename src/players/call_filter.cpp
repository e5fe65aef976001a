#include "players/call_filter.hpp"

#include <fcntl.h>
#include <linux/filter.h>
#include <linux/fs.h>
#include <linux/sched.h>
#include <linux/seccomp.h>
#include <seccomp.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstddef>
#include <cstdlib>
#include <initializer_list>
#include <memory>
#include <string_view>
#include <utility>

namespace p4 {

namespace {

// To compute, to wait, to use threads, and to read. Old names are those of older architectures.
constexpr std::array kAllowed{
    // memory
    "brk", "mmap", "mmap2", "munmap", "mprotect", "mremap", "madvise", "mincore", "msync", "mlock", "mlock2", "munlock",
    "mlockall", "munlockall", "pkey_alloc", "pkey_free", "pkey_mprotect",
    // threads and waiting
    "futex", "futex_time64", "futex_waitv", "set_robust_list", "get_robust_list", "rseq", "membarrier",
    "set_tid_address", "sched_yield", "sched_getaffinity", "sched_getparam", "sched_getscheduler",
    "sched_get_priority_max", "sched_get_priority_min", "getcpu", "exit", "exit_group", "restart_syscall", "arch_prctl",
    "set_thread_area", "get_thread_area", "riscv_flush_icache",
    // clocks
    "clock_gettime", "clock_gettime64", "clock_getres", "clock_getres_time64", "clock_nanosleep",
    "clock_nanosleep_time64", "nanosleep", "gettimeofday", "time", "times", "alarm", "pause", "getitimer", "setitimer",
    "timer_create", "timer_settime", "timer_settime64", "timer_gettime", "timer_gettime64", "timer_getoverrun",
    "timer_delete", "timerfd_create", "timerfd_settime", "timerfd_settime64", "timerfd_gettime", "timerfd_gettime64",
    // its own signals
    "rt_sigaction", "rt_sigprocmask", "rt_sigpending", "rt_sigreturn", "rt_sigsuspend", "rt_sigtimedwait",
    "rt_sigtimedwait_time64", "sigaltstack", "sigaction", "sigprocmask", "sigreturn", "signalfd", "signalfd4",
    // who and where it is
    "getpid", "gettid", "getppid", "getpgrp", "getpgid", "getsid", "getuid", "geteuid", "getgid", "getegid", "getuid32",
    "geteuid32", "getgid32", "getegid32", "getresuid", "getresgid", "getgroups", "capget", "getrusage", "getrlimit",
    "ugetrlimit", "getpriority", "sysinfo", "uname", "getrandom", "getcwd", "chdir", "fchdir", "umask", "wait4",
    "waitid",
    // reading, and speaking on what is open
    "open", "openat", "close", "close_range", "read", "readv", "pread64", "preadv", "preadv2", "write", "writev",
    "pwrite64", "pwritev", "pwritev2", "lseek", "_llseek", "dup", "dup2", "dup3", "pipe", "pipe2", "poll", "ppoll",
    "ppoll_time64", "select", "_newselect", "pselect6", "pselect6_time64", "epoll_create", "epoll_create1", "epoll_ctl",
    "epoll_wait", "epoll_pwait", "epoll_pwait2", "eventfd", "eventfd2", "stat", "stat64", "lstat", "lstat64", "fstat",
    "fstat64", "newfstatat", "fstatat64", "statx", "statfs", "statfs64", "fstatfs", "fstatfs64", "access", "faccessat",
    "faccessat2", "readlink", "readlinkat", "getdents", "getdents64", "fadvise64", "readahead"};

// What decent code may try and can do without. It is refused, and the player plays on.
constexpr std::array kRefused{
    // other files
    "creat", "unlink", "unlinkat", "rename", "renameat", "renameat2", "mkdir", "mkdirat", "rmdir", "link", "linkat",
    "symlink", "symlinkat", "mknod", "mknodat", "truncate", "truncate64", "ftruncate", "ftruncate64", "fallocate",
    "chmod", "fchmod", "fchmodat", "chown", "fchown", "lchown", "fchownat", "utime", "utimes", "utimensat",
    "utimensat_time64", "futimesat", "flock", "fsync", "fdatasync", "sync", "syncfs", "sync_file_range", "memfd_create",
    "inotify_init", "inotify_init1", "inotify_add_watch", "getxattr", "lgetxattr", "fgetxattr", "listxattr",
    "llistxattr", "flistxattr", "setxattr", "lsetxattr", "fsetxattr", "removexattr", "lremovexattr", "fremovexattr",
    "sendfile", "sendfile64", "copy_file_range", "open", "openat", "fcntl", "fcntl64", "ioctl",
    // the network
    "socket", "socketpair", "connect", "bind", "listen", "accept", "accept4", "sendto", "sendmsg", "sendmmsg",
    "recvfrom", "recvmsg", "recvmmsg", "send", "recv", "socketcall", "shutdown", "getsockname", "getpeername",
    "getsockopt", "setsockopt", "io_uring_setup",
    // other processes
    "fork", "vfork", "clone", "execve", "execveat", "kill", "tkill", "tgkill", "rt_sigqueueinfo", "rt_tgsigqueueinfo",
    "pidfd_open", "pidfd_send_signal", "pidfd_getfd", "ptrace", "process_vm_readv", "process_vm_writev", "kcmp",
    "setsid", "setpgid",
    // rank among them
    "setpriority", "sched_setaffinity", "sched_setscheduler", "sched_setparam", "sched_setattr", "sched_getattr",
    "ioprio_get", "ioprio_set", "prlimit64", "setrlimit", "prctl", "personality", "get_mempolicy", "set_mempolicy",
    "mbind", "seccomp", "landlock_create_ruleset", "landlock_add_rule", "landlock_restrict_self", "setuid", "setgid",
    "setreuid", "setregid", "setresuid", "setresgid", "setgroups", "setfsuid", "setfsgid", "capset"};

// Whose files are and who may use them: the fence around files does not see to this.
constexpr std::array kOwnersMatters{
    "chmod",    "fchmod",    "fchmodat",  "chown",       "fchown",       "lchown",       "fchownat",
    "chown32",  "fchown32",  "lchown32",  "utime",       "utimes",       "futimesat",    "utimensat",
    "setxattr", "lsetxattr", "fsetxattr", "removexattr", "lremovexattr", "fremovexattr", "utimensat_time64"};

// Calls from here on have one number on every architecture, and programs do without them on older kernels. The first
// changes who may use a file, and so do later ones.
constexpr unsigned kFirstNewCall = 452;
constexpr unsigned kPastNewCalls = 1024;

// What stays when a program has ended, or leads to others.
constexpr std::array kBeyondItself{"socket", "io_uring_setup", "shmget",  "msgget",
                                   "semget", "mq_open",        "add_key", "request_key"};

struct FreeFilter {
    void operator()(void* filter) const { seccomp_release(filter); }
};
using Filter = std::unique_ptr<void, FreeFilter>;

bool stands_in(const auto& names, std::string_view name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

// What an architecture does not have, it needs no rule for.
void rule(const Filter& filter, unsigned action, const char* name, std::initializer_list<scmp_arg_cmp> where = {}) {
    const int call = seccomp_syscall_resolve_name(name);
    if (call == __NR_SCMP_ERROR) return;
    seccomp_rule_add_array(filter.get(), action, call, static_cast<unsigned>(where.size()), where.begin());
}

void allow(const Filter& filter, const char* name, std::initializer_list<scmp_arg_cmp> where = {}) {
    rule(filter, SCMP_ACT_ALLOW, name, where);
}

// The kernel reads most arguments as 32 bits, whatever stands above them.
scmp_arg_cmp is(unsigned argument, std::uint32_t value) { return {argument, SCMP_CMP_MASKED_EQ, 0xffffffff, value}; }

scmp_arg_cmp has_none_of(unsigned argument, std::uint32_t bits) { return {argument, SCMP_CMP_MASKED_EQ, bits, 0}; }

void allow_what_concerns_itself(const Filter& filter) {
    const auto self = static_cast<std::uint32_t>(::getpid());
    constexpr scmp_arg_cmp kNothingNew{2, SCMP_CMP_EQ, 0, 0};
    allow(filter, "kill", {is(0, self)});
    allow(filter, "tgkill", {is(0, self)});
    allow(filter, "prlimit64", {is(0, 0), kNothingNew});
    allow(filter, "prlimit64", {is(0, self), kNothingNew});
    for (const int option : {PR_SET_NAME, PR_GET_NAME, PR_GET_DUMPABLE, PR_GET_NO_NEW_PRIVS, PR_GET_SECCOMP})
        allow(filter, "prctl", {is(0, static_cast<std::uint32_t>(option))});
}

void allow_what_concerns_its_descriptors(const Filter& filter) {
    for (const char* name : {"fcntl", "fcntl64"})
        for (const int deed : {F_DUPFD, F_DUPFD_CLOEXEC, F_GETFD, F_SETFD, F_GETFL})
            allow(filter, name, {is(1, static_cast<std::uint32_t>(deed))});
    for (const char* name : {"fcntl", "fcntl64"})  // O_ASYNC would have the kernel send signals in our name
        allow(filter, name, {is(1, F_SETFL), has_none_of(2, O_ASYNC)});
    for (const int deed : {TCGETS, TIOCGWINSZ, FIONREAD, FIONBIO, FIOCLEX, FIONCLEX})
        allow(filter, "ioctl", {is(1, static_cast<std::uint32_t>(deed))});
}

void allow_files(const Filter& filter, std::uint32_t forbidden_flags) {
    allow(filter, "open", {has_none_of(1, forbidden_flags)});
    allow(filter, "openat", {has_none_of(2, forbidden_flags)});
}

void allow_the_rest(const Filter& filter) {
    for (const char* name : kAllowed)
        if (!stands_in(kRefused, name)) allow(filter, name);
    // These hide from filters what they ask for; libraries then use the calls of old.
    for (const char* name : {"clone3", "openat2"}) rule(filter, SCMP_ACT_ERRNO(ENOSYS), name);
}

// Those whose programs this machine runs too.
void add_small_architectures(const Filter& filter) {
    if (seccomp_arch_native() == SCMP_ARCH_AARCH64) seccomp_arch_add(filter.get(), SCMP_ARCH_ARM);
    if (seccomp_arch_native() != SCMP_ARCH_X86_64) return;
    seccomp_arch_add(filter.get(), SCMP_ARCH_X86);
    seccomp_arch_add(filter.get(), SCMP_ARCH_X32);
}

// Limits and rank are one's own matter, never that of the host or the rival.
void refuse_rank_among_others(const Filter& filter) {
    constexpr unsigned kRefuse = SCMP_ACT_ERRNO(EPERM);
    constexpr scmp_arg_cmp kOther{0, SCMP_CMP_NE, 0, 0};
    rule(filter, kRefuse, "prlimit64", {kOther, {2, SCMP_CMP_NE, 0, 0}});
    for (const char* name : {"sched_setaffinity", "sched_setscheduler", "sched_setparam", "sched_setattr"})
        rule(filter, kRefuse, name, {kOther});
    constexpr std::array<std::pair<const char*, scmp_datum_t>, 2> kWhoIsOne{
        {{"setpriority", PRIO_PROCESS}, {"ioprio_set", 1}}};
    for (const auto& [name, one] : kWhoIsOne) {
        rule(filter, kRefuse, name, {{0, SCMP_CMP_NE, one, 0}});
        rule(filter, kRefuse, name, {{1, SCMP_CMP_NE, 0, 0}});
    }
}

void refuse_what_leads_outside(const Filter& filter) {
    for (const char* name : kBeyondItself) rule(filter, SCMP_ACT_ERRNO(EACCES), name);
    for (const char* name : kOwnersMatters) rule(filter, SCMP_ACT_ERRNO(EPERM), name);
    for (const unsigned deed : {unsigned{FS_IOC_SETFLAGS}, unsigned{FS_IOC32_SETFLAGS}, unsigned{FS_IOC_FSSETXATTR}})
        rule(filter, SCMP_ACT_ERRNO(EPERM), "ioctl", {is(1, deed)});
}

// By numbers, because the library of lists knows no call that is younger than itself.
bool refuse_new_calls() {
    constexpr unsigned kMarkOfX32 = 0x40000000;
    std::array<sock_filter, 6> steps{
        {BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(seccomp_data, nr)),
         BPF_STMT(BPF_ALU | BPF_AND | BPF_K, ~kMarkOfX32), BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, kFirstNewCall, 0, 2),
         BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, kPastNewCalls, 1, 0),
         BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | ENOSYS), BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)}};
    const sock_fprog program{steps.size(), steps.data()};
    return ::prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0;
}

}  // namespace

std::optional<LibraryFilter> enter_library_filter(std::optional<int> handover, std::uint32_t forbidden_flags) {
    const Filter filter(seccomp_init(handover ? SCMP_ACT_NOTIFY : SCMP_ACT_ERRNO(EPERM)));
    if (!filter) return std::nullopt;
    seccomp_attr_set(filter.get(), SCMP_FLTATR_ACT_BADARCH, SCMP_ACT_KILL_PROCESS);
    seccomp_attr_set(filter.get(), SCMP_FLTATR_CTL_TSYNC, 1);
    allow_what_concerns_itself(filter);
    allow_what_concerns_its_descriptors(filter);
    allow_files(filter, forbidden_flags);
    allow_the_rest(filter);
    if (handover)  // once, to the keeper; what the player puts under that number takes no bytes out of band
        allow(filter, "sendmsg", {is(0, static_cast<std::uint32_t>(*handover)), is(2, MSG_NOSIGNAL)});
    else
        allow(filter, "clone", {{0, SCMP_CMP_MASKED_EQ, CLONE_THREAD, CLONE_THREAD}});
    if (seccomp_load(filter.get()) == 0)
        return LibraryFilter{FileDescriptor(handover ? seccomp_notify_fd(filter.get()) : -1)};
    // An old kernel asks nobody, and none asks two: we may be watched ourselves.
    return handover ? enter_library_filter(std::nullopt, forbidden_flags) : std::nullopt;
}

bool enter_command_filter(bool is_shut_in) {
    const Filter filter(seccomp_init(SCMP_ACT_ALLOW));
    if (!filter) return false;
    seccomp_attr_set(filter.get(), SCMP_FLTATR_ACT_BADARCH, SCMP_ACT_ALLOW);
    add_small_architectures(filter);
    for (const char* name : {"setsid", "setpgid"}) rule(filter, SCMP_ACT_ERRNO(EPERM), name);
    refuse_rank_among_others(filter);
    if (is_shut_in) refuse_what_leads_outside(filter);
    return (!is_shut_in || refuse_new_calls()) && seccomp_load(filter.get()) == 0;
}

Judgement judge_call(unsigned architecture, int number, std::uint64_t first_argument) {
    const std::string name = call_name(architecture, number);
    if (name == "clone" && (first_argument & CLONE_THREAD) != 0) return Judgement::NewThread;
    return stands_in(kRefused, name) ? Judgement::Refuse : Judgement::Forbidden;
}

std::string call_name(unsigned architecture, int number) {
    const std::unique_ptr<char, decltype(&std::free)> name(seccomp_syscall_resolve_num_arch(architecture, number),
                                                           &std::free);
    return name ? name.get() : std::to_string(number);
}

}  // namespace p4
