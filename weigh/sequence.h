/*
 * Numbers that go up down a page: addresses of rows, numbers of lines. Each row
 * prints one, perhaps misread, and takes some of what it counts; the next row
 * begins where it ended. The cheapest way through all rows (Viterbi) says which
 * number each row really has.
 */
#ifndef WEIGH_SEQUENCE_H
#define WEIGH_SEQUENCE_H

#include <stdbool.h>

#include "base/arena.h"

enum { LINK_PRINTED = 6, LINK_STEPS = 6 };

struct link_step {
	unsigned n, cost;
};

/* A row. */
struct link {
	const void *row;		/* for the caller's costs */
	unsigned printed[LINK_PRINTED];	/* likely readings of its number */
	unsigned nprinted;		/* 0: it prints none */
	struct link_step step[LINK_STEPS];	/* what it may take; at least one */
	unsigned nsteps;
	unsigned gap, back;		/* costs of numbers passed over before it, and of going back */
	/* ---- the answer ---- */
	unsigned value, takes;
	bool beyond;		/* the row before it ends at the limit or behind it; value is 0 then */
};

/* What it costs to read the row's number as `value`. */
typedef unsigned link_cost(const void *context, const struct link *link, unsigned value);

/* A number of a row and what the row takes then. */
struct link_way {
	unsigned value, takes;
};

/* What it costs that a row with `way` follows one with `from`. */
typedef unsigned link_follow(const void *context, const struct link *before, struct link_way from,
			     const struct link *link, struct link_way way);

/* By the link's own gap and back. */
link_follow link_goes_on;

/* Values stay below limit. Sets the answer of all n links. */
void sequence_solve(struct arena *a, struct link *links, unsigned n, unsigned limit,
		    link_cost *cost, link_follow *follow, const void *context);

void link_add_step(struct link *link, unsigned n, unsigned cost);
void link_add_printed(struct link *link, unsigned value);

#endif
