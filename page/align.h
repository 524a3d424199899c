/*
 * A line of a page beside what a row of a layout looks like: which characters are which
 * number's. Characters may be misread, lost or put in, and so may the blanks between.
 */
#ifndef PAGE_ALIGN_H
#define PAGE_ALIGN_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"

enum { ALIGN_TEXT = 192, ALIGN_SLOTS = 256, ALIGN_CELLS = 80 };

/* What characters cost that were read for others, in bits: the caller has them. */
struct letters {
	const uint8_t (*cost)[128];	/* [printed][true]; 0 only on the diagonal */
	unsigned misread;		/* once more, for each that is not 0 */
	unsigned edit, split, margin;	/* a character, a blank lost or put in; what is no decision */
};

enum { RADIX_MOST = 16 };

/* What it costs at the least that a character is one of the first digits: [radix][printed]. */
void letters_digits(const struct letters *l, unsigned digit[RADIX_MOST + 1][128]);

enum slot_kind {
	SLOT_DIGIT, SLOT_MARK, SLOT_BLANK,
	SLOT_EDGE,			/* one of the marks behind an address, or nothing */
	SLOT_TAIL,			/* the last: whatever is left */
};

extern const char align_edges[];	/* those marks */

/* A place for a character. */
struct slot {
	enum slot_kind kind;
	char ch;			/* of a mark */
	uint8_t radix;			/* of a digit */
	bool optional;			/* need not be there */
	uint8_t cell;			/* whose it is; ALIGN_CELLS: nobody's */
};

/* The characters of a cell: from and to behind the last, in the line; from == to: lost. */
struct span {
	unsigned from, to;
	bool vague;			/* some of them may as well be another cell's */
};

struct aligned {
	unsigned cost;			/* in bits */
	unsigned exact;			/* digits and marks that are there to the letter */
	struct span span[ALIGN_CELLS];
};

struct aligner;				/* its tables */

struct aligner *aligner_new(struct arena *a, const struct letters *letters);

/* What a way is worth: exact for each digit and mark that is there, less cost for each bit. One that is worth `least` is not
 * looked for. */
struct worth {
	unsigned exact, cost;
	long least;
};

/* Longer lines and rows are cut. thorough: says what is vague, too. worth may be NULL; else false: no way is worth more than
 * that. */
bool align(struct aligner *t, const char *text, unsigned len, const struct slot *slot, unsigned nslots, const struct worth *worth,
	   bool thorough, struct aligned *out);

#endif
