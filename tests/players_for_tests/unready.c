/* Cannot be had for a game (FAULTS 12 and 14). */
#include <stdlib.h>
#include <unistd.h>

#include "misbehaving.h"

static void* create(const p4_rules* rules, const p4_setting* settings, int32_t count, const p4_host* host) {
    remember_how(rules, settings, count, host);
    if (is("nothing")) return NULL;
    if (is("reason")) {
        say(host, "the book is missing");
        return NULL;
    }
    if (is("crash")) abort();
    if (is("hang"))
        for (;;) pause();
    return how;
}

static int32_t supports(const p4_rules* rules) { return rules->columns == 7; }

static int32_t choose(void* self, const p4_turn* turn, const p4_host* host, int32_t* move) {
    (void)self;
    (void)host;
    return play_first_legal(turn, move);
}

const p4_player* p4_player_v1(void) {
    static const p4_player player = {.struct_size = sizeof(p4_player),
                                     .id = "unready",
                                     .options = &how_option,
                                     .option_count = 1,
                                     .supports = supports,
                                     .create = create,
                                     .choose = choose};
    return &player;
}
