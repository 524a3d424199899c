/* The restored program as source that assembles to exactly the image. */
#include "collate/collate.h"

#include "collate/book.h"
#include "collate/ledger.h"

const char *place_comment(const struct collation *c, unsigned address, unsigned n)
{
	for (unsigned i = 0; i < n && address + i < c->addresses; i++)
		if (c->truth[address + i].proof == PROOF_DOUBTFUL)
			return "doubtful";
	return "";
}

const char *hole_comment(const struct collation *c, unsigned address)
{
	for (const struct hole *h = c->holes; h && h->first < address; h = h->next)
		if (h->first + h->length == address && !h->explained)
			return arena_printf(c->arena, "missing: %u byte%s before this", h->length, h->length == 1 ? "" : "s");
	return "";
}

const char *name_at(const struct collation *c, unsigned address)
{
	const char *name = c->truth[address & (c->addresses - 1)].name;
	return name ? name : "";
}

void restore_source(const struct collation *c, struct buf *out)
{
	if (c->book)
		book_restore(c->book, out);
	else
		ledger_restore(c->ledger, out);
}
