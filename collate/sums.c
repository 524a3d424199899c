#include "collate/sums.h"

#include <string.h>

#include "collate/reslice.h"
#include "page/layout.h"
#include "reading/numeral.h"

enum {
	HOLD_LEAST = 2, HOLD_SHARE = 8,	/* sums of a kind that hold: as many, and one in so many */
	WORD_OPTIONS = 2048,		/* readings of a word that are looked at */
	RANGE_MOST = 4096,		/* bytes that one sum speaks of */
};

/* ---- what is printed, as parts of a sum ---- */

static struct sum_part part_of(const struct ledger *l, const struct token *t)
{
	struct sum_option list[WORD_OPTIONS];
	unsigned n = numeral_options(&l->c->confusions, t, SUM_PROOF + MARGIN, list, WORD_OPTIONS);
	struct sum_option *kept = arena_alloc(l->c->arena, (n + 1) * sizeof *kept);
	memcpy(kept, list, n * sizeof *kept);
	return (struct sum_part){kept, n};
}

static struct sum_part part_known(const struct ledger *l, unsigned value)
{
	struct sum_option *one = arena_alloc(l->c->arena, sizeof *one);
	*one = (struct sum_option){value, 0};
	return (struct sum_part){one, 1};
}

static bool is_vague(const struct record *rec)
{
	bool vague = rec->sum->numeral->vague || (rec->print && rec->print->address.vague);
	for (unsigned i = 0; i < rec->nbytes; i++)
		vague |= rec->byte[i].numeral->vague;
	return vague;
}

static struct sum_row *row_of(const struct ledger *l, const struct record *rec)
{
	struct sum_row *row = arena_alloc(l->c->arena, sizeof *row);
	struct sum_part *byte = arena_alloc(l->c->arena, (rec->nbytes + 1) * sizeof *byte);
	for (unsigned i = 0; i < rec->nbytes; i++)
		byte[i] = part_of(l, &rec->byte[i]);
	row->byte = byte;
	row->nbytes = rec->nbytes;
	row->sum = part_of(l, rec->sum);
	if (rec->location)
		row->address = part_of(l, rec->location);
	return row;
}

/* ---- which kind ---- */

/* The kind by which most rows hold; NULL: none does. */
static const struct sum_kind *find_kind(struct sum_row *const *rows, unsigned n, unsigned bytes)
{
	const struct sum_kind *best = NULL;
	unsigned most = 0;
	for (unsigned k = 0; k < nsum_kinds; k++) {
		unsigned hold = 0;
		if (sum_kinds[k].bytes != bytes)
			continue;
		for (unsigned i = 0; i < n; i++)
			hold += sum_holds(&sum_kinds[k], rows[i]);
		if (hold > most) {
			most = hold;
			best = &sum_kinds[k];
		}
	}
	return most >= HOLD_LEAST && most * HOLD_SHARE >= n ? best : NULL;
}

/* A printed number as the one reading that it has to the letter; none: it is not legible. */
static struct sum_part part_legible(const struct number_style *s, unsigned bytes, const struct cell *cell, struct sum_option *option)
{
	long value = style_value(s, bytes, cell->text, cell->len);
	*option = (struct sum_option){value < 0 ? 0 : (unsigned)value, 0};
	return (struct sum_part){option, value >= 0};
}

static bool row_holds(const struct sum_kind *k, const struct page_layout *l, const struct page_row *print)
{
	struct sum_option option[ALIGN_CELLS + 2];
	struct sum_part byte[ALIGN_CELLS];
	unsigned n = print->nbytes < ALIGN_CELLS ? print->nbytes : ALIGN_CELLS;
	for (unsigned i = 0; i < n; i++)
		byte[i] = part_legible(&number_style[l->byte], 1, &print->byte[i], &option[i]);
	struct sum_row row = {.byte = byte, .nbytes = n, .address = part_legible(&number_style[l->address], 2, &print->address, &option[n]),
		.sum = part_legible(layout_sum_style(l, k->bytes), k->bytes, &print->sum, &option[n + 1])};
	return print->sum.len && print->sum_bytes == k->bytes && sum_holds(k, &row);
}

bool sums_bear_out(const struct page_reading *p)
{
	unsigned most = 0;
	for (unsigned k = 0; k < nsum_kinds; k++) {
		unsigned hold = 0;
		for (unsigned i = 0; i < p->nrows; i++)
			hold += row_holds(&sum_kinds[k], p->layout, &p->row[i]);
		most = hold > most ? hold : most;
	}
	return most >= HOLD_LEAST && most * 2 >= p->nrows;
}

/* ---- rows ---- */

static void keep(const struct ledger *l, struct token *t, const uint8_t dearer[256], bool proof)
{
	struct numeral *n = arena_alloc(l->c->arena, sizeof *n);
	uint8_t *cost = arena_alloc(l->c->arena, 256);
	*n = *t->numeral;
	for (unsigned v = 0; v < 256; v++)
		cost[v] = dearer[v] < COST_CAP ? dearer[v] : COST_CAP;
	n->cost = cost;
	n->proved = proof ? (int16_t)sum_proves(dearer, SUM_PROOF) : -1;
	t->numeral = n;
}

/* Is it certain how many bytes the row has? A lost 00 changes no sum. */
static bool length_known(const struct ledger *l, const struct record *rec)
{
	const struct record *next = rec->next;
	long at = rec->location ? numeral_value(rec->location) : -1;
	long end = next && next->kind == RECORD_DUMP && next->location ? numeral_value(next->location) : -1;
	return rec->counted || rec->nbytes == l->c->row_usual || (at >= 0 && end == at + (long)rec->nbytes);
}

static void weigh_row(struct ledger *l, struct record *rec, const struct sum_row *row)
{
	struct arena a = ARENA_INIT;
	struct sum_weighed w = {0};
	bool known = length_known(l, rec);
	if (!is_vague(rec) && (known || sum_holds(rec->sum_kind, row)) && sum_weigh(&a, rec->sum_kind, row, SUM_PROOF + MARGIN, &w)) {
		for (unsigned i = 0; i < rec->nbytes; i++)
			keep(l, &rec->byte[i], w.byte[i], known && sum_tells_order(rec->sum_kind, rec->nbytes));
		rec->address_margin = known ? w.address_margin : 0;
		rec->address_weighed = w.address;
	}
	arena_free(&a);
}

void weigh_sums(struct ledger *l)
{
	unsigned n = 0, all = 0;
	for (const struct record *rec = l->records; rec; rec = rec->next)
		all += rec->kind == RECORD_DUMP && rec->sum;
	struct sum_row **rows = arena_alloc(l->c->arena, (all + 1) * sizeof(*rows));
	for (const struct record *rec = l->records; rec; rec = rec->next)
		if (rec->kind == RECORD_DUMP && rec->sum)
			rows[n++] = row_of(l, rec);
	long end = -1;	/* of the row before */
	n = 0;
	for (unsigned bytes = 1; bytes <= 2; bytes++) {
		const struct sum_kind *kind = find_kind(rows, all, bytes);
		for (struct record *rec = l->records; rec && kind; rec = rec->next)
			if (rec->kind == RECORD_DUMP && rec->sum && rec->sum->numeral->bytes == bytes)
				rec->sum_kind = kind;
	}
	for (struct record *rec = l->records; rec; rec = rec->next) {
		if (rec->kind != RECORD_DUMP || !rec->sum)
			continue;
		if (rec->sum_kind && !reslice(l, rec, rec->sum_kind, is_vague(rec), end))
			weigh_row(l, rec, rows[n]);
		long at = rec->location ? numeral_value(rec->location) : -1;
		end = at < 0 ? -1 : at + (long)rec->nbytes;
		n++;
	}
}

/* ---- ranges ---- */

/* The print of each byte of a range; false: one was lost, or is printed twice. */
static bool prints_of(const struct ledger *l, const struct record *rec, struct token **print, unsigned *n)
{
	long from = numeral_value(rec->location), to = numeral_value(rec->word);
	if (from < 0 || to < from || to >= (long)l->c->addresses || to - from >= RANGE_MOST)
		return false;
	for (*n = 0; from <= to; from++) {
		const struct say *s = l->spot[from].says;
		if (!s || s->next || !s->token->numeral || s->token->numeral->vague || l->c->truth[from].unplaced)
			return false;
		print[(*n)++] = (struct token *)s->token;
	}
	return true;
}

/* Of bytes alone, in 16 bits. */
static const struct sum_kind *total_kind(void)
{
	const struct sum_kind *k = sum_kinds;
	while (k->bytes != 2 || k->low || k->count)
		k++;
	return k;
}

void weigh_range_sums(struct ledger *l)
{
	unsigned n = 0, all = 0;
	for (const struct record *rec = l->records; rec; rec = rec->next)
		all += rec->kind == RECORD_SUM;
	if (!all)
		return;
	struct sum_row **rows = arena_alloc(l->c->arena, all * sizeof(*rows));
	struct record **whose = arena_alloc(l->c->arena, all * sizeof(*whose));
	struct token ***print = arena_alloc(l->c->arena, all * sizeof(*print));
	for (struct record *rec = l->records; rec; rec = rec->next) {
		struct token **list = rec->kind == RECORD_SUM ? arena_alloc(l->c->arena, RANGE_MOST * sizeof(*list)) : NULL;
		unsigned bytes;
		if (!list || !prints_of(l, rec, list, &bytes))
			continue;
		struct sum_part *byte = arena_alloc(l->c->arena, (bytes + 1) * sizeof *byte);
		for (unsigned i = 0; i < bytes; i++)
			byte[i] = part_of(l, list[i]);
		rows[n] = arena_alloc(l->c->arena, sizeof(**rows));
		*rows[n] = (struct sum_row){.address = part_known(l, (unsigned)numeral_value(rec->location)), .sum = part_of(l, rec->sum),
					    .byte = byte, .nbytes = bytes};
		whose[n] = rec;
		print[n++] = list;
	}
	const struct sum_kind *usual = n ? find_kind(rows, n, whose[0]->sum->numeral->bytes) : NULL;
	for (unsigned i = 0; i < n; i++) {
		const struct sum_kind *kind = whose[i]->print && whose[i]->print->total ? total_kind() : usual;
		if (!kind)
			continue;
		struct arena a = ARENA_INIT;
		struct sum_weighed w = {0};
		whose[i]->sum_kind = kind;
		if (sum_weigh(&a, kind, rows[i], SUM_PROOF + MARGIN, &w))
			for (unsigned k = 0; k < rows[i]->nbytes; k++)
				keep(l, print[i][k], w.byte[k], sum_tells_order(kind, rows[i]->nbytes));
		arena_free(&a);
	}
}

/* ---- what they should be ---- */

long expected_sum(const struct ledger *l, const struct record *rec)
{
	long from = rec->kind == RECORD_SUM ? numeral_value(rec->location) : (long)rec->address;
	long to = rec->kind == RECORD_SUM ? numeral_value(rec->word) : from + (long)rec->nbytes - 1;
	uint8_t byte[RANGE_MOST];
	if (!rec->sum_kind || from < 0 || to < from || to - from >= RANGE_MOST || to >= (long)l->c->addresses)
		return -1;
	for (long a = from; a <= to; a++) {
		if (!l->c->truth[a].has_byte)
			return -1;
		byte[a - from] = l->c->truth[a].byte;
	}
	return (long)sum_of(rec->sum_kind, (unsigned)from, byte, (unsigned)(to - from + 1));
}

void sums_tell(const struct ledger *l, struct buf *out)
{
	const char *name = NULL;
	unsigned n = 0, hold = 0;
	for (const struct record *rec = l->records; rec; rec = rec->next) {
		name = rec->sum_kind && !name ? rec->sum_kind->name : name;
		long is = rec->sum ? expected_sum(l, rec) : -1;
		n += rec->sum != NULL;
		hold += is >= 0 && number_value(l->reader, rec->sum, WIDTH_BYTE) == (int)is;
	}
	if (name)
		buf_printf(out, ", %s, %u of %u hold", name, hold, n);
}
