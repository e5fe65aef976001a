/* One library for each way of describing oneself wrongly (FAULTS 2 to 9): compiled once for each fault in
 * CMakeLists.txt, with FAULT_… defined. */
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "misbehaving.h"

static int32_t choose(void* self, const p4_turn* turn, const p4_host* host, int32_t* move) {
    (void)self;
    (void)host;
    return play_first_legal(turn, move);
}

#if defined FAULT_unresolved
void nobody_has_this(void);
__attribute__((constructor)) static void begin(void) { nobody_has_this(); }
#elif defined FAULT_load_crash
__attribute__((constructor)) static void begin(void) { abort(); }
#elif defined FAULT_load_hang
__attribute__((constructor)) static void begin(void) {
    for (;;) pause();
}
#elif defined FAULT_load_exit
__attribute__((constructor)) static void begin(void) { exit(0); }
#elif defined FAULT_load_print
__attribute__((constructor)) static void begin(void) {
    puts("\033[31mlook at me");
    fflush(stdout);
}
#elif defined FAULT_load_forge
__attribute__((constructor)) static void begin(void) {
    static const char line[] = "{\"refusal\":\"\\u001b[2J forged\"}\n";
    if (write(3, line, sizeof line - 1) < 0) abort();
}
#elif defined FAULT_load_forge_id
__attribute__((constructor)) static void begin(void) {
    static const char line[] =
        "{\"id\":\"\\u001b[2Jx\",\"version\":\"1\",\"summary\":\"\",\"author\":\"\",\"deterministic\":false,"
        "\"asks_a_person\":false,\"traces\":false,\"analyses\":false,\"options\":[]}\n";
    if (write(3, line, sizeof line - 1) < 0) abort();
}
#endif

#if defined FAULT_no_entry
int p4_something_else(void);
P4_EXPORT int p4_something_else(void) { return 1; }
const p4_player* p4_hidden(void);
#define ENTRY __attribute__((visibility("hidden"))) const p4_player* p4_hidden(void)
#elif defined FAULT_other_major
P4_EXPORT const p4_player* p4_player_v2(void);
#define ENTRY const p4_player* p4_player_v2(void)
#else
#define ENTRY const p4_player* p4_player_v1(void)
#endif

#if defined FAULT_long_text
static char long_text[1 << 20];
#endif

ENTRY {
    static p4_option options[2];
    static p4_player player = {MISBEHAVING("described")};
    options[0] = options[1] = how_option;
    player.options = options;
#if defined FAULT_nothing
    return NULL;
#elif defined FAULT_small
    player.struct_size = 8;
#elif defined FAULT_huge
    player.struct_size = 1u << 30;
#elif defined FAULT_odd
    player.struct_size = sizeof player - 1;
#elif defined FAULT_no_choose
    player.choose = NULL;
#elif defined FAULT_no_id
    player.id = NULL;
#elif defined FAULT_empty_id
    player.id = "";
#elif defined FAULT_escape_id
    player.id = "\033[31mred";
#elif defined FAULT_long_text
    memset(long_text, 'x', sizeof long_text - 1);
    player.summary = long_text;
#elif defined FAULT_raw_text
    player.summary = "\xff\xfe \033[31mred\a";
    player.version = NULL;
    player.author =
        "\xc2\x9b"
        "2J";
#elif defined FAULT_many_options
    player.option_count = INT64_MAX;
#elif defined FAULT_minus_options
    player.option_count = -1;
#elif defined FAULT_no_options
    player.options = NULL;
#elif defined FAULT_same_options
    player.option_count = 2;
#elif defined FAULT_option_size
    options[0].struct_size = 3;
#elif defined FAULT_option_type
    options[0].type = 9;
#elif defined FAULT_option_default
    options[0].type = P4_WHOLE;
    options[0].default_value = "many";
#elif defined FAULT_option_key
    options[0].key = NULL;
#endif
    return &player;
}
