/* Any legal move, each as likely as the others. The seed alone decides: the same turn gets the same answer. */
#include <puissance4/player.h>

/* One step of Steele, Lea and Flood's splitmix64, which turns neighbouring seeds into unlike numbers. */
static uint64_t mixed(uint64_t seed) {
    seed += UINT64_C(0x9E3779B97F4A7C15);
    seed = (seed ^ (seed >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    seed = (seed ^ (seed >> 27)) * UINT64_C(0x94D049BB133111EB);
    return seed ^ (seed >> 31);
}

/* The upper half of 32 bits times the count is an even spread from 0 to count - 1. */
static int32_t choose(void* self, const p4_turn* turn, const p4_host* host, int32_t* move) {
    (void)self;
    (void)host;
    *move = turn->legal[((mixed(turn->seed) >> 32) * (uint64_t)turn->legal_count) >> 32];
    return P4_OK;
}

const p4_player* p4_player_v1(void) {
    static const p4_player player = {
        .struct_size = sizeof(p4_player),
        .flags = P4_DETERMINISTIC,
        .id = "random",
        .version = "1.0",
        .summary = "Any legal move, by chance.",
        .author = "puissance4",
        .choose = choose,
    };
    return &player;
}
