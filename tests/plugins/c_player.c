#include <puissance4/player.h>

static int32_t choose(void* self, const p4_turn* turn, const p4_host* host, int32_t* move) {
    (void)self, (void)host;
    *move = turn->legal[turn->legal_count / 2];
    return P4_OK;
}

const p4_player* p4_player_v1(void) {
    static const p4_player player = {
        .struct_size = sizeof player, .id = "middle", .summary = "Plays the middle column.", .choose = choose};
    return &player;
}
