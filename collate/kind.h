/*
 * What a page was recognised as, and how sure that is: its CPU when nobody says it, layout,
 * numbers, notation.
 */
#ifndef COLLATE_KIND_H
#define COLLATE_KIND_H

#include "collate/collate.h"

enum { KIND_CPUS = 8 };

/* Statements that stand beside their own bytes, in the notation of a CPU that has most. */
struct cpu_seen {
	const char *cpu;
	unsigned statements, rows;	/* rows: in the numbers that go with it */
};

/*
 * Each CPU's view of the pages, the best first; cpus ends with NULL. alone: of pages of source alone, below an origin, with no
 * bytes beside it. Returns how many of them explain the pages about as well as the first: 1 is an answer, 0: no statement was found.
 */
unsigned kind_cpus(struct arena *a, struct source *const *pages, size_t npages, const char *const *cpus, bool alone,
		   struct cpu_seen out[KIND_CPUS], unsigned *n);

/* A CPU's notation in which pages of source alone, with an origin or without, have most statements; NULL: they are no such. */
const struct dialect *kind_alone(struct source *const *pages, size_t npages, const char *cpu, bool origin, struct source_seen *seen);

/* Pages put together as columns_joined() does in any notation of a CPU; *survey: what they are. */
struct source **kind_pages(struct arena *a, struct source *const *printed, size_t n, const char *cpu, struct survey *survey);

/* "listing with numbers of lines", "dump": the layouts of the pages; lives in the arena. */
const char *kind_layout(const struct collation *c);
/* "hexadecimal": the style of their numbers. */
const char *kind_numbers(const struct collation *c);

/* Of `of` rows or lines so many bear the layout out. */
struct kind_sure {
	unsigned of, fit;	/* lines of dumps; rows that go on at the end of the one before */
	unsigned statements;	/* rows that have their statement beside them */
	bool dump;
	bool guessed;		/* hardly any row bears it out: the base of the numbers may be another, and nothing is proven in it */
};

struct kind_sure kind_sure(const struct collation *c);

/* Pages without a row: what one looks like, and what of such rows is there. */
void tell_nearest(const struct collation *c, struct diag *d, struct source *const *pages, size_t npages);

#endif
