/*
 * A program that polls for a key may draw its chance from how often it had to. A
 * printed game does not say how long the player took; this looks for counts of
 * polls with which the program prints what the page has.
 */
#ifndef PLAY_SOLVE_H
#define PLAY_SOLVE_H

#include "machine/machine.h"
#include "play/session.h"

struct solution {
	bool found;
	const long *waits;	/* by token of the session; -1: it was not polled for */
	size_t polled;		/* keys that were, in the solution or where it got furthest */
	uint64_t tried;		/* counts */
	bool given_up;		/* at the limit: there may be a solution */
	struct replay furthest;	/* when none was found; free its transcript */
};

/*
 * From where the machine stands, which its console then no longer is; the budget
 * is in states without a key. Keys are taken in their order, the smallest counts
 * first, all up to that where the program polls in a circle; the first solution
 * is it. Not found and m->reason END_INTERRUPT: it was not searched to the end. limit: of counts; 0: none.
 */
void solve(struct arena *a, struct machine *m, const struct session *s, uint64_t budget, uint64_t limit,
	   struct solution *out);

#endif
