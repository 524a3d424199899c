/*
 * Editions of a program that one page prints together, for two machines:
 *
 *     4D09: 2A1040    MOVE      LD HL,(VARS)       <- NEW ROM ONLY
 *     [NEW ROM ONLY]                               all rows up to the next text
 *     4CC9: the next six bytes are for the NEW ROM only. OLD ROM users should
 *           replace them with six NOPs (00).
 *     2640/4B         LD H,BOARD-high              two editions' bytes
 *
 * One of them is collated; the other's lines are no rows.
 */
#ifndef COLLATE_PRINTINGS_H
#define COLLATE_PRINTINGS_H

#include "collate/collate.h"

enum { PRINTINGS = 8 };

struct printings {
	const char *name[PRINTINGS + 1];	/* in the order of the pages, then NULL */
	unsigned n, chosen;
	const struct confusions *confusions;
};

/* Which editions the pages print; sets c->printings, NULL for none. false when the one that is
 * wanted is none of them, which has been reported. */
bool printings_find(struct collation *c, struct diag *d, struct source *const *pages, size_t npages);

/* What was said above a line of a page. */
struct printing {
	const struct printings *of;
	unsigned edition;	/* of the rows that come, a bit; 0: all */
	bool nops, used;	/* ..: rows came since it was said */
	bool in_block;		/* a row stands right above */
};

enum printing_is {
	PRINTING_OURS,
	PRINTING_OTHER,
	PRINTING_NOPS,		/* another edition's, where ours has as many NOPs */
};

/* A line that is no row: an empty one, a comment that goes on, an edition's mark, text. located: it
 * begins with an address. Returns whether it parts the rows above from those below. */
bool printing_between(struct printing *p, const struct source *page, unsigned line, bool located);
/* A row. */
enum printing_is printing_of(struct printing *p, const struct source *page, unsigned line);

/* 113C40/4B: makes one word of the bytes that the edition has. false: it is no such word. */
bool printing_bytes(const struct collation *c, struct token *t);

#endif
