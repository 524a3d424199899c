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

/* By how much a shape, of any length, is more alike to a digit's usual form (0 to 9, A to F) than to those of all: up to 1. */
double typical_lead(const struct typical *t, char digit, const float shape[SHAPE_SIZE]);

#endif
