/* Gets at the link to the game behind its back (FAULTS 31 and 32). The link is descriptor 3. */
#include <stdio.h>
#include <unistd.h>

#include "misbehaving.h"

static void put(const char* text) {
    if (write(3, text, strlen(text)) < 0) _exit(9);
}

static void put_a_long_line(void) {
    static char line[10000];
    memset(line, 'x', sizeof line - 2);
    line[sizeof line - 2] = '\n';
    put(line);
}

static int32_t choose(void* self, const p4_turn* turn, const p4_host* host, int32_t* move) {
    (void)self;
    (void)host;
    if (is("close"))
        for (int descriptor = 0; descriptor < 1024; ++descriptor) close(descriptor);
    if (is("close and wait")) {
        for (int descriptor = 0; descriptor < 1024; ++descriptor) close(descriptor);
        for (;;) pause();
    }
    if (is("garbage")) put("what is this\n");
    if (is("escape")) put("failed 1 \033[2J\033]0;mine\007\n");
    if (is("long")) put_a_long_line();
    if (is("twice")) put("move 1 1\n");
    if (is("stale")) put("move 0 1\n");
    if (is("early")) put("move 2 1\n");
    if (is("ready")) put("ready\n");
    if (is("void")) put("forfeit 1 host_error nobody loses\n");
    if (is("stopped")) put("forfeit 1 stopped\n");
    if (is("garbage and crash")) {
        put("what is this\n");
        __builtin_trap();
    }
    if (is("flood"))
        for (;;) put("log 0 and on\n");
    return play_first_legal(turn, move);
}

const p4_player* p4_player_v1(void) {
    static const p4_player player = {MISBEHAVING("meddle")};
    return &player;
}
