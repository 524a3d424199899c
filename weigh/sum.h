/*
 * Check sums as witnesses. A printed sum speaks of all bytes that it counts at once: it decides
 * between their readings. One that the order of its bytes changes proves those of which every other
 * reading that makes it hold is far dearer; any other is as right when two of them are exchanged, and
 * proves of no place what stands there.
 */
#ifndef WEIGH_SUM_H
#define WEIGH_SUM_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"

enum sum_step { SUM_ADD, SUM_DOUBLE, SUM_XOR };	/* s + x, 2s + x, s ^ x */

/* How a sum is made. */
struct sum_kind {
	const char *name;
	enum sum_step step;
	unsigned modulus;
	unsigned bytes;			/* that are printed of it */
	bool count, high, low;		/* it counts the number of bytes; of the address the high, the low byte */
	bool negative, complement;	/* printed is what makes 0 of it; ... all ones */
};

extern const struct sum_kind sum_kinds[];
extern const unsigned nsum_kinds;

/* One reading of a printed number, and what it costs, in bits. */
struct sum_option {
	unsigned value, cost;
};

/* A printed number that may be read in so many ways; n 0: it is not legible at all. */
struct sum_part {
	const struct sum_option *option;
	unsigned n;
};

/* What a row prints: address, bytes, and their sum. */
struct sum_row {
	struct sum_part address, sum;
	const struct sum_part *byte;
	unsigned nbytes;
};

enum { SUM_NEVER = 0xFF };	/* as dear as anything */

/* What the sum makes of a row. */
struct sum_weighed {
	unsigned least;			/* the cheapest readings of all that make it hold */
	uint8_t (*byte)[256];		/* by byte and value: how much dearer that is; at most SUM_NEVER */
	unsigned address;		/* the cheapest reading of the address, if it is counted */
	unsigned address_margin;	/* how much dearer any other one is */
};

/* Does the sum hold as the parts read at their cheapest? */
bool sum_holds(const struct sum_kind *k, const struct sum_row *row);

/* limit: readings that are dearer are not looked at. false: it cannot be weighed, since the sum
 * or two bytes are not legible at all. */
bool sum_weigh(struct arena *a, const struct sum_kind *k, const struct sum_row *row, unsigned limit, struct sum_weighed *out);

/* Is it another whenever two of so many unlike bytes are exchanged? Only then can it prove what stands where. */
bool sum_tells_order(const struct sum_kind *k, unsigned nbytes);

/* What is printed as the sum of bytes from an address on. */
unsigned sum_of(const struct sum_kind *k, unsigned address, const uint8_t *byte, unsigned n);

/* The value that a sum proves by a margin of so many bits; -1: none. */
int sum_proves(const uint8_t dearer[256], unsigned margin);

#endif
