/* The restored program as source that assembles to exactly the image. */
#include "collate/collate.h"

#include "asm/write.h"
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

/* "restored by collate (typein) 0.1.0 from page.txt, SHA-256 ...": once for each file. */
static void put_input(const struct collation *c, const struct writer *w, const struct source *src, const char *before, const char *behind)
{
	char sha[65];
	source_hash(src, sha);
	write_line(w, "", "", arena_printf(c->arena, "%s %s, SHA-256 %s%s", before, source_file(src)->name, sha, behind));
}

unsigned put_made_from(const struct collation *c, const struct writer *w)
{
	struct buf options = BUF_INIT;
	if (!c->says_origin)
		return 0;
	buf_printf(&options, "; CPU %s, syntax %s", c->dialect->isa->name, c->dialect->name);
	if (c->edition)
		buf_printf(&options, ", edition %s", c->edition);
	if (c->program)
		buf_printf(&options, ", program %u", c->program);
	if (c->range.first)
		buf_printf(&options, ", lines %u to %u", c->range.first, c->range.last);
	for (size_t i = 0; i < c->npages; i++)
		put_input(c, w, c->printed[i], i ? "and" : "restored by collate (typein) " VERSION " from", i ? "" : buf_str(&options));
	if (c->errata_file)
		put_input(c, w, c->errata_file, "with", "");
	buf_free(&options);
	return (unsigned)c->npages + (c->errata_file != NULL);
}

void restore_source(const struct collation *c, struct buf *out)
{
	ledger_restore(c->ledger, out);
}
