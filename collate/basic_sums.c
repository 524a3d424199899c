/* Pages in BASIC: of which kind the sums beside the lines are, and what a printed one may be. */
#include "collate/basic_parts.h"

#include <string.h>

enum {
	HOLD_LEAST = 2, HOLD_SHARE = 8,	/* sums of a kind that hold: as many, and one in so many */
};

/* What a printed sum may be. */
struct sum_part basic_sum_readings(const struct basic_collator *b, const struct line_sum_kind *k, const struct cell *sum)
{
	struct sum_option *list = arena_alloc(b->a, 256 * sizeof *list);
	unsigned n = 0;
	for (unsigned v = 0; v < 256 && sum->len; v++) {
		char text[LINE_SUM_WIDTH];
		line_sum_put(k, (uint8_t)v, text);
		unsigned cost = confuse(&b->c->confusions, sum->text, sum->len, text, strlen(text));
		if (k->print == LINE_SUM_NUMBER && strlen(text) < 3) {	/* <003> */
			const char *wide = arena_printf(b->a, "%03u", v);
			unsigned other = confuse(&b->c->confusions, sum->text, sum->len, wide, 3);
			cost = other < cost ? other : cost;
		}
		if (cost < BASIC_SUM_LOST)
			list[n++] = (struct sum_option){v, cost};
	}
	return (struct sum_part){list, n};
}

static bool prints(const struct line_sum_kind *k, uint8_t value, const struct cell *sum)
{
	char text[LINE_SUM_WIDTH];
	line_sum_put(k, value, text);
	unsigned zeros = 0;
	while (k->print == LINE_SUM_NUMBER && zeros + 1 < sum->len && sum->text[zeros] == '0')
		zeros++;
	return strlen(text) == sum->len - zeros && !memcmp(text, sum->text + zeros, strlen(text));
}

/* Does the sum hold of a row as it is printed? */
static bool holds(const struct basic_collator *b, const struct line_sum_kind *k, const struct basic_row *r)
{
	static struct basic_key key[BASIC_KEYS_MAX];
	uint8_t typed[BASIC_KEYS_MAX], kept[BASIC_KEYS_MAX];
	struct basic_wrong wrong;
	size_t len;
	const char *text = basic_row_line(r, &len);
	int n = r->exact < 0 ? -1 : basic_read_keys(&b->b->rules, text + r->row->text_from, r->row->text_len, key, &wrong);
	for (int i = 0; i < n; i++)
		typed[i] = key[i].byte;
	if (n <= 0)
		return false;
	size_t nkept = basic_crunch(b->b->machine, key, (size_t)n, kept);
	return prints(k, line_sum_of(k, (unsigned)r->exact, typed, (size_t)n, kept, nkept), &r->row->sum);
}

/* The kind by which most sums hold. */
void basic_find_sum(struct basic_collator *b)
{
	unsigned most = 0;
	for (unsigned i = 0; i < b->nrows; i++)
		b->b->sums += b->row[i].row->sum.len != 0;
	for (unsigned k = 0; k < nline_sum_kinds && b->b->sums; k++) {
		unsigned hold = 0;
		for (unsigned i = 0; i < b->nrows; i++)
			hold += b->row[i].row->sum.len && holds(b, &line_sum_kinds[k], &b->row[i]);
		if (hold > most) {
			most = hold;
			b->b->sum = &line_sum_kinds[k];
		}
	}
	b->b->holding = most;
	if (most < HOLD_LEAST || most * HOLD_SHARE < b->b->sums)
		b->b->sum = NULL;
	b->reader.sum = b->b->sum;
}
