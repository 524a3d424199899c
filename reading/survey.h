/*
 * What kind of page it is, before anything on it is believed: how its numbers are printed
 * and which notation its statements are in. Every style is tried on every line; the one
 * wins in which most rows begin where the row before them ended.
 */
#ifndef READING_SURVEY_H
#define READING_SURVEY_H

#include "reading/number.h"

struct survey {
	const struct number_style *style;	/* NULL: no row was found */
	const struct dialect *dialect;		/* NULL: no row has a statement of its bytes */
	unsigned rows;				/* that are such in the style */
	unsigned steps;				/* of them, that go on where the one before ended */
	unsigned unmarked;			/* the radix of the operands without a mark that their bytes bear out; 0: none tells */
	bool unpadded;				/* operands lack the zeros before them that bytes have: LAI 10 */
	unsigned statements;			/* of them, beside which their instruction's mnemonic stands */
};

/* dialects: ndialects to choose among, those of the CPU; may be 0. */
struct survey survey_pages(struct source *const *pages, size_t npages, const struct dialect *dialects, unsigned ndialects);

/*
 * The address at the first of n words, marks behind it left out: 0200: 02-155, or two words
 * of three digits. *value: what it is. Returns the words it takes; 0: there is none.
 */
unsigned address_words(const struct reader *r, const struct token *tok, unsigned n, unsigned *value);

/* 0200: without the mark behind it. */
struct token without_mark(struct token t);
/* Where a mark parts page and place in a word: 02-155; 0: nowhere. */
unsigned half_mark(const struct token *t);

/* How many words of a page are numbers with the mark of the dialect's own: &3E, #$3E, 3EH.
 * 0 for a dialect without one. */
unsigned page_marks(const struct dialect *d, const struct source *page);

/* How many more lines begin with bytes alone, without blanks, or have nothing else behind an
 * address, than with an address, bytes and more: books that have their reader type print so. */
int page_typed(const struct source *page);

/* How many operands of a page are hexadecimal without a mark: LD HL,4CFF. */
unsigned page_bare(const struct source *page);

#endif
