/* Printed words: what every reader of a page begins with. */
#ifndef COLLATE_TOKEN_H
#define COLLATE_TOKEN_H

#include <stdbool.h>
#include <stddef.h>

#include "base/diag.h"

/* A printed word, markup taken off its ends. Text is inside the page's. */
struct token {
	const char *text;
	unsigned len;
	struct pos pos;
	bool placed;		/* a byte that was given its place, `address` */
	unsigned address;
};

/* Bytes of markup at p, <u>; 0: none. */
size_t token_markup(const char *p, const char *end);

/* Bytes of what stands for nothing at p: a blank, one that does not break, the mark
 * that begins a text in UTF-8, the bar between the columns of a table. 0: none. */
size_t token_blank(const char *p, const char *end, bool begins);

/*
 * The words of a line, at most max; returns how many. Fences that a recogniser puts
 * round a word (`215`) are taken off; a text in quotes is one word.
 */
unsigned token_line(const struct source *page, unsigned line, struct token *tok, unsigned max);

/* Makes a word shorter. */
void token_cut(struct token *t, unsigned len);

/* Is the word this text, to the letter? */
bool token_is(const struct token *t, const char *text);

#endif
