/* Attacks other processes, files and the system's queues (FAULTS 62, 64, 66, 67 and 70). */
#include <dirent.h>
#include <fcntl.h>
#include <linux/fs.h>
#include <sched.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/xattr.h>
#include <unistd.h>

#include "attack.h"

static const unsigned long above_32_bits = 1UL << 32;

static void hold_down(unsigned long pid) {
    const struct rlimit little = {0, 0};
    const struct sched_param least = {0};
    const struct {
        unsigned size, policy;
        unsigned long rest[5];
    } idle = {48, SCHED_IDLE, {0}};
    cpu_set_t one;
    CPU_ZERO(&one);
    CPU_SET(0, &one);
    tell("prlimit64", syscall(SYS_prlimit64, pid, RLIMIT_MSGQUEUE, &little, NULL));
    tell("sched_setaffinity", syscall(SYS_sched_setaffinity, pid, sizeof one, &one));
    tell("sched_setscheduler", syscall(SYS_sched_setscheduler, pid, SCHED_IDLE, &least));
    tell("sched_setparam", syscall(SYS_sched_setparam, pid, &least));
    tell("sched_setattr", syscall(SYS_sched_setattr, pid, &idle, 0));
    tell("ioprio_set", syscall(SYS_ioprio_set, 1, pid, 3 << 13));
    tell("setpriority", syscall(SYS_setpriority, PRIO_PROCESS, pid, 19));
}

static void reach_into(unsigned long pid) {
    char byte = 0;
    struct iovec here = {&byte, 1};
    struct iovec there = {&how, 1};
    tell("kill", syscall(SYS_kill, pid, 0));
    tell("tkill", syscall(SYS_tkill, pid, 0));
    tell("tgkill", syscall(SYS_tgkill, pid, pid, 0));
    tell("pidfd_open", syscall(SYS_pidfd_open, pid, 0));
    tell("ptrace", syscall(SYS_ptrace, PTRACE_SEIZE, pid, NULL, NULL));
    tell("process_vm_readv", syscall(SYS_process_vm_readv, pid, &here, 1, &there, 1, 0));
    tell("process_vm_writev", syscall(SYS_process_vm_writev, pid, &here, 1, &there, 1, 0));
}

static void attack_process(unsigned long pid) {
    hold_down(pid);
    hold_down(pid | above_32_bits);
    reach_into(pid);
    reach_into(pid | above_32_bits);
}

static void attack_user(void) {
    tell("setpriority of the user", setpriority(PRIO_USER, 0, 19));
    tell("setpriority of the group", setpriority(PRIO_PGRP, 0, 19));
    tell("kill all", kill(-1, 0));
    tell("kill the group", kill(0, 0));
}

static void attack_file(const char* name) {
    const int file = open(name, O_RDONLY);
    int flags = 0x20;
    struct flock whole = {.l_type = F_RDLCK, .l_whence = SEEK_SET};
    const struct timespec never[2] = {{0, 0}, {0, 0}};
    if (tell("reading", file) < 0) return;
    tell("FS_IOC_SETFLAGS", ioctl(file, FS_IOC_SETFLAGS, &flags));
    tell("FS_IOC_SETFLAGS above 32 bits", syscall(SYS_ioctl, file, FS_IOC_SETFLAGS | above_32_bits, &flags));
    tell("FIOASYNC", ioctl(file, FIOASYNC, &flags));
    tell("flock", flock(file, LOCK_EX | LOCK_NB));
    tell("F_SETLK", fcntl(file, F_SETLK, &whole));
    tell("F_OFD_SETLK", fcntl(file, F_OFD_SETLK, &whole));
    tell("F_SETLEASE", fcntl(file, F_SETLEASE, F_RDLCK));
    tell("F_SETLEASE above 32 bits", syscall(SYS_fcntl, file, F_SETLEASE | above_32_bits, F_RDLCK));
    tell("F_NOTIFY", fcntl(file, F_NOTIFY, DN_MODIFY));
    tell("F_SETOWN", fcntl(file, F_SETOWN, getppid()));
    tell("F_SETSIG", fcntl(file, F_SETSIG, SIGKILL));
    tell("O_ASYNC", fcntl(file, F_SETFL, O_ASYNC));
    tell("O_ASYNC above 32 bits", syscall(SYS_fcntl, file, F_SETFL | above_32_bits, O_ASYNC | above_32_bits));
    tell("fchmod", fchmod(file, 0));
    tell("chmod", chmod(name, 0));
    tell("fchown", fchown(file, 1, 1));
    tell("futimens", futimens(file, never));
    tell("fsetxattr", fsetxattr(file, "user.mine", "1", 1, 0));
    tell("writing", open(name, O_WRONLY));
    tell("appending", open(name, O_RDWR | O_APPEND));
    tell("emptying", open(name, O_RDONLY | O_TRUNC));
    tell("unlink", unlink(name));
    tell("rename", rename(name, "/tmp/stolen"));
    tell("link", link(name, "/tmp/stolen"));
}

static void read_file(const char* name) {
    char text[700];
    char first[40] = "";
    const int file = open(name, O_RDONLY);
    snprintf(text, sizeof text, "reading %s", name);
    if (tell(text, file) < 0) return;
    if (read(file, first, sizeof first - 1) > 0) say(witness, first);
    close(file);
}

static void list_folder(const char* name) {
    char text[700];
    DIR* folder = opendir(name);
    snprintf(text, sizeof text, "listing %s", name);
    tell(text, folder ? 0 : -1);
    if (folder) closedir(folder);
}

static void spy(const char* home) {
    static const char* const files[] = {"/etc/shadow",     "/etc/passwd", "/etc/hostname",
                                        "/proc/1/environ", "/dev/mem",    "/dev/kmsg"};
    static const char* const of_host[] = {"environ", "mem", "maps", "cmdline", "fd/0", "root/etc/passwd"};
    char name[600];
    for (size_t i = 0; i < sizeof files / sizeof *files; ++i) read_file(files[i]);
    for (size_t i = 0; i < sizeof of_host / sizeof *of_host; ++i) {
        snprintf(name, sizeof name, "/proc/%d/%s", getppid(), of_host[i]);
        read_file(name);
    }
    snprintf(name, sizeof name, "%s/.ssh/id", home);
    read_file(name);
    list_folder(home);
    list_folder("/");
    list_folder("/tmp");
    list_folder("/etc");
    list_folder("/proc");
    list_folder(".");
}

static void show_environment(void) {
    char all[8192] = "";
    const int file = open("/proc/self/environ", O_RDONLY);
    const ssize_t length = file >= 0 ? read(file, all, sizeof all - 1) : 0;
    for (ssize_t at = 0; at < length; at += (ssize_t)strlen(all + at) + 1) say(witness, all + at);
    close(file);
    for (char** variable = environ; *variable; ++variable) say(witness, *variable);
}

/* Whether it is refused or the end, it may not be had. */
static void ask_system_for(const char* what) {
    static const struct {
        const char* name;
        long number, arguments[5];
    } calls[] = {{"shmget", SYS_shmget, {0x70347034, 4096, 0600 | 01000}},
                 {"msgget", SYS_msgget, {0x70347034, 0600 | 01000}},
                 {"semget", SYS_semget, {0x70347034, 1, 0600 | 01000}},
                 {"mq_open", SYS_mq_open, {(long)"p4", O_CREAT | O_RDWR, 0600, 0}},
                 {"add_key", SYS_add_key, {(long)"user", (long)"p4", (long)"x", 1, -4}},
                 {"request_key", SYS_request_key, {(long)"user", (long)"p4", 0, -4}},
                 {"keyctl", SYS_keyctl, {0, -4, 1}},
                 {"userfaultfd", SYS_userfaultfd, {1}},
                 {"memfd_create", SYS_memfd_create, {(long)"p4", 0}},
                 {"io_uring_setup", SYS_io_uring_setup, {1, (long)how}},
                 {"bpf", SYS_bpf, {0, (long)how, 32}},
                 {"perf_event_open", SYS_perf_event_open, {(long)how, 0, -1, -1, 0}},
                 {"unshare", SYS_unshare, {CLONE_NEWUSER}},
                 {"mount", SYS_mount, {(long)"none", (long)"/tmp", (long)"tmpfs", 0, 0}},
                 {"quotactl", SYS_quotactl, {0, 0, 0, 0}},
                 {"name_to_handle_at", SYS_name_to_handle_at, {AT_FDCWD, (long)"/", (long)how, (long)how, 0}},
                 {"socketpair", SYS_socketpair, {AF_UNIX, SOCK_DGRAM, 0, (long)how}},
                 {"socket", SYS_socket, {AF_UNIX, SOCK_DGRAM, 0}},
                 {"fork", SYS_clone, {SIGCHLD, 0, 0, 0, 0}}};
    for (size_t i = 0; i < sizeof calls / sizeof *calls; ++i) {
        const long* a = calls[i].arguments;
        if (strcmp(calls[i].name, what) != 0) continue;
        if (tell(what, syscall(calls[i].number, a[0], a[1], a[2], a[3], a[4])) == 0 && strcmp(what, "fork") == 0)
            _exit(0);
    }
    if (strcmp(what, "shm_open") == 0) tell(what, shm_open("/p4", O_CREAT | O_RDWR, 0600));
}

static void fill_the_disk(const char* folder) {
    static const char* const others[] = {".", "/tmp", "/var/tmp", "/dev/shm", "/run"};
    static char block[1 << 20];
    char name[600];
    for (size_t i = 0; i <= sizeof others / sizeof *others; ++i) {
        snprintf(name, sizeof name, "%s/p4-filled", i == 0 ? folder : others[i - 1]);
        const int file = open(name, O_WRONLY | O_CREAT, 0600);
        tell(name, file);
        for (int block_count = 0; file >= 0 && block_count < 300; ++block_count)
            if (write(file, block, sizeof block) < 0) break;
        close(file);
        tell("tmpfile", open(i == 0 ? folder : others[i - 1], O_TMPFILE | O_RDWR, 0600));
    }
}

static int32_t choose(void* self, const p4_turn* turn, const p4_host* host, int32_t* move) {
    const char* target = NULL;
    (void)self;
    witness = host;
    if (turn->move_count > 1) return play_first_legal(turn, move);
    if ((target = target_of("process"))) {
        attack_process((unsigned long)getppid());
        attack_process(strtoul(target, NULL, 10));
        attack_user();
    }
    if ((target = target_of("file"))) attack_file(target);
    if ((target = target_of("spy"))) spy(target);
    if ((target = target_of("ask"))) ask_system_for(target);
    if ((target = target_of("fill"))) fill_the_disk(target);
    if (is("environment")) show_environment();
    return play_first_legal(turn, move);
}

const p4_player* p4_player_v1(void) {
    static const p4_player player = {MISBEHAVING("assault")};
    return &player;
}
