/* Answers what is no answer (FAULTS 22 to 28). */
#include <stdlib.h>

#include "misbehaving.h"

static void scribble(const p4_turn* turn) {
    memset((void*)turn->cells, 77, (size_t)(turn->rules->columns * turn->rules->rows));
    memset((void*)turn->moves, 77, sizeof *turn->moves * (size_t)turn->move_count);
    memset((void*)turn->legal, 77, sizeof *turn->legal * (size_t)turn->legal_count);
    memset((void*)turn->rules, 77, sizeof *turn->rules);
    memset((void*)turn, 77, sizeof *turn);
}

static int32_t choose(void* self, const p4_turn* turn, const p4_host* host, int32_t* move) {
    (void)self;
    if (is("nothing")) return P4_OK;
    if (is("status")) return 77;
    if (is("failed")) {
        say(host, "out of ideas");
        return P4_FAILED;
    }
    if (is("resign")) return P4_RESIGN;
    play_first_legal(turn, move);
    if (strncmp(how, "move ", 5) == 0) *move = (int32_t)strtol(how + 5, NULL, 10);
    if (is("scribble")) scribble(turn);
    return P4_OK;
}

const p4_player* p4_player_v1(void) {
    static const p4_player player = {MISBEHAVING("cheat")};
    return &player;
}
