/* Leaves the process while it chooses (FAULTS 16). */
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

#include "misbehaving.h"

static int32_t choose(void* self, const p4_turn* turn, const p4_host* host, int32_t* move) {
    (void)self;
    (void)host;
    if (is("exit0")) exit(0);
    if (is("exit3")) exit(3);
    if (is("_exit4")) _exit(4);
    if (is("quick5")) quick_exit(5);
    if (is("kill")) kill(getpid(), SIGKILL);
    if (is("term")) raise(SIGTERM);
    return play_first_legal(turn, move);
}

const p4_player* p4_player_v1(void) {
    static const p4_player player = {MISBEHAVING("leave")};
    return &player;
}
