/*
 * Was a shape seen among those whose letters are known? A classifier names the nearest letter of those that it knows; this
 * says whether the shape is as near to it as its own examples are to one another, and which letter it is nearest to.
 */
#ifndef INK_SEEN_H
#define INK_SEEN_H

#include "ink/axes.h"
#include "ink/learn.h"

struct seen;

/* From n examples with their letters. NULL: too few have a fellow. */
struct seen *seen_new(struct arena *a, const struct axes *x, const struct ink_shape *const *shape, const char *letter, unsigned n);

/* Where a shape lies among them. */
enum { SEEN_SIZE = AXES + 1 };	/* along each axis, and off them all */

struct seen_place {
	double at[SEEN_SIZE];
};

struct seen_place seen_place(const struct seen *s, const struct ink_shape *shape);

/* How likely it is that the shape there is one of the letter's, 0 to 1. */
double seen_likely(const struct seen *s, const struct seen_place *p, char letter);

/* How far a place is from the nearest of so many letters, in reaches: 1 is as far as examples lie from their own. */
double seen_far(const struct seen *s, const struct seen_place *p, const char *letter, unsigned n);

/*
 * How likely it is each of so many letters, if it is one of them, by how far from each it lies. Letters with few examples
 * are heard as much as others; a fit to indicators leans to those that have many.
 */
void seen_shares(const struct seen *s, const struct seen_place *p, const char *letter, unsigned n, double *share);

#endif
