/*
 * Text in the order of columns. A recogniser that takes the columns of a page for texts of their
 * own gives them one after the other:
 *
 *     0200                       0200  A0 59  START LDY #$59
 *     0202                       0202  88     DEY
 *     A0 59              ->
 *     88
 *     START LDY #$59
 *     DEY
 *
 * once for the whole page or for each sheet of it. Here the lines are put together again. No CPU
 * is known: what a line of source is, the caller says.
 */
#ifndef PAGE_ORDER_H
#define PAGE_ORDER_H

#include "page/layout.h"

enum order_kind { ORDER_UNKNOWN, ORDER_OTHER, ORDER_CODE, ORDER_DATA };	/* OTHER: it makes no bytes */

/* What a line of source may stand beside. */
struct order_text {
	enum order_kind kind;
	uint8_t length[256];		/* of the statement with this first byte; 0: it is none such */
	bool any;			/* data whose first byte may be any */
};

/* Says what a line is; the text is no string. */
struct order_judge {
	const void *context;
	void (*look)(const void *context, const char *text, unsigned len, struct order_text *out);
	uint8_t length[256];		/* of the instruction with this first byte; 0: not known */
};

enum order_line {
	ORDER_PRINTED,			/* as it was printed */
	ORDER_JOINED,			/* put together, or a line of a page of which most was */
	ORDER_LOOSE,			/* ... of bytes that are no address's for sure */
};

struct ordered {
	struct source *source;		/* the page itself when nothing was to be put together */
	unsigned blocks, rows;		/* that were put together: runs of columns, lines made of them */
	unsigned left;			/* blocks whose addresses count up, that were not */
	struct pos left_at;		/* the first of these */
	unsigned left_last;		/* its last line */
	uint8_t *line;			/* enum order_line, by line of the source; NULL: nothing was put together */
};

/*
 * Rows stand in the lines from their block's first on, and empty lines follow: lines outside of
 * blocks keep their numbers. Where a word was printed source_printed() says. Lives in the arena.
 */
struct ordered order_page(struct arena *a, const struct letters *letters, const struct page_part *part,
			  const struct order_judge *judge);

#endif
