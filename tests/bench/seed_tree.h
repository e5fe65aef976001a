/* The first seed's way to choose a move, to measure ours against. */
#ifndef SEED_TREE_H
#define SEED_TREE_H

#ifdef __cplusplus
extern "C" {
#endif

/* The column that the seed's program plays on an empty board, looking `depth` moves ahead. */
int seed_best_move(int largeur, int hauteur, int depth);

#ifdef __cplusplus
}
#endif

#endif
