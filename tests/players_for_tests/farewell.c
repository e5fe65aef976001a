/* Plays well and goes badly (FAULTS 41). */
#include <stdlib.h>
#include <unistd.h>

#include "misbehaving.h"

static void at_exit(void) { abort(); }

static int32_t choose(void* self, const p4_turn* turn, const p4_host* host, int32_t* move) {
    (void)self;
    (void)host;
    if (is("atexit") && turn->move_count < 2) atexit(at_exit);
    return play_first_legal(turn, move);
}

static void destroy(void* self) {
    (void)self;
    if (is("crash")) abort();
    if (is("hang"))
        for (;;) pause();
}

const p4_player* p4_player_v1(void) {
    static const p4_player player = {MISBEHAVING("farewell"), .destroy = destroy};
    return &player;
}
