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

struct line_words {
	struct word *word;
	unsigned n;
};

/* Those of every line, by its number from 1; they live in the arena. */
struct line_words *words_of_page(struct arena *a, const struct source *page);

#endif
