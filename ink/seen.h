/*
 * Was a shape seen among those whose letters are known? A classifier names the nearest letter of those that it knows; this
 * says whether the shape is as near to it as its own examples are to one another.
 */
#ifndef INK_SEEN_H
#define INK_SEEN_H

#include "ink/axes.h"
#include "ink/learn.h"

struct seen;

/* From n examples with their letters. NULL: too few have a fellow. */
struct seen *seen_new(struct arena *a, const struct axes *x, const struct ink_shape *const *shape, const char *letter, unsigned n);

/* How likely it is that the shape is one of the letter's, 0 to 1. */
double seen_likely(const struct seen *s, const struct ink_shape *shape, char letter);

#endif
