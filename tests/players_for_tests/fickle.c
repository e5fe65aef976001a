/* Does wrong in some games, as the seed of its first turn says: `how` is how many in 10,000. For long runs. */
#include <stdlib.h>
#include <unistd.h>

#include "misbehaving.h"

static int turns;

static void* begin(const p4_rules* rules, const p4_setting* settings, int32_t count, const p4_host* host) {
    turns = 0;
    return remember_how(rules, settings, count, host);
}

static uint64_t mixed(uint64_t seed) {
    seed = (seed ^ (seed >> 33)) * UINT64_C(0xff51afd7ed558ccd);
    return seed ^ (seed >> 33);
}

static int32_t choose(void* self, const p4_turn* turn, const p4_host* host, int32_t* move) {
    const uint64_t fate = mixed(turn->seed) % 10000;
    (void)self;
    (void)host;
    *move = turn->legal[mixed(turn->seed) / 10000 % (uint64_t)turn->legal_count];
    if (turns++ > 0 || fate >= (uint64_t)atoi(how)) return P4_OK;
    switch (fate % 5) {
        case 0:
            abort();
        case 1:
            _exit(7);
        case 2:
            *move = 9999;
            return P4_OK;
        case 3:
            for (;;) pause();
        default:
            return P4_FAILED;
    }
}

const p4_player* p4_player_v1(void) {
    static const p4_player player = {.struct_size = sizeof(p4_player),
                                     .flags = 0,
                                     .id = "fickle",
                                     .version = "1.0",
                                     .summary = "For tests only.",
                                     .author = "puissance4",
                                     .options = &how_option,
                                     .option_count = 1,
                                     .create = begin,
                                     .choose = choose};
    return &player;
}
