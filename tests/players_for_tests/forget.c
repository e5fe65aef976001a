/* Breaks its word in silence: plays by the clock though it claims to be deterministic (FAULTS 42), or by what it
 * remembers of the games before (FAULTS 43). */
#include <time.h>

#include "misbehaving.h"

static int32_t games;

static void* create(const p4_rules* rules, const p4_setting* settings, int32_t count, const p4_host* host) {
    ++games;
    return remember_how(rules, settings, count, host);
}

static int32_t choose(void* self, const p4_turn* turn, const p4_host* host, int32_t* move) {
    struct timespec now;
    (void)self;
    (void)host;
    clock_gettime(CLOCK_MONOTONIC, &now);
    *move = turn->legal[(is("clock") ? (int32_t)(now.tv_nsec % 1000) : games) % turn->legal_count];
    return P4_OK;
}

const p4_player* p4_player_v1(void) {
    static const p4_player player = {.struct_size = sizeof(p4_player),
                                     .flags = P4_DETERMINISTIC,
                                     .id = "forget",
                                     .options = &how_option,
                                     .option_count = 1,
                                     .create = create,
                                     .choose = choose};
    return &player;
}
