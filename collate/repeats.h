/* Lines of numbers alone that say what the program has, once more: a dump of it in another base, or typed to a monitor. */
#ifndef COLLATE_REPEATS_H
#define COLLATE_REPEATS_H

#include "collate/collate.h"

/* Where the line above ended that was such a one, and how it wrote its bytes; style NULL: it was none. */
struct repeat {
	const struct number_style *style;
	unsigned end;
	unsigned searched;		/* lines of the page, whose bytes were looked for everywhere */
};

/* Is the line one, to the letter? A row that was lost has bytes that the program lacks. */
bool line_repeats(const struct collation *c, const struct source *page, unsigned line, struct repeat *above);
/* SUM 31 30 5E: what the bytes that stand below each other in rows of as many add up to, each of them, and perhaps all: :BF. */
bool line_sums_columns(const struct collation *c, const struct source *page, unsigned line);

#endif
