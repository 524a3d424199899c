/*
 * Where letters stand. A letter that lost ink on one side, as where a threshold was too light, has its middle elsewhere than its
 * fellows by its own ink, and by the grid not; a printer that jumps, or paper that is bent, has them off the grid. The
 * letters that are known say which it is: rightly placed, those of one name look alike.
 */
#ifndef INK_STAND_H
#define INK_STAND_H

#include "ink/cells.h"

/* How far from its own middle to that of the grid, 0 to 1. */
struct stand {
	double across, down;
};

/* Where those that are known look most alike; at their own ink, unless clearly more so elsewhere. Leaves all where they are. */
struct stand stand_find(const struct ink_cells *cells, const struct plate *p);

/* Moves all letters there. */
void stand_set(struct ink_cells *cells, struct stand s);

#endif
