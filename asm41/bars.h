/* Rows of bar code, as the calculator's wand reads a program. */
#ifndef ASM41_BARS_H
#define ASM41_BARS_H

#include "asm41/asm41.h"

enum { BARS_HEAD = 3, BARS_PROGRAM = 13, BARS_ROW = BARS_HEAD + BARS_PROGRAM };

/*
 * A row:
 *
 *	sum		of all bytes of this row and those before, behind each carry added again
 *	1s		the kind of bar code, and the row's number from 0, modulo 16
 *	lt		bytes at its beginning that finish a line of the row before, and at its end
 *			that begin one which the next row goes on with
 *	...		up to 13 bytes of the program
 */
struct bars_row {
	uint8_t byte[BARS_ROW];
	unsigned n;
	size_t first, last;	/* lines of the program, from 0 */
};

/* In the arena; *n rows. */
const struct bars_row *bars_rows(struct arena *a, const struct asm41 *as, size_t *n);

/* Appends a page of them as SVG, with what is in the rows beside them. */
void bars_draw(struct arena *a, const struct asm41 *as, struct buf *out);
/* The same as PDF, on pages of A4. */
void bars_draw_pdf(struct arena *a, const struct asm41 *as, struct buf *out);

#endif
