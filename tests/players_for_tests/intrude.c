/* Reaches for what is not its own (FAULTS 38 to 40); says in the log what it got. */
#include <errno.h>
#include <fcntl.h>
#include <fenv.h>
#include <locale.h>
#include <netinet/in.h>
#include <signal.h>
#include <stdio.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include "misbehaving.h"

static void tell(const p4_host* host, const char* deed, int result) {
    char text[200];
    snprintf(text, sizeof text, "%s: %s", deed, result >= 0 ? "done" : strerror(errno));
    host->log(host->context, P4_LOG_WARNING, text);
}

static void ruin(const char* folder, const p4_host* host) {
    char name[600];
    snprintf(name, sizeof name, "%s/precious", folder);
    tell(host, "open", open(name, O_WRONLY));
    tell(host, "truncate", truncate(name, 0));
    tell(host, "unlink", unlink(name));
    tell(host, "chmod", chmod(name, 0));
    snprintf(name, sizeof name, "%s/made", folder);
    tell(host, "create", open(name, O_WRONLY | O_CREAT, 0600));
    tell(host, "mkdir", mkdir(name, 0700));
    tell(host, "rmdir", rmdir(folder));
}

static void change_its_mood(void) {
    sigset_t all;
    sigfillset(&all);
    sigprocmask(SIG_BLOCK, &all, NULL);
    for (int number = 1; number < 32; ++number) signal(number, SIG_IGN);
    setlocale(LC_ALL, "");
    fesetround(FE_UPWARD);
    feclearexcept(FE_ALL_EXCEPT);
    umask(0777);
    if (chdir("/") != 0) _exit(9);
}

static int32_t choose(void* self, const p4_turn* turn, const p4_host* host, int32_t* move) {
    (void)self;
    if (is("kill")) tell(host, "kill", kill(getppid(), SIGUSR2));
    if (is("network")) tell(host, "socket", socket(AF_INET, SOCK_STREAM, 0));
    if (is("mood")) change_its_mood();
    if (how[0] == '/') ruin(how, host);
    return play_first_legal(turn, move);
}

const p4_player* p4_player_v1(void) {
    static const p4_player player = {MISBEHAVING("intrude")};
    return &player;
}
