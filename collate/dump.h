/*
 * Pages that are dumps or loaders: their layout is found (page/layout.h), and their rows become
 * records of the ledger's reader, for every CPU.
 */
#ifndef COLLATE_DUMP_H
#define COLLATE_DUMP_H

#include "collate/collate.h"
#include "page/layout.h"

struct ledger;
struct record;

/*
 * Finds the layout of each page: c->dumps, NULL where it is none, and of such a page c->beside, the dumps and loaders that
 * stand on it beside something else. true: all pages are dumps.
 */
bool dump_find(struct collation *c, struct source *const *pages, size_t npages, struct page_range range);

/* The reading of a page as a dump; NULL: it is none. */
const struct page_reading *dump_of(const struct collation *c, const struct source *page);

/* Is a page a dump? */
bool dump_any(const struct collation *c);

/* The reading of what has the line as its row, a page that is a dump or what stands beside a listing; NULL: none has. */
const struct page_reading *dump_at(const struct collation *c, const struct source *page, unsigned line);

/* Does a page have rows side by side? */
bool dump_side_by_side(const struct collation *c);

/* The layouts of dumps and loaders, pages or beside something else, and what their sums are; "": there is none. */
const char *dump_layout(const struct collation *c);

/* How the bytes of the first page are written; NULL: it is no dump. */
const struct number_style *dump_bytes(const struct collation *c);

/* A cell of a row as a word that is a number of a style, of so many bytes; low: the last digit of an
 * address that leaves it out, -1: it does not. */
struct token dump_token(const struct collation *c, const struct source *page, const struct page_row *row, const struct cell *cell,
			const struct number_style *style, unsigned bytes, int low);

/* Puts the records of such a reading, lines first to last of the page, where *tail points, and notes the lines
 * in `taken`. Returns the new end. */
struct record **dump_records(struct ledger *l, const struct page_reading *p, struct source *page, unsigned first,
			     unsigned last, struct lines *taken, struct record **tail);

/* Puts those of the dumps and loaders that stand beside a listing, likewise. */
struct record **dump_beside(struct ledger *l, struct source *page, unsigned first, unsigned last, struct lines *taken, struct record **tail);

#endif
