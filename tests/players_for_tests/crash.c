/* Crashes while it chooses (FAULTS 15). */
#include <signal.h>
#include <stdlib.h>

#include "misbehaving.h"

static int overflow(volatile char* above) {
    volatile char room[4096];
    if (above[0] != 0) return 0; /* never: all of them are 0 */
    room[0] = above[0];
    return overflow(room) + room[0];
}

static int32_t choose(void* self, const p4_turn* turn, const p4_host* host, int32_t* move) {
    volatile char* nothing = NULL;
    volatile char top = 0;
    (void)self;
    if (is("write")) *nothing = 1;
    if (is("bus")) raise(SIGBUS);
    if (is("divide")) raise(SIGFPE);
    if (is("illegal")) __builtin_trap();
    if (is("abort")) abort();
    if (is("stack")) return overflow(&top);
    if (is("words")) {
        say(host, "the table is full");
        abort();
    }
    return play_first_legal(turn, move);
}

const p4_player* p4_player_v1(void) {
    static const p4_player player = {MISBEHAVING("crash")};
    return &player;
}
