/*
 * Columns of numbers that count: addresses that go up by a fixed step, or by as many as bytes
 * stand behind them. What such a column says is known without reading it, from
 * which of its letters look alike and where they change; so it teaches what the letters look like.
 */
#ifndef INK_COUNT_H
#define INK_COUNT_H

#include "ink/axes.h"
#include "ink/learn.h"

/* How such numbers are written; a table. */
struct count_format {
	const char *name;
	unsigned parts, part[3];	/* words it stands in, and the digits of each */
	unsigned part_range;		/* values of one part */
	unsigned byte;			/* digits of a byte behind it; 0: it counts by a fixed step alone */
	unsigned head;			/* letters before it in a word that goes on with its bytes; 0: the word is the number */
};

extern const char count_digits[];	/* of every radix */

/* A column that counts. */
struct count_column {
	const struct count_format *format;
	unsigned radix;
	unsigned step;			/* 0: as many as bytes stand in the row */
	unsigned rows;
	unsigned line;			/* its first row */
	double x, top, bottom;		/* ... where it begins there; the heights of its first and last row */
	double right;			/* where the last byte behind it stands */
	double byte;			/* from byte to byte; 0: it has none */
	long start;			/* what it says there */
	bool dump;			/* its rows have as many bytes as it goes up by: nothing else need stand there */
	double told;			/* share of its digits that the others teach to read right */
};

/*
 * Finds them and sets ink_cell.known of each digit about which no other likely count disagrees, and
 * ink_cell.radix of the bytes behind them. shape: of every cell, by line.
 */
struct count_column *count_find(struct arena *a, struct ink_cells *cells, struct ink_shape *const *shape,
				const struct axes *axes, unsigned *n);

#endif
