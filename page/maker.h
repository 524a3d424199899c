/*
 * A page put together of another's pieces, line by line; source_printed() says where each was printed.
 *
 *     struct page_maker m = maker_begin(a, page, most);
 *     for each line that is made: buf_pad(&m.text, m.begin, column), maker_put() ...; maker_end_line(&m)
 *     struct source *made = maker_end(&m, a);
 */
#ifndef PAGE_MAKER_H
#define PAGE_MAKER_H

#include "base/buf.h"
#include "base/diag.h"

struct page_maker {
	struct buf text;
	struct source_part *part;
	size_t nparts;
	const struct source *page;
	unsigned line;			/* that is being made, from 1 */
	size_t begin;			/* where it begins in the text */
};

/* parts: as many pieces will be put in, at most. */
struct page_maker maker_begin(struct arena *a, const struct source *page, size_t parts);
/* Text for what the page prints in a line and column, both from 1. */
void maker_put(struct page_maker *m, const char *text, unsigned len, unsigned line, unsigned col);
void maker_end_line(struct page_maker *m);
/* A whole line of the page, and its end. */
void maker_put_line(struct page_maker *m, unsigned line);
/* What was made; it lives in the arena. */
struct source *maker_end(struct page_maker *m, struct arena *a);

/*
 * A page whose lines are counted first, while there is no text, and then, if they are enough, changed in a copy of its text:
 *
 *     struct revision r = {.page = page};
 *     while (revise(&r, a, counted >= LEAST))
 *         for each line: counted += !r.text && is_such; if (r.text && is_such) change it in r.text
 *     return revised(&r, a);
 */
struct revision {
	struct source *page;
	char *text;			/* NULL: the lines are counted */
	bool counted;			/* they were, or are by now */
};

/* Is there another look at the lines to be had? enough: not asked for before the first. The text lives in the arena. */
bool revise(struct revision *r, struct arena *a, bool enough);
/* Blanks in the text for a piece of the page; none while the lines are counted. _now: where nothing has to be counted before. */
void revise_blank(const struct revision *r, const char *from, size_t len);
void revise_blank_now(struct revision *r, struct arena *a, const char *from, size_t len);
void revise_put(struct revision *r, struct arena *a, const char *at, char ch);
/* The page itself, or one with the text. */
struct source *revised(const struct revision *r, struct arena *a);

#endif
