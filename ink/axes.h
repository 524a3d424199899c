/* The directions in which the letters of a page differ most: few numbers tell of two whether they are alike. */
#ifndef INK_AXES_H
#define INK_AXES_H

#include "base/arena.h"
#include "ink/shape.h"

enum { AXES = 24, AXES_COARSE = SHAPE_SIZE / 4 };

struct axes {
	float at[AXES][AXES_COARSE];
};

/* shape: of every cell, by line. */
struct axes *axes_find(struct arena *a, const struct ink_cells *cells, struct ink_shape *const *shape);

/* Four samples of a shape are one. */
void axes_coarsen(const struct ink_shape *s, float out[AXES_COARSE]);

/* Where a shape is along them. */
void axes_along(const struct axes *x, const struct ink_shape *s, float out[AXES]);

#endif
