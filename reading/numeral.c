#include "reading/numeral.h"

#include <string.h>

enum { LEFT_OUT = 16 };	/* the last digit of a grid's address stands above the column */

static unsigned shown(const struct numeral *r, unsigned value, char out[NUMBER_MOST])
{
	unsigned len = style_print(r->style, r->bytes, value, out);
	return r->left_out && len ? len - 1 : len;
}

long numeral_value(const struct token *t)
{
	const struct numeral *r = t->numeral;
	if (r->left_out) {
		char whole[NUMBER_MOST];
		unsigned digits = r->style->digits[r->bytes];
		if (t->len + 1 != digits)
			return -1;
		memcpy(whole, t->text, t->len);
		whole[t->len] = '0';
		long value = style_value(r->style, r->bytes, whole, digits);
		return value < 0 ? -1 : value + (long)r->low;
	}
	return style_value(r->style, r->bytes, t->text, t->len);
}

const uint16_t *numeral_costs(const struct confusions *c, const struct number_style *s, const struct token *t)
{
	return confuse_bytes(c, t->text, t->len, s->letters, s->radix, s->digits[1]);
}

unsigned numeral_cost(const struct confusions *c, const struct token *t, unsigned value)
{
	const struct numeral *r = t->numeral;
	char truth[NUMBER_MOST];
	if (r->cost)
		return r->cost[value & 0xFF];
	if (r->left_out && value % LEFT_OUT != r->low)
		return COST_NONE;
	if (r->bytes == 1 && !r->style->bare && !r->left_out)
		return numeral_costs(c, r->style, t)[value & 0xFF];
	unsigned len = shown(r, value, truth), skip = 0;
	/* 7 and 007 are one number */
	while (style_bare(r->style, r->bytes) && skip + 1 < len && truth[skip] == '0')
		skip++;
	while (style_bare(r->style, r->bytes) && skip && t->len > len - skip && t->text[0] == '0')
		skip--;
	return confuse(c, t->text, t->len, truth + skip, len - skip);
}

void numeral_by_digits(const struct confusions *c, const struct number_style *s, const struct token *t, char out[NUMBER_MOST])
{
	for (unsigned i = 0; i < t->len; i++)
		out[i] = s->letters[confuse_likeliest(c, &t->text[i], s->letters)];
}

unsigned numeral_likeliest(const struct confusions *c, const struct number_style *s, unsigned bytes, const struct token *t)
{
	char truth[NUMBER_MOST];
	unsigned best = 0, least = ~0u, alike = s->radix * s->radix;	/* words that differ in the last two digits */
	if (bytes == 1) {
		const uint16_t *cost = numeral_costs(c, s, t);
		for (unsigned v = 1; v < 0x100; v++)
			best = cost[v] < cost[best] ? v : best;
		return best;
	}
	if (t->len == s->digits[bytes]) {
		numeral_by_digits(c, s, t, truth);
		if (style_value(s, bytes, truth, t->len) >= 0)
			least = confuse(c, t->text, t->len, truth, t->len) + 1;
	}
	for (unsigned v = 0; v < 0x10000; v++) {
		unsigned len = style_print(s, bytes, v, truth);
		if (v % alike == 0 && confuse_beginning(c, t->text, t->len, truth, len - 2) >= least) {
			v += alike - 1;
			continue;
		}
		unsigned cost = confuse(c, t->text, t->len, truth, len);
		if (cost < least) {
			least = cost;
			best = v;
		}
	}
	return best;
}

unsigned numeral_best(const struct confusions *c, const struct token *t)
{
	const struct numeral *r = t->numeral;
	long exact = r->cost ? -1 : numeral_value(t);
	unsigned limit = r->bytes == 1 ? 0x100 : 0x10000, best = 0, least = ~0u;
	if (exact >= 0)
		return (unsigned)exact;
	if (!r->cost && !style_bare(r->style, r->bytes) && !r->left_out)
		return numeral_likeliest(c, r->style, r->bytes, t);
	for (unsigned v = r->left_out ? r->low : 0; v < limit; v += r->left_out ? LEFT_OUT : 1) {
		unsigned cost = numeral_cost(c, t, v);
		if (cost < least) {
			least = cost;
			best = v;
		}
	}
	return best;
}

unsigned numeral_text(const struct token *t, unsigned value, char out[NUMBER_MOST])
{
	return shown(t->numeral, value, out);
}

/* ---- all readings ---- */

struct walk {
	const struct confusions *confusions;
	const struct token *token;
	unsigned limit, max, n;
	struct sum_option *out;
	char text[NUMBER_MOST];
};

static void add_option(struct walk *w, unsigned value, unsigned cost)
{
	if (w->n < w->max)
		w->out[w->n++] = (struct sum_option){value, cost};
}

/* Digit by digit, as long as it is not too dear. */
static void walk_digits(struct walk *w, unsigned i, unsigned cost)
{
	const struct token *t = w->token;
	if (i == t->len) {
		struct token read = *t;
		read.text = w->text;
		long value = numeral_value(&read);
		if (value >= 0)
			add_option(w, (unsigned)value, cost);
		return;
	}
	for (unsigned d = 0; d < style_radix(t->numeral->style, t->numeral->bytes); d++) {
		unsigned char p = (unsigned char)t->text[i], q = (unsigned char)number_letters[d];
		unsigned one = p > 127 ? COST_LETTER : w->confusions->cost[p][q];
		one += one ? COST_MISREAD : 0;
		if (cost + one > w->limit)
			continue;
		w->text[i] = number_letters[d];
		walk_digits(w, i + 1, cost + one);
	}
}

/* The cheapest reading of all. */
static unsigned cheapest_digits(const struct confusions *c, const struct token *t)
{
	unsigned sum = 0;
	for (unsigned i = 0; i < t->len; i++) {
		unsigned least = COST_LETTER + COST_MISREAD;
		for (unsigned d = 0; d < style_radix(t->numeral->style, t->numeral->bytes); d++) {
			unsigned char p = (unsigned char)t->text[i], q = (unsigned char)number_letters[d];
			unsigned one = p > 127 ? COST_LETTER : c->cost[p][q];
			one += one ? COST_MISREAD : 0;
			least = one < least ? one : least;
		}
		sum += least;
	}
	return sum;
}

unsigned numeral_options(const struct confusions *c, const struct token *t, unsigned limit, struct sum_option *out, unsigned max)
{
	const struct numeral *n = t->numeral;
	struct walk w = {.confusions = c, .token = t, .max = max, .out = out};
	unsigned digits = n->style->digits[n->bytes] - n->left_out, least = ~0u, kept = 0;
	if (t->len && t->len < NUMBER_MOST && (t->len == digits || (style_bare(n->style, n->bytes) && t->len < digits))) {
		w.limit = limit + cheapest_digits(c, t);
		walk_digits(&w, 0, 0);
	}
	/* where no zeros need stand before a number, one that lost a digit is as good as any other */
	if ((w.n && !n->style->bare) || n->bytes > 1 || !t->len)
		return w.n;
	w.n = 0;
	/* a digit lost or put in */
	for (unsigned v = 0; v < 256; v++) {
		unsigned cost = numeral_cost(c, t, v);
		add_option(&w, v, cost);
		least = cost < least ? cost : least;
	}
	for (unsigned i = 0; i < w.n; i++)
		if (out[i].cost <= least + limit)
			out[kept++] = out[i];
	return kept;
}
