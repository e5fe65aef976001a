/* Takes more than its share (FAULTS 67 and 68). */
#include <fcntl.h>
#include <pthread.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include "attack.h"

static void* rest(void* nothing) {
    for (;;) pause();
    return nothing;
}

static void start_threads(int wanted) {
    pthread_attr_t small;
    pthread_t thread;
    pthread_attr_init(&small);
    pthread_attr_setstacksize(&small, 1 << 16);
    for (int number = 0; number < wanted; ++number) pthread_create(&thread, &small, rest, NULL);
}

/* Each holds what was written to it and not read. */
static long fill(const int ends[2]) {
    static char block[1 << 16];
    long kept = 0;
    for (int i = 0; i < 2; ++i) {
        fcntl(ends[i], F_SETFL, O_NONBLOCK);
        fcntl(ends[i], F_SETPIPE_SZ, 1 << 20);
        for (ssize_t got = 0; (got = write(ends[i], block, sizeof block)) > 0;) kept += got;
    }
    return kept;
}

static void hide_memory(void) {
    char text[100];
    long kept = 0;
    int ends[2];
    const int size = 1 << 24;
    while (pipe(ends) == 0) kept += fill(ends);
    close(ends[0]);
    while (socketpair(AF_UNIX, SOCK_DGRAM, 0, ends) == 0) {
        for (int i = 0; i < 2; ++i) setsockopt(ends[i], SOL_SOCKET, SO_SNDBUF, &size, sizeof size);
        kept += fill(ends);
    }
    snprintf(text, sizeof text, "hidden: %ld", kept);
    say(witness, text);
}

static void take_descriptors(void) {
    const struct rlimit more = {1 << 20, 1 << 20};
    char text[100];
    int taken = 0;
    setrlimit(RLIMIT_NOFILE, &more);
    while (taken < 1 << 20 && dup(0) >= 0) ++taken;
    snprintf(text, sizeof text, "descriptors: %d", taken);
    say(witness, text);
}

static int32_t choose(void* self, const p4_turn* turn, const p4_host* host, int32_t* move) {
    (void)self;
    witness = host;
    if (turn->move_count > 1) return play_first_legal(turn, move);
    if (is("threads")) start_threads(20000);
    if (is("some threads")) start_threads(100);
    if (is("sockets")) hide_memory();
    if (is("descriptors")) take_descriptors();
    return play_first_legal(turn, move);
}

const p4_player* p4_player_v1(void) {
    static const p4_player player = {MISBEHAVING("hoard")};
    return &player;
}
