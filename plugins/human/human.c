/* A person: every move is asked of the game, which knows the screen or the line that answers. */
#include <puissance4/player.h>

static int32_t choose(void* self, const p4_turn* turn, const p4_host* host, int32_t* move) {
    (void)self;
    *move = host->ask(host->context, turn);
    return *move == P4_NONE ? P4_FAILED : P4_OK;
}

const p4_player* p4_player_v1(void) {
    static const p4_player player = {
        .struct_size = sizeof(p4_player),
        .flags = P4_ASKS_A_PERSON,
        .id = "human",
        .version = "1.0",
        .summary = "A person at the keyboard.",
        .author = "puissance4",
        .choose = choose,
    };
    return &player;
}
