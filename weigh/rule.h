/*
 * Rules as joint evidence: which readings of several numbers hold together. A rule speaks of all
 * its numbers at once, as a check sum does: it decides between their readings, and bears one out of
 * which every other reading that lets all rules hold is far dearer.
 */
#ifndef WEIGH_RULE_H
#define WEIGH_RULE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"

enum rule_kind {
	RULE_PERMUTATION,	/* their digits, cut into pieces, are each of the rule's pieces once */
	RULE_SUM,		/* their values have this sum */
	RULE_BYTES,		/* they take from `low` to `high` bytes */
};

enum { RULE_PIECES = 256, RULE_UNIT = 10 };	/* of all permutations; digits behind the point that count */

/* A value as 10^-10ths: whole * 10^10 + part, both with its sign. */
struct rule_amount {
	int64_t whole, part;
};

struct rule_option {
	const char *digits;		/* of the number, without sign and point */
	struct rule_amount value;
	unsigned bytes, cost;
};

/* A number that may be read so; the cheapest first. */
struct rule_place {
	const struct rule_option *option;
	unsigned n;
};

struct rule {
	enum rule_kind kind;
	const bool *in;			/* by place: the rule speaks of it */
	const unsigned *piece;		/* npieces of so many digits each */
	unsigned npieces, digits;
	struct rule_amount sum;
	long low, high;
};

/* Which option of each place, and what they cost together. */
struct rule_solution {
	unsigned *option;
	unsigned cost;
};

struct rule_answer {
	struct rule_solution *solution;	/* n of them, the cheapest first */
	unsigned n;
	bool given_up;			/* there was too much to try */
};

enum { RULE_SOLUTIONS = 64 };

/* Readings that hold and cost no more than the cheapest that do and `margin`; at most RULE_SOLUTIONS. */
struct rule_answer rules_solve(struct arena *a, const struct rule_place *place, unsigned nplaces, const struct rule *rule, unsigned nrules,
			       unsigned margin);

/* Is there another reading of one place, besides that of the solution, which holds and costs less than `margin` more? */
bool rules_allow_other(struct arena *a, const struct rule_place *place, unsigned nplaces, const struct rule *rule, unsigned nrules,
		       const struct rule_solution *best, unsigned at, unsigned margin);

#endif
