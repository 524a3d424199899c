/*
 * Pages whose columns stand one after the other are put together (page/order.h) before anybody
 * reads them; here is what lines of source are, which page/ does not know.
 */
#ifndef READING_COLUMNS_H
#define READING_COLUMNS_H

#include "asm/asm.h"
#include "page/order.h"
#include "weigh/confuse.h"

/* What the letters of a page cost; c lives as long. */
struct letters letters_of(const struct confusions *c);

/* What a line of source in one of n dialects of a CPU may stand beside. Lives in the arena. */
struct order_judge columns_judge(struct arena *a, const struct dialect *dialects, unsigned n);

/* Lines first to last (0: all of them) of a page put together, in the dialects of the judge. */
struct ordered columns_joined(struct arena *a, const struct confusions *c, struct source *page, unsigned first, unsigned last,
			      const struct order_judge *judge);

#endif
