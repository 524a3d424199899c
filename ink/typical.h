/*
 * What digits look like in about any print. It reads none: it only says of ways to name letters that
 * look alike, each of which a page's structure allows, which one gives digits their usual forms.
 */
#ifndef INK_TYPICAL_H
#define INK_TYPICAL_H

#include "base/arena.h"
#include "ink/shape.h"

struct typical;

struct typical *typical_new(struct arena *a);

enum { TYPICAL_FORMS = 24 };

/* How alike a shape is to each of the forms. */
void typical_alike(const struct typical *t, const struct ink_shape *s, float alike[TYPICAL_FORMS]);

/* Shapes that are taken for one digit, begun with zeros. */
struct typical_sum {
	float at[SHAPE_SIZE];
	double alike[TYPICAL_FORMS];
};

void typical_add(struct typical_sum *sum, const struct ink_shape *s, const float alike[TYPICAL_FORMS]);

/* By how much they are together more alike to the digit's usual form (0 to 15) than to those of all. */
double typical_lead(const struct typical *t, unsigned digit, const struct typical_sum *sum);

/* ... at the most, whatever they are. */
double typical_most_lead(const struct typical *t);

#endif
