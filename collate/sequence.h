/*
 * Numbers that go up down a page: addresses of rows, numbers of lines. Each row
 * prints one, perhaps misread, and takes some of what it counts; the next row
 * begins where it ended. The cheapest way through all rows (Viterbi) says which
 * number each row really has.
 */
#ifndef COLLATE_SEQUENCE_H
#define COLLATE_SEQUENCE_H

#include "base/arena.h"

enum { LINK_PRINTED = 3, LINK_STEPS = 4 };

struct link_step {
	unsigned n, cost;
};

/* A row. */
struct link {
	const void *row;		/* for the caller's cost */
	unsigned printed[LINK_PRINTED];	/* likely readings of its number */
	unsigned nprinted;		/* 0: it prints none */
	struct link_step step[LINK_STEPS];	/* what it may take; at least one */
	unsigned nsteps;
	unsigned gap, back;		/* costs of numbers passed over before it, and of going back */
	/* ---- the answer ---- */
	unsigned value, takes;
};

/* What it costs to read the row's number as `value`. */
typedef unsigned link_cost(const void *context, const struct link *link, unsigned value);

/* Values stay below limit. Sets value and takes of all n links. */
void sequence_solve(struct arena *a, struct link *links, unsigned n, unsigned limit,
		    link_cost *cost, const void *context);

/* One way to number a row so far; `back` is the state of the row before it. */
struct sequence_state {
	unsigned value, takes, cost;
	int back;
};

enum { SEQUENCE_STATES = 16 };

struct sequence_stage {
	struct sequence_state state[SEQUENCE_STATES];	/* the cheapest first */
	unsigned n;
};

/* Keeps the state if it is among the cheapest. */
void sequence_keep(struct sequence_stage *s, struct sequence_state state);

/* Costs only grow: rebased after each stage, no page is long enough for them to wrap. */
void sequence_rebase(struct sequence_stage *s);

void link_add_step(struct link *link, unsigned n, unsigned cost);
void link_add_printed(struct link *link, unsigned value);

#endif
