/* The games that a listing's book prints, played again with another byte in the program. */
#ifndef SIM_GAMES_H
#define SIM_GAMES_H

#include "base/diag.h"
#include "base/image.h"
#include "manifest/manifest.h"

struct games;

/* Those of the listing's sessions that say where they are printed, and its machine with the image in memory; lives
 * in the arena. NULL after an error, which was reported. */
struct games *games_open(struct arena *a, struct diag *d, const struct manifest *m, struct image *image);

/* Gives back what the games took. */
void games_close(struct games *g);

unsigned games_count(const struct games *g);

/*
 * Does each of them come out as printed with that byte in the program? Where the player's
 * time is a program's chance, and so was looked for, it is looked for again; true, too, when that
 * would take too long. A program that goes on for long where it should take a key plays none.
 */
bool games_same(void *games, unsigned address, uint8_t byte);

/* The same with another program in its place. */
bool games_same_image(void *games, const struct image *image);

#endif
