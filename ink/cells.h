/*
 * The letters of a page, each in its cell: pieces of ink followed from left to right make lines;
 * a pitch that many lines share makes a grid, and where there is none every letter is
 * as wide as its ink. What touches is cut where the grid says, what broke is put together.
 */
#ifndef INK_CELLS_H
#define INK_CELLS_H

#include "base/arena.h"
#include "ink/plate.h"

/* A letter's place. All in pixels of the plate. */
struct ink_cell {
	double x, y;			/* its middle: its own, until somebody finds that it stands by the grid */
	struct plate_point own, grid;	/* ... by its own ink; by that of the letters about it, where there is a grid */
	unsigned x0, y0, x1, y1;	/* its ink */
	int column;			/* in letters from the left edge of the text; typeset: about */
	unsigned word;			/* of its line, from 0 */
	bool cut;			/* from ink that touches a neighbour's */
	bool small;			/* lower than a letter: a full stop, a hyphen, a speck */
	char known;			/* which letter it must be; 0: nothing says it */
	unsigned radix;			/* a digit of a byte or of what counts, by where it stands; 0: nothing says it */
	bool begins;			/* ... the first of one in a typeset row, whatever stands how near to it */
	bool lost;			/* its ink is gone: the letters about it say that there was one */
};

/* Where a letter should stand whose ink is gone. */
struct ink_lost {
	unsigned line;
	double x, y;
	char known;			/* as of a cell */
	unsigned radix;
	unsigned blank;			/* there was none, if there is no ink in so many places from here to the left; 0: there was one */
};

struct ink_line {
	struct ink_cell *cell;		/* from left to right */
	unsigned ncells;
	unsigned nwords;
	double y, height;		/* the middle and the height of its letters, where it begins */
	double scale;			/* of its pitch to the page's: a photograph's lines are not all as large */
	bool fixed;			/* on the page's grid */
};

struct ink_cells {
	struct ink_line *line;		/* from the top */
	unsigned nlines;
	double pitch;			/* 0: letters have no common pitch */
	double letter;			/* height of the letters on the grid */
	double advance;			/* the pitch, or about a letter's width */
	struct ink_lost *lost;		/* none that has become a cell */
	unsigned nlost;
};

struct ink_cells *cells_find(struct arena *a, const struct plate *p);

/* The same once more. */
struct ink_cells *cells_copy(struct arena *a, const struct ink_cells *p);

/* Makes a cell of a letter that is lost; its index in the line, whose cells behind it are one further. */
unsigned cells_insert(struct arena *a, struct ink_cells *p, const struct ink_lost *lost);

#endif
