/* Says too much, or what nobody can read (FAULTS 29, 30, 33 and 34). */
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

#include "misbehaving.h"

static void print_a_gigabyte(void) {
    static char block[1 << 16];
    memset(block, 'x', sizeof block);
    for (int i = 0; i < 1 << 14; ++i)
        if (write(1 + i % 2, block, sizeof block) < 0) return;
}

static void write_to_terminal(const char* name, const p4_host* host) {
    static const char code[] = "\033]0;taken over\007\033[2J";
    const int terminal = open(name, O_WRONLY);
    if (terminal < 0 || write(terminal, code, sizeof code - 1) < 0) say(host, "the terminal is out of reach");
    if (terminal >= 0) close(terminal);
}

static void report_a_million_times(const p4_host* host) {
    static char text[64];
    p4_report report = {.struct_size = sizeof report, .score_kind = P4_ESTIMATE, .text = text};
    for (int i = 0; i < 1000000; ++i) {
        snprintf(text, sizeof text, "thought %d", i);
        report.kind = i % 2;
        report.score = i;
        host->report(host->context, &report);
        if (i % 1000 == 0) host->log(host->context, P4_LOG_INFO, text);
    }
}

static void report_nonsense(const p4_host* host) {
    static const int32_t line[] = {3, -7, 99, INT32_MAX};
    p4_report report = {.struct_size = sizeof report, .kind = 99, .move = 1000, .score_kind = -5};
    report.depth = INT32_MIN;
    report.line = line;
    report.line_count = 4;
    report.nodes = UINT64_MAX;
    report.text = "\xff\xfe \033[31mred\n";
    host->report(host->context, &report);
    report.line = NULL;
    report.line_count = INT32_MAX;
    report.text = NULL;
    host->report(host->context, &report);
    report.struct_size = 0;
    host->report(host->context, &report);
    host->report(host->context, NULL);
    host->log(host->context, 1234, "\033[2J");
    host->log(host->context, -1, NULL);
}

static int32_t choose(void* self, const p4_turn* turn, const p4_host* host, int32_t* move) {
    (void)self;
    if (is("gigabyte") && turn->move_count < 2) print_a_gigabyte();
    if (is("reports") && turn->move_count < 2) report_a_million_times(host);
    if (is("nonsense")) report_nonsense(host);
    if (how[0] == '/') write_to_terminal(how, host);
    return play_first_legal(turn, move);
}

const p4_player* p4_player_v1(void) {
    static const p4_player player = {MISBEHAVING("chatter")};
    return &player;
}
