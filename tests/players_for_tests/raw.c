/* Calls the kernel by numbers that filters may not know (FAULTS 63). */
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "attack.h"

static long call_as_32_bits(long number) {
#if defined(__x86_64__) || defined(__i386__)
    long result = number;
    __asm__ volatile("int $0x80" : "+a"(result) : "b"(0L), "c"(0L), "d"(0L) : "memory", "r8", "r9", "r10", "r11");
    return result;
#else
    (void)number;
    abort();
#endif
}

/* The kernel looks only at the lower half of these; a filter has to as well. */
static void use_upper_halves(void) {
    const unsigned long above = 1UL << 32;
    tell("kill", syscall(SYS_kill, (unsigned long)getppid() | above, 0));
    tell("kill all", syscall(SYS_kill, 0xffffffffUL, 0));
    tell("F_SETOWN", syscall(SYS_fcntl, 3, F_SETOWN | above, getppid()));
    tell("F_SETSIG", syscall(SYS_fcntl, 3, F_SETSIG | above, SIGKILL));
    tell("F_SETFL", syscall(SYS_fcntl, 3, F_SETFL | above, O_RDWR | O_ASYNC));
    tell("FIOASYNC", syscall(SYS_ioctl, 3, FIOASYNC | above, how));
    tell("TIOCSTI", syscall(SYS_ioctl, 0, TIOCSTI | above, how));
    tell("PR_SET_PDEATHSIG", syscall(SYS_prctl, PR_SET_PDEATHSIG | above, 0, 0, 0, 0));
    tell("PR_SET_DUMPABLE", syscall(SYS_prctl, PR_SET_DUMPABLE | above, 1, 0, 0, 0));
    tell("PR_SET_CHILD_SUBREAPER", syscall(SYS_prctl, PR_SET_CHILD_SUBREAPER | above, 1, 0, 0, 0));
}

static void send_out_of_band(void) {
    char text[] = "x";
    struct iovec content = {text, 1};
    const struct msghdr message = {.msg_iov = &content, .msg_iovlen = 1};
    for (int number = 4; number < 250; ++number)
        if (dup2(3, number) == number && syscall(SYS_sendmsg, number, &message, MSG_OOB | MSG_NOSIGNAL) >= 0)
            say(witness, "sendmsg: done");
}

static int32_t choose(void* self, const p4_turn* turn, const p4_host* host, int32_t* move) {
    const char* number = NULL;
    (void)self;
    witness = host;
    if ((number = target_of("call"))) tell(how, syscall(strtol(number, NULL, 0), 0, 0, 0, 0, 0));
    if ((number = target_of("x32"))) tell(how, syscall(0x40000000L | strtol(number, NULL, 0), 0, 0, 0, 0, 0));
    if ((number = target_of("int80"))) tell(how, call_as_32_bits(strtol(number, NULL, 0)));
    if (is("upper halves")) use_upper_halves();
    if (is("out of band")) send_out_of_band();
    return play_first_legal(turn, move);
}

const p4_player* p4_player_v1(void) {
    static const p4_player player = {MISBEHAVING("raw")};
    return &player;
}
