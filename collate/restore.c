/* The restored program as source that assembles to exactly the image. */
#include "collate/collate.h"

#include "asm/write.h"
#include "collate/basic.h"
#include "collate/form.h"
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

static const char *input_line(const struct collation *c, const struct source *src, const char *before, const char *behind)
{
	char sha[65];
	source_hash(src, sha);
	return arena_printf(c->arena, "%s %s, SHA-256 %s%s", before, source_file(src)->name, sha, behind);
}

const char *const *made_from(const struct collation *c, const char *verb, unsigned *n)
{
	struct buf options = BUF_INIT;
	const char **line = arena_alloc(c->arena, (c->npages + c->nwitnesses + 1) * sizeof *line);
	const char *first = arena_printf(c->arena, "%s by collate (typein) " VERSION " from", verb);
	*n = 0;
	if (c->numbered)
		buf_printf(&options, "; BASIC, machine %s", c->basic->machine->name);
	else
		buf_printf(&options, c->form ? "; CPU %s" : "; CPU %s, syntax %s", collation_cpu(c), c->form ? "" : c->dialect->name);
	if (c->edition)
		buf_printf(&options, ", edition %s", c->edition);
	if (c->program)
		buf_printf(&options, ", program %u", c->program);
	if (c->range.first)
		buf_printf(&options, ", lines %u to %u", c->range.first, c->range.last);
	for (size_t i = 0; i < c->npages; i++)
		line[(*n)++] = input_line(c, c->printed[i], i ? "and" : first, i ? "" : buf_str(&options));
	for (size_t i = 0; i < c->nwitnesses; i++)
		line[(*n)++] = input_line(c, c->witness[i], "and", ", recognised again");
	if (c->errata_file)
		line[(*n)++] = input_line(c, c->errata_file, "with", "");
	buf_free(&options);
	return line;
}

unsigned put_made_from(const struct collation *c, const struct writer *w)
{
	unsigned n = 0;
	const char *const *line = c->says_origin ? made_from(c, "restored", &n) : NULL;
	for (unsigned i = 0; i < n; i++)
		write_line(w, "", "", line[i]);
	return n;
}

void restore_source(const struct collation *c, struct buf *out)
{
	if (c->form)
		form_restore(c, out);
	else if (c->numbered)
		basic_restore(c, out);
	else
		ledger_restore(c->ledger, out);
}
