/*
 * A page that knows what it says. Each character belongs to a piece, a word or several that speak
 * of some bytes of the program, or to none; so that after the damage it is known what is still
 * printed, and what is still printed right.
 */
#ifndef TESTS_SCORE_PAGE_H
#define TESTS_SCORE_PAGE_H

#include "tests/score/program.h"

enum piece_kind {
	ADDRESS,
	PRINTED, /* bytes as numbers */
	SOURCE,  /* the statement that makes them */
	LABEL,
	SUM, /* of a row, or other words made from the bytes */
};

struct piece {
	enum piece_kind kind;
	unsigned address, size; /* of what it speaks of */
	int needs;              /* the piece that defines the name in it, -1: none */
	bool wrong;             /* the page prints it wrong, or the damage did */
	bool changed;           /* by the damage, so that it is no longer wholly there */
	unsigned chars, left;   /* printed; after the damage */
};

/* A character's piece is stored with the character: a page is a run of these. */
struct glyph {
	char c;
	uint16_t piece; /* index, 0: none */
};

struct row {
	struct glyph *glyphs;
	unsigned len, cap;
	bool listing; /* has a piece: the damage is for such rows */
};

struct page {
	struct row *rows;
	struct piece *pieces; /* the first is nobody's */
	unsigned nrows, rows_cap, npieces, pieces_cap;
	uint8_t byte[MEMORY];
	bool image[MEMORY];  /* what the program has */
	bool told[MEMORY];   /* what of it the page prints, before any damage */
	bool doubly[MEMORY]; /* and what it prints twice */
};

struct page *page_new(void);
struct page *page_copy(const struct page *p);
void page_free(struct page *p);

/* A new piece. */
unsigned page_piece(struct page *p, enum piece_kind kind, unsigned address, unsigned size);
/* The page goes on in a new row. */
void page_row(struct page *p);
/* Puts text at the end of the last row. */
void page_put(struct page *p, unsigned piece, const char *text);
/* Blanks up to the column, counted from 0; at least one unless the row is empty. */
void page_column(struct page *p, unsigned column);
/* Fills in what the pieces add up to; the page is complete. */
void page_close(struct page *p);
/* A new page of so many of its rows that are the listing's, and of what stands between them. */
struct page *page_window(const struct page *p, unsigned first, unsigned rows);
void page_remove(struct page *p, unsigned row);
/* A whole text, without pieces. */
void page_text(struct page *p, const char *text, size_t len);

void row_put(struct row *r, unsigned at, char c, unsigned piece);
void row_cut(struct row *r, unsigned at);

void page_write(const struct page *p, struct buf *out);

/* How much the damaged page still says of each byte. */
struct left {
	bool printed[MEMORY]; /* something of it is there */
	bool twice[MEMORY];   /* two pieces of different kind or place say it, undamaged */
};

/* p: a copy that was damaged. */
void page_left(struct page *p, struct left *left);

#endif
