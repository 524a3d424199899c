#include "collate/reslice.h"

#include <string.h>

#include "collate/dump.h"
#include "page/shape.h"
#include "reading/numeral.h"

enum { BYTES = 32, DIGITS = 2 * BYTES + 8, CUTS = 64, RADIX = 16 };

/* The characters of a row behind the mark that it begins with, and what they should be. */
struct run {
	char text[DIGITS];
	unsigned col[DIGITS], n;
	unsigned zeros;			/* digits between address and bytes that are 0 */
	unsigned bytes, sum;		/* expected: bytes, digits of the sum */
	unsigned more;			/* by so much the count is more than the bytes */
	unsigned slots, first;		/* digits in all; the first of the bytes */
};

enum { COUNT = 2, ADDRESS = 4 };	/* digits */

/* A way to part them: where a digit is lost, or put in. */
struct cut {
	unsigned at;
	uint8_t byte[BYTES];
	unsigned address;
};

static bool find_run(const struct collation *c, const struct record *rec, const struct source *page, const struct page_layout *layout, struct run *r)
{
	const struct page_row *row = rec->print;
	const char *count = strpbrk(layout->row, "nm"), *joined = strchr(layout->row, 'J');
	if (!joined || !count || layout->byte != NUMBER_HEX || !row->count.col || !row->sum_bytes)
		return false;
	size_t len;
	const char *text = source_line(page, row->line, &len);
	unsigned marks = 0;
	for (const char *p = layout->row; p < count; p++)
		marks += *p != '\\';
	*r = (struct run){.sum = 2 * row->sum_bytes, .zeros = joined[-1] == 'z' ? 2 : 0, .more = *count == 'm' ? 3 : 0};
	for (size_t i = 0; i < len && r->n < DIGITS; i++) {
		if ((unsigned char)text[i] <= ' ' || (marks && marks--))
			continue;
		r->text[r->n] = text[i];
		r->col[r->n++] = (unsigned)i + 1;
	}
	/* as many bytes as most rows, or as its count says */
	long printed = style_value(&number_style[NUMBER_HEX], 1, row->count.text, row->count.len) - (long)r->more;
	r->first = COUNT + ADDRESS + r->zeros;
	r->bytes = c->row_usual;
	r->slots = r->first + 2 * r->bytes + r->sum;
	if (r->n + 1 < r->slots || r->n > r->slots + 1) {
		r->bytes = printed < 0 ? 0 : (unsigned)printed;
		r->slots = r->first + 2 * r->bytes + r->sum;
	}
	return r->n < DIGITS && r->bytes && r->bytes <= BYTES;
}

static unsigned digit_at(const struct ledger *l, const struct run *r, unsigned i)
{
	return confuse_likeliest(&l->c->confusions, &r->text[i], number_letters);
}

/* Does all hold with slot `at` read as `digit` (lost), or character `at` left out: count, zeros, sum? */
static bool holds(const struct ledger *l, const struct sum_kind *kind, const struct run *r, int digit, struct cut *w)
{
	unsigned value[DIGITS / 2 + 1] = {0}, sum = 0;
	for (unsigned s = 0; s < r->slots; s++) {
		unsigned i = s < w->at ? s : digit >= 0 ? s - 1 : s + 1;
		unsigned d = digit >= 0 && s == w->at ? (unsigned)digit : digit_at(l, r, i);
		value[s / 2] = value[s / 2] << 4 | d;
	}
	for (unsigned k = 0; k < r->bytes; k++)
		w->byte[k] = (uint8_t)value[r->first / 2 + k];
	for (unsigned k = 0; k < r->sum / 2; k++)
		sum = sum << 8 | value[r->first / 2 + r->bytes + k];
	w->address = value[1] << 8 | value[2];
	return value[0] == r->bytes + r->more && (!r->zeros || !value[3]) && sum_of(kind, w->address, w->byte, r->bytes) == sum;
}

/* Every way that makes the sum hold, each sequence of bytes once. */
static unsigned find_cuts(const struct ledger *l, const struct sum_kind *kind, const struct run *r, bool lost, struct cut out[CUTS])
{
	unsigned n = 0;
	for (unsigned at = 0; at < r->slots + !lost; at++) {
		for (int digit = lost ? 0 : -1; digit < (lost ? RADIX : 0); digit++) {
			struct cut w = {.at = at};
			unsigned k = 0;
			if (!holds(l, kind, r, digit, &w))
				continue;
			while (k < n && (memcmp(out[k].byte, w.byte, r->bytes) != 0 || out[k].address != w.address))
				k++;
			if (k == CUTS)
				return CUTS;
			if (k == n)
				out[n++] = w;
		}
	}
	return n;
}

static void put(struct cell *c, char *text, const struct run *r, unsigned i)
{
	if (i >= r->n)
		return;
	c->col = c->len ? c->col : r->col[i];
	c->width = r->col[i] + 1 - c->col;
	text[c->len++] = r->text[i];
}

/* The characters of slots first to last, where slot `at` is lost (more < 0) or character `at` is one too
 * many: it is the word's that it stands in, or before. */
static struct cell cell_of(struct arena *a, const struct run *r, unsigned first, unsigned last, unsigned at, int more)
{
	struct cell c = {.len = 0};
	char *text = arena_alloc(a, last - first + 3);
	for (unsigned s = first; s <= last; s++) {
		if (more > 0 && s == at)
			put(&c, text, r, at);
		if (more >= 0 || s != at)
			put(&c, text, r, s < at ? s : more < 0 ? s - 1 : more > 0 ? s + 1 : s);
	}
	if (more > 0 && at == r->slots && last + 1 == at)
		put(&c, text, r, at);
	c.text = text;
	return c;
}

/* The byte that lost a digit, or has one too many, is what makes the sum hold. */
static void say_value(const struct ledger *l, struct token *t, uint8_t value)
{
	struct numeral *n = arena_alloc(l->c->arena, sizeof *n);
	uint8_t *cost = arena_alloc(l->c->arena, 256);
	memset(cost, COST_CAP, 256);
	cost[value] = COST_EDIT;
	*n = *t->numeral;
	n->cost = cost;
	t->numeral = n;
}

static void part(struct ledger *l, struct record *rec, const struct source *page, const struct page_layout *layout, const struct run *r,
		 const struct cut *cut, unsigned cuts, int more)
{
	const struct number_style *style = &number_style[layout->byte];
	unsigned at = more ? cut->at : DIGITS, end = r->first + 2 * r->bytes;
	rec->byte = arena_alloc(l->c->arena, (r->bytes + 1) * sizeof *rec->byte);
	rec->nbytes = r->bytes;
	rec->counted = true;
	for (unsigned k = 0; k < r->bytes; k++) {
		struct cell c = cell_of(l->c->arena, r, r->first + 2 * k, r->first + 2 * k + 1, at, more);
		for (unsigned w = 1; w < cuts; w++)
			c.vague |= cut[w].byte[k] != cut[0].byte[k];
		rec->byte[k] = dump_token(l->c, page, rec->print, &c, style, 1, -1);
		if (more && cuts == 1 && c.len != 2)
			say_value(l, &rec->byte[k], cut->byte[k]);
	}
	struct cell sum = cell_of(l->c->arena, r, end, end + r->sum - 1, at, more);
	*rec->sum = dump_token(l->c, page, rec->print, &sum, style, r->sum / 2, -1);
	struct cell address = cell_of(l->c->arena, r, COUNT, COUNT + ADDRESS - 1, at, more);
	bool same = address.len == ADDRESS;
	for (unsigned w = 1; w < cuts; w++)
		same &= cut[w].address == cut[0].address;
	rec->location = same ? arena_alloc(l->c->arena, sizeof *rec->location) : NULL;
	if (same)
		*rec->location = dump_token(l->c, page, rec->print, &address, style, 2, -1);
}

/* Of several ways those with the address that is expected. */
static unsigned at_address(struct cut *cut, unsigned n, long expected)
{
	unsigned kept = 0;
	for (unsigned i = 0; i < n; i++)
		if ((long)cut[i].address == expected)
			cut[kept++] = cut[i];
	return kept ? kept : n;
}

bool reslice(struct ledger *l, struct record *rec, const struct sum_kind *kind, bool vague, long expected)
{
	const struct source *page = rec->sum->pos.src;
	const struct page_reading *p = dump_at(l->c, page, rec->line);
	struct run r;
	if (!p || !rec->print || !find_run(l->c, rec, page, p->layout, &r))
		return false;
	int more = (int)r.n - (int)r.slots;
	struct cut cut[CUTS] = {{0}};
	unsigned cuts = more == 1 || more == -1 ? find_cuts(l, kind, &r, more < 0, cut) : more ? 0 : 1;
	cuts = more && cuts < CUTS ? at_address(cut, cuts, expected) : cuts;
	if (!cuts || cuts == CUTS || (!more && !vague))
		return false;
	part(l, rec, page, p->layout, &r, cut, cuts, more);
	return true;
}
