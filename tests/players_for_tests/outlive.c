/* Means to live on when its host is gone (FAULTS 69). It is called p4-outlive once it did what it can, and never
 * answers. */
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <unistd.h>

#include "attack.h"

static void ignore_all_signals(void) {
    sigset_t all;
    for (int number = 1; number < NSIG; ++number) signal(number, SIG_IGN);
    sigfillset(&all);
    sigprocmask(SIG_BLOCK, &all, NULL);
}

/* What leads to the host, or tells that it is gone, is moved elsewhere, or replaced. */
static void replace_descriptors(void) {
    const int nothing = open("/dev/null", O_RDWR);
    for (int number = 0; number < 256; ++number) {
        dup2(number, 255 - number % 100);
        dup2(nothing, number);
    }
}

static void quiet_descriptors(void) {
    for (int number = 0; number < 256; ++number) {
        fcntl(number, F_SETFL, 0);
        fcntl(number, F_SETOWN, 0);
        fcntl(number, F_SETSIG, SIGURG);
        const int off = 0;
        ioctl(number, FIOASYNC, &off);
        syscall(SYS_fcntl, number, F_SETOWN | 1UL << 32, 0);
    }
}

static void stop_again(int signal) {
    (void)signal;
    kill(getpid(), SIGSTOP);
}

static void wind_timers(void) {
    const struct itimerval soon = {{0, 1000}, {0, 1000}};
    signal(SIGALRM, stop_again);
    signal(SIGIO, SIG_IGN);
    signal(SIGHUP, SIG_IGN);
    setitimer(ITIMER_REAL, &soon, NULL);
}

static void leave_group(void) {
    prctl(PR_SET_PDEATHSIG, 0);
    setsid();
    setpgid(0, 0);
    if (syscall(SYS_clone, SIGCHLD, 0, 0, 0, 0) == 0) setsid();
}

static void* compute(void* nothing) {
    for (volatile long forever = 1; forever; ++forever) {
    }
    return nothing;
}

static void leave_only_threads(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, compute, NULL);
    syscall(SYS_exit, 0);
}

static int32_t choose(void* self, const p4_turn* turn, const p4_host* host, int32_t* move) {
    (void)self;
    (void)turn;
    (void)move;
    witness = host;
    if (is("ignore")) ignore_all_signals();
    if (is("replace")) replace_descriptors();
    if (is("quiet")) quiet_descriptors();
    if (is("leave")) leave_group();
    prctl(PR_SET_NAME, "p4-outlive");
    if (is("stop")) syscall(SYS_kill, getpid(), SIGSTOP | 1UL << 32);
    if (is("timers")) wind_timers();
    if (is("threads")) leave_only_threads();
    compute(NULL);
    return P4_FAILED;
}

const p4_player* p4_player_v1(void) {
    static const p4_player player = {MISBEHAVING("outlive")};
    return &player;
}
