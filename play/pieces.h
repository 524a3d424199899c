/*
 * A board game seen from the side: where a program keeps the squares of its
 * pieces, and the board that they make. For people; the program knows nothing of
 * it.
 */
#ifndef PLAY_PIECES_H
#define PLAY_PIECES_H

#include "base/buf.h"
#include "cpu/cpu.h"

enum { PIECES_SIDES = 2, PIECES_BOARD_MAX = 16 };

/*
 * Each side has a table of bytes in memory, one a piece: the square it stands on,
 * its rank in the high digit and its file in the low one. A byte that is no square
 * of the board is a piece that is not there.
 */
struct pieces {
	unsigned table[PIECES_SIDES];	/* addresses */
	const char *letters;		/* of the pieces in their order; NULL: none is described */
	unsigned ranks, files;		/* 1 to PIECES_BOARD_MAX */
};

/* Appends a line of files and one for each rank, 0 at the top: the letters of the
 * first side small, of the second as they are. */
void pieces_draw(const struct pieces *p, const struct cpu_memory *m, struct buf *out);

#endif
