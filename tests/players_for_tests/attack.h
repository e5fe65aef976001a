/* What the players share that attack others: `how` is a word for the deed, and then what it is done to. Each deed is
 * told in the log, as "deed: done" or with the reason why not. */
#ifndef P4_TESTS_ATTACK_H
#define P4_TESTS_ATTACK_H

#include <errno.h>
#include <stdio.h>

#include "misbehaving.h"

static const p4_host* witness;

static inline long tell(const char* deed, long result) {
    char text[1000];
    const char* reason = result >= 0 ? "done" : strerror(errno);
    snprintf(text, sizeof text, "%s: %s", deed, reason);
    say(witness, text);
    return result;
}

/* What stands after this word in `how`; NULL where that begins with another. */
static inline const char* target_of(const char* word) {
    const size_t length = strlen(word);
    return strncmp(how, word, length) == 0 && how[length] == ' ' ? how + length + 1 : NULL;
}

#endif
