/* The games that the book of a calculator's program prints, played again with other steps in the program. */
#ifndef SIM_GAMES41_H
#define SIM_GAMES41_H

#include "base/diag.h"
#include "isa/hp41.h"
#include "manifest/manifest.h"

struct games41;

/* Those of the listing's sessions that say where they are printed; lives in the arena. NULL after an error, which was
 * reported. */
struct games41 *games41_open(struct arena *a, struct diag *d, const struct manifest *m);
void games41_close(struct games41 *g);

unsigned games41_count(const struct games41 *g);

/* Do all come out as printed with this program? From here on it is the one that games41_other() changes. */
bool games41_same(void *games, const struct hp41_program *p);

/*
 * Do they with another step in one of its lines? A program that goes on for four times as long as the whole game
 * plays none. executed: does the program as it is reach the line in any of them?
 */
bool games41_other(void *games, size_t line, const struct hp41_step *step);
bool games41_executed(void *games, size_t line);

#endif
