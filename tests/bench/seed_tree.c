/* A straightforward port of what seeds 000 and 002 describe: the whole tree is built with malloc, each node with a grid
 * of its own, column by column; only then is it walked. Names are the seed's. */
#include "bench/seed_tree.h"

#include <limits.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    char** grille; /* 'n' is an empty cell, row 0 is the bottom */
    int largeur;
    int hauteur;
} tabPuissance4;

typedef struct Node {
    tabPuissance4* grille;
    struct Node** children;
    int numChildren;
    bool isTerminal;
} Node;

static tabPuissance4* new_tabPuissance4(int largeur, int hauteur) {
    tabPuissance4* tp4 = malloc(sizeof(tabPuissance4));
    tp4->grille = malloc((size_t)largeur * sizeof(char*));
    for (int i = 0; i < largeur; ++i) {
        tp4->grille[i] = malloc((size_t)hauteur);
        memset(tp4->grille[i], 'n', (size_t)hauteur);
    }
    tp4->largeur = largeur;
    tp4->hauteur = hauteur;
    return tp4;
}

static tabPuissance4* copygrille(const tabPuissance4* tp4) {
    tabPuissance4* copy = new_tabPuissance4(tp4->largeur, tp4->hauteur);
    for (int i = 0; i < tp4->largeur; ++i) memcpy(copy->grille[i], tp4->grille[i], (size_t)tp4->hauteur);
    return copy;
}

static void free_grille(tabPuissance4* tp4) {
    for (int i = 0; i < tp4->largeur; ++i) free(tp4->grille[i]);
    free(tp4->grille);
    free(tp4);
}

static bool canPlay(const tabPuissance4* tp4, int colonne) { return tp4->grille[colonne][tp4->hauteur - 1] == 'n'; }

static int ligne_libre(const tabPuissance4* tp4, int colonne) {
    int ligne = tp4->hauteur;
    while (ligne > 0 && tp4->grille[colonne][ligne - 1] == 'n') --ligne;
    return ligne;
}

static void add_dans_grille(tabPuissance4* tp4, int colonne, char joueur) {
    tp4->grille[colonne][ligne_libre(tp4, colonne)] = joueur;
}

static int contigues(const tabPuissance4* tp4, int colonne, int ligne, int dc, int dl) {
    const char couleur = tp4->grille[colonne][ligne];
    int compte = 0;
    for (int c = colonne + dc, l = ligne + dl;
         c >= 0 && c < tp4->largeur && l >= 0 && l < tp4->hauteur && tp4->grille[c][l] == couleur; c += dc, l += dl)
        ++compte;
    return compte;
}

static bool est_gagnee(const tabPuissance4* tp4, int colonne) {
    const int ligne = ligne_libre(tp4, colonne) - 1;
    static const int directions[4][2] = {{0, 1}, {1, 0}, {1, 1}, {1, -1}};
    for (int d = 0; d < 4; ++d) {
        const int dc = directions[d][0];
        const int dl = directions[d][1];
        if (1 + contigues(tp4, colonne, ligne, dc, dl) + contigues(tp4, colonne, ligne, -dc, -dl) >= 4) return true;
    }
    return false;
}

static bool grille_est_pleine(const tabPuissance4* tp4) {
    for (int i = 0; i < tp4->largeur; ++i)
        if (canPlay(tp4, i)) return false;
    return true;
}

static Node* createNode(tabPuissance4* grille, int cols) {
    Node* node = malloc(sizeof(Node));
    node->grille = grille;
    node->children = NULL;
    node->numChildren = cols;
    node->isTerminal = false;
    return node;
}

static void buildTree(Node* node, char joueur, int cols, int depth) {
    if (depth == 0) {
        node->isTerminal = true;
        return;
    }
    node->children = calloc((size_t)cols, sizeof(Node*));
    for (int i = 0; i < cols; ++i) {
        if (!canPlay(node->grille, i)) continue;
        tabPuissance4* grille = copygrille(node->grille);
        add_dans_grille(grille, i, joueur);
        node->children[i] = createNode(grille, cols);
        if (est_gagnee(grille, i) || grille_est_pleine(grille))
            node->children[i]->isTerminal = true;
        else
            buildTree(node->children[i], joueur == 'J' ? 'R' : 'J', cols, depth - 1);
    }
}

static void freeTree(Node* node) {
    if (node == NULL) return;
    for (int i = 0; node->children != NULL && i < node->numChildren; ++i) freeTree(node->children[i]);
    free(node->children);
    free_grille(node->grille);
    free(node);
}

static int score_fenetre(const tabPuissance4* tp4, int colonne, int ligne, int dc, int dl) {
    int miens = 0;
    int adverses = 0;
    for (int i = 0; i < 4; ++i) {
        const char pion = tp4->grille[colonne + i * dc][ligne + i * dl];
        miens += pion == 'J';
        adverses += pion == 'R';
    }
    if (miens == 4) return 100;
    if (adverses == 4) return -95;
    if (miens == 3 && adverses == 0) return 5;
    if (adverses == 3 && miens == 0) return -4;
    if (miens == 2 && adverses == 0) return 2;
    return adverses == 2 && miens == 0 ? -1 : 0;
}

static int score(const tabPuissance4* tp4) {
    int total = 0;
    for (int c = 0; c < tp4->largeur; ++c) {
        for (int l = 0; l < tp4->hauteur; ++l) {
            if (c + 3 < tp4->largeur) total += score_fenetre(tp4, c, l, 1, 0);
            if (l + 3 < tp4->hauteur) total += score_fenetre(tp4, c, l, 0, 1);
            if (c + 3 < tp4->largeur && l + 3 < tp4->hauteur) total += score_fenetre(tp4, c, l, 1, 1);
            if (c + 3 < tp4->largeur && l >= 3) total += score_fenetre(tp4, c, l, 1, -1);
        }
    }
    return total;
}

static int minimax(const Node* node, int depth, bool isMaxPlayer) {
    if (depth == 0 || node->isTerminal) return score(node->grille);
    int value = isMaxPlayer ? INT_MIN : INT_MAX;
    for (int i = 0; i < node->numChildren; ++i) {
        if (node->children[i] == NULL) continue;
        const int found = minimax(node->children[i], depth - 1, !isMaxPlayer);
        if (isMaxPlayer ? found > value : found < value) value = found;
    }
    return value;
}

static int getBestMove(const Node* node, int depth) {
    int bestMove = -1;
    int bestEval = INT_MIN;
    for (int i = 0; i < node->numChildren; ++i) {
        if (node->children[i] == NULL) continue;
        const int eval = minimax(node->children[i], depth - 1, false);
        if (eval <= bestEval) continue;
        bestEval = eval;
        bestMove = i;
    }
    return bestMove;
}

int seed_best_move(int largeur, int hauteur, int depth) {
    Node* root = createNode(new_tabPuissance4(largeur, hauteur), largeur);
    buildTree(root, 'J', largeur, depth);
    const int move = getBestMove(root, depth);
    freeTree(root);
    return move;
}
