/*
 * Programs in BASIC on a page: rows that begin with the number of a line, which go up. What a row prints beside the
 * line, a sum, is told apart by the layouts of numbered.def; rows that were too wide for their column are put
 * together. What the statements are, nobody knows here.
 */
#ifndef PAGE_NUMBERED_H
#define PAGE_NUMBERED_H

#include "page/layout.h"

struct numbered_layout {
	const char *name, *row, *like;
};

extern const struct numbered_layout numbered_layouts[];
extern const unsigned nnumbered_layouts;

/* A line of the program; it is the line `i + 1` of the page's text below. */
struct numbered_row {
	unsigned number_from, number_len;	/* where in that */
	unsigned text_from, text_len;
	struct cell sum;			/* len 0: none; col as it stands on the page */
	unsigned sum_line;
	unsigned first, last;			/* lines of the page */
	bool apart;				/* blanks stand behind its number */
	bool full;				/* it fills its column: it may go on in a row that begins with a number */
	bool wide;				/* ... or wants its sum: it may go on in any other */
};

struct numbered_page {
	const struct numbered_layout *layout;
	struct source *text;			/* the lines, one each, as they are printed: source_printed() says where */
	struct numbered_row *row;
	unsigned nrows;
	unsigned sums;				/* of them with a sum */
	bool *taken;				/* by line of the page */
};

/*
 * Reads a part of a page. Rows whose number is below the one before are there, too: who knows what such a number may
 * be misread for can say more. goes_on, by line of the page: rows that begin with a number and are none of their own,
 * but more of a wide one; NULL: there is none. NULL: there are not three lines whose numbers go up.
 */
struct numbered_page *numbered_read(struct arena *a, const struct page_part *part, const bool *goes_on);

/* The value of a number to the letter; -1. */
long numbered_value(const char *text, unsigned len);

#endif
