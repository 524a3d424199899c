/*
 * A page's picture made ready to read: upright, level, its ground white, letters about as high
 * on every page, and the pieces of ink on it.
 */
#ifndef INK_PLATE_H
#define INK_PLATE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"

/* A connected piece of ink: pixels from x0, y0 to behind x1, y1. */
struct blob {
	unsigned x0, y0, x1, y1;
};

/* PLATE_LETTER: the height of most letters is between this and twice this, in pixels. */
enum { PLATE_LETTER = 22 };

struct plate {
	unsigned width, height;
	uint8_t *ink;			/* a byte a pixel: 0 paper, 255 ink */
	struct blob *blob;
	unsigned nblobs;
	double letter;			/* the height of most letters, in pixels */
	double scale;			/* pixels here for one of the image */
	double skew;			/* degrees that it was turned back, clockwise */
	unsigned turns;			/* quarter turns clockwise that it was turned before */
};

static inline unsigned blob_width(const struct blob *b)
{
	return b->x1 - b->x0;
}

static inline unsigned blob_height(const struct blob *b)
{
	return b->y1 - b->y0;
}

struct plate_point {
	double x, y;
};

/* Where a point of the plate is in the picture as it stands upright: neither level nor scaled. */
struct plate_point plate_unlevel(const struct plate *p, double x, double y);

/* The plate of the same page upside down. */
struct plate *plate_half_turn(struct arena *a, const struct plate *p);

/* As a TIFF that is not packed, dark on white: nothing else is as quick to make and to read. false: it cannot be written. */
bool plate_write(const struct plate *p, const char *path);

/* Do lines of letters lie along the plate's rows rather than along its columns, beyond doubt? */
bool plate_is_level(struct arena *a, const struct plate *p);

/* The height of most letters among pieces of ink, in pixels; 0: there are too few. */
double plate_letter(const struct blob *blob, unsigned nblobs);

#endif
