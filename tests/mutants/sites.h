/*
 * Where a small fault can be planted in a C file: every comparison, every constant and
 * every operator, and what may stand there instead.
 */
#ifndef TESTS_MUTANTS_SITES_H
#define TESTS_MUTANTS_SITES_H

#include "base/arena.h"
#include "base/diag.h"

enum { SITE_FAULTS = 3 }; /* for one site at the most: a constant's */

struct site {
	struct pos pos;                     /* pos.len bytes are replaced */
	size_t offset;                      /* of the same place in the text */
	unsigned nth;                       /* of those in its line that read the same, from 1 */
	const char *fault[SITE_FAULTS + 1]; /* what may stand there, NULL behind them */
};

struct sites {
	struct site *of;
	size_t n, room; /* of is on the heap, what it points to in the arena */
};

/*
 * Adds the sites of a file, from its first byte to its last. Comments, strings and lines
 * for the preprocessor are none, but what a #define stands for is. In a file named *.l or
 * *.y only what is C: actions, and the part behind the rules.
 */
void sites_add(struct sites *s, struct arena *a, const struct source *src);

#endif
