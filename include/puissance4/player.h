/* A player of puissance4, as a shared library. Everything between the game and a player is in this file.
 *
 * A library exports one function, p4_player_v1, which returns a constant description of the player. The game
 * loads the library in a process of its own, creates an instance for each game, asks it to choose at each
 * turn, and destroys it. Only `choose` is required: README.md shows a whole player in 15 lines.
 *
 * Rules that hold everywhere:
 *  - What is passed into a call is valid during that call. Nobody frees the other's memory.
 *  - Every struct starts with its own size in bytes. Later versions only append fields; a field beyond the size
 *    that the other side knows reads as zero. Step through an array by the struct_size of its first element.
 *  - One instance is called from one thread at a time. It may use threads of its own, none of them running once
 *    the call has returned; log, report, should_stop and trace may be called from any thread during a call.
 *  - Nothing unwinds across this boundary: catch every exception (player.hpp does it for C++).
 *  - Strings are UTF-8 and end with a zero byte. NULL means "none" where a comment allows it.
 *  - A player may write to nothing but its own memory: no terminal, no files. What it prints goes to a log.
 */
#ifndef PUISSANCE4_PLAYER_H
#define PUISSANCE4_PLAYER_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define P4_EXPORT __attribute__((visibility("default")))

#define P4_NONE (-1) /* no move */
#define P4_OK 0      /* returned by choose and analyse: the answer was written */
#define P4_RESIGN 1  /* choose only: the game is given up */
#define P4_FAILED 2  /* no answer; say why with log */

#define P4_LOG_INFO 0 /* levels of log */
#define P4_LOG_WARNING 1
#define P4_LOG_ERROR 2

/* What a score is worth. A score is seen from the side to move at the root; higher is better for it. */
#define P4_UNKNOWN 0  /* no score */
#define P4_ESTIMATE 1 /* a guess, on any scale of the player's own */
#define P4_EXACT 2    /* proved; 0 a draw, a win (cells + 2 - discs after it) / 2, a loss the winner's negated */

#define P4_WHOLE 1  /* an option that is a whole number from minimum to maximum */
#define P4_CHOICE 2 /* one of choices, "a|b|c" */
#define P4_SWITCH 3 /* "yes" or "no" */
#define P4_TEXT 4

#define P4_DETERMINISTIC 1u /* a flag of players: same turn, same seed, no time limit: same move */
#define P4_ASKS_A_PERSON 2u /* waits for host->ask: no time limit is sensible */
#define P4_TRACES 4u        /* calls host->trace when it is given */

#define P4_REPORT_SEARCH 0 /* a report of how far the search has come; move is the best so far */
#define P4_REPORT_VALUE 1  /* a report that analyse found the score of one move */

#define P4_ENTER 1    /* an event of a search: alpha and beta are the window that the node is searched with */
#define P4_CUT 2      /* the rest of the node's moves cannot matter; value is what showed it */
#define P4_LEAVE 3    /* value is the node's result */
#define P4_SEARCHED 0 /* the reason of a P4_LEAVE */
#define P4_LEAF 1     /* the depth was reached, an evaluation gave the value */
#define P4_FINAL 2    /* the game is over here */
#define P4_TABLE 3    /* known from a table */
#define P4_PROOF 4    /* a rule proved it */

#define P4_MINUS_INFINITY INT32_MIN
#define P4_PLUS_INFINITY INT32_MAX

typedef struct p4_rules {
    uint32_t struct_size;
    int32_t columns; /* 2 to 16 */
    int32_t rows;    /* 2 to 16 */
    int32_t connect; /* 3 to 8 in a row win */
    int32_t gravity; /* 1: a move is a column. 0: a move is a cell, row from the bottom * columns + column */
} p4_rules;

/* One request for a move, or for the values of all moves. */
typedef struct p4_turn {
    uint32_t struct_size;
    int32_t side; /* whose disc is played: 0 the first player's, 1 the second's */
    int32_t move_count;
    int32_t legal_count; /* at least 1 */
    int64_t soft_ms;     /* try to answer by then; 0 for no limit */
    int64_t hard_ms;     /* an answer after that loses the game; 0 for no limit */
    uint64_t node_limit; /* look at no more positions than that; 0 for no limit */
    uint64_t seed;       /* the only source of chance */
    const p4_rules* rules;
    const int32_t* moves; /* the game so far, oldest first */
    const int32_t* legal; /* in increasing order */
    const int8_t* cells;  /* columns * rows, row 0 at the bottom: P4_NONE empty, 0 first player, 1 second */
} p4_turn;

typedef struct p4_report {
    uint32_t struct_size;
    int32_t kind; /* P4_REPORT_… */
    int32_t move; /* or P4_NONE */
    int32_t score;
    int32_t score_kind; /* P4_UNKNOWN, P4_ESTIMATE or P4_EXACT */
    int32_t depth;
    int32_t line_count;
    int32_t reserved;
    uint64_t nodes;      /* positions looked at so far */
    uint64_t leaves;     /* of these, evaluated or final ones */
    const int32_t* line; /* the line of play expected, line_count moves; may be NULL */
    const char* text;    /* anything else worth a line; may be NULL */
} p4_report;

/* One event of a search. Values and windows are seen from the side to move at the root (Max). */
typedef struct p4_node {
    uint32_t struct_size;
    int32_t event;  /* P4_ENTER, P4_CUT or P4_LEAVE */
    int32_t depth;  /* moves below the root, which is 0 */
    int32_t move;   /* that led here; P4_NONE at the root */
    int32_t alpha;  /* P4_MINUS_INFINITY where there is none */
    int32_t beta;   /* P4_PLUS_INFINITY where there is none */
    int32_t value;  /* with P4_CUT and P4_LEAVE */
    int32_t reason; /* with P4_LEAVE: P4_SEARCHED … P4_PROOF */
} p4_node;

/* What the game offers to a player. Pass `context` back as the first argument. */
typedef struct p4_host {
    uint32_t struct_size;
    uint32_t reserved;
    void* context;
    void (*log)(void* context, int32_t level, const char* text);
    void (*report)(void* context, const p4_report* report);
    int32_t (*should_stop)(void* context);              /* not 0: return soon, with the best move so far */
    int32_t (*ask)(void* context, const p4_turn* turn); /* a person's move; P4_NONE if nobody answers */
    void (*trace)(void* context, const p4_node* node);  /* NULL unless somebody is watching the tree */
} p4_host;

typedef struct p4_option {
    uint32_t struct_size;
    int32_t type;    /* P4_WHOLE … P4_TEXT */
    int64_t minimum; /* P4_WHOLE only */
    int64_t maximum;
    const char* key;
    const char* default_value; /* written as a user would */
    const char* choices;       /* P4_CHOICE only */
    const char* help;
} p4_option;

/* An option as it was set; every option of the player is given, checked, in the order of its table. */
typedef struct p4_setting {
    const char* key;
    const char* value;
} p4_setting;

/* One legal move and what it is worth. */
typedef struct p4_value {
    uint32_t struct_size;
    int32_t move;
    int32_t score_kind; /* P4_UNKNOWN until written */
    int32_t score;
} p4_value;

/* The description of a player: constant data, valid as long as the library is loaded. */
typedef struct p4_player {
    uint32_t struct_size;
    uint32_t flags;
    const char* id;      /* how users name it: lower-case letters, digits, '-' and '_', at most 32 */
    const char* version; /* may be NULL */
    const char* summary; /* one line; may be NULL */
    const char* author;  /* may be NULL */
    const p4_option* options;
    int64_t option_count;

    /* Can it play by these rules? Not 0: yes. NULL: it plays by all. */
    int32_t (*supports)(const p4_rules* rules);

    /* A new instance for one game; NULL if it cannot be made (say why with log). A NULL function: no instance is
     * needed, and `self` is NULL in the other calls. */
    void* (*create)(const p4_rules* rules, const p4_setting* settings, int32_t setting_count, const p4_host* host);

    /* Writes one of turn->legal to *move, which holds no move before. Turns may be skipped or taken back between
     * two calls: trust turn->moves, not memory. */
    int32_t (*choose)(void* self, const p4_turn* turn, const p4_host* host, int32_t* move);

    /* Frees the instance. NULL if there is nothing to free. */
    void (*destroy)(void* self);

    /* Writes score and score_kind of values[0 … turn->legal_count - 1], whose moves are turn->legal. May be NULL.
     * Report each value (P4_REPORT_VALUE) as soon as it is known. */
    int32_t (*analyse)(void* self, const p4_turn* turn, const p4_host* host, p4_value* values);
} p4_player;

/* The one function that a player's library exports. */
P4_EXPORT const p4_player* p4_player_v1(void);

#ifdef __cplusplus
}
#endif

#endif
