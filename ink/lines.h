/* Pieces of ink followed from left to right: lines of letters, whatever slope or bend they have. */
#ifndef INK_LINES_H
#define INK_LINES_H

#include "base/arena.h"
#include "ink/plate.h"

/* A line's pieces; their order is from left to right. */
struct ink_chain {
	const struct blob **blob;
	unsigned n, room;
	double top, bottom;		/* of its letters, where it ends; for following it */
	double last;			/* the right edge of its last */
};

/* Pieces of a letter's size are followed; smaller ones (stops, hyphens, what broke off) are put
 * into the line they stand in. */
struct ink_chain *lines_follow(struct arena *a, const struct plate *p, unsigned *n);

#endif
