/*
 * Where the rows of a typing book stand.
 *
 * Few rows print an address; those behind one follow it, unless a row was lost between.
 * A first search (collate/sequence.h) heeds the addresses; a second one moves stretches
 * of rows to where the bytes of jumps, to their labels and out of them, say that they are:
 *
 *     4D33: E3     LOOP  EX (SP),HL
 *           23           INC HL          a row was lost behind one of these:
 *           A1           AND C           the address of the next block says so
 *           20DE         JR NZ,ERROR1    ... and this one's bytes, that it is above
 *     4D48: 7D           LD A,L
 *
 * What may as well stand elsewhere is adrift.
 */
#ifndef COLLATE_BOOK_PLACE_H
#define COLLATE_BOOK_PLACE_H

#include "collate/book.h"
#include "collate/sequence.h"

/* The bytes of a relative jump: row `other` begins so far behind this one. */
struct tie {
	struct tie *next;
	unsigned other;
	long distance;
	bool jumps;		/* this one is the jump; else the other */
};

/* The bytes of operands that name the row's label: it stands at `value`. */
struct call {
	struct call *next;
	unsigned value, times;
};

struct placing {
	struct book *b;
	unsigned n;		/* rows of the edition */
	struct book_row **row;
	struct link *link;	/* ->value is where the row stands */
	struct tie **ties;	/* by row; each stands in both rows' lists */
	struct call **calls;	/* by row */
	bool *unsaid;		/* by row: the block before it prints no address */
	uint8_t *begins;	/* by address: how many rows print it */
	bool *lost, *accepted;	/* by address: an erratum says that a row is lost there, that a
				 * block begins there */
	bool any_accepted;
	unsigned longest;	/* bytes of a row */
};

/* Sets ties and calls. */
void place_heed_jumps(struct placing *p);

/* What it costs that a row stands at an address, as far as it is known without its
 * neighbours; and that it does where the row before it ends at `end`. Behind the last
 * row the address is none. */
unsigned place_cost(const struct placing *p, unsigned i, unsigned address);
unsigned place_step(const struct placing *p, unsigned i, unsigned end, unsigned address);

/* How far behind `end`, where row i ends, another block begins, if that is no more than
 * one row has; 0: it is not. */
unsigned place_hole(const struct placing *p, unsigned i, unsigned end);

/* Moves stretches of rows while it is cheaper so. Says which rows are adrift. */
void place_shift(struct placing *p);

#endif
