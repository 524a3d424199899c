/* The words of a line, parted by white space. */
#ifndef PAGE_WORDS_H
#define PAGE_WORDS_H

#include "base/diag.h"

enum { WORDS_MOST = 48 };	/* of a line that are looked at */

struct word {
	const char *text;
	unsigned len, col;	/* from 0 */
};

/* How many there are; WORDS_MOST: perhaps more. */
unsigned words_of(const struct source *page, unsigned line, struct word w[WORDS_MOST]);

/* How many of the first words are an address of four hexadecimal digits, perhaps behind a line's number; 0: they are not. */
unsigned words_address(const struct word *w, unsigned n);
/* How many hexadecimal bytes, joined or not, so many words are from the first one on. */
unsigned words_bytes(const struct word *w, unsigned n, unsigned *words);

struct line_words {
	struct word *word;
	unsigned n;
};

/* Those of every line, by its number from 1; they live in the arena. */
struct line_words *words_of_page(struct arena *a, const struct source *page);

#endif
