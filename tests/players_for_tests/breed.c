/* Starts what outlives its answer: processes (FAULTS 36) or threads (FAULTS 37). */
#include <pthread.h>
#include <sys/types.h>
#include <unistd.h>

#include "misbehaving.h"

static void breed(int depth) {
    for (int i = 0; i < 4 && depth > 0; ++i)
        if (fork() == 0) {
            setsid();
            breed(depth - 1);
            for (;;) pause();
        }
}

static void daemonise(const p4_host* host) {
    const pid_t child = fork();
    if (child < 0) say(host, "no process was to be had");
    if (child != 0) return;
    setsid();
    if (fork() != 0) _exit(0);
    for (;;) pause();
}

static void* compute(void* nothing) {
    volatile int forever = 1;
    (void)nothing;
    while (forever) {
    }
    return NULL;
}

static int32_t choose(void* self, const p4_turn* turn, const p4_host* host, int32_t* move) {
    pthread_t thread;
    (void)self;
    if (is("bomb")) breed(3);
    if (is("daemon")) daemonise(host);
    if (is("thread") && turn->move_count < 2) pthread_create(&thread, NULL, compute, NULL);
    return play_first_legal(turn, move);
}

const p4_player* p4_player_v1(void) {
    static const p4_player player = {MISBEHAVING("breed")};
    return &player;
}
