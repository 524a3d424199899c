/* Printed words: what every reader of a page begins with. */
#ifndef READING_TOKEN_H
#define READING_TOKEN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/buf.h"
#include "base/diag.h"
#include "page/number.h"

/* What a word is known to be: a number of a style, and what the page elsewhere says of it. */
struct numeral {
	const struct number_style *style;
	unsigned bytes;		/* 1 or 2 */
	bool left_out;		/* the last digit: 030. is 0300 and a column, */
	unsigned low;		/* this one */
	int16_t proved;		/* a value that a check sum proves; -1: none */
	const uint8_t *cost;	/* of each byte, by what else the page says; NULL: by the word alone */
	bool vague;		/* some of its characters may be its neighbour's */
};

/* A printed word, markup taken off its ends. Text is inside the page's. */
struct token {
	const char *text;
	unsigned len;
	struct pos pos;
	const struct numeral *numeral;	/* NULL: it is what it looks like */
	const char *beside;	/* the character that a dump's row prints of the byte; NULL: none that says which it is */
	bool marked;		/* the mark of an address stood behind it, or it is printed as one, page and place */
	bool mended;		/* it was read otherwise than it is printed: a blank was in it */
	bool unmarked;		/* ... the mark of its base is lost */
	bool placed;		/* a byte that was given its place, `address` */
	unsigned address;
};

/* Bytes of markup at p, <u>; 0: none. */
size_t token_markup(const char *p, const char *end);

/*
 * Bytes of what stands for nothing at p: a blank, one that does not break, a control
 * byte, the mark that begins a text in UTF-8, the bar between the columns of a table.
 * 0: none.
 */
size_t token_blank(const char *p, const char *end, bool begins);

/*
 * The words of a line, at most max; returns how many. Fences that a recogniser puts
 * round a word (`215`) are taken off; a text in quotes is one word.
 */
unsigned token_line(const struct source *page, unsigned line, struct token *tok, unsigned max);
/* ... in capitals, as those of the tables are, which `text` holds. */
unsigned token_line_capitals(const struct source *page, unsigned line, struct token *tok, unsigned max, struct buf *text);

/* Makes a word shorter. */
void token_cut(struct token *t, unsigned len);

/* Its characters from one up to another, from 0, as a word of their own. */
struct token token_part(const struct token *t, unsigned from, unsigned end);

/* The length of a label without its comma or what the comma was read as: points,
 * or one other mark. STAR', keeps a mark that was a letter. 0: none. */
unsigned token_label(const struct token *t);

/* A word's print goes on to the end of another one, of len characters, if that stands behind it in its line. */
void token_reach(struct token *t, const struct pos *last, unsigned len);

/* Two words as one, printed from the first to the end of the second. Its text lives in the arena. */
struct token token_joined(struct arena *a, struct token first, const struct token *second);

/* Is the word this text, to the letter? */
bool token_is(const struct token *t, const char *text);

#endif
