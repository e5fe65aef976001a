/* Does not answer in time (FAULTS 18 to 21). */
#include <pthread.h>
#include <signal.h>
#include <time.h>
#include <unistd.h>

#include "misbehaving.h"

static void wait_ms(int64_t ms) {
    const struct timespec time = {ms / 1000, (ms % 1000) * 1000000};
    nanosleep(&time, NULL);
}

static void deadlock(void) {
    pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
    pthread_mutex_lock(&mutex);
    pthread_mutex_lock(&mutex);
}

static int32_t choose(void* self, const p4_turn* turn, const p4_host* host, int32_t* move) {
    volatile int forever = 1;
    (void)self;
    (void)host;
    if (is("loop"))
        while (forever) {
        }
    if (is("sleep"))
        for (;;) pause();
    if (is("deadlock")) deadlock();
    if (is("stop")) {
        raise(SIGSTOP);
        for (;;) pause();
    }
    if (is("late")) wait_ms(turn->hard_ms + 20);
    if (is("slow")) wait_ms((turn->soft_ms + 3 * turn->hard_ms) / 4);
    return play_first_legal(turn, move);
}

const p4_player* p4_player_v1(void) {
    static const p4_player player = {MISBEHAVING("hang")};
    return &player;
}
