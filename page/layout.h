/*
 * Pages that are dumps, or what loaders read: which layout a page has, and which words of its
 * rows are addresses, bytes and sums. Layouts are the table layout.def; no CPU is known here, nor
 * what the bytes should be.
 */
#ifndef PAGE_LAYOUT_H
#define PAGE_LAYOUT_H

#include "base/diag.h"
#include "page/align.h"
#include "page/number.h"

struct page_layout {
	const char *name;
	const char *row, *also;		/* patterns: layout.def */
	enum number_name address, byte;
	unsigned columns;		/* rows side by side, at most */
	const char *like;		/* an example */
};

/* How a sum of so many bytes is printed: as the bytes are, or in decimal, as BASIC prints it. */
const struct number_style *layout_sum_style(const struct page_layout *l, unsigned bytes);

extern const struct page_layout page_layouts[];
extern const unsigned npage_layouts;

/* A printed word of a row; len 0: it is not there. */
struct cell {
	const char *text;		/* without blanks inside */
	unsigned len;
	unsigned col, width;		/* where it stands in the line, from 1 */
	unsigned gap;			/* blanks inside, of the widest run */
	bool vague;			/* some of its characters may be its neighbour's */
};

/* An address that is printed nowhere, as that style would have it, where another word stands. */
struct cell cell_of_address(struct arena *a, const struct number_style *s, unsigned address, const struct cell *at);

struct page_row {
	unsigned line;
	unsigned column;		/* of those side by side */
	bool range;			/* of the other kind: from, to and a sum */
	bool total;			/* ... which is known to be that of those bytes and nothing else, in 16 bits */
	struct cell number, address, to, count, sum, characters;
	unsigned sum_bytes;
	bool bits;			/* the sum is the byte itself in binary digits */
	bool left_out;			/* the last digit of its address, which is */
	unsigned low;
	bool unsure;			/* what says its address does not add up */
	bool miscounted;		/* it has not as many bytes as its line must have: nobody knows which is lost */
	bool two_bases;			/* its bytes may as well be those of the rest of the page, which are in another base */
	bool moved;			/* its address says that it belongs before the row above it */
	struct cell *byte;
	unsigned nbytes;
};

/* A page read in a layout. */
struct page_reading {
	const struct page_layout *layout;
	unsigned columns;
	struct page_row *row;		/* in the order in which they are to be read */
	unsigned nrows;
	unsigned width;			/* bytes of most rows */
	unsigned steps;			/* rows that go on where the one before ends */
	unsigned lines, explained;	/* that have numbers; ... and are rows of the layout */
	long gain;			/* how well, in bits */
	long fit;			/* ... that what stands behind the bytes is those as characters */
	unsigned long exact, wrong;	/* characters that are there to the letter; what the others cost */
	const char *lacks;		/* what the page does not say, so that it cannot be read; NULL */
	unsigned last;			/* line of the part that was read */
	bool *taken, *unlike;		/* by line up to that: it is a row; it has numbers and is none */
};

/* Is the line a sentence with numbers in it: words of letters, and more of them than of digits? */
bool is_prose(const char *text, size_t len);

/* A part of a page. */
struct page_part {
	const struct source *source;
	unsigned first, last;		/* lines */
};

/* Lines of a part, each by itself. */
struct page_looker;
struct page_looker *page_looker(struct arena *a, const struct letters *letters, const struct page_part *part);
/* Is the line to the letter a row of the layout with at least one byte? The row lives in the arena; in lines of BASIC it has no address. */
bool page_line_is(struct page_looker *look, unsigned line, const struct page_layout *layout, struct page_row *row);
/* Has a row of it a count, a number of a line or a word that numbers alone have not? */
bool layout_is_marked(const struct page_layout *l);
/* ;180200A2FF9A: a mark and count, address and bytes joined to it, as no row of a dump has them? */
bool layout_is_record(const char *text, unsigned len);
/* The address that a row prints; -1: it is not legible. */
long layout_address(const struct page_layout *l, const struct page_row *row);

/* Reads a part in a layout, so many rows side by side. */
struct page_reading *page_read_as(struct arena *a, const struct letters *letters, const struct page_part *part,
				  const struct page_layout *layout, unsigned columns);

/*
 * The layouts that explain most of the part, the best first; at most `max`. 0: it is no dump;
 * then *nearest is what explains most of it, or NULL when there is nothing like a row.
 */
unsigned page_layouts_of(struct arena *a, const struct letters *letters, const struct page_part *part,
			 struct page_reading **out, unsigned max, struct page_reading **nearest);

/* Would one of these layouts, by index, be among them? Fewer are asked than for all. */
bool page_some_explains(struct arena *a, const struct letters *letters, const struct page_part *part, const bool *which);

/* Reads the part as the first of these; or, where that is lines of BASIC of which the places are not sure, as the
 * first other of which they are: a loop over so many addresses tells a sum from a byte. */
struct page_reading *page_read_best(struct arena *a, const struct letters *letters, const struct page_part *part,
				    struct page_reading *const *list, unsigned n);

/* ADDR  0  1  2  3, Address B1 B2 B3, LOC +0 +1: heads of columns, each of which counts the one before it on, once or side by side; or those of a
 * listing, ADDR, B1 B2 B3, LABEL, with bars between them or none. */
bool layout_is_heads(const char *text, unsigned len);

#endif
