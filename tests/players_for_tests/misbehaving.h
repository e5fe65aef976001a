/* What the players of this folder share: each has one option, `how`, that says what it does wrong, and plays the first
 * legal move where it does nothing wrong. */
#ifndef P4_TESTS_MISBEHAVING_H
#define P4_TESTS_MISBEHAVING_H

#include <puissance4/player.h>
#include <string.h>

static char how[512];

static inline int is(const char* fault) { return strcmp(how, fault) == 0; }

static inline void* remember_how(const p4_rules* rules, const p4_setting* settings, int32_t count,
                                 const p4_host* host) {
    (void)rules;
    (void)host;
    if (count > 0) strncpy(how, settings[0].value, sizeof how - 1);
    return how;
}

static inline int32_t play_first_legal(const p4_turn* turn, int32_t* move) {
    *move = turn->legal[0];
    return P4_OK;
}

static inline void say(const p4_host* host, const char* text) { host->log(host->context, P4_LOG_ERROR, text); }

static const p4_option how_option = {sizeof(p4_option), P4_TEXT, 0, 0, "how", "", NULL, "what it does wrong"};

#define MISBEHAVING(name)                                                                                     \
    .struct_size = sizeof(p4_player), .flags = 0, .id = name, .version = "1.0", .summary = "For tests only.", \
    .author = "puissance4", .options = &how_option, .option_count = 1, .create = remember_how, .choose = choose

#endif
