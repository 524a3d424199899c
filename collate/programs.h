/*
 * Several programs on a page, at the same addresses: one is read, the others are left
 * out and told.
 */
#ifndef COLLATE_PROGRAMS_H
#define COLLATE_PROGRAMS_H

#include "collate/collate.h"

/* A row, in the order of the page. */
struct printed_row {
	struct pos pos;
	unsigned address, takes;
	const int16_t *byte;	/* nbytes of them; -1: not legible */
	unsigned nbytes;
	bool fits;		/* its bytes and its statement bear each other out */
	bool begins;		/* something else stands before it */
	/* ---- the answer ---- */
	unsigned program;	/* from 0 */
	unsigned replaces;	/* bytes of it where others were printed before */
	bool left_out;
};

/*
 * Rows that go back over addresses that rows before them have, and print other bytes
 * there, begin another program. Returns how many programs there are.
 */
unsigned split_programs(struct arena *a, struct printed_row *rows, unsigned n);

/*
 * The same where later rows may replace what stands before them. A block that replaces
 * others begins another program when it and what follows replace more than a third of
 * what the rows before it print. A layer changes a part.
 */
unsigned split_layers(struct arena *a, struct printed_row *rows, unsigned n);

/* Says which blocks replace much of what stands before them. */
void note_layers(struct diag *d, const struct printed_row *rows, unsigned n);

/* One of them: the rows from one line to another, and the addresses that they are at. */
struct program_part {
	struct pos first;
	unsigned last, rows, fit;
	unsigned address, low, high;	/* of the first row; the lowest and the highest */
	bool taken;
};

/*
 * Takes program c->program (from 1), or that of which most rows fit, and leaves the others out,
 * each of which becomes a finding when nobody said which is wanted. c->programs are all of them.
 */
void choose_program(struct collation *c, struct printed_row *rows, unsigned n, unsigned programs);

#endif
