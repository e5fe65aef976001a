/* Tries everything while it is being loaded, which is before anybody asked it for anything (FAULTS 61 and 69). What
 * came of it is told with the first move. */
#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "attack.h"

static char deeds[2000];
static int threads;
static char descriptors[400];

static void note(const char* deed, long result) {
    if (result >= 0 && strlen(deeds) + strlen(deed) + 8 < sizeof deeds) strcat(strcat(deeds, deed), ": done ");
}

static int count(const char* folder) {
    DIR* items = opendir(folder);
    int found = 0;
    while (items && readdir(items)) ++found;
    if (items) closedir(items);
    return found - 2;
}

static void list_descriptors(void) {
    for (int number = 0; number < 1024; ++number)
        if (fcntl(number, F_GETFD) >= 0)
            snprintf(descriptors + strlen(descriptors), sizeof descriptors - strlen(descriptors), " %d", number);
}

static void try_everything(void) {
    char made[] = "/tmp/p4-loading-XXXXXX";
    note("file", mkstemp(made));
    note("folder", mkdir("/tmp/p4-loading", 0700));
    note("socket", socket(AF_INET, SOCK_STREAM, 0));
    note("user's folder", open(getenv("HOME"), O_RDONLY));
    note("host", kill(getppid(), 0));
    note("group", kill(0, 0));
    const long child = syscall(SYS_clone, SIGCHLD, 0, 0, 0, 0);
    if (child == 0) _exit(0);
    note("process", child);
}

/* Every thread that is there acts for the player when it gets a signal. */
static void act(int signal) {
    (void)signal;
    try_everything();
}

static void signal_all_threads(void) {
    DIR* tasks = opendir("/proc/self/task");
    signal(SIGUSR1, act);
    for (struct dirent* task = NULL; tasks && (task = readdir(tasks));)
        if (task->d_name[0] != '.') syscall(SYS_tgkill, getpid(), atoi(task->d_name), SIGUSR1);
    if (tasks) closedir(tasks);
    usleep(20000);
}

__attribute__((constructor)) static void load(void) {
    threads = count("/proc/self/task");
    list_descriptors();
    try_everything();
    signal_all_threads();
}

static int32_t choose(void* self, const p4_turn* turn, const p4_host* host, int32_t* move) {
    char text[3000];
    (void)self;
    snprintf(text, sizeof text, "threads: %d; descriptors:%s; deeds: %s", threads, descriptors, deeds);
    say(host, text);
    return play_first_legal(turn, move);
}

const p4_player* p4_player_v1(void) {
    static const p4_player player = {MISBEHAVING("loading")};
    return &player;
}
