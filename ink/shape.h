/* What a cell looks like, as numbers that can be compared. */
#ifndef INK_SHAPE_H
#define INK_SHAPE_H

#include "ink/cells.h"

/*
 * A shape is a window about the letter's middle, somewhat wider than its cell, softened; its
 * mean is 0 and its length 1, so that pale and dark prints are alike.
 */
enum { SHAPE_WIDTH = 20, SHAPE_HEIGHT = 24, SHAPE_SIZE = SHAPE_WIDTH * SHAPE_HEIGHT };

#define SHAPE_WIDE 1.1	/* the window, in pitches */
#define SHAPE_HIGH 1.3	/* ... and in heights of a letter */

/*
 * What goes through all numbers of a shape, again and again: to have each looked at takes half of the time of what is
 * tested under sanitizers. Which shapes they are is looked at where such a function is called.
 */
#define SHAPE_NUMBERS __attribute__((no_sanitize("address", "undefined")))

struct ink_shape {
	float at[SHAPE_SIZE];
	float ink;		/* how much there is, in full black parts of the window; 0 to 1 */
};

void shape_take(const struct plate *p, const struct ink_cells *cells, const struct ink_line *l, const struct ink_cell *c, struct ink_shape *out);

/* How alike two are: 1 the same, 0 nothing in common. */
double shape_alike(const struct ink_shape *a, const struct ink_shape *b);

#endif
